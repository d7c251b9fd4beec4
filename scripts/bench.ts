import { existsSync, readdirSync } from 'node:fs';
import { ROOT } from './testing/run-program.ts';

const folder = `${ROOT}bench`;
const names = existsSync(folder)
  ? readdirSync(folder).flatMap((file) => (/^[a-z-]+\.ts$/.test(file) ? [file.slice(0, -3)] : []))
  : [];
const wanted = process.argv[3];

if (wanted && names.includes(wanted)) {
  await import(`../bench/${wanted}.ts`);
} else {
  const known = names.length ? `There are: ${names.join(', ')}.` : 'There are none yet.';
  console.error(
    wanted ? `There is no benchmark ${wanted}. ${known}` : `Name a benchmark: npm run bench <name>. ${known}`,
  );
  process.exitCode = 1;
}
