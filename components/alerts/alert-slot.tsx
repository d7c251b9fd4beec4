'use client';

import dynamic from 'next/dynamic';

/** The place of the bell beside a coin's name, kept while its code comes after the page. */
export const AlertSlot = dynamic(() => import('./alert-bell').then((module) => module.AlertBell), {
  ssr: false,
  loading: () => <span className="inline-block size-control" />,
});
