'use client';

import { BellRing, TrendingDown, TrendingUp, X } from 'lucide-react';
import Link from 'next/link';
import { Age } from '@/components/ui/age';
import { Count } from '@/components/ui/count';
import { IconButton } from '@/components/ui/icon-button';
import { Price } from '@/components/ui/price';
import { showToast } from '@/components/ui/toast';
import { useDeleteAlert } from '@/lib/client/alerts';
import type { PriceAlert } from '@/lib/contract/alerts';
import { TOTAL_SUPPLY } from '@/lib/curve/constants';

/** Of every coin that has alerts, in whole tokens. */
const SUPPLY_TOKENS = Number(TOTAL_SUPPLY / 1_000_000n);

type AlertListProps = { alerts: readonly PriceAlert[]; label: string; linksCoins?: boolean };

/** Alerts with what takes each away. */
export function AlertList({ alerts, label, linksCoins = false }: AlertListProps) {
  const remove = useDeleteAlert();
  return (
    <ul aria-label={label}>
      {alerts.map((alert) => (
        <li key={alert.id} className="flex min-h-control-large items-center gap-2 border-b px-3 py-1 last:border-b-0">
          <DirectionIcon alert={alert} />
          <p className="min-w-0 flex-1">
            {linksCoins ? (
              <Link href={`/coin/${alert.mint}`} prefetch={false} className="font-medium hover:underline">
                <bdi>{alert.symbol}</bdi>
              </Link>
            ) : null}{' '}
            {alert.direction === 'above' ? 'rises to' : 'falls to'} <Price value={alert.price} showUnit />
            <span className="ml-2 text-small text-faint">
              <Count value={alert.price * SUPPLY_TOKENS} /> SOL market cap,{' '}
              {alert.firedAt ? (
                <>
                  fired <Age at={Date.parse(alert.firedAt)} className="figures" /> ago
                </>
              ) : (
                <>
                  set <Age at={Date.parse(alert.createdAt)} className="figures" /> ago
                </>
              )}
            </span>
          </p>
          <IconButton
            size="small"
            label={`Remove the alert of ${alert.symbol}`}
            onClick={() =>
              remove.mutate(alert.id, {
                onError: (error) =>
                  showToast({ kind: 'error', title: 'The alert was not removed', description: error.message }),
              })
            }
          >
            <X size={14} aria-hidden />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

function DirectionIcon({ alert }: { alert: PriceAlert }) {
  if (alert.firedAt) return <BellRing size={14} aria-hidden className="shrink-0 text-amber" />;
  const Icon = alert.direction === 'above' ? TrendingUp : TrendingDown;
  return <Icon size={14} aria-hidden className={`shrink-0 ${alert.direction === 'above' ? 'text-up' : 'text-down'}`} />;
}
