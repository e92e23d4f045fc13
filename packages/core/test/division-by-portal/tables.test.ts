import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { STAMP_TRIGGER } from '../../src/adapters/typeorm/postgres/settings-stamp.js';
import { builtIn } from '../../src/composition/built-in.js';
import { createTestPostgresDatabase } from '../../src/testing/kit/postgres.js';

/** Tables that are not divided, because what is in them is looked up or worked on before a portal is known. */
const OF_THE_INSTALLATION: Readonly<Record<string, string>> = {
  schema_migrations: 'which migrations have run',
  portals: 'the portals themselves, found by their slug',
  users_by_email: 'directory: leads from an e-mail address to its user',
  api_keys_by_secret: 'directory: leads from the hash of a secret to its key',
  api_keys_by_previous_secret:
    'directory: leads from the hash of a secret that a key had until it was rotated to that key',
  console_links_by_token: 'directory: leads from the hash of a link to the key whose console it opens',
  console_links_by_session: 'directory: leads from the hash of a session of the console to its key',
  email_confirmations_by_token: 'directory: leads from the hash of a link to whom it confirms',
  password_resets_by_token: 'directory: leads from the hash of a link to whose password it sets',
  approval_tokens_by_token: 'directory: leads from the hash of an approver’s link to its step',
  purchase_order_tokens_by_token: 'directory: leads from the hash of a supplier’s link to its order',
  rfq_tokens_by_token: 'directory: leads from the hash of a public token to its price request',
  rfq_mails_by_token: 'directory: leads from the hash of an address for answers to the mail that has it',
  rfq_mails_by_message: 'directory: leads from a Message-ID to the mail that has it',
  sessions_by_token: 'directory: leads from the hash of a session token to its session',
  integration_credentials_by_value_hash:
    'directory: leads from the hash of a setting to the installation that is known by it',
  integration_endpoints_by_token_hash:
    'directory: leads from the hash of the token in an inbound address to its installation',
  integration_inbound_queue: 'queue of all workers: requests of other systems until they are applied',
  integration_install_counts: 'how many portals have an integration, over all of them',
  jobs: 'queue of all workers, with keys that are unique in it; emptied as the work is done',
  webhook_delivery_lanes: 'queue of all workers: one row for each subscription',
  webhook_fan_outs: 'queue of all workers: one row for each event with many subscribers, until it is fanned out',
};

/** Tables that grow for ever: those that can be divided by time, and one that is not. */
const GROWING = [
  'vehicle_locations',
  ...builtIn.records.filter(({ partitioned }) => partitioned !== undefined).map(({ table }) => table),
];

interface Rule {
  readonly table: string;
  readonly name: string;
  readonly columns: readonly string[];
}

let client: pg.Client;
let portalOf: ReadonlyMap<string, boolean>;
let rules: readonly Rule[];

beforeAll(async () => {
  client = new pg.Client({ connectionString: await createTestPostgresDatabase() });
  await client.connect();
  const tables = await client.query<{ name: string; hasPortal: boolean }>(
    `select class.relname as name, exists (
       select from pg_attribute where attrelid = class.oid and attname = 'portal_id' and attnotnull
     ) as "hasPortal"
     from pg_class as class where class.relkind in ('r', 'p') and class.relnamespace = 'public'::regnamespace`,
  );
  const unique = await client.query<Rule>(
    `select class.relname as "table", index.relname as name, array(
       select attname::text from pg_attribute where attrelid = class.oid and attnum = any(pg_index.indkey)
     ) as columns
     from pg_index
     join pg_class as class on class.oid = pg_index.indrelid
     join pg_class as index on index.oid = pg_index.indexrelid
     where pg_index.indisunique and class.relnamespace = 'public'::regnamespace`,
  );
  portalOf = new Map(tables.rows.map(({ name, hasPortal }) => [name, hasPortal]));
  rules = unique.rows;
});
afterAll(() => client.end());

const isDivided = (table: string) => !(table in OF_THE_INSTALLATION);

it('says of every table but those of the installation which portal a row belongs to', () => {
  const without = [...portalOf].filter(([table, hasPortal]) => isDivided(table) && !hasPortal);

  expect(portalOf.size).toBeGreaterThan(50);
  expect(without).toEqual([]);
  expect(Object.keys(OF_THE_INSTALLATION).filter((table) => !portalOf.has(table))).toEqual([]);
});

it('has the portal in every primary key and every uniqueness rule of a divided table', () => {
  const divided = rules.filter(({ table }) => isDivided(table));

  expect(divided.length).toBeGreaterThan(50);
  expect(divided.filter(({ columns }) => !columns.includes('portal_id'))).toEqual([]);
});

it('has the id in every uniqueness rule of a table that grows for ever, so that ranges of ids can be its parts', () => {
  const ofGrowing = rules.filter(({ table }) => GROWING.includes(table));

  expect(new Set(ofGrowing.map(({ table }) => table))).toEqual(new Set(GROWING));
  expect(GROWING).toEqual(expect.arrayContaining(['events', 'webhook_deliveries', 'audit_entries']));
  expect(ofGrowing.filter(({ columns }) => !columns.includes('id'))).toEqual([]);
});

it('has no foreign keys, exclusions or triggers, which would reach from one portal into another, but for stamps of the own one', async () => {
  const { rows: constraints } = await client.query(
    `select conname from pg_constraint where contype not in ('p', 'n') and connamespace = 'public'::regnamespace`,
  );
  const { rows: triggers } = await client.query(
    `select tgname from pg_trigger where not tgisinternal and tgname <> '${STAMP_TRIGGER}'`,
  );

  expect([...constraints, ...triggers]).toEqual([]);
});
