import { defineConfig } from 'tsup';

// What differs between the formats is said by build/build.mjs.
export default defineConfig({
  // Entries lie in folders, as deep as what they export: in declarations TypeScript writes the shortest path to a type, and a path
  // through an entry would lead in a circle. Workers are programs of threads, which nobody imports.
  entry: {
    index: 'src/composition/index.ts',
    contract: 'src/composition/contract.ts',
    modules: 'src/composition/modules.ts',
    kernel: 'src/composition/rooms/kernel.ts',
    platform: 'src/composition/rooms/platform.ts',
    procurement: 'src/composition/rooms/procurement.ts',
    papers: 'src/composition/rooms/papers.ts',
    analytics: 'src/composition/rooms/analytics.ts',
    integrations: 'src/composition/rooms/integrations.ts',
    records: 'src/composition/records.ts',
    values: 'src/composition/values.ts',
    http: 'src/composition/http.ts',
    ports: 'src/kernel/ports/index.ts',
    storage: 'src/composition/storage.ts',
    renderers: 'src/papers/renderers/index.ts',
    'renderers-worker': 'src/papers/renderers/renderer-worker.ts',
    'sheets-worker': 'src/adapters/sheets/sheet-worker.ts',
    'mail-worker': 'src/adapters/mail-reading/mail-worker.ts',
    'sqlite-reading-worker': 'src/adapters/typeorm/sqlite/reading-worker.ts',
    node: 'src/adapters/node/index.ts',
    testing: 'src/testing/index.ts',
  },
  target: 'node20',
  splitting: true,
  // Of each of these a few kilobytes are needed, and their packages take megabytes.
  noExternal: ['csv-parse', 'hono', 'json-p3', 'libphonenumber-js', 'lvovich', 'otpauth'],
  esbuildOptions: (options) => {
    // Where a line comes from is told; the lines themselves would be half of the package.
    options.sourcesContent = false;
    // Shorter statements under the same names.
    options.minifySyntax = true;
  },
});
