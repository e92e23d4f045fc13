import { defineConfig } from 'tsup';

import { entries, pathsOf, workers } from './build/entries.mjs';

// What differs between the formats is said by build/build.mjs.
export default defineConfig({
  entry: pathsOf({ ...entries, ...workers }, 'src', '.ts'),
  target: 'node20',
  splitting: true,
  // Of each of these a few kilobytes are needed, and their packages take megabytes.
  noExternal: ['csv-parse', 'hono', 'json-p3', 'libphonenumber-js', 'lvovich'],
  // The CommonJS twin gets its own import.meta.url.
  shims: true,
  esbuildOptions: (options) => {
    // Where a line comes from is told; the lines themselves would be half of the package.
    options.sourcesContent = false;
    // A Cyrillic letter is two bytes, and its escape sequence six.
    options.charset = 'utf8';
  },
});
