/** A database as it is after weeks of deliveries: rows of each day, in tables that are divided by time or not. */
import pg from 'pg';

import { loadSources } from '../../../scripts/load-sources.mjs';

const [{ openPostgresStorage }, { builtIn }] = await loadSources('composition/storage.ts', 'composition/built-in.ts');
const DAY_MS = 24 * 3_600_000;
const ROWS_OF_A_DAY = 500;
/** Parts are made so many days ahead. */
const AHEAD = 7;

export async function fillOldDays(url, { days, divided }) {
  const storage = await openPostgresStorage({ url });
  await storage.migrate();
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  if (divided) {
    await storage.partitions.divide(builtIn.records, { now: today - (days + 1) * DAY_MS });
    for (let day = days; day >= 0; day -= AHEAD - 1) {
      await storage.partitions.makeAhead(builtIn.records, today - day * DAY_MS);
    }
    await storage.partitions.makeAhead(builtIn.records, today);
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const all = `from generate_series(1, ${days}) as day, generate_series(1, ${ROWS_OF_A_DAY}) as n,
    lateral (select ${today} - day * ${DAY_MS}::bigint + n * 1000 as ms) as written,
    lateral (select to_timestamp(ms / 1000.0) as at,
      (lpad(to_hex(ms), 12, '0') || '7' || substr(md5(n::text), 1, 3) || '8' || substr(md5(n::text), 4, 15))::uuid as id) as made`;
  const somebody = 'gen_random_uuid()';
  await client.query(`insert into events (portal_id, id, name, resource_type, occurred_at, body, transaction_number)
    select ${somebody}, id, 'e', 'procurement', at, '{}', 3 ${all}`);
  await client.query(`insert into webhook_deliveries
    (portal_id, id, subscription_id, event_id, event, status, attempts, max_attempts, created_at, updated_at)
    select ${somebody}, id, ${somebody}, id, 'e', 'succeeded', 1, 8, at, at ${all}`);
  await client.query(`insert into webhook_delivery_attempts (portal_id, id, delivery_id, attempt, started_at, duration_ms)
    select ${somebody}, id, id, 1, at, 5 ${all}`);
  await client.query('analyze');
  const { rows } = await client.query(
    `select count(*)::int as parts from pg_inherits where inhparent = 'webhook_deliveries'::regclass`,
  );
  await client.end();
  await storage.close();
  return rows[0].parts;
}
