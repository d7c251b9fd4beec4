import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const LARGEST_BYTES = 20 * 1024 * 1024;
const REMEMBERED_LINES = 30;

/** The output of one child: a file that is put aside when it grows large, and its last lines in memory. */
export class LogFile {
  readonly path: string;
  #bytes: number;
  #tail: string[] = [];

  constructor(path: string) {
    this.path = path;
    mkdirSync(dirname(path), { recursive: true });
    this.#bytes = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  }

  write(line: string): void {
    this.#tail = [...this.#tail, line].slice(-REMEMBERED_LINES);
    try {
      if (this.#bytes > LARGEST_BYTES) {
        renameSync(this.path, `${this.path}.old`);
        this.#bytes = 0;
      }
      appendFileSync(this.path, `${line}\n`);
      this.#bytes += Buffer.byteLength(line) + 1;
    } catch {
      // A full disk must not end the launcher; the last lines are still in memory.
    }
  }

  /** The newest lines that say something went wrong, else the newest at all. */
  lastWords(): string {
    const wrong = this.#tail.filter((line) => /error|fatal|panic|not valid|in use|refused/i.test(line));
    return (wrong.length ? wrong : this.#tail).slice(-5).join('\n');
  }
}
