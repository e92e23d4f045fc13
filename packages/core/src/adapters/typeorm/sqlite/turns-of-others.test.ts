import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { Storage } from '../../../kernel/ports/storage.js';
import { openTestSqlite } from '../../../testing/kit/storage.js';
import { turnsOf } from '../../../testing/kit/turns-of.js';
import { article, storageSuiteRecords } from '../../../testing/suites/storage-records.js';
import { anArticle, aPortal } from '../../../testing/suites/storage-setting.js';
import { createTurnsOfOthers, type TurnsOfOthers } from './turns-of-others.js';

describe('turns of others', () => {
  let time: number;
  let turns: TurnsOfOthers;
  beforeEach(() => {
    time = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => time);
    turns = createTurnsOfOthers();
    turns.unitBegins();
  });
  afterEach(() => vi.restoreAllMocks());

  it('do not come in a unit that is short', () => {
    time += 3.9;
    expect(turns.due()).toBeUndefined();
  });

  it('do not come between short units, however many', () => {
    for (let unit = 0; unit < 100; unit += 1) {
      turns.unitBegins();
      time += 3.9;
      expect(turns.due()).toBeUndefined();
    }
  });

  it('come once in every four milliseconds of a long one', async () => {
    let count = 0;
    for (let statement = 0; statement < 40; statement += 1) {
      time += 1;
      const turn = turns.due();
      if (turn === undefined) continue;
      count += 1;
      await turn;
    }
    expect(count).toBe(10);
  });

  it('are waited for by all statements that are sent meanwhile, which then run in the order in which they were sent', async () => {
    time += 4;
    const order: number[] = [];
    await Promise.all(
      [1, 2, 3].map(async (statement) => {
        await turns.due();
        order.push(statement);
      }),
    );
    expect(order).toEqual([1, 2, 3]);
    expect(turns.due()).toBeUndefined();
  });
});

describe('a unit of work on SQLite', () => {
  const portal = aPortal();
  let storage: Storage;
  afterEach(() => storage.close());

  it.each([
    ['statements', 100, 0],
    ['parts', 0, 100],
  ])('lets others have their turn between its %s', async (_, statements, parts) => {
    storage = await openTestSqlite({ records: storageSuiteRecords });
    const turns = await turnsOf(() =>
      storage.transaction(portal, async (tx) => {
        for (let each = 0; each < statements; each += 1) await tx.collection(article).insert(anArticle());
        for (let each = 0; each < parts; each += 1) await tx.nested(() => Promise.resolve());
      }),
    );

    expect(turns).toBeGreaterThanOrEqual(20);
  });

  it('writes nothing when it is ended while others have their turn', async () => {
    storage = await openTestSqlite({ records: storageSuiteRecords, unitTimeoutMs: 1 });
    const late = storage.transaction(portal, async (tx) => {
      await Promise.resolve();
      for (const endsAt = performance.now() + 10; performance.now() < endsAt;);
      await tx.collection(article).insert(anArticle());
    });
    const next = storage.transaction(portal, (tx) => tx.collection(article).list({}));

    await expect(late).rejects.toThrow('took longer than 1 ms');
    expect(await next).toEqual([]);
    expect(await storage.forPortal(portal).collection(article).list({})).toEqual([]);
  });
});
