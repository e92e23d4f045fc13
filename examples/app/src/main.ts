import { createServer } from 'node:http';

import { toNodeHandler } from '@procurekit/core';
import { createPages } from '@procurekit/server-koa';

import { openKit, ownerOf } from './open-kit.js';

const port = Number(process.env['PORT'] ?? 3000);
const baseUrl = `http://localhost:${port}`;
const kit = await openKit({ databaseUrl: process.env['DATABASE_URL'] ?? 'sqlite:app.db', baseUrl });
kit.events.on('integration_api.procurement.created', ({ resource }) => console.log(`created: ${resource.id}`));
kit.worker.start();

const email = 'owner@acme.ru';
const { temporaryPassword } = await ownerOf(kit, email);
if (temporaryPassword !== null) console.log(`Sign in as ${email} with ${temporaryPassword}`);

// The API, its pages, and what is yours.
const procurekit = toNodeHandler(kit, { pages: createPages(kit, { baseUrl }) });
const server = createServer((request, response) =>
  procurekit(request, response, () => response.end('This is your application.\n')),
);
server.listen(port, () => console.log(`Listening on ${baseUrl}: see /docs, /console and /login`));
