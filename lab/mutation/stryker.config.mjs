import { PURE_RULES } from './pure-rules.mjs';

/** Mutation testing of the pure rules: `npm run check -- --mutation`. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', new URL('prose.mjs', import.meta.url).pathname],
  ignorers: ['prose'],
  vitest: { configFile: 'lab/mutation/vitest.config.mjs', related: true },
  // It is for other kinds of project: ours is compiled by vitest.
  tsconfigFile: 'none.json',
  mutate: PURE_RULES.map((path) => `${path}.ts`),
  ignorePatterns: ['/lab/attack', '/lab/bench', '/deploy', '/docs', '/examples', 'dist'],
  tempDirName: 'dist/.stryker',
  concurrency: 1,
  reporters: ['clear-text'],
  clearTextReporter: { logTests: false, allowColor: false },
  thresholds: { high: 95, low: 85, break: 85 },
};
