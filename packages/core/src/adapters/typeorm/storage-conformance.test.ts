import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe } from 'vitest';

import type { RecordType } from '../../kernel/records/record.js';
import { chosenDatabase } from '../../testing/kit/chosen-database.js';
import { openTestPostgres } from '../../testing/kit/postgres.js';
import { openTestSqlite } from '../../testing/kit/storage.js';
import { storageConformance } from '../../testing/suites/storage-conformance.js';
import { storageSuiteRecords } from '../../testing/suites/storage-records.js';

describe('SQLite in memory', () => {
  storageConformance((records) => openTestSqlite({ records }));
});

describe('SQLite in a file, with every search in a thread and of every record what was read kept', () => {
  keepEveryRecord();
  const folders: string[] = [];
  storageConformance(async (records) => {
    const folder = await mkdtemp(join(tmpdir(), 'procurekit-test-'));
    folders.push(folder);
    return openTestSqlite({ records, path: join(folder, 'data', 'procurekit.db'), longSearchRows: 0 });
  });
  afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));
});

const isDivided = chosenDatabase.kind === 'citus';

describe('Postgres', () => {
  storageConformance((records) => openTestPostgres({ records }), { isDivided });
});

describe('Postgres, with of every record what was read kept', () => {
  keepEveryRecord();
  storageConformance((records) => openTestPostgres({ records }), { isDivided });
});

function keepEveryRecord(): void {
  const keep = (seldomChanges: RecordType['seldomChanges'] | undefined) => {
    for (const record of storageSuiteRecords) Object.assign(record, { seldomChanges });
  };
  beforeAll(() => keep({ apartFrom: [] }));
  afterAll(() => keep(undefined));
}
