import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import Database from 'better-sqlite3';

import { openSqliteStorage } from '../../adapters/typeorm/sqlite/open-sqlite-storage.js';
import { createTemporaryFile } from '../../adapters/typeorm/sqlite/temporary-file.js';

/** Each queue can be asked without its lanes; these are always asked lane by lane. */
const OF_QUEUES: readonly string[] = ['ix_integration_inbound_queue_due', 'ix_webhook_delivery_lanes_due'];

/**
 * In a whole run of the tests, for whose faults `PROCUREKIT_WHOLE_RUN` names a file, notes which indexes statements use on SQLite, and
 * lets the run fail where an index of the product serves none: every write pays for it.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  const faults = process.env['PROCUREKIT_WHOLE_RUN'];
  if (faults === undefined) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'procurekit-used-indexes-'));
  process.env['PROCUREKIT_USED_INDEXES'] = folder;
  return async () => {
    const used = new Set((await Promise.all((await readdir(folder)).map((name) => read(join(folder, name))))).flat());
    await rm(folder, { recursive: true });
    const unused = (await indexesOfProduct()).filter((name) => !used.has(name) && !OF_QUEUES.includes(name));
    if (unused.length === 0) return;
    const fault = `No statement of the tests uses ${unused.join(', ')}.`;
    process.stderr.write(`${fault}\n`);
    await writeFile(faults, JSON.stringify([fault]));
    process.exitCode = 1;
  };
}

async function read(path: string): Promise<readonly string[]> {
  return JSON.parse(await readFile(path, 'utf8')) as readonly string[];
}

/** Those that are no uniqueness rules, which keep rows apart whether anybody searches by them or not. */
async function indexesOfProduct(): Promise<readonly string[]> {
  const file = createTemporaryFile();
  const storage = await openSqliteStorage({ path: file.path, synchronous: 'off' });
  await storage.migrate();
  await storage.close();
  const database = new Database(file.path, { readonly: true });
  const indexes = database.prepare(`select "name" from sqlite_schema where "type" = 'index'`).pluck().all();
  database.close();
  file.discard();
  return (indexes as readonly string[]).filter((name) => name.startsWith('ix_')).toSorted();
}
