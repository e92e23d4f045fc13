import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Receiver } from './receiver.js';

/** Serves a handler on a free port of this machine. */
export async function listen(handler: RequestListener, path: string): Promise<Receiver> {
  const server = createServer(handler).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server on a TCP port has an address once it listens.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${path}`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
