/**
 * The baseline: `node:http` with hand-written SQL that does the same reads and writes after the same key check, and
 * nothing else. No validation, no rate limit, no published schema.
 */
import { createHash, randomUUID } from 'node:crypto';

import { openBarePostgres } from './bare-postgres.mjs';
import { openBareSqlite } from './bare-sqlite.mjs';
import { serveAnswers } from './bare-answers.mjs';

const { url } = JSON.parse(process.argv[2]);
const database = url.startsWith('postgres') ? await openBarePostgres(url) : openBareSqlite(url.slice('sqlite:'.length));

async function readJson(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString());
}

async function answer(request) {
  const hash = createHash('sha256').update(request.headers['x-api-key']).digest('hex');
  const key = await database.findKey(hash);
  if (key === undefined) return { status: 401, body: {} };
  const { pathname, searchParams } = new URL(request.url, 'http://bare');
  const id = pathname.split('/')[5];
  const term = searchParams.get('search')?.toLowerCase();
  const now = new Date().toISOString();
  if (term !== undefined) return { status: 200, body: await database.search(key.portal_id, term) };
  if (request.method === 'GET' && id === undefined) return { status: 200, body: await database.list(key.portal_id) };
  if (request.method === 'GET') return { status: 200, body: await database.get(key.portal_id, id) };
  const body = await readJson(request);
  if (request.method === 'POST') {
    return { status: 201, body: await database.create(key, { id: randomUUID(), eventId: randomUUID(), now, ...body }) };
  }
  return { status: 200, body: await database.patch(key.portal_id, id, { eventId: randomUUID(), now, ...body }) };
}

serveAnswers(answer);
