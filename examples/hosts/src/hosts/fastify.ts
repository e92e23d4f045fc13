import { toNodeHandler, type Procurekit } from '@procurekit/core';
import { createPages } from '@procurekit/server-koa';
import fastify, { type FastifyPluginAsync } from 'fastify';

import { addressesOf } from '../addresses.js';
import { hostAt, type RunningHost } from '../running-host.js';

/** Fastify as it should be: inside the plugin bodies stay unread, the other routes keep their parsers. */
export function startFastify(kit: Procurekit): Promise<RunningHost> {
  const pages = createPages(kit);
  const handler = toNodeHandler(kit, { pages });
  return start(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    for (const url of addressesOf(kit, pages)) {
      scope.all(url, (request, reply) => {
        reply.hijack();
        handler(request.raw, reply.raw);
      });
    }
  });
}

/** Fastify whose parser is left in place: what it has made of a body is handed over with the request. */
export function startFastifyBehindParser(kit: Procurekit): Promise<RunningHost> {
  const pages = createPages(kit);
  const handler = toNodeHandler(kit, { pages });
  return start(async (scope) => {
    for (const url of addressesOf(kit, pages)) {
      scope.all(url, (request, reply) => {
        reply.hijack();
        handler(Object.assign(request.raw, { body: request.body }), reply.raw);
      });
    }
  });
}

async function start(procurekit: FastifyPluginAsync): Promise<RunningHost> {
  const app = fastify({ forceCloseConnections: true });
  await app.register(procurekit);
  app.get('/about', () => 'about this server');
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return hostAt(address, () => app.close());
}
