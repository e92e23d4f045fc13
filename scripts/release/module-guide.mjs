/** Follows the guide of `examples/own-module` from the packed packages, in an empty folder outside the workspace. */
import { mkdtemp, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startBenchPostgres } from '../../lab/bench/postgres.mjs';
import { followSteps, stepsOf } from '../follow-guide.mjs';
import { freePort } from '../free-port.mjs';
import { root } from '../workspace.mjs';
import { openLoopbackRegistry } from './loopback-registry.mjs';
import { settingsOfNpm } from './npm-settings.mjs';

const EXAMPLE = join(root, 'examples/own-module');
const MIGRATIONS = ['leases', 'work-orders'].map((name) => `src/${name}/migrations/0001-add-${name}.ts`);
/** The suites over every operation run on two databases. */
const WITHIN_MS = 900_000;

/**
 * Follows it.
 *
 * @param tarballs - our packages as they are packed
 * @throws Error that names the step that does not do what the page says
 */
export async function followModuleGuide(tarballs) {
  const steps = stepsOf(await readFile(join(EXAMPLE, 'README.md'), 'utf8'));
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'procurekit-module-')));
  const cache = await mkdtemp(join(tmpdir(), 'procurekit-cache-'));
  const [registry, postgres] = await Promise.all([openLoopbackRegistry(tarballs), startBenchPostgres()]);
  try {
    const env = { ...settingsOfNpm(registry, cache), POSTGRES_URL: await postgres.createDatabase('leases') };
    const ports = new Map([[3000, await freePort()]]);
    const problems = await followSteps(steps, { folder, ports, env, withinMs: WITHIN_MS });
    if (problems.length > 0) throw new Error(problems.join('\n\n'));
    for (const each of MIGRATIONS) await mustBeTheSame(join(folder, each), join(EXAMPLE, each));
  } finally {
    await Promise.all([registry.close(), postgres.stop()]);
    for (const each of [folder, cache]) await rm(each, { recursive: true, force: true });
  }
}

async function mustBeTheSame(written, expected) {
  const [text, example] = await Promise.all([written, expected].map((path) => readFile(path, 'utf8')));
  if (text !== example) throw new Error(`The command writes another migration than ${expected} has:\n${text}`);
}
