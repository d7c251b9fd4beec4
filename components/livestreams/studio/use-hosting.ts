'use client';

import { useEffect, useRef } from 'react';
import { joinRoom, leaveRoom } from '@/components/livestreams/room/join-room';
import { setSound } from '@/components/livestreams/room/room-sound';
import { roomStore, useRoomOf } from '@/components/livestreams/room/room-store';
import { showToast, type ToastMessage } from '@/components/ui/toast';
import type { Coin } from '@/lib/contract/coins';
import { keepHostingNote, readHostingNote } from './hosting-note';
import type { Capture } from './use-capture';

/** Connects this tab as the host, notes it for a reload, and leaves when the page is left for another. */
export function useHosting(coin: Pick<Coin, 'mint' | 'creator' | 'name'>, capture: Capture) {
  const { mint } = coin;
  const room = useRoomOf(mint);
  const isHosting = room.request?.role === 'host' && room.phase !== 'idle';
  const isOn = isHosting && room.phase !== 'over' && room.phase !== 'refused';

  useEffect(
    () => () => {
      const { request, phase } = roomStore.get();
      if (request?.role !== 'host' || request.mint !== mint) return;
      if (phase === 'joined' || phase === 'interrupted') showToast(awayWords(mint));
      void leaveRoom();
    },
    [mint],
  );

  const { camera, microphone, isMuted } = capture;
  const sends = { camera: camera.track !== null, microphone: microphone.track !== null, isMuted };
  useEffect(() => {
    if (isOn) keepHostingNote({ mint, camera: sends.camera, microphone: sends.microphone, isMuted: sends.isMuted });
  }, [isOn, mint, sends.camera, sends.microphone, sends.isMuted]);

  const { stopAll } = capture;
  useEffect(() => {
    if (room.phase !== 'over' || room.request?.role !== 'host') return;
    keepHostingNote(null);
    stopAll();
  }, [room.phase, room.request, stopAll]);

  function join() {
    void joinRoom({ mint, streamId: null, role: 'host', creator: coin.creator, hidden: false, coinName: coin.name });
    // People on stage are to be heard by the host from the beginning.
    setSound({ isMuted: false });
  }
  function leave() {
    keepHostingNote(null);
    stopAll();
    void leaveRoom();
  }
  return { room, isHosting, isOn, join, leave };
}

/** Devices belong to the studio, so a host who looks at another page is off the air; a short look does no harm. */
const awayWords = (mint: string): ToastMessage => ({
  kind: 'info',
  title: 'You are off the air outside the studio',
  description: 'Viewers wait for two minutes, then the stream ends. In the studio it goes on by itself.',
  action: { label: 'Back to the studio', href: `/coin/${mint}/live/studio` },
});

/** After a reload goes on with the stream this tab was hosting, with what was on. Once. */
export function useGoOn(mint: string, isOpen: boolean, capture: Capture, join: () => void): void {
  const done = useRef(false);
  const latest = useRef({ capture, join });
  latest.current = { capture, join };
  useEffect(() => {
    if (!isOpen || done.current) return;
    const note = readHostingNote(mint);
    if (!note) return;
    done.current = true;
    const { capture: devices, join: go } = latest.current;
    if (note.camera && !devices.camera.track) devices.toggleCamera();
    // Who was muted stays silent: the microphone is opened by a press.
    if (note.microphone && !note.isMuted && !devices.microphone.track) devices.toggleMicrophone();
    go();
  }, [mint, isOpen]);
}
