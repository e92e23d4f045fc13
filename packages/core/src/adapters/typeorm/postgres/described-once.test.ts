import type { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createEmptyTestPostgresDatabase } from '../../../testing/kit/postgres.js';
import { describingOnce } from './described-once.js';
import { loadDriver } from './load-driver.js';

describe('a client that asks once what rows of a statement look like', () => {
  const tools = (...values: unknown[]) => ({
    name: 'tools',
    text: 'select name, weight, sold_at, facts from tools where weight >= $1 order by name',
    values,
  });
  const SAW = { name: 'saw', weight: 3, sold_at: '2026-01-15T09:30:00.500Z', facts: { teeth: 40 } };
  const AXE = { name: 'axe', weight: 5, sold_at: null, facts: null };
  let client: Client;
  let described: number;
  beforeEach(async () => {
    const driver = await loadDriver();
    const connectionString = await createEmptyTestPostgresDatabase();
    client = new (describingOnce(driver))({ connectionString, options: '-c timezone=UTC', pipeline: true });
    await client.connect();
    await client.query('create table tools (name text, weight integer, sold_at timestamptz(3), facts jsonb)');
    await client.query(
      `insert into tools values ('saw', 3, '2026-01-15T09:30:00.5Z', '{"teeth":40}'), ('axe', 5, null, null)`,
    );
    described = 0;
    const { connection } = client as unknown as { connection: { describe(what: object): void } };
    const { describe: ask } = connection;
    connection.describe = (what) => {
      described += 1;
      ask.call(connection, what);
    };
  });
  afterEach(() => client.end());

  it('yields the same rows whenever it is asked, and asks the server once', async () => {
    const first = await client.query(tools(1));
    const more = await Promise.all([client.query(tools(4)), client.query(tools(9)), client.query(tools(1))]);

    expect([first, ...more].map(({ rows }) => rows as unknown)).toEqual([[AXE, SAW], [AXE], [], [AXE, SAW]]);
    expect([first, ...more].map(({ rowCount }) => rowCount)).toEqual([2, 1, 0, 2]);
    expect(described).toBe(1);
  });

  it('asks anew for each statement, and of one that yields none no more often', async () => {
    const rename = (name: string) =>
      client.query({ name: 'rename', text: 'update tools set name = $1 where weight = 3', values: [name] });

    const renamed = [await rename('hacksaw'), await rename('fretsaw')];
    const { rows } = await client.query(tools(1));

    expect(renamed.map(({ rowCount }) => rowCount)).toEqual([1, 1]);
    expect(rows).toMatchObject([{ name: 'axe' }, { name: 'fretsaw' }]);
    expect(described).toBe(2);
  });

  it('goes on after a statement that failed', async () => {
    const divide = (by: number) =>
      client.query({
        name: 'divide',
        text: 'select weight / $1::integer as share from tools where weight = 3',
        values: [by],
      });

    const failed = await divide(0).catch((error: unknown) => error);
    const { rows } = await divide(3);

    expect(failed).toMatchObject({ code: '22012' });
    expect([rows, (await divide(1)).rows]).toEqual([[{ share: 1 }], [{ share: 3 }]]);
  });

  it('is refused what the server would tell in another way since a column has changed', async () => {
    await client.query(tools(1));
    await client.query('alter table tools alter column facts type text');

    await expect(client.query(tools(1))).rejects.toThrow('cached plan must not change result type');
  });

  it('leaves statements without a name to the driver, and calls back whoever gives a function', async () => {
    const { rows } = await client.query('select count(*)::integer as tools from tools');
    const called = await new Promise((resolve) => {
      client.query(tools(4), (error, answer) => resolve([error, answer.rows]));
    });

    expect([rows, called]).toEqual([[{ tools: 2 }], [null, [AXE]]]);
  });
});
