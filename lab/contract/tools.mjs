import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { cache, run } from '../../scripts/workspace.mjs';

/** They bring hundreds of packages, so they are installed beside ours. */
const VERSIONS = {
  orval: '8.38.0',
  oazapfts: '7.5.0',
  '@oazapfts/runtime': '1.2.0',
  '@stoplight/prism-cli': '5.14.2',
};

/** Installs the tools that judge the description, unless that was done already, and resolves files of theirs. */
export async function installTools() {
  const home = join(cache, `contract-tools-${Object.values(VERSIONS).join('-')}`);
  const finished = join(home, 'installed');
  if (!existsSync(finished)) {
    await mkdir(home, { recursive: true });
    await writeFile(join(home, 'package.json'), JSON.stringify({ private: true, dependencies: VERSIONS }));
    const options = ['--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'];
    const { code, output } = await run('npm', ['install', ...options], { cwd: home });
    if (code !== 0) throw new Error(output);
    await writeFile(finished, '');
  }
  // orval asks for Node 22, of which it uses nothing but this.
  Map.groupBy ??= groupBy;
  return createRequire(join(home, 'package.json'));
}

function groupBy(items, keyOf) {
  const groups = new Map();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}
