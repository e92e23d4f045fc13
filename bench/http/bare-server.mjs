/**
 * The baseline: `node:http` with hand-written SQL that does the same reads and writes after the same key check, and
 * nothing else. No validation, no rate limit, no published schema.
 */
import { createHash, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';

import { openBarePostgres } from './bare-postgres.mjs';
import { openBareSqlite } from './bare-sqlite.mjs';
import { reportTo } from './measured-process.mjs';

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
  const id = request.url.split('/')[5];
  const now = new Date().toISOString();
  if (request.method === 'GET' && id === undefined) return { status: 200, body: await database.list(key.portal_id) };
  if (request.method === 'GET') return { status: 200, body: await database.get(key.portal_id, id) };
  const body = await readJson(request);
  if (request.method === 'POST') {
    return { status: 201, body: await database.create(key, { id: randomUUID(), eventId: randomUUID(), now, ...body }) };
  }
  return { status: 200, body: await database.patch(key.portal_id, id, { eventId: randomUUID(), now, ...body }) };
}

const server = createServer((request, response) => {
  answer(request).then(
    ({ status, body }) => {
      const text = JSON.stringify(body);
      response.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) });
      response.end(text);
    },
    (error) => {
      response.writeHead(500);
      response.end(String(error));
    },
  );
});
server.listen(0, '127.0.0.1', () => reportTo(process, server.address().port));
process.on('SIGTERM', () => process.exit(0));
