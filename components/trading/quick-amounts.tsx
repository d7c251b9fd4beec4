'use client';

export type QuickAmount = { label: string; disabled: boolean; pick: () => void };

type QuickAmountsProps = {
  amounts: readonly QuickAmount[];
  label: string;
  /** Opens the form to change them. */
  onEdit: () => void;
};

/** One touch for the usual amounts. */
export function QuickAmounts({ amounts, label, onEdit }: QuickAmountsProps) {
  return (
    <fieldset className="grid grid-cols-[repeat(4,1fr)_auto] gap-1">
      <legend className="sr-only">{label}</legend>
      {amounts.map((amount) => (
        <button
          key={amount.label}
          type="button"
          disabled={amount.disabled}
          onClick={amount.pick}
          className="figures h-control rounded border border-line bg-raised text-ink hover:border-line-strong disabled:text-faint"
        >
          {amount.label}
        </button>
      ))}
      <button
        type="button"
        aria-label="Change the quick amounts"
        onClick={onEdit}
        className="h-control rounded px-1 text-small text-accent hover:underline"
      >
        Edit
      </button>
    </fieldset>
  );
}
