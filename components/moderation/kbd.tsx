/** A key beside what it does; of no use to a phone. */
export function Kbd({ children }: { children: string }) {
  return (
    <kbd aria-hidden className="figures rounded-sm border border-current px-1 text-small max-md:hidden">
      {children}
    </kbd>
  );
}
