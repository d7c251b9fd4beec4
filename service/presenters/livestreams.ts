import type { ChatMessage, LiveCoin, Livestream } from '../../lib/contract/livestreams.ts';
import type { ChatRow } from '../database/queries/chat.ts';
import type { LiveCoinRow, StreamRow } from '../database/queries/livestreams.ts';
import type { ChatPage } from '../domain/livestreams/chat.ts';
import { roomName } from '../domain/livestreams/room-name.ts';
import { toCoin } from './coins.ts';

export function toLivestream(row: StreamRow): Livestream {
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
  };
}

export function toChatMessage(row: ChatRow): ChatMessage {
  return {
    id: row.id.toString(),
    text: row.text,
    user: row.address,
    username: row.username,
    profileImage: row.profileImage,
    createdAt: row.createdAt.toISOString(),
  };
}

export function toChat({ rows, total, totalIsMinimum }: ChatPage) {
  return { messages: rows.map(toChatMessage), total, ...(totalIsMinimum ? { totalIsMinimum } : {}) };
}

/** `solPrice` is dollars for one SOL. No picture is taken of a stream, so there is no thumbnail. */
export function toLiveCoins(rows: readonly LiveCoinRow[], solPrice: number): LiveCoin[] {
  return rows.map((row) => ({
    ...toCoin(row, solPrice),
    num_participants: row.viewers,
    livestream_title: row.title,
    thumbnail: null,
  }));
}
