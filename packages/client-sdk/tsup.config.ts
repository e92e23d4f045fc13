import { defineConfig, type Options } from 'tsup';

// Where a line comes from is told; the lines themselves would be half of the package.
const withoutSources = (options: { sourcesContent?: boolean }): void => {
  options.sourcesContent = false;
};

const shared: Options = {
  entry: {
    index: 'src/index.ts',
    resources: 'src/resources.ts',
    workspace: 'src/workspace.ts',
    testing: 'src/testing.ts',
  },
  target: 'node20',
  // One copy of the error classes for all entries: `instanceof` has to hold between them.
  splitting: true,
  sourcemap: true,
};

// The declarations are written by build/declarations.mjs.
export default defineConfig([
  { ...shared, format: 'esm', dts: false, esbuildOptions: withoutSources },
  // CommonJS programs, and tools that still think in it, cannot load p-retry, which comes as an ES module only.
  {
    ...shared,
    format: 'cjs',
    dts: false,
    noExternal: ['p-retry', 'is-network-error'],
    // Names and short lines still tell where an error was thrown.
    esbuildOptions: (options) => {
      withoutSources(options);
      options.minifyWhitespace = true;
      options.lineLimit = 160;
    },
  },
]);
