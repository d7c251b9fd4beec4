import type { MediaParticipant, MediaServer, ServiceContext } from '../../context.ts';
import type { StreamRow } from '../../database/queries/livestreams.ts';
import { selectStage } from '../../database/queries/stage.ts';
import { selectPeople } from '../../database/queries/stream-pictures.ts';
import { type PersonRow, selectHelpers } from '../../database/queries/stream-rules.ts';
import { isHost } from './is-host.ts';
import { requireMediaServer } from './require-media-server.ts';
import { getLivestream } from './require-stream.ts';
import type { StreamRole } from './roles.ts';
import { roomName } from './room-name.ts';

export type ViewerRow = PersonRow & { role: StreamRole; onStage: boolean };
export type Viewers = { rows: ViewerRow[]; total: number; peak: number };

/** However many ask, the media server is asked once within this time. */
const KEPT_MS = 2_000;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Look = { at: number; participants: Promise<MediaParticipant[] | null> };
const looks = new WeakMap<MediaServer, Map<string, Look>>();

function lookInto(context: ServiceContext, media: MediaServer, room: string): Promise<MediaParticipant[] | null> {
  const kept = looks.get(media) ?? new Map<string, Look>();
  looks.set(media, kept);
  const now = performance.now();
  for (const [name, { at }] of kept) if (now - at >= KEPT_MS) kept.delete(name);
  const known = kept.get(room);
  if (known) return known.participants;
  const participants = requireMediaServer(context).listParticipants(room);
  kept.set(room, { at: now, participants });
  // A failure is not kept.
  participants.catch(() => kept.delete(room));
  return participants;
}

/**
 * Who watches the latest stream of a coin: visible people once each, the host first. Everybody else is counted alone:
 * who hides, and visitors without a session.
 * @throws ServiceError livestream_not_found, unavailable while the media server does not answer.
 */
export async function listViewers(context: ServiceContext, mint: string, limit: number): Promise<Viewers> {
  const stream = await getLivestream(context, mint);
  if (stream.status === 'ended') return { rows: [], total: 0, peak: stream.peakViewers };
  const { media } = context;
  if (!media) return { rows: [], total: 0, peak: stream.peakViewers };
  const participants = (await lookInto(context, media, roomName(stream.id))) ?? [];
  const total = participants.filter((each) => !isHost(each, stream)).length;
  const visible = participants.filter(({ isHidden }) => !isHidden);
  const seen = visible.map(({ identity }) => identity.split('#')[0] ?? '').filter((id) => UUID.test(id));
  return { rows: await nameThem(context, stream, seen, limit), total, peak: Math.max(stream.peakViewers, total) };
}

async function nameThem(context: ServiceContext, stream: StreamRow, userIds: string[], limit: number) {
  const { orm } = context.database;
  const [people, helpers, places] = await Promise.all([
    selectPeople(orm, [...new Set(userIds)], context.settings.gatewayAddress),
    selectHelpers(orm, stream.coinId),
    selectStage(orm, stream.id),
  ]);
  const helping = new Set(helpers.map(({ id }) => id));
  const onStage = new Set(places.flatMap(({ state, userId }) => (state === 'on_stage' ? [userId] : [])));
  const rows = people.map((person): ViewerRow => {
    const role = person.id === stream.hostUserId ? 'host' : helping.has(person.id) ? 'helper' : 'viewer';
    return { ...person, role, onStage: onStage.has(person.id) };
  });
  const rank = (row: ViewerRow) => (row.role === 'host' ? 0 : row.onStage ? 1 : row.role === 'helper' ? 2 : 3);
  return rows.sort((left, right) => rank(left) - rank(right)).slice(0, limit);
}
