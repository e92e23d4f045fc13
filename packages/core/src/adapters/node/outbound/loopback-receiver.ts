import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { createServer as createTcpServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { testCertificate } from './test-certificate.js';

/** A server of a test, with what came in. */
export interface LoopbackReceiver {
  readonly port: number;
  /** Every connection so far, in order. */
  readonly connections: readonly Socket[];
  close(): Promise<void>;
}

/** Starts an HTTP server on loopback. */
export function startReceiver(onRequest: RequestListener, host = '127.0.0.1'): Promise<LoopbackReceiver> {
  return listen(createServer(onRequest), host);
}

/** Starts an HTTPS server on loopback that shows the certificate of hooks.example.com. */
export function startTlsReceiver(onRequest: RequestListener): Promise<LoopbackReceiver> {
  return listen(createTlsServer(testCertificate, onRequest), '127.0.0.1');
}

/** Starts a server that answers with whatever bytes the test writes, HTTP or not. */
export function startRawReceiver(onConnection: (socket: Socket) => void): Promise<LoopbackReceiver> {
  return listen(createTcpServer(onConnection), '127.0.0.1');
}

async function listen(server: Server, host: string): Promise<LoopbackReceiver> {
  const connections: Socket[] = [];
  server.on('connection', (socket: Socket) => {
    connections.push(socket);
    // A test's client hangs up in the middle of things on purpose.
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return {
    // A TCP server that listens has an address with a port; the string form belongs to pipes.
    port: (server.address() as AddressInfo).port,
    connections,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        for (const socket of connections) socket.destroy();
      }),
  };
}
