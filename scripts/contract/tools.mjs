import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { cache, run } from '../workspace.mjs';

/** The newest that run on the Node that we promise. They bring hundreds of packages, so they are installed beside ours. */
const VERSIONS = { orval: '7.13.2', '@stoplight/prism-cli': '5.14.2' };

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
  return createRequire(join(home, 'package.json'));
}
