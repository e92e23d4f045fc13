import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { ChangeMark, Storage } from '../../../kernel/ports/storage.js';
import { openTestSqlite } from '../../../testing/kit/storage.js';
import { article, comment, storageSuiteRecords } from '../../../testing/suites/storage-records.js';
import { aComment, anArticle, aPortal } from '../../../testing/suites/storage-setting.js';

describe('marks of changes on SQLite', () => {
  const portal = aPortal();
  const row = anArticle();
  let storage: Storage;
  let mark: ChangeMark;
  beforeEach(async () => {
    storage = await openTestSqlite({ records: storageSuiteRecords });
    await storage.transaction(portal, (tx) => tx.collection(article).insert(row));
    mark = storage.watchChanges(article, ['title', 'isActive']);
  });
  afterEach(() => storage.close());

  it('stay the same while other records and other columns are written', async () => {
    const before = mark();

    await storage.transaction(portal, (tx) => tx.collection(comment).insert(aComment()));
    await storage.systemTransaction((tx) =>
      tx.collection(article).adjustMany([{ portalId: portal, id: row.id, add: { reserved: 1 }, set: { weight: 2 } }]),
    );

    expect(before).toBeTypeOf('number');
    expect(mark()).toBe(before);
  });

  it('stay the same until a change is committed', async () => {
    const before = mark();
    let during: number | undefined;

    await storage.transaction(portal, async (tx) => {
      await tx.collection(article).update(row.id, { title: 'Copper pipe' });
      during = mark();
    });

    expect(during).toBe(before);
    expect(mark()).not.toBe(before);
  });

  it('are refused for a column that the record does not have', () => {
    expect(() => storage.watchChanges(article, ['colour'])).toThrow(/colour/);
  });
});
