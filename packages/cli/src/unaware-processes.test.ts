import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { createTestPostgresDatabase } from '../../core/src/testing/kit/postgres.js';
import { openConfiguredStorage } from './open-kit.js';
import { markServing } from './serving-mark.js';
import { keyPrints } from './settings/key-prints.js';
import type { MasterKeys } from './settings/master-key.js';
import { findUnawareProcesses, processName } from './unaware-processes.js';

const [first, next] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)] as const;
const OLD: MasterKeys = [first];
const BOTH: MasterKeys = [next, first];

let folder: string;
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'procurekit-unaware-'))));
afterEach(() => rm(folder, { recursive: true }));

it('finds connections of processes that were started without the new key, and none of those that have it', async () => {
  const databaseUrl = await createTestPostgresDatabase();
  const open = (keys: MasterKeys) => openConfiguredStorage({ databaseUrl, applicationName: processName(keys) });
  const [old, restarted] = [await open(OLD), await open(BOTH)];

  expect(await findUnawareProcesses(databaseUrl, BOTH, folder)).toHaveLength(1);
  expect(await findUnawareProcesses(databaseUrl, OLD, folder)).toEqual([]);
  await old.close();
  expect(await findUnawareProcesses(databaseUrl, BOTH, folder)).toEqual([]);
  await restarted.close();
});

it('tells the same of the server of an SQLite file, for as long as it serves', async () => {
  const databaseUrl = `sqlite:${join(folder, 'procurekit.db')}`;
  expect(await findUnawareProcesses(databaseUrl, BOTH, folder)).toEqual([]);
  const mark = await markServing(databaseUrl, folder, keyPrints(OLD));

  expect(await findUnawareProcesses(databaseUrl, BOTH, folder)).toEqual(['this machine']);
  expect(await findUnawareProcesses(databaseUrl, OLD, folder)).toEqual([]);
  mark.release();
  expect(await findUnawareProcesses(databaseUrl, BOTH, folder)).toEqual([]);
});
