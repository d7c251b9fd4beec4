type Answer = { etag: string; body: unknown };

/**
 * The last answers by address, so that an unchanged one costs a 304 and keeps its identity.
 * The least recently used falls out first.
 */
export class AnswerCache {
  readonly #answers = new Map<string, Answer>();
  readonly #capacity: number;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  get(url: string): Answer | undefined {
    const answer = this.#answers.get(url);
    if (answer) {
      this.#answers.delete(url);
      this.#answers.set(url, answer);
    }
    return answer;
  }

  set(url: string, answer: Answer): void {
    this.#answers.delete(url);
    this.#answers.set(url, answer);
    for (const oldest of this.#answers.keys()) {
      if (this.#answers.size <= this.#capacity) break;
      this.#answers.delete(oldest);
    }
  }

  clear(): void {
    this.#answers.clear();
  }
}
