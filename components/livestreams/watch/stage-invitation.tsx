'use client';

import { Mic, MicOff, Video, VideoOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { onRoomJoined, type RoomState } from '@/components/livestreams/room/room-store';
import { announce } from '@/components/ui/announcer';
import { Button } from '@/components/ui/button';
import { useLeaveStage } from '@/lib/client/livestream-stage';
import type { SeenLivestream } from '@/lib/contract/livestreams';

type StageInvitationProps = { stream: SeenLivestream; room: RoomState };

/** The stage from the side of a guest: invited, then heard and seen, then off again. */
export function StageInvitation({ stream, room }: StageInvitationProps) {
  const leave = useLeaveStage(stream.mint);
  const [problem, setProblem] = useState<string | null>(null);
  const isInvited = stream.you.stage === 'on_stage' && stream.you.role !== 'host';
  const isOnAir = room.own.camera !== null || room.own.isMicrophoneOpen;
  useEffect(() => {
    if (isInvited) announce('You are invited to the stage');
  }, [isInvited]);
  usePublishAgain(room);
  if (!isInvited) return null;
  async function turn(what: { camera?: boolean; microphone?: boolean }) {
    setProblem(null);
    try {
      const local = room.room?.localParticipant;
      if (what.microphone !== undefined) await local?.setMicrophoneEnabled(what.microphone);
      if (what.camera !== undefined) await local?.setCameraEnabled(what.camera);
    } catch (error) {
      setProblem(explainDevice(error));
    }
  }
  async function handleLeave() {
    await turn({ camera: false, microphone: false });
    leave.mutate();
  }
  // Another tab of the same person has the place.
  if (!room.mayPublish) {
    return (
      <div role="status" className="flex flex-wrap items-center gap-2 border-t bg-raised px-3 py-2">
        <p className="mr-auto">Your place on stage is in another tab, or is being prepared.</p>
        <Button size="small" pending={leave.isPending} onClick={() => leave.mutate()}>
          Leave the stage
        </Button>
      </div>
    );
  }
  const { camera, isMicrophoneOpen } = room.own;
  return (
    <section
      aria-label="Your place on stage"
      className="flex flex-wrap items-center gap-2 border-t bg-raised px-3 py-2"
    >
      <p className="mr-auto min-w-0">
        {isOnAir
          ? 'You are on stage: everybody here sees and hears what you turn on.'
          : 'You are invited to the stage.'}
        {problem ? (
          <span role="alert" className="block text-amber">
            {problem}
          </span>
        ) : null}
      </p>
      {isOnAir ? null : (
        <Button size="small" variant="primary" onClick={() => void turn({ camera: true, microphone: true })}>
          Go on with camera and microphone
        </Button>
      )}
      <Button size="small" aria-pressed={isMicrophoneOpen} onClick={() => void turn({ microphone: !isMicrophoneOpen })}>
        {isMicrophoneOpen ? <Mic size={14} aria-hidden /> : <MicOff size={14} aria-hidden />}
        Microphone {isMicrophoneOpen ? 'on' : 'off'}
      </Button>
      <Button size="small" aria-pressed={camera !== null} onClick={() => void turn({ camera: camera === null })}>
        {camera ? <Video size={14} aria-hidden /> : <VideoOff size={14} aria-hidden />}
        Camera {camera ? 'on' : 'off'}
      </Button>
      <Button size="small" variant="quiet" pending={leave.isPending} onClick={() => void handleLeave()}>
        {isOnAir ? 'Leave the stage' : 'No, thank you'}
      </Button>
    </section>
  );
}

/** What was on before an interruption is turned on again in the new room. */
function usePublishAgain(room: RoomState) {
  const on = useRef({ camera: false, microphone: false });
  const { own, phase } = room;
  useEffect(() => {
    if (phase === 'joined' && room.mayPublish)
      on.current = { camera: own.camera !== null, microphone: own.isMicrophoneOpen };
  }, [phase, room.mayPublish, own]);
  useEffect(
    () =>
      onRoomJoined((joined, isAgain) => {
        const { camera, microphone } = on.current;
        if (!isAgain || !joined.localParticipant.permissions?.canPublish) return;
        // A device that was taken meanwhile stays off; its button says so.
        if (microphone) void joined.localParticipant.setMicrophoneEnabled(true).catch(() => undefined);
        if (camera) void joined.localParticipant.setCameraEnabled(true).catch(() => undefined);
      }),
    [],
  );
}

function explainDevice(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError')
    return 'The browser does not allow it. Allow camera and microphone for this page and try again.';
  if (name === 'NotFoundError') return 'No such device was found. Plug one in and try again.';
  if (name === 'NotReadableError') return 'Another program uses it. Close that and try again.';
  return 'It could not be turned on. Try again.';
}
