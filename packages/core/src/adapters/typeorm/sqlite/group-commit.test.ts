import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { StorageUnavailable } from '../../../kernel/ports/storage-errors.js';
import { createGroupCommit, type GroupCommitOptions } from './group-commit.js';
import { createSqliteConnection, type SqliteConnection } from './sqlite-connection.js';

describe('group commit', () => {
  let database: Database.Database;
  let executed: string[];
  let connection: SqliteConnection;
  beforeEach(() => {
    database = new Database(':memory:');
    database.exec('create table notes (text)');
    executed = [];
    const real = createSqliteConnection(database);
    connection = {
      ...real,
      execute(sql) {
        executed.push(sql);
        real.execute(sql);
      },
    };
  });
  afterEach(() => {
    vi.restoreAllMocks();
    database.close();
  });

  const open = (options: Partial<GroupCommitOptions> = {}) =>
    createGroupCommit(connection, {
      busyTimeoutMs: 1000,
      unitTimeoutMs: 1000,
      onBegin: () => undefined,
      onUnit: () => undefined,
      beforeCommit: () => undefined,
      onCommit: () => undefined,
      onBackgroundError: () => undefined,
      ...options,
    });
  const note = async (text: string) => void database.prepare('insert into notes values (?)').run(text);
  const notes = () => database.prepare('select text from notes').pluck().all();

  /** On a machine that is busy with other things the time of one batch may be over before its units have run. */
  const takeNoTime = () => vi.spyOn(performance, 'now').mockReturnValue(0);

  it('commits units that arrive together once', async () => {
    takeNoTime();
    const writes = open();

    await Promise.all(['a', 'b', 'c'].map((text) => writes.run(() => note(text))));

    expect(notes()).toEqual(['a', 'b', 'c']);
    expect(executed.filter((sql) => sql === 'commit')).toHaveLength(1);
  });

  it('answers nobody before the commit', async () => {
    takeNoTime();
    const answered: string[] = [];
    const writes = open({ onCommit: () => answered.push('committed') });
    const problem = new Error('failed');

    const first = writes.run(() => note('a')).then(() => answered.push('first'));
    const second = writes.run(() => Promise.reject(problem)).catch(() => answered.push('second'));
    await Promise.all([first, second]);

    expect(answered[0]).toBe('committed');
    expect(answered).toHaveLength(3);
  });

  it('undoes only the unit that fails', async () => {
    const writes = open();
    const problem = new Error('failed');

    const outcomes = await Promise.allSettled([
      writes.run(() => note('a')),
      writes.run(async () => {
        await note('b');
        throw problem;
      }),
      writes.run(() => note('c')),
    ]);

    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(notes()).toEqual(['a', 'c']);
  });

  it('fails every unit when the commit fails, and goes on with the next', async () => {
    let broken = true;
    const writes = open({
      beforeCommit() {
        if (broken) throw new StorageUnavailable('The disk is full.');
      },
    });
    let calls = 0;

    const outcomes = await Promise.allSettled([
      writes.run((unit) => {
        unit.afterCommit(() => (calls += 1));
        return note('a');
      }),
      writes.run(() => note('b')),
    ]);
    broken = false;
    await writes.run(() => note('c'));

    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(calls).toBe(0);
    expect(notes()).toEqual(['c']);
  });

  it('fails the units before it too when SQLite itself gives up the transaction', async () => {
    const writes = open();

    const outcomes = await Promise.allSettled([
      writes.run(() => note('a')),
      writes.run(async () => {
        database.exec('rollback');
        throw new Error('disk');
      }),
      writes.run(() => note('c')),
    ]);

    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
    expect(notes()).toEqual(['c']);
  });

  it('undoes a unit that takes too long, and tells why', async () => {
    const writes = open({ unitTimeoutMs: 20 });
    const never = new Promise<never>(() => undefined);

    const stuck = writes.run(async () => {
      await note('stuck');
      await never;
    });
    const next = writes.run(() => note('next'));

    await expect(stuck).rejects.toThrow('took longer than 20 ms');
    await next;
    expect(notes()).toEqual(['next']);
  });

  it('passes errors of callbacks on and commits nevertheless', async () => {
    const problems: unknown[] = [];
    const writes = open({ onBackgroundError: (error) => problems.push(error) });
    const problem = new Error('callback');

    await writes.run((unit) => {
      unit.afterCommit(() => {
        throw problem;
      });
      return note('a');
    });

    expect(problems).toEqual([problem]);
    expect(notes()).toEqual(['a']);
  });

  it('lets work that needs the connection alone wait for its turn', async () => {
    const writes = open();
    const order: string[] = [];

    await Promise.all([
      writes.run(() => Promise.resolve(order.push('unit'))),
      writes.runAlone(() => Promise.resolve(order.push(`alone ${database.inTransaction}`))),
      writes.run(() => Promise.resolve(order.push('another unit'))),
    ]);

    expect(order).toEqual(['unit', 'alone false', 'another unit']);
  });

  it('finishes its queue when it is closed, and takes nothing more', async () => {
    const writes = open();
    const pending = [writes.run(() => note('a')), writes.run(() => note('b'))];

    await writes.close();

    expect(notes()).toEqual(['a', 'b']);
    await Promise.all(pending);
    await expect(writes.run(() => note('c'))).rejects.toThrow(StorageUnavailable);
  });
});
