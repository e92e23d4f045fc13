/** Has the packed command line write its folders, and installs, builds and tests them as whoever called it would. */
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { run } from '../workspace.mjs';
import { openLoopbackRegistry } from './loopback-registry.mjs';
import { settingsOfNpm } from './npm-settings.mjs';

/**
 * Tries each kind of folder, without a network.
 *
 * @param main - the program of the command line, installed from its package
 * @param tarballs - our packages as they are packed
 * @throws Error with what a step printed that failed
 */
export async function tryInitFolders(main, tarballs) {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'procurekit-init-')));
  const cache = await mkdtemp(join(tmpdir(), 'procurekit-cache-'));
  const registry = await openLoopbackRegistry(tarballs);
  const env = settingsOfNpm(registry, cache);
  const must = async (command, args, cwd) => {
    const { code, output } = await run(command, args, { cwd, env });
    if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${output}`);
  };
  try {
    for (const kind of ['app', 'module']) {
      const home = join(folder, kind);
      const from = dirname([...tarballs.values()][0]);
      await must(process.execPath, [main, 'init', home, '--kind', kind, '--from', from], folder);
      await must('npm', ['install'], home);
      await must('npm', ['run', 'build'], home);
      await must('npm', ['test'], home);
    }
  } finally {
    await registry.close();
    for (const each of [folder, cache]) await rm(each, { recursive: true, force: true });
  }
}
