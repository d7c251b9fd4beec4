// Loaded into children of the launcher by NODE_OPTIONS: when the launcher was killed they end by themselves, so that
// none keeps a port from the next start. (A kill -9 gives the launcher no chance to end anyone.)
import { isMainThread } from 'node:worker_threads';

const LOOK_EVERY_MS = 500;
const GRACE_MS = 12_000;
const parent = process.ppid;
const launcher = Number(process.env.CURB_LAUNCHER);

function isGone(pid) {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

function end() {
  setTimeout(() => process.exit(1), GRACE_MS).unref();
  // The parent of a watched program loads nothing, and would wait for a change of the sources for ever.
  if (parent !== launcher && process.ppid === parent) process.kill(parent, 'SIGTERM');
  process.kill(process.pid, 'SIGTERM');
}

if (isMainThread && launcher > 1) {
  const timer = setInterval(() => {
    if (process.ppid === parent && !isGone(launcher)) return;
    clearInterval(timer);
    end();
  }, LOOK_EVERY_MS);
  timer.unref();
}
