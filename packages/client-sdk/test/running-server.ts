import { createServer as createHttpServer } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createProcurekit, type Procurekit, type ProcurekitOptions } from '@procurekit/core';
import { openLocalFileStore } from '@procurekit/core/node';
import { openStorage } from '@procurekit/core/storage';
import { createServer } from '@procurekit/server-koa';

/** A real server on a free port of this machine, over an empty database in memory, with one portal and its key. */
export interface RunningServer {
  readonly kit: Procurekit;
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Address and password of the owner of the portal. */
  readonly email: string;
  readonly password: string;
  /** Issues another key, with a rate limit of its own: that of the product, unless another is given. */
  issueKey(rateLimitPerMinute?: number): Promise<string>;
  /** Calls in process, as the owner of the portal. */
  readonly owner: ReturnType<Procurekit['as']>;
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
  'documents.read',
  'documents.download',
];

/** Starts a server. */
export async function startServer(options: Partial<ProcurekitOptions> = {}): Promise<RunningServer> {
  // Links in answers name the address, so it must be known first.
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const storage = await openStorage('sqlite::memory:');
  await storage.migrate();
  const directory = await mkdtemp(join(tmpdir(), 'client-sdk-files-'));
  const files = openLocalFileStore({ directory });
  const rateLimits = { login: 1000 };
  const kit = createProcurekit({
    storage,
    masterKey: new Uint8Array(32).fill(7),
    baseUrl,
    files,
    rateLimits,
    ...options,
  });
  const owned = { adminEmail: 'owner@sdk.ru', adminPassword: 'correct horse 42' };
  const { portal, user } = await kit.portals.create({ slug: 'sdk', name: 'SDK', ...owned });
  const owner = kit.as({ portalId: portal.id, userId: user.id });
  const issueKey = async (rateLimitPerMinute?: number) =>
    (await owner.apiKeys.create({ name: 'ERP', scopes: [...SCOPES], rateLimitPerMinute })).secretPlaintext;
  const server = createServer(kit, { baseUrl });
  await server.listen(port, '127.0.0.1');
  return {
    kit,
    owner,
    baseUrl,
    apiKey: await issueKey(),
    email: owned.adminEmail,
    password: owned.adminPassword,
    issueKey,
    async close() {
      await server.close();
      await kit.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createHttpServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  // A server on a TCP port has an address once it listens.
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
