import { Age } from '@/components/ui/age';
import { Badge } from '@/components/ui/badge';
import { PersonLink } from '@/components/ui/person';
import type { Appeal } from '@/lib/contract/moderation';

/** What was decided on an appeal, by whom and why. */
export function AppealDecision({ decision }: { decision: NonNullable<Appeal['decision']> }) {
  return (
    <section>
      <h3 className="mb-1 text-small text-faint">What was decided on it</h3>
      <p className="flex flex-wrap items-center gap-2">
        {decision.accepted ? <Badge tone="up">Overturned</Badge> : <Badge>Upheld</Badge>}
        <span className="text-quiet">
          by <PersonLink address={decision.by} username="" className="text-ink" />, <Age at={Date.parse(decision.at)} />{' '}
          ago
        </span>
      </p>
      {decision.notes ? (
        <p dir="auto" className="mt-2 break-words whitespace-pre-wrap text-quiet">
          {decision.notes}
        </p>
      ) : null}
    </section>
  );
}
