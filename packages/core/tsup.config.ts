import { defineConfig } from 'tsup';

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    contract: 'src/contract.ts',
    ports: 'src/ports/index.ts',
    typeorm: 'src/adapters/typeorm/index.ts',
    renderers: 'src/adapters/renderers/index.ts',
    'renderers-worker': 'src/adapters/renderers/renderer-worker.ts',
    node: 'src/adapters/node/index.ts',
    testing: 'src/testing/index.ts',
  },
  format: ['esm', 'cjs'],
  target: 'node20',
  dts: true,
  clean: true,
  splitting: true,
  // The CommonJS twin gets its own import.meta.url.
  shims: true,
  sourcemap: true,
});
