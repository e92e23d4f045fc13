import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import type { Storage } from '../../../kernel/ports/storage.js';
import { StorageUnavailable } from '../../../kernel/ports/storage-errors.js';
import { createTestPostgresTables } from '../../../testing/kit/postgres.js';
import { article, comment, storageSuiteRecords } from '../../../testing/suites/storage-records.js';
import { aComment, anArticle, storeArticles } from '../../../testing/suites/storage-setting.js';
import { openPostgresStorage } from './open-postgres-storage.js';

const AT_ONCE = 60;
const portal = randomUUID();
const pipe = anArticle();
const remark = { ...aComment(), articleId: pipe.id };
let url: string;
let beside: pg.Client;
let storage: Storage;

beforeAll(async () => {
  url = await createTestPostgresTables(storageSuiteRecords);
  beside = new pg.Client({ connectionString: url });
  await beside.connect();
  await using(async (first) => {
    await storeArticles(first, portal, [pipe]);
    await first.transaction(portal, (tx) => tx.collection(comment).insert(remark));
  });
});
afterAll(() => beside.end());
beforeEach(async () => {
  storage = await openPostgresStorage({ url, migrations: [], applicationName: 'line' });
  return () => storage.close();
});

async function using(work: (opened: Storage) => Promise<void>): Promise<void> {
  const opened = await openPostgresStorage({ url, migrations: [] });
  await work(opened);
  await opened.close();
}

const findPipe = () => storage.forPortal(portal).collection(article).find(pipe.id);
const findRemark = () => storage.forPortal(portal).collection(comment).find(remark.id);
const connections = async () => {
  const { rows } = await beside.query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name = 'line'",
  );
  return rows.map(({ pid }) => pid);
};

it('takes one connection for readings of one row, however many there are', async () => {
  await findPipe();
  const before = await connections();

  const found = await Promise.all(Array.from({ length: AT_ONCE }, findPipe));

  expect(new Set(found.map((row) => row?.id))).toEqual(new Set([pipe.id]));
  expect(await connections()).toEqual(before);
});

it('takes one connection for what is read together, of many rows, too', async () => {
  await findPipe();
  const before = await connections();
  const together = storage.forPortal(portal).together?.();

  const found = await Promise.all(Array.from({ length: 10 }, () => together?.collection(article).list({})));

  expect(found.map((rows) => rows?.map(({ id }) => id))).toEqual(Array.from({ length: 10 }, () => [pipe.id]));
  expect(await connections()).toEqual(before);
});

it('is given back when nothing is asked, so that all connections can write', async () => {
  await Promise.all(Array.from({ length: AT_ONCE }, findPipe));
  let there = 0;
  let begin: () => void = () => undefined;
  const allThere = new Promise<void>((resolve) => (begin = resolve));

  // As many as there are connections, all open at the same time, by the portal and by the installation.
  const units = Array.from({ length: 10 }, (_, index) => {
    const work = async () => {
      there += 1;
      if (there === 10) begin();
      await allThere;
    };
    return index < 5 ? storage.transaction(randomUUID(), work) : storage.systemTransaction(work);
  });

  await expect(Promise.all(units)).resolves.toHaveLength(10);
});

it('does not keep others waiting who come after one that waits for a lock', async () => {
  await findRemark();
  await beside.query('begin');
  await beside.query('lock table comments in access exclusive mode');
  const waiting = findRemark();
  await sleep(150);

  expect(await findPipe()).toMatchObject({ id: pipe.id });

  await beside.query('commit');
  expect(await waiting).toMatchObject({ id: remark.id });
});

it('fails whoever waits when the connection is lost, and nobody after that', async () => {
  await findRemark();
  await beside.query('begin');
  await beside.query('lock table comments in access exclusive mode');
  const waiting = Promise.allSettled([findRemark(), findRemark()]);
  await sleep(20);
  const gone = beside.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [
    'line',
  ]);
  await gone;
  await beside.query('commit');

  for (const { status, reason } of (await waiting) as readonly {
    readonly status: string;
    readonly reason?: unknown;
  }[]) {
    expect([status, reason]).toEqual(['rejected', expect.any(StorageUnavailable)]);
  }
  expect(await findRemark()).toMatchObject({ id: remark.id });
});
