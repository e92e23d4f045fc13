import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import Database from 'better-sqlite3';
import { uuidv7 } from 'uuidv7';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { Storage } from '../../../kernel/ports/storage.js';
import { StorageUnavailable } from '../../../kernel/ports/storage-errors.js';
import { openTestSqlite } from '../../../testing/kit/storage.js';
import { article, storageSuiteRecords } from '../../../testing/suites/storage-records.js';
import { anArticle } from '../../../testing/suites/storage-setting.js';
import { openSqliteStorage } from './open-sqlite-storage.js';

/** Connections of one process lock each other out just as those of two processes do. */
describe('a SQLite file shared by two processes', () => {
  const portal = uuidv7();
  let folder: string;
  let path: string;
  let one: Storage;
  let other: Storage;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'procurekit-test-'));
    path = join(folder, 'shared.db');
    one = await openTestSqlite({ records: storageSuiteRecords, path });
    other = await openTestSqlite({ records: storageSuiteRecords, path });
  });
  afterEach(async () => {
    await one.close();
    await other.close();
    await rm(folder, { recursive: true });
  });

  it('can be read by its owner only, the log beside it as well', async () => {
    await insert(one);

    const names = await readdir(folder);
    expect(names.length).toBeGreaterThan(1);
    for (const name of names) expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
  });

  const insert = (storage: Storage, title = 'Steel pipe') =>
    storage.transaction(portal, (tx) => tx.collection(article).insert(anArticle({ title })));
  const total = async (storage: Storage) =>
    (
      await storage
        .forPortal(portal)
        .collection(article)
        .page({ where: { archivedAt: null }, limit: 1 })
    ).total;

  it('gives both the exact total after every commit of either', async () => {
    for (let round = 0; round < 5; round += 1) {
      await insert(one);
      expect([await total(one), await total(other)]).toEqual([2 * round + 1, 2 * round + 1]);
      await insert(other);
      expect([await total(one), await total(other)]).toEqual([2 * round + 2, 2 * round + 2]);
    }
  });

  it('tells both of every commit of the other', async () => {
    const marks = [one.watchChanges(article, []), other.watchChanges(article, [])] as const;
    for (const writer of [one, other, one]) {
      const before = marks.map((mark) => mark());
      await insert(writer);
      const after = marks.map((mark) => mark());

      expect(after[0]).not.toBe(before[0]);
      expect(after[1]).not.toBe(before[1]);
    }
  });

  it('tells what the other committed also while its own transaction is open', async () => {
    const mark = one.watchChanges(article, []);
    const before = mark();
    let during = before;

    await insert(other);
    await one.transaction(portal, () => {
      during = mark();
      return Promise.resolve();
    });

    expect(during).not.toBe(before);
  });

  it('lets both write at the same time and loses nothing', async () => {
    await Promise.all(Array.from({ length: 60 }, (_, index) => insert(index % 2 === 0 ? one : other)));

    expect(await total(one)).toBe(60);
  });

  it('finds what the other wrote', async () => {
    await insert(one, 'Copper wire');

    expect(await other.forPortal(portal).collection(article).count({ search: 'copper' })).toBe(1);
  });

  it('waits without stopping the event loop, and gives up in the end', async () => {
    const foreign = new Database(path);
    foreign.exec('begin immediate');
    let turns = 0;
    const counting = setInterval(() => (turns += 1), 5);
    const impatient = await openSqliteStorage({ path, busyTimeoutMs: 60, migrations: [] });

    await expect(insert(impatient)).rejects.toThrow(StorageUnavailable);
    const patient = insert(one);
    foreign.exec('rollback');
    await patient;

    clearInterval(counting);
    foreign.close();
    await impatient.close();
    expect(turns).toBeGreaterThan(3);
    expect(await total(one)).toBe(1);
  });

  it('keeps acknowledged writes when the process ends without closing', async () => {
    await insert(one);
    const copy = join(folder, 'copy.db');
    new Database(path, { readonly: true }).exec(`vacuum into '${copy}'`);

    const reopened = await openSqliteStorage({ path: copy, migrations: [] });
    expect(await total(reopened)).toBe(1);
    await reopened.close();
  });
});
