/** The mark: a kerb seen from the side, which is also a price that rises from one level to the next. */
export function LogoMark({ size = 20 }: { size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 20 20" fill="none" className="shrink-0">
      <path d="M1 16h5.5C12 16 8 5 13.5 5H19" stroke="currentColor" strokeWidth="3" />
      <path d="M14.5 10.5V16H19v-5.5Z" fill="currentColor" />
    </svg>
  );
}

/** Mark and name; on a phone the mark alone is in sight. */
export function Logo() {
  return (
    <span className="flex items-center gap-2 text-ink">
      <LogoMark />
      <span className="text-lead font-semibold tracking-tight max-md:sr-only">curb</span>
    </span>
  );
}
