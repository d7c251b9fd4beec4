import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';

/** The planner is bound as the executor's is, so that both are measured with the same plans. */
const PLANNER = '-c enable_seqscan=off -c jit=off';
/** As many as the design measured with; what fewer and more do is printed beside. */
const CONNECTIONS = 8;
/** Buys and sells as six to four, of the amounts the service's orders have. */
const SCRIPT = `
\\set coin random(1, :coins)
\\set wallet random(1, :wallets)
\\set side random(1, 10)
\\set amount case when :side <= 6 then random(1000000, 3000000) else random(50000000000, 150000000000) end
SELECT bench_order(:coin::int, :wallet::int, :side::int <= 6, :amount::bigint);
`;

export type BaselineLoad = {
  databaseUrl: string;
  coins: number;
  wallets: number;
  seconds: number;
  connections?: number;
};

/** Which program calls the function: PostgreSQL's own, or this process where that is not installed. */
export const BASELINE_DRIVER = spawnSync('pgbench', ['--version']).status === 0 ? 'pgbench' : 'Node';

/** Calls the function for some seconds, from eight connections unless told otherwise; gives each call's milliseconds. */
export function runBaseline(load: BaselineLoad): Promise<number[]> {
  return BASELINE_DRIVER === 'pgbench' ? runPgbench(load) : runInNode(load);
}

async function runPgbench({
  databaseUrl,
  coins,
  wallets,
  seconds,
  connections = CONNECTIONS,
}: BaselineLoad): Promise<number[]> {
  const folder = await mkdtemp(join(tmpdir(), 'curb-pgbench-'));
  try {
    const script = join(folder, 'order.sql');
    await writeFile(script, SCRIPT);
    const options = ['--no-vacuum', '--protocol=prepared', `--client=${connections}`, '--jobs=2', `--time=${seconds}`];
    const variables = [`--define=coins=${coins}`, `--define=wallets=${wallets}`];
    const log = ['--log', `--log-prefix=${join(folder, 'log')}`];
    const args = [...options, ...variables, ...log, `--file=${script}`, databaseUrl];
    const child = spawn('pgbench', args, {
      env: { ...process.env, PGOPTIONS: PLANNER },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let complaint = '';
    child.stderr.setEncoding('utf8').on('data', (text) => {
      complaint += text;
    });
    const code = await new Promise((resolve) => child.once('close', resolve));
    if (code !== 0) throw new Error(`pgbench failed: ${complaint}`);
    const logs = (await readdir(folder)).filter((name) => name.startsWith('log'));
    const texts = await Promise.all(logs.map((name) => readFile(join(folder, name), 'utf8')));
    // The third column: microseconds of the call.
    return texts.flatMap((text) =>
      text
        .trim()
        .split('\n')
        .map((line) => Number(line.split(' ')[2]) / 1000),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function runInNode({
  databaseUrl,
  coins,
  wallets,
  seconds,
  connections = CONNECTIONS,
}: BaselineLoad): Promise<number[]> {
  const end = performance.now() + seconds * 1000;
  const upTo = (most: number) => 1 + Math.floor(Math.random() * most);
  const latencies: number[] = [];
  const loop = async () => {
    const client = new Client({ connectionString: databaseUrl, options: PLANNER });
    client.on('error', () => {});
    await client.connect();
    while (performance.now() < end) {
      const buys = Math.random() < 0.6;
      const amount = Math.ceil((buys ? 2e6 : 1e11) * (0.5 + Math.random()));
      const begin = performance.now();
      const text = 'SELECT bench_order($1, $2, $3, $4)';
      await client.query({ name: 'order', text, values: [upTo(coins), upTo(wallets), buys, amount] });
      latencies.push(performance.now() - begin);
    }
    await client.end();
  };
  await Promise.all(Array.from({ length: connections }, loop));
  return latencies;
}
