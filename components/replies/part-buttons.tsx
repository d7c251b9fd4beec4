import { Button } from '@/components/ui/button';
import { useMarks } from '@/components/ui/marked';
import { MOST_REPLIES } from '@/lib/client/replies';
import { groupThousands } from '@/lib/format/amounts';

type PartButtonsProps = {
  /** How many replies stand before the first that is shown. */
  offset: number;
  shown: number;
  total: number;
  isMinimum: boolean;
  canGoOn: boolean;
  onGo: (offset: number) => void;
};

/** Which part of a conversation of thousands is shown, and the parts before and after it. */
export function PartButtons({ offset, shown, total, isMinimum, canGoOn, onGo }: PartButtonsProps) {
  const mark = useMarks();
  if (offset === 0 && !canGoOn) return null;
  const figure = (value: number) => mark(groupThousands(String(value)));
  const go = (next: number) => {
    onGo(next);
    // The list begins anew.
    document.querySelector('ul[aria-label="Replies"]')?.scrollIntoView({ block: 'start' });
  };
  return (
    <nav aria-label="Parts of the conversation" className="flex items-center gap-2 border-t p-2">
      <Button size="small" variant="quiet" disabled={offset === 0} onClick={() => go(offset - MOST_REPLIES)}>
        Part before
      </Button>
      <span className="flex-1 text-center text-small text-faint">
        {figure(offset + 1)} to {figure(offset + shown)} of {figure(total)}
        {isMinimum ? ' or more' : ''}
      </span>
      <Button size="small" variant="quiet" disabled={!canGoOn} onClick={() => go(offset + MOST_REPLIES)}>
        Next part
      </Button>
    </nav>
  );
}
