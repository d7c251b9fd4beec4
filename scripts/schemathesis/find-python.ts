import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT, runProgram } from '../testing/run-program.ts';

const VERSION = '4.32.5';
const FOLDER = join(ROOT, '.cache/schemathesis');
const INSTALL_TIMEOUT_MS = 180_000;
const CAN_MAKE_ENVIRONMENTS = 'import sys, venv, ensurepip; sys.exit(0 if sys.version_info >= (3, 10) else 1)';

/**
 * Schemathesis in a virtual environment of its own in .cache, made when it is first needed; nothing is installed for
 * the whole machine. Says why and gives null where that is not possible.
 */
export async function findSchemathesis(signal: AbortSignal): Promise<string | null> {
  const program = join(FOLDER, 'bin/schemathesis');
  const stamp = join(FOLDER, `installed-${VERSION}`);
  if (existsSync(stamp) && existsSync(program)) return program;
  const python = ['python3', 'python'].find(
    (name) => spawnSync(name, ['-c', CAN_MAKE_ENVIRONMENTS], { timeout: 20_000 }).status === 0,
  );
  if (!python) return refuse('there is no Python 3.10 or newer with venv');
  console.log(`  Installing Schemathesis ${VERSION} from PyPI into .cache/schemathesis ...`);
  await mkdir(FOLDER, { recursive: true });
  const options = { timeoutMs: INSTALL_TIMEOUT_MS, signal };
  const isMade = (await runProgram(python, ['-m', 'venv', FOLDER], options)) === 0;
  const install = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', `schemathesis==${VERSION}`];
  if (!isMade || (await runProgram(join(FOLDER, 'bin/python'), install, options)) !== 0) {
    return refuse('Schemathesis could not be installed from PyPI');
  }
  await writeFile(stamp, '');
  return program;
}

function refuse(why: string): null {
  console.log(`  Schemathesis is not run: ${why}.`);
  return null;
}
