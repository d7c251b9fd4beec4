import { connect, type Socket } from 'node:net';

const HEAD_END = '\r\n\r\n';

export type RawAnswer = { status: number; body: string };

/**
 * One kept connection that sends requests made beforehand and reads just enough of each answer: a load generator on the
 * cores it measures must be cheap.
 */
export class OrderHttpConnection {
  readonly #socket: Socket;
  #received = '';
  #waiting: { resolve: (answer: RawAnswer) => void; reject: (error: Error) => void } | null = null;

  private constructor(socket: Socket) {
    this.#socket = socket.setNoDelay(true);
    // A character for each byte: lengths are counted in bytes, and what is read of the body is plain ASCII.
    socket.setEncoding('latin1').on('data', (chunk: string) => this.#take(chunk));
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

  #take(chunk: string): void {
    this.#received += chunk;
    const headEnd = this.#received.indexOf(HEAD_END);
    if (headEnd < 0) return;
    const length = Number(/content-length: (\d+)/i.exec(this.#received)?.[1]);
    // The service knows the length of all it says about orders.
    if (Number.isNaN(length)) this.#waiting?.reject(new Error(`an answer without a length: ${this.#received}`));
    const end = headEnd + HEAD_END.length + length;
    if (this.#received.length < end) return;
    const answer = { status: Number(this.#received.slice(9, 12)), body: this.#received.slice(end - length, end) };
    this.#received = this.#received.slice(end);
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.resolve(answer);
  }
}
