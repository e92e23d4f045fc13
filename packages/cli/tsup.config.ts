import { defineConfig } from 'tsup';

export default defineConfig({
  entry: { main: 'src/main.ts' },
  format: ['esm'],
  target: 'node20',
  clean: true,
  // Each command is a file of its own, read when it is called.
  splitting: true,
  sourcemap: true,
  // Where a line comes from is told; the lines themselves would be half of the package.
  esbuildOptions: (options) => {
    options.sourcesContent = false;
  },
});
