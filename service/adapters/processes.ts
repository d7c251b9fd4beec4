/** Whether a process with this id runs, be it another user's. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Waits until the process is gone; false when it outlives the patience. */
export async function hasEnded(pid: number, patienceMs: number): Promise<boolean> {
  const deadline = performance.now() + patienceMs;
  while (isAlive(pid) && performance.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 50));
  return !isAlive(pid);
}
