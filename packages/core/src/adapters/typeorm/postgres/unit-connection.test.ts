import { setImmediate } from 'node:timers/promises';

import type { PoolClient } from 'pg';
import { describe, expect, it } from 'vitest';

import { createUnitConnection } from './unit-connection.js';

/** A connection whose statements are answered when the test says so, in their order. */
function scripted() {
  const sent: string[] = [];
  const waiting: { readonly resolve: (rows: object) => void; readonly reject: (error: Error) => void }[] = [];
  const query = (asked: string | { readonly text: string }) => {
    sent.push(typeof asked === 'string' ? asked : asked.text);
    return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
  };
  return {
    sent,
    unit: createUnitConnection({ query } as unknown as PoolClient),
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
    await unit.post(unit.query(writing));

    const committed = unit.commit();
    committed.catch(() => undefined);
    await setImmediate();

    expect(sent).toEqual(['begin', 'select 1', 'insert into x values (1)', 'commit']);
    await answer(new Error('refused'));
    await answer();
    await expect(committed).rejects.toThrow('refused');
    expect(unit.failure()?.error).toMatchObject({ message: 'refused' });
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
        await unit.post(unit.query(writing));
        done += 1;
      }
    })();
    await setImmediate();

    expect([done, sent.length]).toEqual([15, 18]);
    for (let index = 0; index < 20; index += 1) await answer();
    await posting;
    expect(done).toBe(20);
  });
});
