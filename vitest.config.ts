import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const alias = {
  '@': fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, ''),
  // The package throws outside a React server, which a test is not.
  'server-only': fileURLToPath(new URL('./test/server-only.ts', import.meta.url)),
};
/** The long mode runs a hundred times as many cases: minutes on a slow machine, in a test that takes a moment otherwise. */
const isLong = process.env.CURB_LONG === '1';
const LONG_TIMEOUT_MS = 600_000;
const exclude = ['**/node_modules/**', '**/.next*/**', '**/.cache/**', '**/dist/**', 'e2e/**'];

export default defineConfig({
  test: {
    // Two cores, shared with PostgreSQL.
    maxWorkers: 2,
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{app,lib,scripts}/**/*.test.ts', 'components/**/*.test.ts', '*.test.ts'],
          exclude,
          testTimeout: isLong ? LONG_TIMEOUT_MS : 5_000,
        },
      },
      {
        plugins: [react()],
        resolve: { alias },
        test: {
          name: 'component',
          environment: 'jsdom',
          include: ['{app,components,lib}/**/*.test.tsx'],
          setupFiles: ['test/component-setup.ts'],
          exclude,
          // A loaded machine takes seconds to draw a page of dialogs.
          testTimeout: 20_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'service',
          environment: 'node',
          include: ['{service,test}/**/*.test.ts'],
          exclude,
          globalSetup: ['test/global-setup.ts'],
          // No test replaces a module, so the service is loaded once for all files of a worker, not ninety times.
          isolate: false,
          testTimeout: isLong ? LONG_TIMEOUT_MS : 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
