import { say } from './launcher/progress.ts';
import { readOptions, USAGE } from './simulator/options.ts';
import { simulateMarket } from './simulator/simulate-market.ts';

const args = process.argv.slice(3);
const stopping = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  // The second one does not wait for answers.
  process.once(name, () => {
    say('Stopping ...');
    stopping.abort();
    process.once(name, () => process.exit(1));
  });
}

if (args.includes('--help')) say(USAGE);
else {
  try {
    await simulateMarket(readOptions(args, process.env), { signal: stopping.signal, say });
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
