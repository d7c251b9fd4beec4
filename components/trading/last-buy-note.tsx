import { Marked } from '@/components/ui/marked';
import { formatSol } from '@/lib/format/amounts';

/** Said before a buy that takes the rest of the curve. */
export function LastBuyNote({ refund }: { refund: bigint }) {
  return (
    <p className="rounded border border-up bg-up-soft p-2 text-small text-ink">
      This buy graduates the coin: it takes all that is left of the curve, and trading goes on in a pool.
      {refund > 0n && (
        <>
          {' '}
          You are charged only what is left costs;{' '}
          <span className="figures">
            <Marked>{formatSol(refund)}</Marked>
          </span>{' '}
          SOL stay with you.
        </>
      )}
    </p>
  );
}
