'use client';

import dynamic from 'next/dynamic';
import { usePathname } from 'next/navigation';
import { useRoom } from '@/components/livestreams/room/room-store';

const MiniPlayer = dynamic(() => import('./mini-player').then((part) => part.MiniPlayer), { ssr: false });

/** The place of the mini-player in every page: empty, and without its code, until somebody joins a stream. */
export function MiniPlayerSlot() {
  const room = useRoom();
  const pathname = usePathname();
  if (room.request === null || room.phase === 'idle' || room.phase === 'refused') return null;
  // There the picture stands large.
  if (pathname.startsWith(`/coin/${room.request.mint}/live`)) return null;
  return <MiniPlayer room={room} request={room.request} />;
}
