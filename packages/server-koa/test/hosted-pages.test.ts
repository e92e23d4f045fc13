import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { toFetchHandler, toNodeHandler } from '@procurekit/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createPages } from '../src/index.js';
import { startServer, type RunningServer } from './running-server.js';

const BASE = '/procure';

let running: RunningServer;
const servers: Server[] = [];
beforeAll(async () => {
  running = await startServer({}, { rateLimits: { page: 10_000 } });
});
afterAll(async () => {
  for (const server of servers) server.close().closeAllConnections();
  await running.close();
});

type Send = (path: string, init?: RequestInit) => Promise<Response>;

/** A server of Node that is somebody else's, with a Procurekit below a path. */
async function onNode(basePath = ''): Promise<Send> {
  const pages = createPages(running.kit, { baseUrl: `http://localhost${basePath}` });
  const handler = toNodeHandler(running.kit, { basePath, pages });
  const server = createServer((request, response) => handler(request, response, () => response.end('theirs')));
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return (path, init) => fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...init });
}

/** The same without a server. */
function onFetch(basePath = ''): Send {
  const pages = createPages(running.kit, { baseUrl: `http://localhost${basePath}` });
  const handler = toFetchHandler(running.kit, { basePath, pages });
  return (path, init) => handler(new Request(`http://localhost${path}`, init), { ip: '192.0.2.1' });
}

describe.each([
  ['a server of Node', () => onNode(), ''],
  ['a server of Node, below a path', () => onNode(BASE), BASE],
  ['a fetch handler', () => Promise.resolve(onFetch()), ''],
  ['a fetch handler, below a path', () => Promise.resolve(onFetch(BASE)), BASE],
] as const)('the pages in %s', (_name, start, base) => {
  let send: Send;
  beforeAll(async () => {
    send = await start();
  });

  it.each([
    ['/docs', 'text/html'],
    ['/docs?surface=workspace', 'text/html'],
    ['/docs/start.js', 'text/javascript'],
    ['/docs/swagger-ui.css', 'text/css'],
    ['/docs-json', 'application/json'],
    ['/console', 'text/html'],
    ['/console/app.js', 'text/javascript'],
    ['/console/calls.json', 'application/json'],
    ['/problems', 'text/html'],
    ['/problems/not_found', 'text/html'],
    ['/health', 'application/json'],
    ['/health/ready', 'application/json'],
    ['/login', 'text/html'],
  ])('are as those of the server: %s', async (path, type) => {
    const [answer, own] = await Promise.all([send(base + path), fetch(running.url + path)]);

    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining(type)]);
    expect(answer.headers.get('etag')?.slice(0, 3)).toBe(own.headers.get('etag')?.slice(0, 3));
    const policy = (from: Response) => (path === '/login' ? '' : from.headers.get('content-security-policy'));
    expect(policy(answer)).toBe(policy(own));
    expect((await answer.text()).length).toBeGreaterThan(10);
  });

  it('are sent once to whoever keeps them, and say what is not there', async () => {
    const etag = (await send(`${base}/docs/start.js`)).headers.get('etag') ?? '';
    const [again, slash, missing, posted, head] = await Promise.all([
      send(`${base}/docs/start.js`, { headers: { 'If-None-Match': etag } }),
      send(`${base}/docs/`),
      send(`${base}/docs/nothing.js`),
      send(`${base}/health`, { method: 'POST' }),
      send(`${base}/docs`, { method: 'HEAD' }),
    ]);

    expect([again.status, slash.status, slash.headers.get('location')]).toEqual([304, 302, '../docs']);
    expect([missing.status, posted.status, head.status, await head.text()]).toEqual([404, 405, 200, '']);
    expect(await missing.json()).toMatchObject({ code: 'route_not_found' });
  });

  it('let agents in', async () => {
    const client = new Client({ name: 'test', version: '1.0.0' });
    const transport = new StreamableHTTPClientTransport(new URL(`http://localhost${base}/mcp`), {
      requestInit: { headers: { 'X-API-Key': running.apiKey } },
      fetch: (url, init) => send(new URL(url).pathname, init),
    });
    await client.connect(transport);

    const { tools } = await client.listTools();

    expect(tools.map(({ name }) => name)).toContain('search_operations');
    await client.close();
  });

  it('leave everything else to the host, and calls to the API', async () => {
    const headers = { 'X-API-Key': running.apiKey };

    expect((await send(`${base}/api/v1/integration-api/meta`, { headers })).status).toBe(200);
    expect((await send('/about')).status).toBe(_name.includes('fetch') ? 404 : 200);
  });
});
