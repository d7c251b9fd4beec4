import { type LorenzPoint, lorenzPath } from './lorenz';

const SIZE = 96;

/** The Lorenz curve: the further it hangs below the straight line, the fewer wallets hold the most. */
export function LorenzFigure({ points, description }: { points: readonly LorenzPoint[]; description: string }) {
  const path = lorenzPath(points, SIZE);
  return (
    <svg
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      className="size-24 shrink-0 overflow-visible"
      role="img"
      aria-label={description}
    >
      <rect width={SIZE} height={SIZE} className="fill-ground stroke-line" />
      <path d={`M0 ${SIZE} L${SIZE} 0`} className="fill-none stroke-line-strong" strokeDasharray="2 3" />
      {path && (
        <>
          <path d={`${path} L${SIZE} ${SIZE} Z`} className="fill-raised" />
          <path d={path} className="fill-none stroke-ink" strokeWidth="1.5" strokeLinejoin="round" />
        </>
      )}
    </svg>
  );
}
