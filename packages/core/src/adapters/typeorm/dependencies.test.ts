import { describe, expect, it } from 'vitest';

import { openTestSqlite } from '../../testing/kit/storage.js';
import { article, comment, storageSuiteRecords } from '../../testing/suites/storage-records.js';
import { aComment, anArticle, aPortal } from '../../testing/suites/storage-setting.js';
import { dependenciesOf } from './dependencies.js';
import { createSqliteConnection } from './sqlite/sqlite-connection.js';
import { openSqliteFile } from './sqlite/sqlite-file.js';

describe('what an answer depends on', () => {
  it('are the fields that are read and compared, wherever in the conditions', () => {
    const where = { and: [{ isActive: true }, { or: [{ title: 'Pipe' }, { weight: { gt: 2 } }] }] };

    expect(dependenciesOf(article, { where }, ['id'])).toEqual({
      dependsOn: [article],
      fields: ['id', 'isActive', 'title', 'weight'],
    });
  });

  it('are the fields that are searched', () => {
    expect(dependenciesOf(article, { search: 'pipe' }, []).fields).toEqual(article.search);
  });

  it('is every record that a condition leads to, with the field that is asked for there', () => {
    const within = { record: comment, column: 'articleId', where: { body: 'good' } };

    expect(dependenciesOf(article, { where: { id: { within } } }, [])).toEqual({
      dependsOn: [article, comment],
      fields: ['id', 'articleId', 'body'],
    });
  });
});

it('refuses a statement that writes and does not say what', async () => {
  const files = await openSqliteFile({ path: ':memory:', migrations: [] });
  const connection = createSqliteConnection(files.writer);
  connection.execute('create table "notes" ("id" text)');
  const statement = {
    text: 'insert into "notes" values (\'1\') returning "id"',
    name: 'pk1',
    reads: undefined,
    ofOneRow: false,
  };

  expect(() => connection.all({ ...statement, writes: undefined }, [])).toThrow(/said what this writes/);
  expect(connection.all({ ...statement, writes: 'rows' }, [])).toEqual([{ id: '1' }]);
  await files.close();
});

it('works out a total anew when rows change that a condition leads to', async () => {
  const storage = await openTestSqlite({ records: storageSuiteRecords });
  const portal = aPortal();
  const [pipe, remark] = [anArticle(), aComment({ likes: 1 })];
  const within = { record: comment, column: 'articleId', where: { likes: { gt: 10 } } };
  const liked = () =>
    storage
      .forPortal(portal)
      .collection(article)
      .count({ where: { id: { within } } });
  await storage.transaction(portal, async (tx) => {
    await tx.collection(article).insert(pipe);
    await tx.collection(comment).insert({ ...remark, articleId: pipe.id });
  });
  expect(await liked()).toBe(0);

  await storage.transaction(portal, (tx) => tx.collection(comment).update(remark.id, { likes: 11 }));

  expect(await liked()).toBe(1);
  await storage.close();
});
