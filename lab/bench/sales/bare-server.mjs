/**
 * The baseline for invoices of the sale: `node:http` with hand-written SQL on SQLite that does the same reads and writes as the
 * product after the same look at the session, and nothing else. No validation, no rights, no published schema.
 */
import { createHash, randomUUID } from 'node:crypto';

import Database from 'better-sqlite3';

import { serveAnswers } from '../http/bare-answers.mjs';

const { path } = JSON.parse(process.argv[2]);
const database = new Database(path);
database.pragma('journal_mode = WAL');
database.pragma('synchronous = FULL');
database.pragma('cache_size = -65536');

const prepare = (sql) => database.prepare(sql);
const findSession = prepare('select portal_id, user_id from sessions where token_hash = ?');
const findUser = prepare('select id, roles, is_active from users where portal_id = ? and id = ?');
const active = 'portal_id = ? and archived_at is null';
const list = prepare(`select * from sales_invoices where ${active} order by created_at desc, id desc limit 50`);
const count = prepare(`select count(*) as n from sales_invoices where ${active}`);
const totals = prepare(
  `select currency_code, sum(total_amount) as total, sum(paid_amount) as paid, sum(outstanding_amount) as outstanding
   from sales_invoices where ${active} and status <> 'void' and status <> 'cancelled' group by currency_code`,
);
const get = prepare('select * from sales_invoices where portal_id = ? and id = ?');
const regional = prepare('select * from portals where id = ?');
const lines = prepare(
  'select * from sales_invoice_items where portal_id = ? and document_id = ? order by sort_order, id',
);
const seller = prepare('select * from seller_profiles where portal_id = ? and id = ?');
const next = prepare(
  "insert into sequences (portal_id, name, value) values (?, 'bare', 1) on conflict do update set value = value + 1 returning value",
);
const taken = prepare('select id from sales_invoices where portal_id = ? and number = ?');
const update = prepare(
  `update sales_invoices set status = 'issued', number = ?, date = ?, issued_at = ?, updated_at = ?, version = version + 1
   where portal_id = ? and id = ? returning *`,
);
database.exec(
  'create table if not exists bare_trail (id text primary key, portal_id text, entity_id text, changes text)',
);
const tell = prepare('insert into bare_trail values (?, ?, ?, ?)');
const payments = prepare('select * from payments where portal_id = ? and invoice_id = ? order by paid_at, id');
const documents = prepare('select * from generated_documents where portal_id = ? and source_entity_id = ?');

const issue = database.transaction((portalId, id) => {
  const now = new Date().toISOString();
  const before = get.get(portalId, id);
  regional.get(portalId);
  if (lines.all(portalId, id).length === 0) throw new Error('The invoice is empty.');
  const prefix = seller.get(portalId, before.seller_profile_id).invoice_number_prefix;
  const number = `${prefix}${next.get(portalId).value}`;
  if (taken.get(portalId, number) !== undefined) throw new Error('The number is taken.');
  const after = update.get(number, now, now, now, portalId, id);
  tell.run(randomUUID(), portalId, id, JSON.stringify([{ field: 'status', from: before.status, to: after.status }]));
  return after;
});

function answer({ method, url, headers }) {
  const hash = createHash('sha256').update(headers.authorization.slice('Bearer '.length)).digest('hex');
  const session = findSession.get(hash);
  if (session === undefined) return { status: 401, body: {} };
  const { portal_id: portalId } = session;
  findUser.get(portalId, session.user_id);
  if (method === 'GET') {
    const found = { items: list.all(portalId), page: 1, limit: 50, total: count.get(portalId).n };
    return { status: 200, body: { ...found, totals: totals.all(portalId) } };
  }
  const id = url.split('/')[4];
  const invoice = issue(portalId, id);
  const parts = { items: lines.all(portalId, id), payments: payments.all(portalId, id) };
  return { status: 200, body: { ...invoice, ...parts, documents: documents.all(portalId, id) } };
}

serveAnswers(answer);
