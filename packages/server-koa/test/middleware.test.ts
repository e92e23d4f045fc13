import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import type { HttpRequest } from '@procurekit/core/http';
import Koa, { type Middleware } from 'koa';
import { afterEach, describe, expect, it } from 'vitest';

import { createMiddleware, type ServedProcurekit } from '../src/index.js';

let server: Server | undefined;
afterEach(() => server?.close().closeAllConnections());

const CALL = '/api/v1/integration-api/meta';
// The host reads and writes HTTP; what a call means is no matter here.
const kit: ServedProcurekit = {
  dispatch: Object.assign(echo, { admitReader: async () => ({ headers: {} }) }),
  health: async () => ({ status: 'ok', checks: {} }) as Awaited<ReturnType<ServedProcurekit['health']>>,
  openApiInTurns: async () => ({}) as Awaited<ReturnType<ServedProcurekit['openApiInTurns']>>,
};

async function echo(request: HttpRequest) {
  const bytes = await request.readBody(1024);
  const body = JSON.stringify({ body: new TextDecoder().decode(bytes ?? undefined), isExact: request.bodyIsExact });
  return { status: 200, headers: { 'Content-Type': 'application/json' }, body };
}

/** Serves the middleware in an application of somebody else, between what comes before and after it. */
async function serve(before: Middleware): Promise<string> {
  const app = new Koa();
  app.use(before);
  app.use(createMiddleware(kit).middleware);
  app.use((context) => {
    context.body = 'theirs';
  });
  const handle = app.callback();
  server = createServer((request, response) => void handle(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const post = (url: string, body: string) =>
  fetch(url + CALL, { method: 'POST', body, headers: { 'Content-Type': 'application/json' } });

describe('the middleware in a Koa application', () => {
  it('passes on what is not its own', async () => {
    const url = await serve((_context, next) => next());

    expect(await (await fetch(`${url}/about`)).text()).toBe('theirs');
    expect(await (await fetch(`${url}/api/of-theirs`)).text()).toBe('theirs');
    expect(await (await fetch(`${url}/health`)).json()).toMatchObject({ status: 'ok' });
  });

  it('keeps those around it waiting until the answer has left', async () => {
    const seen: unknown[] = [];
    const url = await serve(async (context, next) => {
      await next();
      seen.push(context.res.statusCode, context.res.writableFinished);
    });

    await (await post(url, '{}')).text();

    await expect.poll(() => seen).toEqual([200, true]);
  });

  it.each([
    ['kept as text', (sent: string) => ({ rawBody: sent, body: JSON.parse(sent) as unknown }), true],
    ['parsed', (sent: string) => ({ body: JSON.parse(sent) as unknown }), false],
  ])('takes a body that a parser in front has %s', async (_name, parse, isExact) => {
    const url = await serve(async (context, next) => {
      Object.assign(context.request, parse(await text(context.req)));
      await next();
    });

    const answer = await post(url, '{"name":"Кабель"}');

    expect(await answer.json()).toEqual({ body: '{"name":"Кабель"}', isExact });
  });
});
