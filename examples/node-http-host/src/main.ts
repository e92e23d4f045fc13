import { createServer } from 'node:http';

import { createProcurekit } from '@procurekit/core';
import { openStorage } from '@procurekit/core/typeorm';

import { dispatchHandler } from './dispatch-handler.js';

const storage = await openStorage('sqlite::memory:');
await storage.migrate();
const kit = createProcurekit({ storage });
const { portal, user } = await kit.portals.create({ slug: 'acme', name: 'Acme', adminEmail: 'owner@acme.ru' });
const scopes = ['purchase_requisitions.read', 'purchase_requisitions.write'];
const key = await kit.as({ portalId: portal.id, userId: user.id }).apiKeys.create({ name: 'ERP', scopes });

const server = createServer(dispatchHandler(kit.dispatch)).listen(Number(process.env['PORT'] ?? 3000), () => {
  console.log(JSON.stringify({ address: server.address(), apiKey: key.secretPlaintext }));
});
process.once('SIGTERM', () => server.close(() => void kit.close()));
