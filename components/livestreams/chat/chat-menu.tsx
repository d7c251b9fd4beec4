'use client';

import { useRef } from 'react';
import { Popover } from '@/components/ui/popover';
import { showToast } from '@/components/ui/toast';
import { useDeleteChat } from '@/lib/client/livestream-chat';
import { useMuteInChat, useSetHelper } from '@/lib/client/livestream-rules';
import type { ChatMessage } from '@/lib/contract/livestream-chat';
import type { OwnPlace } from '@/lib/contract/livestreams';
import { shortAddress } from '@/lib/format/address';

export type ChosenMessage = { message: ChatMessage; button: HTMLButtonElement };

const MUTES = [
  { seconds: 300, label: 'Mute for 5 minutes' },
  { seconds: 3600, label: 'Mute for an hour' },
  { seconds: 86_400, label: 'Mute for a day' },
] as const;

const ITEM = 'flex h-9 w-full items-center rounded px-3 text-left hover:bg-raised';

type ChatMenuProps = {
  mint: string;
  you: OwnPlace;
  own: string | null;
  chosen: ChosenMessage | null;
  onClose: () => void;
};

/** What can be done about a message: delete it, and for those who moderate mute its author. */
export function ChatMenu({ mint, you, own, chosen, onClose }: ChatMenuProps) {
  const anchor = useRef<HTMLElement | null>(null);
  anchor.current = chosen?.button ?? anchor.current;
  const remove = useDeleteChat(mint);
  const mute = useMuteInChat(mint);
  const helper = useSetHelper(mint);
  const message = chosen?.message;
  const name = message ? message.username || shortAddress(message.user) : '';
  const failed = (title: string) => (error: Error) =>
    showToast({ kind: 'error', title, description: `${error.message}.` });

  function handleDelete() {
    if (message) remove.mutate(message.id, { onError: failed('The message was not deleted') });
    onClose();
  }
  function handleMute(seconds: number) {
    if (!message) return;
    mute.mutate(
      { userId: message.user, seconds },
      {
        onSuccess: () => showToast({ kind: 'success', title: `${name} is muted`, description: 'In this stream only.' }),
        onError: failed(`${name} was not muted`),
      },
    );
    onClose();
  }
  function handleHelper() {
    if (!message) return;
    helper.mutate(
      { userId: message.user, helps: true },
      {
        onSuccess: () =>
          showToast({ kind: 'success', title: `${name} helps you now`, description: 'They may delete and mute.' }),
        onError: failed(`${name} was not made a helper`),
      },
    );
    onClose();
  }
  const isOther = message !== undefined && message.user !== own;
  const canMute = you.canModerate && isOther && message.role === 'viewer';
  return (
    <Popover
      open={chosen !== null}
      onOpenChange={(open) => !open && onClose()}
      anchor={anchor}
      label={`The message by ${name}`}
    >
      <button type="button" className={`${ITEM} text-red`} onClick={handleDelete}>
        Delete message
      </button>
      {canMute
        ? MUTES.map(({ seconds, label }) => (
            <button key={seconds} type="button" className={ITEM} onClick={() => handleMute(seconds)}>
              {label}
            </button>
          ))
        : null}
      {you.role === 'host' && canMute ? (
        <button type="button" className={ITEM} onClick={handleHelper}>
          Appoint as helper
        </button>
      ) : null}
    </Popover>
  );
}
