import type { Actor, ServiceContext } from '../context.ts';
import { findLatestStream, updateRoomState } from '../database/queries/livestreams.ts';
import { coinKey, selectMintsOf } from '../database/queries/sample-market.ts';
import { findUserByAddress } from '../database/queries/users.ts';
import { sendChat } from '../domain/livestreams/chat.ts';
import { writeMarks } from '../domain/livestreams/chat-lines.ts';
import { createLivestream } from '../domain/livestreams/create-livestream.ts';
import { endLivestream } from '../domain/livestreams/end-livestream.ts';
import { STREAMER } from './plan-market.ts';
import type { SampleCoin } from './sample-coins.ts';
import type { SampleSigner } from './sample-signer.ts';

const MINUTE_MS = 60_000;
/** Before the market opens; the stream lasts about half an hour. */
const BEGINS_MS = 50 * MINUTE_MS;
const PEAK_VIEWERS = 23;

/** Minutes after the beginning, who (the streamer is -1), what. */
const SAID: readonly (readonly [minute: number, wallet: number, text: string])[] = [
  [1, -1, 'Evening everyone. Charts first, then questions.'],
  [2, 3, 'hello from the back row'],
  [4, 11, 'is the pool open already or still on the curve?'],
  [5, -1, 'It graduated, so it trades in the pool now. Fees go down as the market cap goes up.'],
  [9, 7, 'audio is clear, thanks'],
  [12, 19, 'what happens to the fees you get as the creator?'],
  [13, -1, 'They stay in my wallet. You can see every trade of mine marked on the chart.'],
  [18, 5, 'that dip at half past was loud'],
  [22, 11, 'will there be another one next week?'],
  [23, -1, 'Same time next week. I will write it under the coin.'],
  [28, 3, 'thanks, good night'],
];

/**
 * A stream of the demo streamer that is over, with its chat, through the same code as a real one. Nothing is live: a
 * picture needs a person. A coin that ever had a stream is left alone.
 */
export async function addPastStream(
  context: ServiceContext,
  coins: readonly SampleCoin[],
  signers: readonly SampleSigner[],
  opening: Date,
): Promise<void> {
  const host = signers[STREAMER]?.address ?? '';
  const coin = coins.find(({ ofStreamer }) => ofStreamer);
  const mint = coin && (await selectMintsOf(context.database.orm, [host])).get(coinKey(host, coin.name));
  if (!mint || !context.settings.livestreams) return;
  if (await findLatestStream(context.database.orm, mint)) return;
  const beginMs = opening.getTime() - BEGINS_MS;
  const at = (minute: number): ServiceContext => {
    const now = new Date(beginMs + minute * MINUTE_MS);
    return { ...context, media: null, clock: { now: () => now } };
  };
  const streamer = await actorOf(context, host);
  const stream = await createLivestream(at(0), streamer, { mint, title: 'Charts and questions', nsfw: false });
  const move = (minute: number, viewers: number) =>
    updateRoomState(context.database.orm, stream.id, {
      ...{ hasTrack: true, hostIsThere: true, viewers, now: at(minute).clock.now() },
    });
  await move(0, 4);
  await writeMarks(at(0), stream.id);
  await move(14, PEAK_VIEWERS);
  for (const [minute, wallet, text] of SAID) {
    const speaker = wallet < 0 ? streamer : await actorOf(context, signers[wallet]?.address ?? '');
    await sendChat(at(minute), speaker, mint, text);
  }
  await endLivestream(at(31), streamer, mint);
}

async function actorOf({ database }: ServiceContext, address: string): Promise<Actor> {
  const user = await findUserByAddress(database.orm, address);
  if (!user) throw new Error('wallets of the sample market have accounts');
  return { userId: user.id, address, roles: [], isGateway: false, jti: '' };
}
