import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

import { createProcurekit, type Procurekit, type ProcurekitOptions } from '@procurekit/core';
import { openStorage } from '@procurekit/core/storage';

import { createServer, type ProcurekitServer, type ServerOptions } from '../src/index.js';

/** A server on a free port of this machine, over an empty database in memory, with one portal and its key. */
export interface RunningServer {
  readonly kit: Procurekit;
  readonly server: ProcurekitServer;
  readonly url: string;
  readonly port: number;
  readonly apiKey: string;
  close(): Promise<void>;
}

/** Password of `owner@server.ru`. */
export const OWNER_PASSWORD = 'Correct-horse-7';

export async function startServer(
  options: ServerOptions = {},
  kitOptions: Pick<ProcurekitOptions, 'rateLimits' | 'mailer' | 'baseUrl' | 'outbound'> = {},
): Promise<RunningServer> {
  const storage = await openStorage('sqlite::memory:');
  await storage.migrate();
  const kit = createProcurekit({ storage, masterKey: new Uint8Array(32).fill(7), ...kitOptions });
  const owner = { adminEmail: 'owner@server.ru', adminPassword: OWNER_PASSWORD };
  const { portal, user } = await kit.portals.create({ slug: 'server', name: 'Server', ...owner });
  const { secretPlaintext } = await kit
    .as({ portalId: portal.id, userId: user.id })
    .apiKeys.create({ name: 'ERP', scopes: ['purchase_requisitions.read', 'purchase_requisitions.write'] });
  const server = createServer(kit, options);
  const { port } = await server.listen(0, '127.0.0.1');
  return {
    kit,
    server,
    port,
    url: `http://127.0.0.1:${port}`,
    apiKey: secretPlaintext,
    async close() {
      await server.close();
      await kit.close();
    },
  };
}

/** Sends bytes over a bare socket and reads all that comes back until the server closes. */
export async function exchange(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(bytes);
  return text(socket);
}
