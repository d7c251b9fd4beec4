/** The box of everything one types into: one look, and red where what is in it cannot be taken. */
export const fieldClass = (isWrong = false) =>
  `rounded border bg-surface text-ink placeholder:text-faint ${isWrong ? 'border-red' : 'border-line-strong hover:border-faint'}`;
