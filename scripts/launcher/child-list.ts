import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasEnded } from '../../service/adapters/processes.ts';
import { type DataFolder, identify, isHeld } from './data-folder.ts';

/** The media server waits for its guests until it is told a second time. */
const PATIENCE_MS = [3_000, 12_000];

/** How long the children of a killed launcher may take to notice. */
export const ORPHAN_PATIENCE_MS = 15_000;

/** Remembers in the data folder which processes were started, for the start after a launcher that was killed. */
export class ChildList {
  readonly #folder: DataFolder;
  readonly #path: string;
  readonly #identities: Record<string, string> = {};

  constructor(folder: DataFolder) {
    this.#folder = folder;
    this.#path = join(folder.path, 'children.json');
  }

  async add<Child extends { pid: number }>(name: string, child: Child): Promise<Child> {
    this.#identities[name] = identify(child.pid);
    await writeFile(this.#path, JSON.stringify(this.#identities));
    return child;
  }

  /** Ends what a killed launcher left behind. */
  async endOrphans(): Promise<void> {
    const text = this.#folder.tookOver ? await readFile(this.#path, 'utf8').catch(() => '{}') : '{}';
    await Promise.all(identitiesIn(text).map(endOrphan));
    await rm(this.#path, { force: true });
  }
}

/** A launcher that was killed while it wrote left half a list. */
function identitiesIn(text: string): string[] {
  try {
    return Object.values(JSON.parse(text) as object).map(String);
  } catch {
    return [];
  }
}

async function endOrphan(identity: string): Promise<void> {
  const pid = Number(identity.split(' ')[0]);
  for (const patienceMs of PATIENCE_MS) {
    if (!isHeld(identity)) return;
    process.kill(pid, 'SIGTERM');
    if (await hasEnded(pid, patienceMs)) return;
  }
  if (isHeld(identity)) process.kill(pid, 'SIGKILL');
}
