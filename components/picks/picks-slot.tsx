'use client';

import dynamic from 'next/dynamic';

/** The place of the picks above the board, of one height whether they are there or still come. */
export const PicksSlot = dynamic(() => import('./picks-strip').then((module) => module.PicksStrip), {
  ssr: false,
  loading: () => <div className="h-24 border-b md:mx-3 md:mt-3 md:h-11 md:rounded-lg md:border" />,
});
