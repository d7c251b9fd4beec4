import { connect, createServer, type Socket } from 'node:net';

export type HangingProxy = { url: string; hang: () => void; resume: () => void; close: () => Promise<void> };

/** A proxy before PostgreSQL that can stop forwarding without closing anything, as a hung server does. */
export async function startHangingProxy(databaseUrl: string): Promise<HangingProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isHung = false;
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      if (isHung) socket.pause();
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.on('data', (data) => upstream.write(data));
    upstream.on('data', (data) => client.write(data));
    if (isHung) for (const socket of [client, upstream]) socket.pause();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy listens on a port');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(address.port);
  const all = (change: (socket: Socket) => void) => {
    for (const socket of sockets) change(socket);
  };
  return {
    url: url.toString(),
    hang: () => {
      isHung = true;
      all((socket) => socket.pause());
    },
    resume: () => {
      isHung = false;
      all((socket) => socket.resume());
    },
    close: () => {
      all((socket) => socket.destroy());
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
