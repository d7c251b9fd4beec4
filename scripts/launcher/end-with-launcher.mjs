// Loaded into children of the launcher by NODE_OPTIONS: a child whose parent was killed ends by itself, so that it
// never keeps a port from the next start. (A kill -9 gives the launcher no chance to end anyone.)
import { isMainThread } from 'node:worker_threads';

const LOOK_EVERY_MS = 500;
const GRACE_MS = 12_000;
const parent = process.ppid;

function isOrphan() {
  if (process.ppid !== parent) return true;
  try {
    process.kill(parent, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

if (isMainThread) {
  const timer = setInterval(() => {
    if (!isOrphan()) return;
    clearInterval(timer);
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY_MS);
  timer.unref();
}
