import { spawn, spawnSync } from 'node:child_process';
import { IngressClient } from 'livekit-server-sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mediaServerBinary, type RealMediaServer, startRealMediaServer } from '../../test/real-media-server.ts';

// The media server keeps ingresses in Redis. The program that takes the stream itself, LiveKit's ingress, is not here.
const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
const [PORT, REDIS_PORT] = [5230, 5233];
const WHIP_URL = 'http://127.0.0.1:5234/w';

describe.skipIf(!mediaServerBinary || !hasRedis)('WHIP with the real media server', () => {
  let server: RealMediaServer;
  let redis: ReturnType<typeof spawn>;
  beforeAll(async () => {
    redis = spawn('redis-server', ['--port', String(REDIS_PORT), '--bind', '127.0.0.1', '--save', '']);
    await new Promise<void>((resolve) =>
      redis.stdout?.on('data', (text) => String(text).includes('Ready to accept') && resolve()),
    );
    server = await startRealMediaServer(PORT, undefined, { redis: `127.0.0.1:${REDIS_PORT}`, whipUrl: WHIP_URL });
  });
  afterAll(async () => {
    await server?.stop();
    redis?.kill('SIGKILL');
  });

  it('opens an ingress for one participant of one room, with sound and picture told apart, and revokes it', async () => {
    const whip = server.media.whip;
    const opened = await whip?.open({ room: 'stream-1', identity: 'user#obs', name: 'otter' });
    expect(opened).toMatchObject({ url: WHIP_URL, streamKey: expect.stringMatching(/^\w{8,}$/) });
    const client = new IngressClient(`http://127.0.0.1:${PORT}`, server.key, server.secret);
    const listed = async () => (await client.listIngress()).map((each) => each.toJson());
    expect(await listed()).toMatchObject([
      {
        ...{ ingressId: opened?.id, inputType: 'WHIP_INPUT', enableTranscoding: false },
        ...{ roomName: 'stream-1', participantIdentity: 'user#obs', participantName: 'otter' },
        ...{ audio: { source: 'MICROPHONE' }, video: { source: 'CAMERA' } },
      },
    ]);
    await whip?.close(opened?.id ?? '');
    expect(await listed()).toEqual([]);
    // Once more, as after an answer that was lost.
    await whip?.close(opened?.id ?? '');
  });
});
