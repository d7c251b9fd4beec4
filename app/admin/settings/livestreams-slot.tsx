'use client';

import dynamic from 'next/dynamic';

const Switch = dynamic(
  () => import('@/components/livestreams/switch/livestreams-switch').then((module) => module.LivestreamsSwitch),
  { ssr: false, loading: () => <div className="min-h-32" /> },
);
const Words = dynamic(
  () => import('@/components/livestreams/switch/chat-words-panel').then((module) => module.ChatWordsPanel),
  { ssr: false, loading: () => <div className="min-h-48" /> },
);

/** The switch of all livestreams and the words of all chats; their code comes when the rules are looked at. */
export function LivestreamsSlot() {
  return (
    <>
      <Switch />
      <Words />
    </>
  );
}
