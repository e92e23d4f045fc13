import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A host that is ready to answer. */
export interface RunningHost {
  send(path: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

/** A host that answers at an address of this machine. */
export function hostAt(url: string, close: () => Promise<void>): RunningHost {
  return { send: (path, init) => fetch(url + path, init), close };
}

/** Serves a listener on a free port of this machine. */
export async function listen(listener: RequestListener): Promise<RunningHost> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server on a TCP port has an address once it listens.
  const { port } = server.address() as AddressInfo;
  return hostAt(`http://127.0.0.1:${port}`, async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  });
}
