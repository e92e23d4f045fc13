import { defineConfig, type ViteUserConfig } from 'vitest/config';

import ofRepository from '../../../../../vitest.config.js';

/** Runs the suites over a broken module: they are meant to fail. */
export default defineConfig(async (env): Promise<ViteUserConfig> => ({
  ...(await ofRepository(env)),
  test: {
    include: ['packages/core/test/own-module/broken/broken-leases.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
}));
