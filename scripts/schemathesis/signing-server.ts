import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Answer, Target } from './actors.ts';
import { type Cast, type Fixtures, freshParameters, liveBody, throwAwayLogin } from './live-bodies.ts';

export type SigningServer = { url: string; close: () => Promise<void> };

/**
 * Python asks here for what it cannot make itself: signatures over fresh texts, ids that are used up, and tokens to
 * throw away. One server for one actor; on the loopback, while the tests run.
 */
export async function startSigningServer(target: Target, cast: Cast, fixtures: Fixtures): Promise<SigningServer> {
  const answer = async (url: URL, body: Answer): Promise<unknown> => {
    const [, what, operation = ''] = url.pathname.split('/');
    if (what === 'login') return throwAwayLogin(target);
    if (what === 'parameters') return freshParameters(operation, target, cast, fixtures);
    return liveBody(operation, target, cast, body, fixtures);
  };
  const server = createServer(async (request, response) => {
    try {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const body = chunks.length ? (JSON.parse(Buffer.concat(chunks).toString()) as Answer) : {};
      const value = await answer(new URL(request.url ?? '/', 'http://localhost'), body);
      response.end(JSON.stringify(value ?? null));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
