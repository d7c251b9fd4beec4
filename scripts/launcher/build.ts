import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LaunchError } from './launch-error.ts';
import { LogFile } from './log-file.ts';
import { runNode } from './node-process.ts';
import { step } from './progress.ts';
import { stampOf } from './source-stamp.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const WEB_SOURCES = [
  'app',
  'components',
  'lib',
  'public',
  'proxy.ts',
  'next.config.mjs',
  'postcss.config.mjs',
  'tailwind.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

const SERVICE_BUNDLE = 'dist/service.mjs';
/** What Node is told to run the built service. Young objects get twice the usual room: most are an order's and die with it. */
export const BUILT_SERVICE = ['--enable-source-maps', '--max-semi-space-size=32', SERVICE_BUNDLE];
export const NEXT = 'node_modules/next/dist/bin/next';

/** Builds the web app for production, unless the last build was of the same sources. */
export async function buildWeb(logFolder: string, signal?: AbortSignal): Promise<void> {
  const stampFile = join(ROOT, '.next/source-stamp');
  const stamp = await stampOf(ROOT, WEB_SOURCES);
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === stamp) return;
  await rm(stampFile, { force: true });
  const log = new LogFile(join(logFolder, 'build.log'));
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
  await step('Building the web app', () =>
    runNode('Building the web app', { args: [NEXT, 'build'], env, log }, signal),
  );
  await writeFile(stampFile, stamp);
}

/** Bundles the service, which takes less than a second; its packages stay in node_modules. */
export async function buildService(): Promise<void> {
  // Loaded here, for whoever does not build does not need it.
  const { build } = await import('esbuild');
  const draft = `dist/service.${process.pid}.mjs`;
  await mkdir(join(ROOT, 'dist'), { recursive: true });
  try {
    await build({
      absWorkingDir: ROOT,
      entryPoints: ['service/main.ts'],
      outfile: draft,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      packages: 'external',
      sourcemap: 'inline',
      logLevel: 'silent',
    });
    // The bundle looks for the migrations beside itself, as the sources do.
    await cp(join(ROOT, 'service/database/migrations'), join(ROOT, 'dist/migrations'), { recursive: true });
    await rename(join(ROOT, draft), join(ROOT, SERVICE_BUNDLE));
  } catch (error) {
    await rm(join(ROOT, draft), { force: true });
    throw new LaunchError(`Building the service failed. ${error instanceof Error ? error.message : error}`);
  }
}
