import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';

const source = (path: string) => fileURLToPath(new URL(`./packages/${path}`, import.meta.url));

/** Tests that install a package, kill a process and wait, or press through the explorer: minutes for lines that seldom change. */
const CHECKS = '**/*.check.test.ts';

/**
 * Tests run on the sources, so that a failing line is the line that was written. `npm test` leaves out those of `--mode check`, which
 * `pnpm check` runs.
 */
export default defineConfig(({ mode }) => ({
  resolve: {
    alias: [
      { find: /^@procurekit\/core$/, replacement: source('core/src/composition/index.ts') },
      {
        find: /^@procurekit\/core\/(contract|modules|records|http)$/,
        replacement: source('core/src/composition/$1.ts'),
      },
      { find: /^@procurekit\/core\/ports$/, replacement: source('core/src/kernel/ports/index.ts') },
      { find: /^@procurekit\/core\/(?:storage|typeorm)$/, replacement: source('core/src/composition/storage.ts') },
      { find: /^@procurekit\/core\/node$/, replacement: source('core/src/adapters/node/index.ts') },
      { find: /^@procurekit\/core\/renderers$/, replacement: source('core/src/papers/renderers/index.ts') },
      { find: /^@procurekit\/core\/testing$/, replacement: source('core/src/testing/index.ts') },
      { find: /^@procurekit\/(server-koa|client-sdk)$/, replacement: source('$1/src/index.ts') },
      { find: /^@procurekit\/server-koa\/mcp$/, replacement: source('server-koa/src/mcp/index.ts') },
      { find: /^@procurekit\/webhook-verifier$/, replacement: source('webhook-verifier/src/index.ts') },
      { find: /^@procurekit\/webhook-verifier\/(web|testing)$/, replacement: source('webhook-verifier/src/$1.ts') },
    ],
  },
  test: {
    globalSetup: ['postgres', 'used-indexes'].map((what) => `packages/core/src/testing/kit/${what}-global-setup.ts`),
    setupFiles: ['choose-databases', 'note-used-indexes'].map((file) => `packages/core/src/testing/kit/${file}.ts`),
    ...(mode === 'check'
      ? { include: [CHECKS] }
      : {
          include: ['packages/*/src/**/*.test.ts', 'packages/*/test/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [...configDefaults.exclude, CHECKS],
        }),
    // Files run one after another in a process that has read the sources once; no test leaves anything behind in them.
    isolate: false,
    // Many tests wait for processes that they have started, so one worker would leave a machine of two cores idle.
    // The checks wait for a third of their time.
    maxWorkers: Math.max(2, availableParallelism()) + (mode === 'check' ? 1 : 0),
    reporters: ['default', './scripts/skipped-tests.mjs'],
    // Checks drive browsers and processes beside each other: what takes ten seconds alone takes several times that in their company.
    testTimeout: mode === 'check' ? 120_000 : 60_000,
    // A package is built with its declarations before it is installed.
    hookTimeout: mode === 'check' ? 240_000 : 60_000,
  },
}));
