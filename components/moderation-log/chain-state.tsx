'use client';

import { useQuery } from '@tanstack/react-query';
import { ShieldAlert, ShieldCheck, ShieldQuestion } from 'lucide-react';
import { Age } from '@/components/ui/age';
import { announce } from '@/components/ui/announcer';
import { Button } from '@/components/ui/button';
import { moderationLogKeys, verifyLog } from '@/lib/client/moderation-log';

/** Whether the chain of hashes holds, as the service found when it was last asked to walk it. */
export function ChainState() {
  const query = useQuery({
    queryKey: moderationLogKeys.verification(),
    // Walking the whole log costs the service time: it is done when somebody asks.
    queryFn: async () => {
      const found = await verifyLog();
      announce(found.faults.length === 0 ? `The chain holds to row ${found.rows}` : 'The log was changed');
      return found;
    },
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const { data, error } = query;
  const isWhole = data?.faults.length === 0;
  const Icon = !data ? ShieldQuestion : isWhole ? ShieldCheck : ShieldAlert;
  return (
    <div className="grid justify-items-end gap-1">
      <div className="flex flex-wrap items-center justify-end gap-2">
        <span
          role="status"
          title={data ? `Head ${data.head}` : undefined}
          className={`inline-flex items-center gap-1.5 ${!data ? 'text-faint' : isWhole ? 'text-up' : 'text-red'}`}
        >
          <Icon size={16} aria-hidden />
          {!data ? 'Chain not checked yet' : null}
          {data && isWhole ? (
            <span>
              Chain verified to <span className="figures">#{data.rows}</span>
              <span className="text-faint">
                , <Age at={Date.parse(data.at)} /> ago
              </span>
            </span>
          ) : null}
          {data && !isWhole ? `The log was changed: ${data.faults.length} faults` : null}
        </span>
        <Button size="small" pending={query.isFetching} onClick={() => void query.refetch()}>
          {data ? 'Check again' : 'Check the chain'}
        </Button>
      </div>
      {error ? <p role="alert" className="text-small text-red">{`It could not be checked: ${error.message}`}</p> : null}
      {data && !isWhole ? (
        <ul aria-label="Faults of the log" className="max-w-120 text-small text-red">
          {data.faults.slice(0, 20).map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
