import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';

import type { Storage } from '../../../kernel/ports/storage.js';
import { column } from '../../../kernel/records/column.js';
import { defineRecord } from '../../../kernel/records/record.js';
import { openTestSqlite } from '../../../testing/kit/storage.js';
import { aPortal } from '../../../testing/suites/storage-setting.js';
import { createAnswerCache } from './answer-cache.js';
import { createChangeLog } from './change-log.js';
import { createKeptAnswers } from './kept-answers.js';

const colour = defineRecord('colour', {
  table: 'colours',
  seldomChanges: true,
  columns: { id: column.uuid({}), name: column.text({}) },
});
const RED = { id: '0192f0c1-7b2e-7c3a-9d10-3f2a6b1c4d5e', name: 'red' };

describe('what was read of a record that seldom changes', () => {
  const portal = aPortal();
  let folder: string;
  let storage: Storage;
  let otherProcess: Storage;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'procurekit-test-'));
    const open = () => openTestSqlite({ records: [colour], path: join(folder, 'a.db') });
    [storage, otherProcess] = [await open(), await open()];
    await storage.transaction(portal, (tx) => tx.collection(colour).insert({ ...RED }));
  });
  afterEach(async () => {
    await Promise.all([storage.close(), otherProcess.close()]);
    await rm(folder, { recursive: true });
  });

  const seen = async (of = storage) => (await of.forPortal(portal).collection(colour).find(RED.id))?.name;
  const seenWhileWriting = (of = storage) =>
    of.transaction(portal, async (tx) => (await tx.collection(colour).list({})).map(({ name }) => name));
  const paint = (name: string, of = storage) =>
    of.transaction(portal, (tx) => tx.collection(colour).update(RED.id, { name }));

  it('is read anew after a change, in transactions and outside of them', async () => {
    expect([await seen(), await seenWhileWriting()]).toEqual(['red', ['red']]);

    await paint('green');

    expect([await seen(), await seenWhileWriting()]).toEqual(['green', ['green']]);
  });

  it('is read anew after another process has changed it', async () => {
    expect([await seen(), await seenWhileWriting()]).toEqual(['red', ['red']]);

    await paint('green', otherProcess);

    expect([await seenWhileWriting(), await seen()]).toEqual([['green'], 'green']);
  });

  it('is nothing that a transaction wrote and took back', async () => {
    const undone = storage.transaction(portal, async (tx) => {
      await tx.collection(colour).update(RED.id, { name: 'green' });
      expect((await tx.collection(colour).find(RED.id))?.name).toBe('green');
      throw new Error('undo');
    });
    const beside = seenWhileWriting();

    await expect(undone).rejects.toThrow('undo');
    expect([await beside, await seen(), await seenWhileWriting()]).toEqual([['red'], 'red', ['red']]);
  });

  it('stays as it was when whoever read it writes into a row', async () => {
    const [row] = await storage.forPortal(portal).collection(colour).list({});
    if (row !== undefined) row.name = 'green';

    expect(await storage.forPortal(portal).collection(colour).list({})).toEqual([RED]);
  });
});

describe('pages of a list', () => {
  const shade = defineRecord('shade', {
    table: 'shades',
    columns: {
      id: column.uuid({}),
      name: column.text({}),
      depth: column.integer({}),
      paints: column.json(z.array(z.string()), {}),
    },
  });
  const portal = aPortal();
  const neighbour = aPortal();
  const rows = ['azure', 'cyan', 'navy'].map((name, index) => ({
    ...{ id: `0192f0c1-7b2e-7c3a-9d10-3f2a6b1c4d5${index}`, name, depth: index, paints: ['oil'] },
  }));
  let folder: string;
  let storage: Storage;
  let otherProcess: Storage;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'procurekit-test-'));
    const open = () => openTestSqlite({ records: [shade], path: join(folder, 'a.db') });
    [storage, otherProcess] = [await open(), await open()];
    await storage.transaction(portal, (tx) => tx.collection(shade).insertMany(rows));
  });
  afterEach(async () => {
    await Promise.all([storage.close(), otherProcess.close()]);
    await rm(folder, { recursive: true });
  });

  const page = (of: string = portal) =>
    storage
      .forPortal(of)
      .collection(shade)
      .page({
        ...{
          select: ['id', 'name', 'paints'],
          where: { depth: { gte: 1 } },
          order: [['name', 'asc']],
          limit: 2,
          offset: 0,
        },
      });
  const namesAndTotal = async () => {
    const { items, total } = await page();
    return [...items.map(({ name }) => name), total];
  };
  const change = (id: string | undefined, to: object, of = storage) =>
    of.transaction(portal, (tx) => tx.collection(shade).update(id ?? '', to));

  it('are read anew after a change of what they show, and of what says which rows they have', async () => {
    expect(await namesAndTotal()).toEqual(['cyan', 'navy', 2]);

    await change(rows[1]?.id, { name: 'teal' });
    const renamed = await namesAndTotal();
    await change(rows[0]?.id, { depth: 5 });
    const deepened = await namesAndTotal();
    await storage.transaction(portal, (tx) => tx.collection(shade).remove(rows[2]?.id ?? ''));

    expect([renamed, deepened, await namesAndTotal()]).toEqual([
      ['navy', 'teal', 2],
      ['azure', 'navy', 3],
      ['azure', 'teal', 2],
    ]);
  });

  it('are read anew after another process has changed them', async () => {
    expect(await namesAndTotal()).toEqual(['cyan', 'navy', 2]);

    await change(rows[1]?.id, { name: 'teal' }, otherProcess);

    expect(await namesAndTotal()).toEqual(['navy', 'teal', 2]);
  });

  it('stay as they were when whoever read them writes into a row', async () => {
    const [first] = (await page()).items;
    if (first !== undefined) {
      first.name = 'red';
      first.paints.push('water');
    }

    expect((await page()).items[0]).toMatchObject({ name: 'cyan', paints: ['oil'] });
  });

  it('are those of the portal alone that asks', async () => {
    await page();

    expect(await page(neighbour)).toEqual({ items: [], total: 0 });
  });

  it('are told apart by where they begin', async () => {
    const at = async (offset: number) =>
      (
        await storage
          .forPortal(portal)
          .collection(shade)
          .page({ order: [['name', 'asc']], limit: 1, offset })
      ).items[0]?.name;

    expect([await at(0), await at(1), await at(0), await at(2)]).toEqual(['azure', 'cyan', 'azure', 'navy']);
  });

  it.each([
    ['once', 60_000, 1],
    ['each time where they are large', 70_000, 3],
  ])('are read %s as long as nothing changes', async (_, letters, times) => {
    const changes = createChangeLog();
    const caches = { answers: createAnswerCache(changes, { most: 9 }), pages: createAnswerCache(changes, { most: 9 }) };
    const kept = createKeptAnswers(caches, () => undefined);
    const reads = { dependsOn: [shade], fields: ['name'] };
    const statement = { name: 'list', text: 'select', reads, writes: undefined, ofOneRow: false };
    let read = 0;
    const ask = () =>
      kept.page({ statement, values: [] }, portal, () => {
        read += 1;
        return { rows: [{ name: 'x'.repeat(letters) }], total: 1 };
      });

    const pages = [await ask(), await ask(), await ask()];

    expect(pages.map(({ rows, total }) => [String(rows[0]?.['name']).length, total])).toEqual(
      Array(3).fill([letters, 1]),
    );
    expect(read).toBe(times);
  });
});
