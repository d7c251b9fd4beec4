'use client';

export type QuickAmount = { label: string; disabled: boolean; pick: () => void };

/** One touch for the usual amounts. */
export function QuickAmounts({ amounts, label }: { amounts: readonly QuickAmount[]; label: string }) {
  return (
    <fieldset className="grid grid-cols-4 gap-1">
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
    </fieldset>
  );
}
