'use client';

import { useQuery } from '@tanstack/react-query';
import { Age } from '@/components/ui/age';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Marked } from '@/components/ui/marked';
import { Panel } from '@/components/ui/panel';
import { showToast } from '@/components/ui/toast';
import { meQuery } from '@/lib/client/auth';
import { tradingSessionsQuery, useEndQuickKey, useQuickTrading } from '@/lib/client/trading-sessions';
import { shortAddress } from '@/lib/format/address';
import { formatAbsolute } from '@/lib/format/age';
import { formatSol } from '@/lib/format/amounts';

/** The signed-in person's keys for quick trading, of all browsers, with what ends them. Nothing for others. */
export function QuickKeysList() {
  const address = useQuery(meQuery()).data?.address;
  return address ? <Keys address={address} /> : null;
}

function Keys({ address }: { address: string }) {
  const query = useQuery(tradingSessionsQuery());
  const here = useQuickTrading(address).key;
  const end = useEndQuickKey(address);
  const sessions = query.data?.sessions ?? [];
  return (
    <Panel
      title="Quick-trading keys"
      subject="your quick-trading keys"
      query={query}
      count={sessions.length}
      staleAfterSeconds={60}
      deadAfterSeconds={300}
      isEmpty={sessions.length === 0}
      empty={
        <EmptyState title="Quick trading is off everywhere">
          Turn it on beside an order: your wallet signs once, then a key of your browser signs orders up to a limit.
        </EmptyState>
      }
      className="min-h-42"
    >
      <ul aria-label="Quick-trading keys">
        {sessions.map(({ key, spendingLimit, spent, createdAt, expiresAt }) => (
          <li
            key={key}
            className="flex min-h-control-large flex-wrap items-center gap-x-3 border-b px-3 py-1 last:border-b-0"
          >
            <span className="figures" title={key}>
              {shortAddress(key)}
            </span>
            {key === here ? <Badge tone="up">this browser</Badge> : null}
            <span>
              <span className="figures">
                <Marked>{formatSol(BigInt(spendingLimit) - BigInt(spent))}</Marked>
              </span>{' '}
              of{' '}
              <span className="figures">
                <Marked>{formatSol(BigInt(spendingLimit))}</Marked> SOL
              </span>{' '}
              left
            </span>
            <span className="text-small text-faint">
              for <Age at={Date.parse(createdAt)} className="figures" />, until {formatAbsolute(Date.parse(expiresAt))}
            </span>
            <Button
              size="small"
              className="ml-auto"
              aria-label={`End the key ${shortAddress(key)}`}
              onClick={() =>
                end.mutate(key, {
                  onError: (error) =>
                    showToast({ kind: 'error', title: 'The key was not ended', description: error.message }),
                })
              }
            >
              End
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
