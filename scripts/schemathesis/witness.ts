import { runWitness } from './schemathesis-part.ts';

const stopping = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => stopping.abort());
const tally = await runWitness(process.argv.includes('--long'), stopping.signal);
if (tally) console.log(`${tally.passed} passed, ${tally.failed} failed`);
process.exitCode = tally && tally.failed === 0 && tally.passed > 0 ? 0 : 1;
