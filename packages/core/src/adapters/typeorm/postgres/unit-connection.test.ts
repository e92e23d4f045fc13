import { setImmediate } from 'node:timers/promises';

import type { PoolClient } from 'pg';
import { describe, expect, it } from 'vitest';

import { column } from '../../../kernel/records/column.js';
import { defineRecord } from '../../../kernel/records/record.js';
import type { RecordType } from '../../../kernel/records/record.js';
import { createSendJoined, type Posted } from './joined-inserts.js';
import { createUnitConnection } from './unit-connection.js';

/** A connection whose statements are answered when the test says so, in their order. */
function scripted({ isJoined = true } = {}) {
  const sent: string[] = [];
  const waiting: { readonly resolve: (rows: object) => void; readonly reject: (error: Error) => void }[] = [];
  const query = (asked: string | { readonly text: string }) => {
    sent.push(typeof asked === 'string' ? asked : asked.text);
    return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
  };
  return {
    sent,
    unit: createUnitConnection({ query } as unknown as PoolClient, {
      sendJoined: createSendJoined(),
      isJoined,
      gather: () => undefined,
    }),
    async answer(error?: Error) {
      const next = waiting.shift();
      if (error === undefined) next?.resolve({ rows: [] });
      else next?.reject(error);
      await setImmediate();
    },
  };
}

const reading = { name: 'r', text: 'select 1' };
const writing = { name: 'w', text: 'insert into x values (1)' };
const recordOf = (name: string): RecordType => defineRecord(name, { table: name, columns: { id: column.uuid({}) } });
const [X, Y] = [recordOf('x'), recordOf('y')];
const intoX: Posted = { record: X, statement: { name: 'x', text: 'insert into x values ($1, $2)' }, values: [1, 2] };
const intoY: Posted = { record: Y, statement: { name: 'y', text: 'insert into y values ($1)' }, values: [3] };
const BOTH = 'with part_0 as (insert into x values ($1, $2)) insert into y values ($3)';

describe('the connection of a unit of work', () => {
  it('begins with the first reading, without waiting', async () => {
    const { sent, unit, answer } = scripted();

    const read = unit.query(reading);

    expect(sent).toEqual(['begin', 'select 1']);
    await answer();
    await answer();
    await read;
  });

  it('writes only when it has begun, and keeps the order', async () => {
    const { sent, unit, answer } = scripted();

    const all = [unit.query(writing), unit.query(reading)];

    expect(sent).toEqual(['begin']);
    await answer();
    expect(sent).toEqual(['begin', 'insert into x values (1)', 'select 1']);
    await answer();
    await answer();
    await Promise.all(all);
  });

  it('commits nothing where nothing was asked', async () => {
    const { sent, unit } = scripted();

    await unit.commit();
    await unit.rollback();

    expect(sent).toEqual([]);
  });

  it('is not committed when it could not begin', async () => {
    const { sent, unit, answer } = scripted();
    const read = unit.query(reading);
    await answer(new Error('cancelled'));
    await answer();
    await read;

    await expect(unit.commit()).rejects.toThrow('cancelled');

    expect(sent).not.toContain('commit');
  });

  it('sends the commit behind what nobody waits for, and fails with that', async () => {
    const { sent, unit, answer } = scripted();
    const read = unit.query(reading);
    await answer();
    await answer();
    await read;
    await unit.post(intoX);

    const committed = unit.commit();
    committed.catch(() => undefined);
    await setImmediate();

    expect(sent).toEqual(['begin', 'select 1', intoX.statement.text, 'commit']);
    await answer(new Error('refused'));
    await answer();
    await expect(committed).rejects.toThrow('refused');
    expect(unit.failure()?.error).toMatchObject({ message: 'refused' });
  });

  describe('sends what nobody waits for as one statement', () => {
    const begun = async (options?: Parameters<typeof scripted>[0]) => {
      const scene = scripted(options);
      const read = scene.unit.query(reading);
      await scene.answer();
      await scene.answer();
      await read;
      scene.sent.length = 0;
      return scene;
    };

    it('with the commit, in whatever order it came', async () => {
      const { sent, unit } = await begun();
      for (const insert of [intoY, intoX]) await unit.post(insert);

      void unit.commit();
      await setImmediate();

      expect(sent).toEqual([BOTH, 'commit']);
    });

    it('before something else is written, and before its own rows are read', async () => {
      const { sent, unit } = await begun();
      for (const insert of [intoX, intoY]) await unit.post(insert);
      void unit.query(writing);
      await unit.post(intoX);
      void unit.beside([Y, X]).query(reading);

      expect(sent).toEqual([BOTH, writing.text, intoX.statement.text, reading.text]);
    });

    it('after rows of others are read', async () => {
      const { sent, unit } = await begun();
      await unit.post(intoX);
      void unit.beside([Y]).query(reading);
      void unit.commit();
      await setImmediate();

      expect(sent).toEqual([reading.text, intoX.statement.text, 'commit']);
    });

    it('unless it is the same twice, or the database takes one table at a time', async () => {
      const twice = await begun();
      for (const insert of [intoX, intoY, intoX]) await twice.unit.post(insert);
      void twice.unit.query(writing);
      const single = await begun({ isJoined: false });
      for (const insert of [intoX, intoY]) await single.unit.post(insert);

      expect(twice.sent).toEqual([BOTH, intoX.statement.text, writing.text]);
      expect(single.sent).toEqual([intoX.statement.text, intoY.statement.text]);
    });

    it('and none of what is to be undone', async () => {
      const { sent, unit } = await begun();
      await unit.post(intoX);
      unit.discard();
      void unit.query('rollback to savepoint part_1');

      expect(sent).toEqual(['rollback to savepoint part_1']);
    });
  });

  it('waits when much is under way', async () => {
    const { sent, unit, answer } = scripted();
    const read = unit.query(reading);
    await answer();
    await answer();
    await read;
    let done = 0;
    const posting = (async () => {
      for (let index = 0; index < 20; index += 1) {
        await unit.post(intoX);
        done += 1;
      }
    })();
    await setImmediate();

    expect([done, sent.length]).toEqual([16, 18]);
    for (let index = 0; index < 20; index += 1) await answer();
    await posting;
    expect(done).toBe(20);
  });
});
