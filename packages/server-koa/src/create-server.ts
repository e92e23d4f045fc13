import { createServer as createHttpServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import Koa from 'koa';

import { createAnswerClientError } from './client-error.js';
import type { ConnectionLimits } from './connection-shares.js';
import { createMiddleware } from './create-middleware.js';
import { guardConnections } from './guard-connections.js';
import { DEFAULT_BASE_URL, type ServedProcurekit, type ServerOptions } from './server-options.js';

/** An HTTP server for a Procurekit. */
export interface ProcurekitServer {
  /** Serves the pages. API calls bypass it. */
  readonly app: Koa;
  readonly server: Server;
  /** Starts listening; port 0 picks a free one. */
  listen(port: number, host?: string): Promise<AddressInfo>;
  /** Stops accepting connections, lets requests in flight finish, then closes. The Procurekit stays open. */
  close(): Promise<void>;
}

const SWEEP_MS = 50;

/** Builds a server for a Procurekit; call `listen` to start it. */
export function createServer(kit: ServedProcurekit, options: ServerOptions = {}): ProcurekitServer {
  const { drainMs = 10_000, baseUrl = DEFAULT_BASE_URL } = options;
  const { middleware, answerCall } = createMiddleware(kit, { startPage: true, ...options });
  const app = new Koa();
  app.use(middleware);
  app.use((context) => {
    context.respond = false;
    answerCall(context.req, context.res);
  });
  app.on('error', (error: unknown) => options.logger?.error({ err: error }, 'a page could not be sent'));
  const handle = app.callback();
  // Calls need nothing of Koa, which would take a third of the time that a small one takes: they go past it.
  const inFlight = new Set<ServerResponse>();
  const server = createHttpServer(httpLimits(options), (request, response) => {
    inFlight.add(response);
    response.once('close', () => inFlight.delete(response));
    guard(response);
    answerCall(request, response, () => void handle(request, response));
  });
  const guard = guardConnections(server, connectionLimits(options), options.logger);
  server.on('clientError', createAnswerClientError(baseUrl));

  return {
    app,
    server,
    async listen(port, host) {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, () => {
          server.off('error', reject);
          resolve();
        });
      });
      // A server on a TCP port has an address once it listens.
      return server.address() as AddressInfo;
    },
    close: () => drain(server, inFlight, drainMs),
  };
}

async function drain(server: Server, inFlight: ReadonlySet<ServerResponse>, drainMs: number): Promise<void> {
  if (!server.listening) return;
  // A client that keeps its connection must hear that it ends, or its next request is lost on the way.
  for (const response of inFlight) response.shouldKeepAlive = false;
  server.prependListener('request', (_request, response) => (response.shouldKeepAlive = false));
  const deadline = setTimeout(() => server.closeAllConnections(), drainMs);
  // A connection becomes idle when its last answer is sent, and would be kept for another request then.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  clearTimeout(deadline);
  clearInterval(sweep);
}

function connectionLimits({ maxConnections: most = 10_000, ...options }: ServerOptions): ConnectionLimits {
  const { trustedProxies = 0, connectionsPerAddress = trustedProxies > 0 ? most : 1000 } = options;
  return { most, mostOfNetwork: connectionsPerAddress };
}

function httpLimits(options: ServerOptions) {
  return {
    headersTimeout: options.headersTimeoutMs ?? 20_000,
    requestTimeout: options.requestTimeoutMs ?? 120_000,
    keepAliveTimeout: options.keepAliveTimeoutMs ?? 72_000,
    connectionsCheckingInterval: Math.min(5000, options.headersTimeoutMs ?? 5000),
    maxHeaderSize: 16_384,
    // A header that is sent twice must not be taken for one of its values.
    joinDuplicateHeaders: true,
    noDelay: true,
  };
}
