import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type MediaStandIn = { url: string; key: string; secret: string; close: () => Promise<void> };

/**
 * In place of a media server, which would need real browsers: every room it is asked for is there, and in each of them
 * the given users broadcast. What it is told of rooms, it forgets. On the loopback, while the tests run.
 */
export async function startMediaStandIn(broadcasters: ReadonlySet<string>): Promise<MediaStandIn> {
  const participants = () =>
    [...broadcasters].map((id) => ({
      identity: `${id}#witness`,
      permission: { canPublish: true },
      tracks: [{ sid: 'TR_1', name: 'camera' }],
    }));
  const answerTo = (url: string): object => {
    if (url.endsWith('/ListParticipants')) return { participants: participants() };
    if (url.endsWith('/CreateIngress')) return { ingressId: 'IN_witness', streamKey: 'a key of a stand-in' };
    return {};
  };
  const server = createServer((request, response) => {
    const answer = answerTo(request.url ?? '');
    request.resume();
    request.on('end', () =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key: 'witness',
    secret: 'the secret of a stand-in that is gone in a minute',
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
