'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { Hand, MicOff, UserX } from 'lucide-react';
import { type RoomState, useRoomOf } from '@/components/livestreams/room/room-store';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { IconButton } from '@/components/ui/icon-button';
import { Panel } from '@/components/ui/panel';
import { PersonLink, PersonPicture } from '@/components/ui/person';
import { ApiError } from '@/lib/client/api-error';
import { stageQuery, useInviteToStage, useRemoveFromStage } from '@/lib/client/livestream-stage';
import type { StagePerson } from '@/lib/contract/livestream-stage';
import { mutePublisher } from './mute-publisher';

type StagePanelProps = { mint: string; creator: string };

/** Raised hands and who is on stage, with what a host does about them. */
export function StagePanel({ mint, creator }: StagePanelProps) {
  const query = useQuery(stageQuery(mint));
  const room = useRoomOf(mint);
  const people = query.data?.people ?? [];
  const onStage = people.filter(({ state }) => state === 'on_stage').length;
  const limit = query.data?.limit ?? 0;
  return (
    <Panel
      title="Stage"
      subject="the stage"
      query={query}
      count={query.data ? `${onStage} of ${limit}` : undefined}
      staleAfterSeconds={60}
      isEmpty={people.length === 0}
      empty={
        <EmptyState title="Nobody asks to speak">
          Viewers raise a hand beside the picture. Whom you invite is seen and heard by everybody.
        </EmptyState>
      }
      className="min-h-40"
    >
      <ul aria-label="Raised hands and people on stage">
        {people.map((person) => (
          <StageItem
            key={person.id}
            person={person}
            mint={mint}
            creator={creator}
            room={room}
            isFull={onStage >= limit}
          />
        ))}
      </ul>
    </Panel>
  );
}

type StageItemProps = StagePanelProps & { person: StagePerson; room: RoomState; isFull: boolean };

function StageItem({ person, mint, creator, room, isFull }: StageItemProps) {
  const invite = useInviteToStage(mint);
  const remove = useRemoveFromStage(mint);
  const isOnStage = person.state === 'on_stage';
  const publisher = room.publishers.find(({ identity }) => identity === person.identity);
  const mute = useMutation({
    mutationFn: async () => {
      const sid = microphoneOf(room, person.identity);
      if (sid) await mutePublisher(mint, creator, person.identity, sid);
    },
  });
  const error = invite.error ?? remove.error ?? mute.error;
  const name = person.username || 'this person';
  return (
    <li className="border-b px-3 py-1.5 last:border-b-0">
      <div className="flex min-h-8 items-center gap-2">
        <PersonPicture address={person.address} image={person.profileImage} size={20} />
        <PersonLink address={person.address} username={person.username} />
        {isOnStage ? (
          <Badge tone="up">on stage</Badge>
        ) : (
          <span className="inline-flex items-center gap-1 text-small text-amber">
            <Hand size={14} aria-hidden /> raised
          </span>
        )}
        <span className="ml-auto flex shrink-0 items-center gap-1">
          {isOnStage ? (
            <IconButton
              label={publisher?.isHeard ? `Mute ${name}` : `${name} is silent`}
              disabled={!publisher?.isHeard || mute.isPending}
              onClick={() => mute.mutate()}
            >
              <MicOff size={16} aria-hidden />
            </IconButton>
          ) : (
            <Button
              size="small"
              disabled={isFull}
              title={isFull ? 'The stage is full: take somebody off it first' : `Let ${name} be seen and heard`}
              pending={invite.isPending}
              onClick={() => invite.mutate(person.id)}
            >
              Invite
            </Button>
          )}
          <IconButton
            label={isOnStage ? `Take ${name} off the stage` : `Lower the hand of ${name}`}
            disabled={remove.isPending}
            onClick={() => remove.mutate(person.id)}
          >
            <UserX size={16} aria-hidden />
          </IconButton>
        </span>
      </div>
      {error ? (
        <p role="alert" className="text-small text-red">
          {explain(error)}
        </p>
      ) : null}
    </li>
  );
}

function microphoneOf({ room }: RoomState, identity: string): string | undefined {
  const participant = room?.remoteParticipants.get(identity);
  return [...(participant?.audioTrackPublications.values() ?? [])].find(({ isMuted }) => !isMuted)?.trackSid;
}

function explain(error: Error): string {
  if (!(error instanceof ApiError)) return `${error.message}. Try again.`;
  if (error.error === 'hand_not_raised') return 'The hand is down already.';
  if (error.error === 'stage_full') return 'The stage is full: take somebody off it first.';
  if (error.error === 'unavailable') return 'The media server does not answer. Try again in a moment.';
  return `${error.message}.`;
}
