import { withCoreBundles } from './core-sources.mjs';

/**
 * Imports modules of the sources of `@procurekit/core` by their paths below `src`, and returns them in the same order. They
 * come from one bundle, so that a value which two of them share is the same in both.
 */
export function loadSources(...paths) {
  const text = paths.map((path, index) => `export * as module${index} from './${path}';`).join('\n');
  return withCoreBundles([text], async (url) => {
    const bundle = await import(url);
    return paths.map((_, index) => bundle[`module${index}`]);
  });
}
