import { defineConfig } from 'tsup';

export default defineConfig({
  entry: { index: 'src/index.ts', mcp: 'src/mcp/index.ts' },
  format: ['esm', 'cjs'],
  target: 'node20',
  dts: true,
  clean: true,
  sourcemap: true,
  // Where a line comes from is told; the lines themselves would be half of the package.
  esbuildOptions: (options) => {
    options.sourcesContent = false;
  },
  // `import.meta.url` in CommonJS.
  shims: true,
  onSuccess: 'node copy-explorer.mjs',
});
