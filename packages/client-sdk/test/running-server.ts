import { createProcurement, type Procurement } from '@procurekit/core';
import { openStorage } from '@procurekit/core/typeorm';
import { createServer } from '@procurekit/server-koa';

/** A real server on a free port of this machine, over an empty database in memory, with one portal and its key. */
export interface RunningServer {
  readonly kit: Procurement;
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Calls in process, as the owner of the portal. */
  readonly owner: ReturnType<Procurement['as']>;
  close(): Promise<void>;
}

type Scope = Parameters<RunningServer['owner']['apiKeys']['create']>[0]['scopes'][number];

const SCOPES: readonly Scope[] = [
  'purchase_requisitions.read',
  'purchase_requisitions.write',
  'counterparties.read',
  'counterparties.write',
  'external_links.read',
  'external_links.write',
  'webhooks.read',
];

/** Starts a server. */
export async function startServer(): Promise<RunningServer> {
  const storage = await openStorage('sqlite::memory:');
  await storage.migrate();
  const kit = createProcurement({ storage, masterKey: new Uint8Array(32).fill(7) });
  const { portal, user } = await kit.portals.create({ slug: 'sdk', name: 'SDK', adminEmail: 'owner@sdk.ru' });
  const owner = kit.as({ portalId: portal.id, userId: user.id });
  const { secretPlaintext } = await owner.apiKeys.create({ name: 'ERP', scopes: [...SCOPES] });
  const server = createServer(kit);
  const { port } = await server.listen(0, '127.0.0.1');
  return {
    kit,
    owner,
    baseUrl: `http://127.0.0.1:${port}`,
    apiKey: secretPlaintext,
    async close() {
      await server.close();
      await kit.close();
    },
  };
}
