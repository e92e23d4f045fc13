/**
 * The baseline for inbound webhooks: `node:http` that looks an address up by the hash of its token, checks the HMAC over the raw
 * body, and inserts one row before it answers. Nothing is looked for twice, logged or counted.
 */
import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';

import Database from 'better-sqlite3';
import pg from 'pg';

import { serveAnswers } from '../http/bare-answers.mjs';

const { url, token, secret } = JSON.parse(process.argv[2]);
const TABLES = [
  'create table bare_endpoints (token_hash text primary key, secret text)',
  'create table bare_requests (id text primary key, event text, body text, created_at text)',
];
const hashOf = (text) => createHash('sha256').update(text).digest('hex');
const { findSecret, insert } = url.startsWith('postgres') ? await onPostgres() : onSqlite(url.slice('sqlite:'.length));
serveAnswers(answer);

function onSqlite(path) {
  const database = new Database(path);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  for (const sql of TABLES) database.exec(sql);
  database.prepare('insert into bare_endpoints values (?, ?)').run(hashOf(token), secret);
  const find = database.prepare('select secret from bare_endpoints where token_hash = ?').pluck();
  const add = database.prepare('insert into bare_requests values (?, ?, ?, ?)');
  return { findSecret: (hash) => find.get(hash), insert: (row) => add.run(row) };
}

async function onPostgres() {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  for (const sql of TABLES) await pool.query(sql);
  await pool.query('insert into bare_endpoints values ($1, $2)', [hashOf(token), secret]);
  const find = { name: 'find', text: 'select secret from bare_endpoints where token_hash = $1' };
  const add = { name: 'add', text: 'insert into bare_requests values ($1, $2, $3, $4)' };
  return {
    findSecret: async (hash) => (await pool.query({ ...find, values: [hash] })).rows[0]?.secret,
    insert: (row) => pool.query({ ...add, values: row }),
  };
}

async function answer(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  const known = await findSecret(hashOf(request.url.split('/').at(-1)));
  if (known === undefined) return { status: 404, body: {} };
  const { 'x-service-timestamp': timestamp, 'x-service-event': event, 'x-service-signature': sent } = request.headers;
  const wanted = Buffer.from(
    `sha256=${createHmac('sha256', known).update(`${timestamp}.`).update(body).digest('hex')}`,
  );
  const given = Buffer.from(sent);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return { status: 401, body: {} };
  const id = randomUUID();
  await insert([id, event, body.toString(), new Date().toISOString()]);
  return { status: 202, body: { status: 'accepted', requestId: id } };
}
