import { runUntilStopped } from './launcher/run-until-stopped.ts';

await runUntilStopped({ mode: 'production', withWeb: true });
