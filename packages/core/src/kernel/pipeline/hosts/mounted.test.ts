import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { openTestKit, type TestKit } from '../../../testing/kit/test-kit.js';
import { toNodeHandler } from './node.js';

const OTHERS = 'answered by the application around it';

let kit: TestKit;
let server: Server;
let origin: string;

// An application of somebody else that hands over what lies below `kit.paths`, and nothing else.
beforeAll(async () => {
  kit = await openTestKit();
  const { paths } = kit.kit;
  const handle = toNodeHandler(kit.kit);
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://application');
    const isOurs = paths.some((path) => pathname === path || pathname.startsWith(`${path}/`));
    if (isOurs) void handle(request, response);
    else response.end(OTHERS);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await kit.close();
});

async function ask(path: string) {
  const response = await fetch(origin + path, {
    redirect: 'manual',
    headers: { accept: 'text/html, application/json' },
  });
  return { status: response.status, type: response.headers.get('content-type') ?? '', text: await response.text() };
}

it('answers everything that is served from the paths that the kit names', async () => {
  const served = await Promise.all(kit.kit.paths.map((path) => ask(`${path}/x`)));

  expect(kit.kit.paths).toEqual(expect.arrayContaining(['/api/v1', '/supplier-rfqs']));
  for (const { text } of served) expect(text).not.toBe(OTHERS);
});

it("shows a supplier whose link has ended our page, and keeps the application's own pages", async () => {
  const [page, meta, own] = [
    await ask(`/supplier-rfqs/sr_${'x'.repeat(43)}`),
    await ask('/api/v1/integration-api/meta'),
    await ask('/about'),
  ];

  expect(page).toMatchObject({ status: 404, type: expect.stringContaining('text/html') });
  expect(meta).toMatchObject({ status: 401, type: expect.stringContaining('application/problem+json') });
  expect(own).toMatchObject({ status: 200, text: OTHERS });
});
