'use client';

import dynamic from 'next/dynamic';

/** The switch of all livestreams; its code comes when the rules are looked at. */
export const LivestreamsSlot = dynamic(
  () => import('@/components/livestreams/switch/livestreams-switch').then((module) => module.LivestreamsSwitch),
  { ssr: false, loading: () => <div className="min-h-32" /> },
);
