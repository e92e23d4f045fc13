/**
 * The baseline for the list of orders: `node:http` with hand-written SQL on SQLite that does the same reads as the product after
 * the same look at the session, and nothing else. No rights, no limits, no published schema.
 */
import { createHash } from 'node:crypto';

import Database from 'better-sqlite3';

import { serveAnswers } from '../http/bare-answers.mjs';

const { path } = JSON.parse(process.argv[2]);
const database = new Database(path, { readonly: true });
database.pragma('cache_size = -65536');
const findSession = database.prepare('select portal_id, user_id from sessions where token_hash = ?');
const findUser = database.prepare('select id, roles, is_active from users where portal_id = ? and id = ?');
const columns = `id, number, procurement_id, supplier_id, supplier_name, supplier_contact, seller_profile_id, contract_id, revision,
  status, confirmation, receipt_status, invoice_status, payment_status, currency, vat_mode, net_amount, vat_amount, gross_amount,
  warehouse_id, logistics_object_id, expected_at, supplier_order_number, created_by_id, sent_at, created_at, updated_at, version`;
const list = database.prepare(
  `select ${columns} from purchase_orders where portal_id = ? order by created_at desc, id desc limit 50`,
);
const count = database.prepare('select count(*) as n from purchase_orders where portal_id = ?');

function answer({ headers }) {
  const hash = createHash('sha256').update(headers.authorization.slice('Bearer '.length)).digest('hex');
  const session = findSession.get(hash);
  if (session === undefined) return { status: 401, body: {} };
  const { portal_id: portalId } = session;
  findUser.get(portalId, session.user_id);
  return { status: 200, body: { items: list.all(portalId), page: 1, limit: 50, total: count.get(portalId).n } };
}

serveAnswers(answer);
