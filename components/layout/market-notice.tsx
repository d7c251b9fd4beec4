import { SolPrice } from './sol-price';

/** Says in one quiet line that this market is local and its SOL is not money. */
export function MarketNotice() {
  return (
    <aside
      aria-label="About this market"
      className="flex h-7 items-center justify-center gap-3 border-b px-3 text-small text-faint"
    >
      Local market with play SOL
      <SolPrice className="md:hidden" />
    </aside>
  );
}
