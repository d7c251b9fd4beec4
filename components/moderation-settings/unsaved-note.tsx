import { Button } from '@/components/ui/button';

/** What was typed is not in force yet, and where it is meanwhile. */
export function UnsavedNote({ form }: { form: { isChanged: boolean; takeTheirs: () => void } }) {
  if (!form.isChanged) return null;
  return (
    <span className="inline-flex items-center gap-1 text-small text-amber">
      Not saved; kept in this browser
      <Button size="small" variant="quiet" onClick={form.takeTheirs}>
        Drop my changes
      </Button>
    </span>
  );
}
