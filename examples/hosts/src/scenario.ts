import assert from 'node:assert/strict';

import type { Prepared } from './prepare.js';
import type { RunningHost } from './running-host.js';

const API = '/api/v1/integration-api';
const REQUISITIONS = `${API}/purchase-requisitions`;

/** Calls a host as clients do. It must not matter which one it is. */
export async function runScenario(host: RunningHost, prepared: Prepared): Promise<void> {
  const call: Call = (path, init = {}) =>
    host.send(path, { ...init, headers: { 'X-API-Key': prepared.apiKey, ...init.headers } });
  const post: Post = (path, body, key = crypto.randomUUID()) =>
    call(path, { method: 'POST', body, headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key } });

  const id = await createTwice(post);
  await readUnchanged(call, id);
  await refuseBadBodies(post);
  await download(call, host, prepared);

  const list = await call(`${REQUISITIONS}?limit=1`);
  assert.deepEqual(
    [list.status, ((await list.json()) as { readonly items: readonly unknown[] }).items.length],
    [200, 1],
  );
  assert.equal((await host.send(REQUISITIONS)).status, 401);
  assert.equal((await call(`${API}/nothing`)).status, 404);
  assert.equal(await (await host.send('/about')).text(), 'about this server');
  if (prepared.hasPages) await readPages(host);
}

/** Opens the pages beside the API, with what they load. */
async function readPages(host: RunningHost): Promise<void> {
  const pages = [
    '/docs',
    '/docs/start.js',
    '/docs-json',
    '/console',
    '/console/app.js',
    '/problems',
    '/health',
    '/login',
  ];
  for (const path of pages) assert.equal((await host.send(path)).status, 200, path);
  const answer = await host.send('/mcp', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' }),
  });
  assert.equal(answer.status === 404, false, 'There is no /mcp.');
}

interface CallInit extends Omit<RequestInit, 'headers'> {
  readonly headers?: Readonly<Record<string, string>>;
}
type Call = (path: string, init?: CallInit) => Promise<Response>;
type Post = (path: string, body: string, key?: string) => Promise<Response>;

/** Creates a requisition and repeats the request, as after an answer that got lost: there is still one of it. */
async function createTwice(post: Post): Promise<string> {
  const key = crypto.randomUUID();
  const body = JSON.stringify({ name: 'Кабель ВВГнг 3×2,5' });
  const created = await post(REQUISITIONS, body, key);
  const { id, name } = (await created.json()) as { readonly id: string; readonly name: string };
  assert.deepEqual([created.status, name], [201, 'Кабель ВВГнг 3×2,5']);
  assert.equal(created.headers.get('location'), `${REQUISITIONS}/${id}`);

  const repeated = await post(REQUISITIONS, body, key);
  assert.deepEqual([repeated.status, repeated.headers.get('idempotency-replayed')], [201, 'true']);
  assert.equal(((await repeated.json()) as { readonly id: string }).id, id);
  return id;
}

/** Reads a record that the client has already: first its headers, then nothing but that it is unchanged. */
async function readUnchanged(call: Call, id: string): Promise<void> {
  const head = await call(`${REQUISITIONS}/${id}`, { method: 'HEAD' });
  const tag = head.headers.get('etag') ?? '';
  assert.deepEqual([head.status, await head.text(), tag], [200, '', 'W/"1"']);

  const unchanged = await call(`${REQUISITIONS}/${id}`, { headers: { 'If-None-Match': tag } });
  assert.deepEqual([unchanged.status, await unchanged.text()], [304, '']);
}

/** Sends what is no JSON and what is too large. A parser in front words its refusals itself; the status is the same. */
async function refuseBadBodies(post: Post): Promise<void> {
  const broken = await post(REQUISITIONS, '{"name":');
  const problem = (await broken.json()) as { readonly code?: string };
  assert.equal(broken.status, 400);
  if (isProblem(broken)) assert.equal(problem.code, 'invalid_json');

  const large = await post(REQUISITIONS, JSON.stringify({ name: 'x'.repeat(2 * 1024 * 1024) }));
  assert.equal(large.status, 413);
  if (isProblem(large)) assert.equal(((await large.json()) as { readonly code: string }).code, 'body_too_large');
}

function isProblem({ headers }: Response): boolean {
  return headers.get('content-type') === 'application/problem+json';
}

/** Downloads a document by its link: the bytes come from the file store as a stream. */
async function download(call: Call, host: RunningHost, { documentId, documentBytes }: Prepared): Promise<void> {
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  const asked = await call(`${API}/generated-documents/${documentId}/download-url`, { method: 'POST', headers });
  assert.equal(asked.status, 200, await asked.clone().text());
  const link = (await asked.json()) as { readonly url: string };
  const { pathname } = new URL(link.url);
  const file = await host.send(pathname);
  assert.deepEqual([file.status, file.headers.get('content-type')], [200, 'application/pdf']);
  assert.equal((await file.arrayBuffer()).byteLength, documentBytes);
}
