import { connect, createServer, type Socket } from 'node:net';

/** In statement and answer alike the word ends with a zero byte, unlike in READ COMMITTED. */
const COMMIT = 'COMMIT\0';

export type BreakingProxy = {
  url: string;
  /** Lets the next COMMIT through to the server and cuts the connection instead of passing its answer on. */
  loseNextCommit: () => void;
  close: () => Promise<void>;
};

/** A proxy before PostgreSQL that can lose the answer to a COMMIT, as a network can. */
export async function startBreakingProxy(databaseUrl: string): Promise<BreakingProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let armed = false;
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    let losing = false;
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.on('data', (data) => {
      if (armed && data.includes(COMMIT)) {
        armed = false;
        losing = true;
      }
      upstream.write(data);
    });
    // The server answers a COMMIT only when it is durable; by then nothing is left to be told.
    upstream.on('data', (data) => {
      if (!losing) client.write(data);
      else if (data.includes(COMMIT)) client.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy listens on a port');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(address.port);
  return {
    url: url.toString(),
    loseNextCommit: () => {
      armed = true;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
