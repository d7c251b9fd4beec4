/** SOL beside the coins: three slanted bars in ink. */
export function SolMark() {
  return (
    <span aria-hidden className="grid size-5 shrink-0 place-items-center rounded bg-raised text-ink">
      <svg aria-hidden="true" width="12" height="12" viewBox="0 0 12 12" fill="currentColor">
        <path d="M3 1.5H11L9 3.5H1ZM1 5H9L11 7H3ZM3 8.5H11L9 10.5H1Z" />
      </svg>
    </span>
  );
}
