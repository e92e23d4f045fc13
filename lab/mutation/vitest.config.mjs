import { defineConfig } from 'vitest/config';

import { PURE_RULES } from './pure-rules.mjs';

/** The unit tests of the pure rules: they need no database, so each change of a rule is judged within a second. */
export default defineConfig({
  test: {
    runner: new URL('loading-runner.mjs', import.meta.url).pathname,
    setupFiles: [new URL('fixed-seed.mjs', import.meta.url).pathname],
    // What the contract publishes of values is tested for all of them at once.
    include: [
      ...PURE_RULES.map((path) => `${path}.test.ts`),
      'packages/core/src/kernel/values/published-values.test.ts',
    ],
  },
});
