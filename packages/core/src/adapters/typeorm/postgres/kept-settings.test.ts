import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { builtIn } from '../../../composition/built-in.js';
import type { Storage, Transaction } from '../../../kernel/ports/storage.js';
import { column } from '../../../kernel/records/column.js';
import { defineRecord } from '../../../kernel/records/record.js';
import { chosenDatabase } from '../../../testing/kit/chosen-database.js';
import { createTestPostgresDatabase, createTestPostgresTables } from '../../../testing/kit/postgres.js';
import { openPostgresStorage } from './open-postgres-storage.js';
import { isStamped, stampTrigger } from './settings-stamp.js';

const colour = defineRecord('colour', {
  table: 'colours',
  seldomChanges: { apartFrom: ['uses'] },
  columns: {
    id: column.uuid({}),
    name: column.text({}),
    uses: column.integer({}),
    version: column.integer({}),
  },
});
const picture = defineRecord('picture', {
  table: 'pictures',
  columns: { id: column.uuid({}), title: column.text({}) },
});

// Neither what is divided by portals nor records of a test that are divided by time have triggers.
const isDivided = chosenDatabase.kind === 'citus' || chosenDatabase.kind === 'partitioned';

describe('settings on Postgres', () => {
  let url: string;
  let client: pg.Client;
  let one: Storage;
  let other: Storage;
  beforeAll(async () => {
    url = await createTestPostgresTables([colour, picture]);
    client = new pg.Client({ connectionString: url });
    await client.connect();
    [one, other] = [
      await openPostgresStorage({ url, migrations: [] }),
      await openPostgresStorage({ url, migrations: [] }),
    ];
  });
  afterAll(async () => {
    await Promise.all([one.close(), other.close(), client.end()]);
  });

  let portal: string;
  let red: string;
  beforeEach(async ({ skip }) => {
    skip(isDivided, 'nothing is kept of a database that is divided');
    [portal, red] = [uuidv7(), uuidv7()];
    await one.transaction(portal, (tx) => tx.collection(colour).insert({ id: red, name: 'red', uses: 0, version: 1 }));
  });

  const names = async (tx: Transaction) =>
    (await tx.collection(colour).list({ select: ['name'], order: [['id', 'asc']] })).map(({ name }) => name);
  const seen = (of = one) => of.transaction(portal, names);
  const paint = (name: string, of = other) =>
    of.transaction(portal, (tx) => tx.collection(colour).update(red, { name }));
  /** Writes what draws no stamp, so that nobody who keeps what was there can know. */
  const paintUnseen = async (name: string) => {
    await client.query('set session_replication_role = replica');
    await client.query('update colours set name = $1 where id = $2', [name, red]);
    await client.query('set session_replication_role = origin');
  };

  it('are read once', async () => {
    await seen();
    await paintUnseen('green');

    expect(await seen()).toEqual(['red']);
    expect((await one.forPortal(portal).collection(colour).list({})).map(({ name }) => name)).toEqual(['green']);
  });

  it.each([
    ['another process', () => paint('green')],
    ['this process', () => paint('green', one)],
    ['whoever writes SQL', () => client.query("update colours set name = 'green' where id = $1", [red])],
    [
      'work for all portals',
      () =>
        other.systemTransaction((tx) =>
          tx.collection(colour).updateWhere({ portalId: portal, id: red }, { name: 'green' }),
        ),
    ],
  ])('are read anew after %s has changed them', async (_, change) => {
    expect(await seen()).toEqual(['red']);

    await change();

    expect(await seen()).toEqual(['green']);
  });

  it('are read anew after some were removed or added', async () => {
    await seen();
    await other.transaction(portal, (tx) => tx.collection(colour).remove(red));
    expect(await seen()).toEqual([]);

    await other.transaction(portal, (tx) =>
      tx.collection(colour).insert({ id: red, name: 'blue', uses: 0, version: 1 }),
    );
    expect(await seen()).toEqual(['blue']);
  });

  it('are those of their portal', async () => {
    await seen();

    expect(await one.transaction(uuidv7(), names)).toEqual([]);
  });

  it('are what a unit of work has made of them itself, and nobody else sees that before the commit', async () => {
    await seen();
    const undone = one.transaction(portal, async (tx) => {
      await tx.collection(colour).update(red, { name: 'green' });
      expect(await names(tx)).toEqual(['green']);
      expect(await seen(other)).toEqual(['red']);
      throw new Error('undo');
    });

    await expect(undone).rejects.toThrow('undo');
    expect([await seen(), await seen(other)]).toEqual([['red'], ['red']]);
  });

  it.each([
    ['waited for a row', (tx: Transaction, id: string) => tx.collection(picture).findForUpdate(id)],
    ['waited to write a row', (tx: Transaction, id: string) => tx.collection(picture).update(id, { title: 'Lake' })],
  ])('are as they were committed while a unit of work %s', async (_, waitFor) => {
    const id = uuidv7();
    await one.transaction(portal, (tx) => tx.collection(picture).insert({ id, title: 'Sea' }));
    let waiting: Promise<readonly (readonly string[])[]> | undefined;
    await other.transaction(portal, async (tx) => {
      await tx.collection(picture).findForUpdate(id);
      await new Promise<void>((hasRead) => {
        waiting = one.transaction(portal, async (behind) => {
          const before = await names(behind);
          hasRead();
          await waitFor(behind, id);
          return [before, await names(behind)];
        });
      });
      await tx.collection(colour).update(red, { name: 'green' });
    });

    expect(await waiting).toEqual([['red'], ['green']]);
  });

  it('are read every time where what changes often is read, and that makes nobody read the rest anew', async () => {
    const uses = () =>
      one.transaction(portal, async (tx) => (await tx.collection(colour).list({})).map((row) => row.uses));
    await seen();
    await paintUnseen('green');
    expect(await uses()).toEqual([0]);

    await other.transaction(portal, (tx) => tx.collection(colour).adjustMany([{ id: red, add: { uses: 1 } }]));

    expect([await uses(), await seen()]).toEqual([[1], ['red']]);
  });

  it('are refused to whoever asks when the unit of work is over', async () => {
    await seen();
    let late: Transaction | undefined;
    await one.transaction(portal, (tx) => {
      late = tx;
      return Promise.resolve();
    });

    await expect(late?.collection(colour).list({ select: ['name'], order: [['id', 'asc']] })).rejects.toThrow('over');
  });

  it('stay as they were when whoever read them writes into a row', async () => {
    await seen();
    await one.transaction(portal, async (tx) => {
      const [row] = await tx.collection(colour).list({ select: ['name'], order: [['id', 'asc']] });
      if (row !== undefined) row.name = 'green';
    });

    expect(await seen()).toEqual(['red']);
  });
});

it('has a migration draw stamps for all records that seldom change: `stampTrigger` says which statement is missing', async ({
  skip,
}) => {
  skip(chosenDatabase.kind === 'citus', 'Citus takes no triggers');
  const client = new pg.Client({ connectionString: await createTestPostgresDatabase() });
  await client.connect();
  const triggers = async () =>
    (
      await client.query<{ table: string; definition: string }>(
        `select relname as "table", pg_get_triggerdef(pg_trigger.oid) as "definition" from pg_trigger
           join pg_class on pg_class.oid = tgrelid where tgname = 'tr_settings_stamp' order by relname`,
      )
    ).rows;
  const migrated = await triggers();
  await client.query('begin');
  for (const { table } of migrated) await client.query(`drop trigger tr_settings_stamp on "${table}"`);
  for (const record of builtIn.records.filter(isStamped)) await client.query(stampTrigger(record));
  const declared = await triggers();
  await client.query('rollback');
  await client.end();

  expect(declared.length).toBeGreaterThan(10);
  expect(migrated).toEqual(declared);
});
