import { connect, type Socket } from 'node:net';

const HEAD_END = Buffer.from('\r\n\r\n');

export type RawAnswer = { status: number; body: string };

/**
 * One kept connection that sends requests made beforehand and reads just enough of each answer: a load generator on the
 * cores it measures must be cheap.
 */
export class OrderHttpConnection {
  readonly #socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  #waiting: { resolve: (answer: RawAnswer) => void; reject: (error: Error) => void } | null = null;

  private constructor(socket: Socket) {
    this.#socket = socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.#take(chunk));
    socket.on('error', (error) => this.#waiting?.reject(error));
    socket.on('close', () => this.#waiting?.reject(new Error('the service closed the connection')));
  }

  static open(port: number): Promise<OrderHttpConnection> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => resolve(new OrderHttpConnection(socket)));
      socket.once('error', reject);
    });
  }

  send(request: Buffer): Promise<RawAnswer> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#waiting = null;
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const headEnd = this.#received.indexOf(HEAD_END);
    if (headEnd < 0) return;
    const head = this.#received.toString('latin1', 0, headEnd).toLowerCase();
    const length = Number(/content-length: (\d+)/.exec(head)?.[1]);
    // The service knows the length of all it says about orders.
    if (Number.isNaN(length)) this.#waiting?.reject(new Error(`an answer without a length: ${head}`));
    const begin = headEnd + HEAD_END.length;
    if (this.#received.length < begin + length) return;
    const body = this.#received.toString('utf8', begin, begin + length);
    this.#received = this.#received.subarray(begin + length);
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.resolve({ status: Number(head.slice(9, 12)), body });
  }
}
