import { defineConfig } from 'tsup';

const adapters = '../core/src/adapters';

// What is beside the code is put there by build/build.mjs.
export default defineConfig({
  entry: {
    main: 'src/main.ts',
    // Programs of threads, which are looked for by these names beside the code that starts them.
    'renderers-worker': `${adapters}/renderers/renderer-worker.ts`,
    'sheets-worker': `${adapters}/sheets/sheet-worker.ts`,
    'sqlite-reading-worker': `${adapters}/typeorm/sqlite/reading-worker.ts`,
  },
  format: ['esm'],
  target: 'node20',
  // Each command is a file of its own, read when it is called.
  splitting: true,
  metafile: true,
  // Compiled by those who want it; the driver does without.
  external: ['pg-native'],
  // Libraries that come as CommonJS ask for these.
  shims: true,
  banner: {
    js: "import { createRequire as createRequireOfModule } from 'node:module'; const require = createRequireOfModule(import.meta.url);",
  },
});
