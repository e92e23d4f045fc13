import { mkdtemp, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { build } from 'esbuild';

/** A program of a test, from sources, ready to be started with `fork`. */
export interface BundledProcess {
  readonly path: string;
  remove(): Promise<void>;
}

/** Bundles a program that lies beside a test; it lands where it finds the packages that it needs. */
export async function bundleProcess(source: URL): Promise<BundledProcess> {
  const folder = await mkdtemp(fileURLToPath(new URL('../../../node_modules/.process-', import.meta.url)));
  const path = join(folder, basename(source.pathname).replace(/\.ts$/, '.mjs'));
  await build({
    entryPoints: [fileURLToPath(source)],
    outfile: path,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  });
  return { path, remove: () => rm(folder, { recursive: true, force: true }) };
}
