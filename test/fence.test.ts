import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** One violation of each arrow in docs/architecture.md: the file, and what it must not import. */
const FORBIDDEN: readonly (readonly [file: string, imports: string])[] = [
  ['app/page.tsx', '@/service/domain/coins/find-coin'],
  ['app/page.tsx', '../service/domain/coins/find-coin.ts'],
  ['app/page.tsx', 'drizzle-orm'],
  ['app/coin/page.tsx', '@/test/factories'],
  ['app/api/x/route.ts', '@/components/ui/button'],
  ['app/api/x/route.ts', '@/lib/client/coins'],
  ['app/api/x/route.ts', '@/service/app'],
  ['components/ui/button.tsx', '@/lib/contract/coins'],
  ['components/ui/button.tsx', '@/lib/client/coins'],
  ['components/ui/button.tsx', '@/lib/curve/fees'],
  ['components/ui/button.tsx', '@/components/coins/coin-row'],
  ['components/ui/button.tsx', '../coins/coin-row'],
  ['components/ui/button.tsx', '@tanstack/react-query'],
  ['components/coins/coin-row.tsx', '@/components/trading/order-panel'],
  ['components/coins/coin-row.tsx', '../trading/order-panel'],
  ['components/coins/coin-row.tsx', '@/app/page'],
  ['components/coins/coin-row.tsx', '@/lib/gateway/env'],
  ['components/coins/coin-row.tsx', '@/service/env'],
  ['components/coins/coin-row.tsx', '@/test/factories'],
  ['components/layout/header.tsx', '@/app/page'],
  ['components/layout/header.tsx', '@/lib/gateway/env'],
  ['lib/contract/coins.ts', 'hono'],
  ['lib/contract/coins.ts', '../curve/fees.ts'],
  ['lib/contract/coins.ts', 'node:crypto'],
  ['lib/curve/fees.ts', '../contract/coins.ts'],
  ['lib/curve/fees.ts', 'zod'],
  ['lib/client/coins.ts', '../gateway/env.ts'],
  ['lib/client/coins.ts', 'zod'],
  ['lib/client/coins.ts', '../../components/ui/button'],
  ['lib/gateway/forward.ts', '../../service/app.ts'],
  ['lib/gateway/forward.ts', '../../components/ui/button'],
  ['lib/format/price.ts', '../client/coins.ts'],
  ['lib/wallet/sign.ts', '../gateway/env.ts'],
  ['service/routes/coins.ts', '../database/client.ts'],
  ['service/routes/coins.ts', 'drizzle-orm'],
  ['service/routes/coins.ts', '../adapters/clock.ts'],
  ['service/presenters/coins.ts', '../routes/coins.ts'],
  ['service/presenters/coins.ts', 'hono'],
  ['service/domain/coins/find-coin.ts', 'hono'],
  ['service/domain/coins/find-coin.ts', '../../presenters/coins.ts'],
  ['service/domain/coins/find-coin.ts', '../../routes/coins.ts'],
  ['service/domain/coins/find-coin.ts', '../../middleware/etag.ts'],
  ['service/domain/coins/find-coin.ts', '../../adapters/clock.ts'],
  ['service/sample-market/fill.ts', '../routes/coins.ts'],
  ['service/database/client.ts', '../domain/coins/find-coin.ts'],
  ['service/database/client.ts', '../../lib/contract/coins.ts'],
  ['service/adapters/clock.ts', '../domain/coins/find-coin.ts'],
  ['service/adapters/clock.ts', '../database/client.ts'],
  ['service/http/listen.ts', '../../lib/client/coins.ts'],
  ['service/middleware/etag.ts', '../../components/ui/button'],
  ['service/app.ts', '@/lib/format/price'],
  ['service/app.ts', '../test/factories.ts'],
  ['service/app.ts', 'vitest'],
];

const ALLOWED: readonly (readonly [file: string, imports: string])[] = [
  ['app/page.tsx', '@/components/coins/coin-row'],
  ['app/page.tsx', '@/lib/gateway/server-fetch'],
  ['app/api/x/route.ts', '@/lib/gateway/gateway'],
  ['components/ui/button.tsx', '@/lib/format/price'],
  ['components/ui/button.tsx', './icon'],
  ['components/coins/coin-row.tsx', './coin-cell'],
  ['components/coins/coin-row.tsx', '@/components/ui/button'],
  ['components/coins/coin-row.tsx', '@/lib/client/coins'],
  ['components/layout/header.tsx', '@/components/wallet/sign-in-button'],
  ['components/coins/coin-row.test.tsx', '@/test/factories'],
  ['lib/contract/coins.ts', 'zod'],
  ['lib/contract/coins.ts', './fields.ts'],
  ['lib/curve/fees.ts', './constants.ts'],
  ['lib/client/coins.ts', '../contract/coins.ts'],
  ['service/routes/coins.ts', '../domain/coins/find-coin.ts'],
  ['service/domain/coins/find-coin.ts', '../../database/queries/coins.ts'],
  ['service/domain/coins/find-coin.ts', '../../../lib/curve/fees.ts'],
  ['service/database/client.ts', 'drizzle-orm'],
  ['service/app.ts', 'hono'],
  ['service/app.test.ts', '../test/factories.ts'],
];

let folder = '';
let caught = new Set<string>();

/** Each violation has a file of its own in the room that it breaks out of, so that what was caught can be told apart. */
function fileOf(group: string, index: number, file: string): string {
  return join(dirname(file), `${group}-${index}${file.slice(file.indexOf('.'))}`);
}

function plant(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'curb-fence-'));
  for (const name of ['biome.json', 'package.json', '.gitignore']) cpSync(join(ROOT, name), join(folder, name));
  for (const [group, cases] of [
    ['forbidden', FORBIDDEN],
    ['allowed', ALLOWED],
  ] as const) {
    for (const [index, [file, imports]] of cases.entries()) {
      plant(fileOf(group, index, file), `import { thing } from '${imports}';\n\nexport const copy = thing;\n`);
    }
  }
  plant('lib/curve/cycle-a.ts', "import { b } from './cycle-b.ts';\n\nexport const a = (): number => b();\n");
  plant('lib/curve/cycle-b.ts', "import { a } from './cycle-a.ts';\n\nexport const b = (): number => a();\n");
  caught = runBiome();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** `rule file` of each finding. */
function runBiome(): Set<string> {
  const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
  const args = [biome, 'lint', '--reporter=json', '--max-diagnostics=none', '.'];
  let output = '';
  try {
    output = execFileSync(process.execPath, args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch (error) {
    // It found something, as it should.
    output = String((error as { stdout?: unknown }).stdout);
  }
  const report: { diagnostics: { category: string; location: { path: string } }[] } = JSON.parse(output);
  return new Set(report.diagnostics.map(({ category, location }) => `${category} ${location.path}`));
}

test.each(FORBIDDEN.map(([file, imports], index) => ({ file, imports, index })))(
  '$file may not import $imports',
  (planted) => {
    expect(caught).toContain(`lint/style/noRestrictedImports ${fileOf('forbidden', planted.index, planted.file)}`);
  },
);

test.each(ALLOWED.map(([file, imports], index) => ({ file, imports, index })))(
  '$file may import $imports',
  (planted) => {
    expect(caught).not.toContain(`lint/style/noRestrictedImports ${fileOf('allowed', planted.index, planted.file)}`);
  },
);

test('two modules may not import each other', () => {
  expect(caught).toContain('lint/suspicious/noImportCycles lib/curve/cycle-a.ts');
});
