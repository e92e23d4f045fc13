/** The baseline's statements on Postgres: a pool, named statements, one transaction for each write. */
import pg from 'pg';

import { EVENTS_TABLE, LISTED, requisitionRow } from './bare-rows.mjs';

export async function openBarePostgres(url) {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  await pool.query(EVENTS_TABLE);
  await dropSearchIndex(pool);
  const columns = Object.keys(requisitionRow({}, {}));
  const one = async (client, name, text, values) => (await client.query({ name, text, values })).rows[0];
  const places = columns.map((_, index) => `$${index + 1}`).join();

  const inTransaction =
    (work) =>
    async (...input) => {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const result = await work(client, ...input);
        await client.query('commit');
        return result;
      } catch (error) {
        await client.query('rollback');
        throw error;
      } finally {
        client.release();
      }
    };
  const event = (client, values) => one(client, 'event', 'insert into bare_events values ($1, $2, $3, $4, $5)', values);

  return {
    findKey: (hash) =>
      one(pool, 'key', 'select id, portal_id, created_by_id from api_keys where secret_hash = $1', [hash]),
    async list(portalId) {
      const where = 'portal_id = $1 and archived_at is null';
      const text = `select ${LISTED} from requisitions where ${where} order by created_at desc, id desc limit 50`;
      const { rows } = await pool.query({ name: 'list', text, values: [portalId] });
      const { n } = await one(pool, 'count', `select count(*)::int as n from requisitions where ${where}`, [portalId]);
      return { items: rows, page: 1, limit: 50, total: n };
    },
    async search(portalId, term) {
      const where = 'portal_id = $1 and archived_at is null and strpos(search_text, $2) > 0';
      const text = `select ${LISTED} from requisitions where ${where} order by created_at desc, id desc limit 50`;
      const { rows } = await pool.query({ name: 'search', text, values: [portalId, term] });
      const counted = `select count(*)::int as n from requisitions where ${where}`;
      const { n } = await one(pool, 'count found', counted, [portalId, term]);
      return { items: rows, page: 1, limit: 50, total: n };
    },
    get: (portalId, id) =>
      one(pool, 'get', 'select * from requisitions where portal_id = $1 and id = $2', [portalId, id]),
    create: inTransaction(async (client, key, input) => {
      const { id: pipelineId } = await one(
        client,
        'pipeline',
        'select id from pipelines where portal_id = $1 and is_default',
        [key.portal_id],
      );
      const stage = "select id from stages where pipeline_id = $1 and kind = 'initial'";
      const { id: stageId } = await one(client, 'stage', stage, [pipelineId]);
      const next =
        "insert into sequences (portal_id, name, value) values ($1, 'bare', 1) on conflict (portal_id, name) do update set value = sequences.value + 1 returning value";
      const { value } = await one(client, 'next', next, [key.portal_id]);
      const row = requisitionRow(input, { key, pipelineId, stageId, number: value });
      await one(
        client,
        'insert',
        `insert into requisitions (${columns.join()}) values (${places})`,
        Object.values(row),
      );
      await event(client, [input.eventId, key.portal_id, 'created', row.id, input.now]);
      return row;
    }),
    patch: inTransaction(async (client, portalId, id, input) => {
      await one(client, 'lock', 'select * from requisitions where portal_id = $1 and id = $2 for update', [
        portalId,
        id,
      ]);
      const text =
        'update requisitions set name = $1, updated_at = $2, version = version + 1 where portal_id = $3 and id = $4 returning *';
      const row = await one(client, 'update', text, [input.name, input.now, portalId, id]);
      await event(client, [input.eventId, portalId, 'updated', id, input.now]);
      return row;
    }),
  };
}

/** The baseline does not maintain a search index. */
async function dropSearchIndex(pool) {
  const find = "select indexname from pg_indexes where tablename = 'requisitions' and indexdef like '% USING gin %'";
  const { rows } = await pool.query(find);
  for (const { indexname } of rows) await pool.query(`drop index "${indexname}"`);
  await pool.query("alter table requisitions alter column search_grams set default '{}'");
}
