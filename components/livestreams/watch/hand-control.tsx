'use client';

import { Hand } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { RoomState } from '@/components/livestreams/room/room-store';
import { announce } from '@/components/ui/announcer';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast';
import { openSignIn } from '@/components/wallet/use-wallet-signer';
import { ApiError } from '@/lib/client/api-error';
import { useLeaveStage, useRaiseHand } from '@/lib/client/livestream-stage';
import type { SeenLivestream } from '@/lib/contract/livestreams';

type HandControlProps = { stream: SeenLivestream; room: RoomState; isSignedIn: boolean };

/** Asks to be let onto the stage, and takes that back. */
export function HandControl({ stream, room, isSignedIn }: HandControlProps) {
  const raise = useRaiseHand(stream.mint);
  const lower = useLeaveStage(stream.mint);
  const { stage, role } = stream.you;
  const { identity } = room;
  useHandOfNewRoom(stage, identity, raise.mutate);
  useToldStage(stage);
  if (role === 'host' || stage === 'on_stage' || stream.status !== 'live') return null;
  function handleRaise() {
    if (!isSignedIn) return openSignIn();
    if (room.request?.hidden) {
      showToast({
        kind: 'info',
        title: 'Hidden viewers cannot raise a hand',
        description: 'Stop watching, untick “Watch without being listed” and join again.',
      });
      return;
    }
    if (!identity) return;
    raise.mutate(identity, {
      onError: (error) => showToast({ kind: 'error', title: 'Your hand is not up', description: explainHand(error) }),
    });
  }
  const isUp = stage === 'raised';
  return (
    <Button
      size="small"
      variant={isUp ? 'secondary' : 'quiet'}
      aria-pressed={isUp}
      pending={raise.isPending || lower.isPending}
      onClick={isUp ? () => lower.mutate() : handleRaise}
    >
      <Hand size={14} aria-hidden />
      <span className="max-sm:sr-only">{isUp ? 'Lower hand' : 'Raise hand'}</span>
    </Button>
  );
}

function explainHand(error: Error): string {
  if (!(error instanceof ApiError)) return 'Try again.';
  if (error.error === 'not_in_room') return 'The room does not know you yet. Try again in a moment.';
  if (error.error === 'chat_muted') return 'Whoever is muted in the chat cannot come on stage.';
  return `${error.message}.`;
}

/** After an interruption one is somebody new in the room: the hand is raised anew. */
function useHandOfNewRoom(stage: string, identity: string | null, raise: (identity: string) => void) {
  const raisedAs = useRef<string | null>(null);
  useEffect(() => {
    if (stage !== 'raised' || !identity) return;
    if (raisedAs.current && raisedAs.current !== identity) raise(identity);
    raisedAs.current = identity;
  }, [stage, identity, raise]);
}

/** A hand that the host lowered, and a stage one was taken from, are said. */
function useToldStage(stage: SeenLivestream['you']['stage']) {
  const before = useRef(stage);
  useEffect(() => {
    if (before.current === 'none' && stage === 'raised') announce('Your hand is up');
    if (before.current === 'raised' && stage === 'none') announce('Your hand is down');
    if (before.current === 'on_stage' && stage !== 'on_stage') {
      announce('You are no longer on stage');
      showToast({ kind: 'info', title: 'You are no longer on stage', description: 'You go on watching.' });
    }
    before.current = stage;
  }, [stage]);
}
