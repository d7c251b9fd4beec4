import { connect, createServer, type Socket } from 'node:net';

/** In statement and answer alike the word ends with a zero byte, unlike in READ COMMITTED. */
const COMMIT = 'COMMIT\0';
/** What ends the answer to each statement, whatever state the transaction is in. */
const READY = Buffer.from([0x5a, 0, 0, 0, 5]);
/** Two statements of the batch that is committed, and three that load the one begun behind it. */
const ANSWERS_TO_A_LOAD_BEHIND = 5;
const FAREWELL = errorMessage('SFATAL', 'C57P01', 'Mterminating connection due to administrator command');

export type BreakingProxy = {
  url: string;
  /** Lets the next COMMIT through to the server and cuts the connection instead of passing its answer on. */
  loseNextCommit: () => void;
  /**
   * Lets the next batch commit and what is loaded behind it be answered, and ends the connection in the same breath. What
   * connects afterwards is heard only when `meanwhile` is done.
   */
  loseBehindNextLoad: (meanwhile: () => Promise<void>) => void;
  close: () => Promise<void>;
};

function errorMessage(...fields: string[]): Buffer {
  const body = Buffer.from(`${fields.map((field) => `${field}\0`).join('')}\0`);
  const head = Buffer.from([0x45, 0, 0, 0, 0]);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

function countReady(answers: Buffer): number {
  let count = 0;
  for (let at = answers.indexOf(READY); at >= 0; at = answers.indexOf(READY, at + READY.length)) count += 1;
  return count;
}

/** A proxy before PostgreSQL that can lose the answer to a COMMIT, as a network can. */
export async function startBreakingProxy(databaseUrl: string): Promise<BreakingProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let armed = false;
  let meanwhile: (() => Promise<void>) | null = null;
  let gate = Promise.resolve();
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    const opened = gate;
    let losing = false;
    let held: Buffer | null = null;
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
      if (meanwhile && data.includes(COMMIT) && data.lastIndexOf('BEGIN') > data.indexOf(COMMIT))
        held = Buffer.alloc(0);
      void opened.then(() => upstream.write(data));
    });
    // The server answers a COMMIT only when it is durable; by then nothing is left to be told.
    upstream.on('data', (data) => {
      if (held) {
        held = Buffer.concat([held, data]);
        if (!meanwhile || countReady(held) < ANSWERS_TO_A_LOAD_BEHIND) return;
        gate = meanwhile();
        meanwhile = null;
        client.end(Buffer.concat([held, FAREWELL]), () => upstream.destroy());
      } else if (!losing) client.write(data);
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
    loseBehindNextLoad: (work) => {
      meanwhile = work;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
