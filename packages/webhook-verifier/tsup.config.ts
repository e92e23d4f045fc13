import { defineConfig } from 'tsup';

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    web: 'src/web.ts',
    testing: 'src/testing.ts',
    idempotency: 'src/idempotency.ts',
    express: 'src/adapters/express.ts',
    koa: 'src/adapters/koa.ts',
    fastify: 'src/adapters/fastify.ts',
    hono: 'src/adapters/hono.ts',
    next: 'src/adapters/next.ts',
    fetch: 'src/adapters/fetch.ts',
  },
  format: ['esm', 'cjs'],
  target: 'node20',
  dts: true,
  clean: true,
  // One copy of the error class for all entries, in CommonJS too: `instanceof` has to hold between them.
  splitting: true,
  sourcemap: true,
  // Where a line comes from is told; the lines themselves would be half of the package.
  esbuildOptions: (options) => {
    options.sourcesContent = false;
  },
  // Deno and Workers know Node's modules by their prefix only.
  removeNodeProtocol: false,
});
