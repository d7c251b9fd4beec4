// Starts a command of this folder on a machine that has only Node and npm: plain JavaScript, nothing imported that
// has to be installed. Then the command itself runs in this process, so that there is one to signal.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const COMMANDS = ['start', 'dev', 'service', 'test', 'check', 'bench', 'simulate', 'verify-log'];
const OLDEST_NODE = [20, 19];
const root = fileURLToPath(new URL('..', import.meta.url));
const lockFile = `${root}package-lock.json`;
const installingFile = `${root}.cache/installing`;
const stampFile = `${root}node_modules/.curb-installed`;

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  fail(
    `Curb needs Node ${OLDEST_NODE.join('.')} or newer, and this is ${process.versions.node}. See https://nodejs.org.`,
  );
}

/** What decides whether the installed packages are still the right ones. */
function stamp() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch} ${process.versions.modules}`);
  if (existsSync(lockFile)) hash.update(readFileSync(lockFile));
  return hash.digest('hex');
}

/** Whether npm was run by hand after the lock file last changed. */
function isInstalledByHand() {
  const installed = `${root}node_modules/.package-lock.json`;
  return (
    !existsSync(stampFile) &&
    existsSync(installed) &&
    existsSync(lockFile) &&
    statSync(installed).mtimeMs >= statSync(lockFile).mtimeMs
  );
}

function npm(args) {
  // npm tells its own path when it runs a script; on Windows a bare `npm` is not a program.
  const cli = process.env.npm_execpath;
  const [command, first] = cli ? [process.execPath, [cli]] : ['npm', []];
  const child = spawn(command, [...first, ...args, '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'pipe'],
    env: { ...process.env, NODE_ENV: '' },
  });
  // Another start finds here whom to wait for, even when this one is killed and npm goes on.
  mkdirSync(dirname(installingFile), { recursive: true });
  writeFileSync(installingFile, String(child.pid));
  const stop = () => child.kill('SIGTERM');
  process.on('SIGINT', stop).on('SIGTERM', stop);
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    complaint += text;
  });
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, complaint: `npm could not be started: ${error.message}` }));
    child.on('close', (code) => resolve({ code, complaint }));
  }).finally(() => {
    rmSync(installingFile, { force: true });
    process.off('SIGINT', stop).off('SIGTERM', stop);
  });
}

/** Two installations at once would tear node_modules apart. */
async function waitForOtherInstallation() {
  for (
    let told = false;
    existsSync(installingFile) && isAlive(Number(readFileSync(installingFile, 'utf8')));
    told = true
  ) {
    if (!told) console.log('Waiting for another start that is installing packages ...');
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

function isAlive(pid) {
  try {
    return pid > 1 && process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function install() {
  await waitForOtherInstallation();
  const wanted = stamp();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return;
  if (isInstalledByHand()) return writeFileSync(stampFile, wanted);
  const begin = Date.now();
  console.log('Installing packages with npm (a few minutes at the first time) ...');
  const beat = setInterval(() => {
    console.log(`  still installing (${Math.round((Date.now() - begin) / 1000)} s)`);
  }, 15_000);
  let result = await npm(['ci']);
  // Null: stopped by a signal, which is not npm's opinion of the lock file.
  if (result.code === null) process.exit(0);
  if (result.code !== 0) {
    console.log('  npm ci refuses the lock file on this machine; trying npm install ...');
    result = await npm(['install', '--no-save']);
  }
  clearInterval(beat);
  if (result.code !== 0) {
    console.error(result.complaint.trim());
    fail(
      result.complaint.includes('ENOSPC')
        ? 'The disk is full: the packages could not be installed. Free some space, then try again.'
        : 'The packages could not be installed: see what npm says above.',
    );
  }
  writeFileSync(stampFile, stamp());
  console.log(`Installed in ${Math.round((Date.now() - begin) / 1000)} s.`);
}

const command = process.argv[2] ?? '';
if (!COMMANDS.includes(command)) fail(`Usage: node scripts/run.mjs ${COMMANDS.join('|')}`);
checkNode();
await install();
process.chdir(root);
const { register } = await import('tsx/esm/api');
register();
await import(`./${command}.ts`);
