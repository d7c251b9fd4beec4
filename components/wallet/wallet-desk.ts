/** What the wallet is wanted for. One thing at a time: a wallet shows one window. */
export type WalletTask =
  | { kind: 'sign-in' }
  | {
      kind: 'sign';
      address: string;
      text: string;
      resolve: (signature: string) => void;
      reject: (error: Error) => void;
    };

type Listener = () => void;

/**
 * The desk between whoever needs a wallet and the island that has one, which is loaded at the first task.
 * Outside React, so that no provider with wallet code stands around the page.
 */
class WalletDesk {
  #task: WalletTask | null = null;
  #hosts: symbol[] = [];
  #isOpen = false;
  readonly #listeners = new Set<Listener>();

  readonly subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly task = (): WalletTask | null => this.#task;

  /** Whether a task is waiting for the island's code. */
  readonly isLoading = (): boolean => this.#task !== null && !this.#isOpen;

  readonly isHost = (host: symbol): boolean => this.#hosts[0] === host;

  /** Where the island may stand; the first place on the page has it. */
  addHost(host: symbol): () => void {
    this.#hosts = [...this.#hosts, host];
    this.#tell();
    return () => {
      this.#hosts = this.#hosts.filter((other) => other !== host);
      this.#tell();
    };
  }

  /** The island is there. */
  open(): void {
    this.#isOpen = true;
    this.#tell();
  }

  start(task: WalletTask, superseded: () => Error): void {
    if (this.#task?.kind === 'sign') this.#task.reject(superseded());
    this.#task = task;
    this.#tell();
  }

  /** Ends `task`, if it is still the one. */
  end(task: WalletTask): void {
    if (this.#task !== task) return;
    this.#task = null;
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

export const walletDesk = new WalletDesk();
