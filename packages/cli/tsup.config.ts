import { defineConfig } from 'tsup';

const core = '../core/src';
const adapters = `${core}/adapters`;

// What is beside the code is put there by build/build.mjs.
export default defineConfig({
  entry: {
    main: 'src/main.ts',
    // Programs of threads, which are looked for by these names beside the code that starts them.
    'renderers-worker': `${core}/papers/renderers/renderer-worker.ts`,
    'sheets-worker': `${adapters}/sheets/sheet-worker.ts`,
    'mail-worker': `${adapters}/mail-reading/mail-worker.ts`,
    'sqlite-reading-worker': `${adapters}/typeorm/sqlite/reading-worker.ts`,
    // What modules of others find of the core, and how it is found on Node 20: see src/own-modules/share-core.ts.
    'core-hooks': 'src/own-modules/core-hooks.ts',
    'core/index': `${core}/composition/index.ts`,
    'core/contract': `${core}/composition/contract.ts`,
    'core/kernel': `${core}/composition/rooms/kernel.ts`,
    'core/platform': `${core}/composition/rooms/platform.ts`,
    'core/procurement': `${core}/composition/rooms/procurement.ts`,
    'core/papers': `${core}/composition/rooms/papers.ts`,
    'core/analytics': `${core}/composition/rooms/analytics.ts`,
    'core/integrations': `${core}/composition/rooms/integrations.ts`,
    'core/modules': `${core}/composition/modules.ts`,
    'core/records': `${core}/composition/records.ts`,
    'core/values': `${core}/composition/values.ts`,
    'core/http': `${core}/composition/http.ts`,
    'core/ports': `${core}/kernel/ports/index.ts`,
    'core/storage': `${core}/composition/storage.ts`,
    'core/renderers': `${core}/papers/renderers/index.ts`,
    'core/node': `${adapters}/node/index.ts`,
  },
  format: ['esm'],
  target: 'node20',
  // Each command is a file of its own, read when it is called.
  splitting: true,
  metafile: true,
  sourcemap: true,
  // Where a line comes from is told; the lines themselves would be half of the package.
  esbuildOptions: (options) => {
    options.sourcesContent = false;
  },
  // Compiled by those who want it; the driver does without.
  external: ['pg-native'],
  // Libraries that come as CommonJS ask for these.
  shims: true,
  banner: {
    js: "import { createRequire as createRequireOfModule } from 'node:module'; const require = createRequireOfModule(import.meta.url);",
  },
});
