import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { StorageNotMigrated } from '../../../kernel/ports/storage-errors.js';
import { createReadingThreads, type ReadingThreads } from './reading-threads.js';

const PORTAL = 'portal';
const LONG =
  'with recursive n(i) as (select 1 union all select i + 1 from n where i < 3000000) select count(*) as "#total" from n';

let folder: string;
let threads: ReadingThreads;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'procurekit-search-'));
  const path = join(folder, 'search.db');
  new Database(path).exec("create table item (name text); insert into item values ('pipe'), ('cable')").close();
  threads = createReadingThreads(path);
});
afterEach(async () => {
  await threads.close();
  await rm(folder, { recursive: true });
});

const statement = (text: string, ...values: unknown[]) => ({ text, values });
const items = statement('select name from item where name <> ?', 'pipe');

it('reads a page with its total', async () => {
  expect(await threads.read(PORTAL, { count: statement('select 7 as "#total"'), rows: items })).toEqual({
    total: 7,
    rows: [{ name: 'cable' }],
  });
});

it('walks through the list where there are enough rows to be found soon', async () => {
  const page = (fromTotal: number) =>
    threads.read(PORTAL, {
      count: statement('select 7 as "#total"'),
      rows: items,
      scan: { statement: statement('select name from item'), fromTotal },
    });

  expect((await page(7))?.rows).toHaveLength(2);
  expect((await page(7.5))?.rows).toHaveLength(1);
});

it('reads by the index whose entries cost least, or goes through all rows where that costs less', async () => {
  const named = (name: string) => statement(`select '${name}' as name`);
  const by = (name: string, entries: number, perEntry: number) => ({
    rows: named(name),
    entries: statement(`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${entries}) select count(*) as "#total" from (select 1 from n limit ?)`), // prettier-ignore
    perEntry,
  });
  const read = async (costs: number, ...better: ReturnType<typeof by>[]) =>
    (await threads.read(PORTAL, { rows: named('all'), costs, better }))?.rows[0]?.['name'];

  expect(await read(1000, by('many', 90, 10), by('few', 10, 20))).toBe('few');
  expect(await read(1000, by('few', 10, 20), by('known', 90, 1))).toBe('known');
  expect(await read(150, by('many', 90, 10), by('few', 10, 20))).toBe('all');
});

it('takes the total from rows that have it, and counts where there is none', async () => {
  const page = (rows: string, count?: string) =>
    threads.read(PORTAL, {
      rows: statement(rows),
      counts: true,
      ...(count === undefined ? {} : { count: statement(count) }),
    });

  expect((await page('select 3 as "#total"', 'select * from absent'))?.total).toBe(3);
  expect((await page('select 3 as "#total" where false', 'select 7 as "#total"'))?.total).toBe(7);
  expect((await page('select 3 as "#total" where false'))?.total).toBe(0);
});

it('lets the process go on meanwhile', async () => {
  let turns = 0;
  const going = setInterval(() => (turns += 1), 1);

  const page = await threads.read(PORTAL, { count: statement(LONG), rows: items });
  clearInterval(going);

  expect(page?.total).toBe(3_000_000);
  expect(turns).toBeGreaterThan(10);
});

it('tells of errors as the database of the process does', async () => {
  const page = threads.read(PORTAL, { count: statement('select * from absent'), rows: items });

  await expect(page).rejects.toThrow(StorageNotMigrated);
});

it('lets another portal read while one has asked for more than can be read at once', async () => {
  let isOver = false;
  const long = Array.from({ length: 4 }, () => threads.read(PORTAL, { count: statement(LONG), rows: items }));
  void long[0]?.then(() => (isOver = true));

  await threads.read('another', { rows: items });

  expect(isOver).toBe(false);
  await Promise.all(long);
});
