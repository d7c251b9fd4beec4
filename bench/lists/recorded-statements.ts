import { Client, type Pool } from 'pg';

type Recorded = { text: string; values: unknown[] };

/** Rows from which reading a whole table matters. */
const LARGE = 10_000;

/** Runs `work` and gives the statements that went to the database meanwhile. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Recorded[]> {
  const recorded: Recorded[] = [];
  const query = Client.prototype.query;
  Client.prototype.query = function (this: Client, ...asked: unknown[]) {
    const [config, values] = asked as [string | Recorded, unknown[] | undefined];
    const text = typeof config === 'string' ? config : config.text;
    if (/^\s*(select|with)/i.test(text)) {
      recorded.push({ text, values: values ?? (typeof config === 'string' ? [] : (config.values ?? [])) });
    }
    return Reflect.apply(query, this, asked);
  } as typeof query;
  try {
    await work();
  } finally {
    Client.prototype.query = query;
  }
  return recorded;
}

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] };

/** The large tables that one of the statements reads from end to end. */
export async function tablesReadWhole(pool: Pool, statements: readonly Recorded[]): Promise<string[]> {
  const { rows } = await pool.query('select relname from pg_class where reltuples >= $1', [LARGE]);
  const large = new Set(rows.map((row: { relname: string }) => row.relname));
  const found = new Set<string>();
  const visit = (plan: Plan) => {
    const table = plan['Relation Name'];
    if (plan['Node Type'] === 'Seq Scan' && table && large.has(table)) found.add(table);
    plan.Plans?.forEach(visit);
  };
  for (const { text, values } of statements) {
    const explained = await pool.query(`explain (format json) ${text}`, values as unknown[]);
    visit(explained.rows[0]['QUERY PLAN'][0].Plan as Plan);
  }
  return [...found];
}
