import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const RELEASES = [22, 24] as const;

/**
 * Releases of Node that users have beside the one that runs the tests, with their executables from npm packages. Only
 * Linux has a package for each of them; elsewhere there are none.
 */
export const otherNodes = (process.platform === 'linux' ? RELEASES : []).map((release) => {
  const manifest = createRequire(import.meta.url).resolve(`node${release}-linux-${process.arch}/package.json`);
  return { release, node: join(dirname(manifest), 'bin/node') };
});
