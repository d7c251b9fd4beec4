import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks of a second, as Linux counts the time of processes. */
const TICKS = 100;

/** Parts of /proc/<pid>/stat behind the name, which may have blanks in it. */
function readStat(pid: string): string[] | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
  } catch {
    return null;
  }
}

/** The child of this process whose command line has `word`. */
export function findChild(word: string): string | null {
  const isOurs = (pid: string) => readStat(pid)?.[1] === String(process.pid);
  const has = (pid: string) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(word);
    } catch {
      return false;
    }
  };
  return readdirSync('/proc').find((pid) => /^\d+$/.test(pid) && isOurs(pid) && has(pid)) ?? null;
}

/** Seconds of one core a process has used so far. */
export function processSeconds(pid: string): number {
  const stat = readStat(pid);
  return (Number(stat?.[11] ?? 0) + Number(stat?.[12] ?? 0)) / TICKS;
}
