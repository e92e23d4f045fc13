/** The baseline's statements on SQLite: prepared once, one commit for each write, as safe as the product's (FULL). */
import Database from 'better-sqlite3';

import { EVENTS_TABLE, LISTED, requisitionRow } from './bare-rows.mjs';

export function openBareSqlite(path) {
  const database = new Database(path);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('cache_size = -65536');
  // The baseline does not maintain a search index.
  const triggers = database.prepare("select name from sqlite_master where type = 'trigger'").all();
  for (const { name } of triggers) database.exec(`drop trigger "${name}"`);
  database.exec(EVENTS_TABLE);

  const columns = Object.keys(requisitionRow({}, {}));
  const findKey = database.prepare('select id, portal_id, created_by_id from api_keys where secret_hash = ?');
  const list = database.prepare(
    `select ${LISTED} from requisitions where portal_id = ? and archived_at is null order by created_at desc, id desc limit 50`,
  );
  const count = database.prepare('select count(*) as n from requisitions where portal_id = ? and archived_at is null');
  const found = 'portal_id = ? and archived_at is null and instr(search_text, ?) > 0';
  const search = database.prepare(
    `select ${LISTED} from requisitions where ${found} order by created_at desc, id desc limit 50`,
  );
  const countFound = database.prepare(`select count(*) as n from requisitions where ${found}`);
  const get = database.prepare('select * from requisitions where portal_id = ? and id = ?');
  const pipeline = database.prepare('select id from pipelines where portal_id = ? and is_default = 1');
  const stage = database.prepare("select id from stages where pipeline_id = ? and kind = 'initial'");
  const next = database.prepare(
    "insert into sequences (portal_id, name, value) values (?, 'bare', 1) on conflict do update set value = value + 1 returning value",
  );
  const insert = database.prepare(
    `insert into requisitions (${columns.join()}) values (${columns.map((name) => `@${name}`).join()})`,
  );
  const update = database.prepare(
    'update requisitions set name = ?, updated_at = ?, version = version + 1 where portal_id = ? and id = ? returning *',
  );
  const event = database.prepare('insert into bare_events values (?, ?, ?, ?, ?)');

  return {
    findKey: (hash) => findKey.get(hash),
    list: (portalId) => ({ items: list.all(portalId), page: 1, limit: 50, total: count.get(portalId).n }),
    search: (portalId, term) => ({
      ...{ items: search.all(portalId, term), page: 1, limit: 50 },
      total: countFound.get(portalId, term).n,
    }),
    get: (portalId, id) => get.get(portalId, id),
    create: database.transaction((key, input) => {
      const { id: pipelineId } = pipeline.get(key.portal_id);
      const { id: stageId } = stage.get(pipelineId);
      const { value } = next.get(key.portal_id);
      const row = requisitionRow(input, { key, pipelineId, stageId, number: value });
      insert.run(row);
      event.run(input.eventId, key.portal_id, 'created', row.id, input.now);
      return row;
    }),
    patch: database.transaction((portalId, id, input) => {
      get.get(portalId, id);
      const row = update.get(input.name, input.now, portalId, id);
      event.run(input.eventId, portalId, 'updated', id, input.now);
      return row;
    }),
  };
}
