import { setTimeout } from 'node:timers/promises';

import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Storage, Transaction } from '../../../kernel/ports/storage.js';
import { StorageFull, StorageUnavailable } from '../../../kernel/ports/storage-errors.js';
import { createTestPostgresTables } from '../../../testing/kit/postgres.js';
import { column } from '../../../kernel/records/column.js';
import { defineRecord } from '../../../kernel/records/record.js';
import { article, storageSuiteRecords } from '../../../testing/suites/storage-records.js';
import { anArticle, pause, storeArticles } from '../../../testing/suites/storage-setting.js';
import { openPostgresStorage } from './open-postgres-storage.js';

const footprint = defineRecord('footprint', {
  table: 'footprints',
  freshIds: true,
  columns: { id: column.uuid({}), place: column.text({}) },
});

describe('a Postgres database shared by processes', () => {
  let url: string;
  let one: Storage;
  let other: Storage;
  const problems: unknown[] = [];
  beforeAll(async () => {
    url = await createTestPostgresTables([...storageSuiteRecords, footprint]);
    one = await openPostgresStorage({ url, migrations: [], onBackgroundError: (error) => problems.push(error) });
    other = await openPostgresStorage({ url, migrations: [] });
  });
  afterAll(async () => {
    await one.close();
    await other.close();
  });

  it('runs a unit of work again when it met another one in a deadlock', async () => {
    const portal = uuidv7();
    const [first, second] = [anArticle(), anArticle()];
    await storeArticles(one, portal, [first, second]);
    let runs = 0;
    const inOrder = (storage: Storage, ids: readonly string[]) =>
      storage.transaction(portal, async (tx) => {
        runs += 1;
        for (const id of ids) {
          await tx.collection(article).update(id, { note: 'x' });
          await pause(60);
        }
      });

    await Promise.all([inOrder(one, [first.id, second.id]), inOrder(other, [second.id, first.id])]);

    expect(runs).toBeGreaterThan(2);
    expect((await one.forPortal(portal).collection(article).find(first.id))?.version).toBe(3);
  });

  describe('a row that nothing can refuse', () => {
    const twice = { id: uuidv7(), place: 'here' };
    const portal = uuidv7();
    const failing = (goOn: (work: Transaction) => Promise<unknown>) =>
      one.transaction(portal, async (tx) => {
        await tx.collection(article).insert(anArticle());
        for (const row of [twice, twice]) await tx.collection(footprint).insert(row);
        await goOn(tx);
      });

    it('is read at once in its unit of work', async () => {
      const row = { id: uuidv7(), place: 'there' };

      const found = await one.transaction(portal, async (tx) => {
        await tx.collection(footprint).insert(row);
        return tx.collection(footprint).find(row.id);
      });

      expect(found).toEqual(row);
    });

    it.each([
      ['the commit', () => Promise.resolve()],
      ['a reading behind it', (tx: Transaction) => tx.collection(footprint).count()],
      ['a part behind it', (tx: Transaction) => tx.nested((part) => part.collection(article).count())],
      ['a write behind it', (tx: Transaction) => tx.collection(article).insert(anArticle())],
      [
        'work that throws',
        async (tx: Transaction) => {
          await Promise.allSettled([tx.collection(footprint).count(), setTimeout(5)]);
          throw new Error('late');
        },
      ],
    ])('undoes everything when a fault kept it from being written, which %s meets', async (_, goOn) => {
      await expect(failing(goOn)).rejects.toMatchObject({ record: 'footprint', unique: 'id' });

      expect(await one.forPortal(portal).collection(article).count()).toBe(0);
      expect(await one.forPortal(portal).collection(footprint).find(twice.id)).toBeNull();
    });
  });

  it('gives a lock to one process at a time', async () => {
    const portal = uuidv7();

    const answers = await one.transaction(portal, async (tx) => [
      await tx.tryLock('job'),
      await other.transaction(portal, (theirs) => theirs.tryLock('job')),
      await other.transaction(uuidv7(), (theirs) => theirs.tryLock('job')),
    ]);

    expect(answers).toEqual([true, false, true]);
    expect(await other.transaction(portal, (tx) => tx.tryLock('job'))).toBe(true);
  });

  it('wakes the listeners of other processes', async () => {
    let hear: () => void = () => undefined;
    const ready = new Promise<void>((resolve) => (hear = resolve));
    const leave = other.onWake(() => hear());
    await ready;
    const woken = new Promise<void>((resolve) => (hear = resolve));

    one.wake();

    await woken;
    leave();
  });

  it('goes on after its connections were broken, and says so to those who used them', async () => {
    const portal = uuidv7();
    const broken = one.transaction(portal, async (tx) => {
      await tx.collection(article).insert(anArticle());
      await endAllConnections(url);
      await tx.collection(article).insert(anArticle());
    });

    await expect(broken).rejects.toThrow(StorageUnavailable);
    await storeArticles(one, portal, [anArticle()]);
    expect(await one.forPortal(portal).collection(article).count()).toBe(1);
  });

  it('remembers that the disk was full where a write that needed room was refused', async () => {
    const portal = uuidv7();
    expect(other.wasFullLately?.()).toBe(false);
    // What Postgres says when a table cannot grow.
    const refuse = "begin raise 'could not extend file' using errcode = '53100'; end";
    await query(url, `create function full_disk() returns trigger language plpgsql as $$ ${refuse} $$`);
    await query(url, 'create trigger full_disk before insert on articles for each row execute function full_disk()');

    await expect(storeArticles(other, portal, [anArticle()])).rejects.toThrow(StorageFull);

    expect([one, other].map((storage) => storage.wasFullLately?.())).toEqual([false, true]);
    await query(url, 'drop trigger full_disk on articles');
    await storeArticles(other, portal, [anArticle()]);
  });

  it('says that it is unavailable when there is no server', async () => {
    const nowhere = openPostgresStorage({ url: 'postgres://user:password@127.0.0.1:1/none' });

    await expect(nowhere).rejects.toThrow(StorageUnavailable);
  });
});

async function endAllConnections(url: string): Promise<void> {
  await query(
    url,
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
}

async function query(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql);
  await client.end();
}
