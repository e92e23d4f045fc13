import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createProcurekit, type IntegrationCalls, type WorkspaceCalls } from '@procurekit/core';
import { openStorage } from '@procurekit/core/storage';
import { createServer } from '@procurekit/server-koa';

type Erp = IntegrationCalls;

/** What an API key may do. */
export type Scope = Parameters<WorkspaceCalls['apiKeys']['create']>[0]['scopes'][number];

/** A server on a free port of this machine, over a new SQLite file, with one portal. */
export interface DemoServer {
  readonly baseUrl: string;
  /** A key with the scopes that the demo asked for. */
  readonly apiKey: string;
  /** The people in the portal: calls in process, with the rights of its owner. */
  readonly people: WorkspaceCalls;
  /** What a request of those people carries, in place of a sign-in. */
  readonly userHeaders: Readonly<Record<string, string>>;
  /** Calls in process of a key with all scopes of its own: what somebody else does meanwhile. */
  readonly others: Erp;
  /** Stops the server and removes its database. */
  close(): Promise<void>;
}

interface Identity {
  readonly portalId: string;
  readonly userId: string;
}

const USER_HEADER = 'x-demo-user';

/** Starts a server for a demo, with an API key. Webhooks may be sent to this machine. */
export async function startDemoServer(scopes: readonly Scope[]): Promise<DemoServer> {
  const folder = await mkdtemp(join(tmpdir(), 'procurekit-demo-'));
  const storage = await openStorage(`sqlite:${join(folder, 'procurekit.db')}`);
  await storage.migrate();
  const masterKey = crypto.getRandomValues(new Uint8Array(32));
  const token = crypto.randomUUID();
  const known: { person: Identity | null } = { person: null };
  const kit = createProcurekit({
    storage,
    masterKey,
    outbound: { allowLoopback: true },
    authenticate: ({ header }) => (header(USER_HEADER) === token ? known.person : null),
  });
  const { portal, user } = await kit.portals.create({ slug: 'acme', name: 'Acme', adminEmail: 'owner@acme.ru' });
  known.person = { portalId: portal.id, userId: user.id };
  const owner = kit.as(known.person);
  const { secretPlaintext } = await owner.apiKeys.create({ name: 'Demo', scopes: [...scopes] });
  const others = await owner.apiKeys.create({ name: 'Others', scopes: [...scopes] });
  const server = createServer(kit);
  const { port } = await server.listen(0, '127.0.0.1');
  kit.worker.start();
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    apiKey: secretPlaintext,
    people: owner,
    userHeaders: { [USER_HEADER]: token },
    others: kit.as({ apiKey: others.secretPlaintext }),
    async close() {
      await server.close();
      await kit.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
