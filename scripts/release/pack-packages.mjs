/** Packs the packages as they would be published. */
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { ensureBuilt, pnpm, root } from '../workspace.mjs';

/** Folders of the packages that are published. */
export const publishedPackages = ['webhook-verifier', 'core', 'server-koa', 'client-sdk', 'cli'];

/** Packs all packages into `folder`, in place of the tarballs that were there, and answers their paths by package. */
export async function packPackages(folder) {
  // Here, so that no two of the packings below build at once.
  await ensureBuilt();
  await mkdir(folder, { recursive: true });
  for (const file of await readdir(folder)) if (file.endsWith('.tgz')) await rm(join(folder, file));
  const filters = publishedPackages.flatMap((name) => ['--filter', `./packages/${name}`]);
  const { code, output } = await pnpm([...filters, 'pack', '--pack-destination', folder]);
  if (code !== 0) throw new Error(output);
  return new Map(await Promise.all(publishedPackages.map(async (name) => [name, await tarballOf(name, folder)])));
}

/** The line that installs all of them. They are installed together, because they find one another only there. */
export function installLine(tarballs) {
  const paths = [...tarballs.values()].map((path) => (/^[\w./\\:-]+$/.test(path) ? path : `"${path}"`));
  return `npm install ${paths.join(' ')}`;
}

async function tarballOf(name, folder) {
  const { version } = JSON.parse(await readFile(join(root, 'packages', name, 'package.json'), 'utf8'));
  return join(folder, `procurekit-${name}-${version}.tgz`);
}
