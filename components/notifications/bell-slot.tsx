'use client';

import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { meQuery } from '@/lib/client/auth';

// Whoever is not signed in does not load it.
const Bell = dynamic(() => import('./bell').then((module) => module.Bell), {
  loading: () => <span className="size-control" />,
});

/** The place of the bell in the header, taken once somebody is signed in. */
export function BellSlot() {
  return useQuery(meQuery()).data ? <Bell /> : null;
}
