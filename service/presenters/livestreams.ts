import type { ChatMessage } from '../../lib/contract/livestream-chat.ts';
import type { HostTrade, LiveCoin, Livestream, SeenLivestream, StreamSpan } from '../../lib/contract/livestreams.ts';
import type { ChatRow } from '../database/queries/chat.ts';
import type { LiveCoinRow } from '../database/queries/livestreams.ts';
import type { SpanRow } from '../database/queries/stream-history.ts';
import type { ChatPage } from '../domain/livestreams/chat.ts';
import type { StreamHistory } from '../domain/livestreams/get-history.ts';
import type { RuledStream, SeenStream } from '../domain/livestreams/own-place.ts';
import { roomName } from '../domain/livestreams/room-name.ts';
import { toCoin } from './coins.ts';

export function toLivestream({ stream: row, rules }: RuledStream): Livestream {
  return {
    id: row.id,
    mint: row.mint,
    roomName: roomName(row.id),
    title: row.title,
    nsfw: row.nsfw,
    creator: row.host,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    num_participants: row.viewers,
    peak_participants: row.peakViewers,
    thumbnail: row.thumbnail || null,
    stoppedUntil: row.stoppedUntil?.toISOString() ?? null,
    slowModeSeconds: rules.slowModeSeconds,
    holdersOnly: rules.holdersOnly,
  };
}

export function toSeenLivestream({ stream, rules, you }: SeenStream): SeenLivestream {
  return { ...toLivestream({ stream, rules }), you };
}

function toSpan(row: SpanRow): StreamSpan {
  return {
    id: row.id,
    title: row.title,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    peak_participants: row.peakViewers,
  };
}

function toHostTrade(row: StreamHistory['trades'][number]): HostTrade {
  return {
    signature: row.signature,
    is_buy: row.isBuy,
    sol_amount: row.solAmount.toString(),
    token_amount: row.tokenAmount.toString(),
    createdAt: row.createdAt.toISOString(),
    livestreamId: row.livestreamId,
  };
}

export function toHistory({ streams, trades }: StreamHistory) {
  return { streams: streams.map(toSpan), trades: trades.map(toHostTrade) };
}

export function toChatMessage(row: ChatRow): ChatMessage {
  return {
    id: row.id.toString(),
    kind: row.kind,
    text: row.text,
    user: row.address ?? '',
    username: row.username ?? '',
    profileImage: row.profileImage ?? '',
    role: row.role,
    trade:
      row.signature === null
        ? null
        : {
            signature: row.signature,
            sol_amount: (row.lamports ?? 0n).toString(),
            token_amount: (row.tokens ?? 0n).toString(),
          },
    clipId: row.clipId,
    createdAt: row.createdAt.toISOString(),
  };
}

export function toChat({ rows, deleted, total, totalIsMinimum }: ChatPage) {
  return { messages: rows.map(toChatMessage), deleted, total, ...(totalIsMinimum ? { totalIsMinimum } : {}) };
}

/** `solPrice` is dollars for one SOL. */
export function toLiveCoins(rows: readonly LiveCoinRow[], solPrice: number): LiveCoin[] {
  return rows.map((row) => ({
    ...toCoin(row, solPrice),
    num_participants: row.viewers,
    livestream_title: row.title,
    livestream_started_at: row.startedAt?.toISOString() ?? null,
    thumbnail: row.thumbnail || null,
  }));
}
