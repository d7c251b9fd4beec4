import { runStaticChecks } from './testing/static-checks.ts';

const stopping = new AbortController();
process.on('SIGINT', () => stopping.abort());

const { passed, failed } = await runStaticChecks(stopping.signal);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
