import { defineConfig } from 'tsup';

export default defineConfig({
  entry: { main: 'src/main.ts' },
  format: ['esm'],
  target: 'node20',
  clean: true,
  // Each command is a file of its own, read when it is called.
  splitting: true,
  sourcemap: true,
});
