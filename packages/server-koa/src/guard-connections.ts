import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

import { networkOf, siteOf } from '@procurekit/core/http';
import type { Logger } from '@procurekit/core/ports';

import { createConnectionShares, type ConnectionLimits } from './connection-shares.js';

const TELLS_EVERY_MS = 60_000;
const FULL = 'connections are closed to make room for others, or refused; see PROCUREKIT_CONNECTIONS_PER_ADDRESS';

/** Holds the connections of a server to their shares. Answers what to call with the response to each request that comes. */
export function guardConnections(
  server: Server,
  limits: ConnectionLimits,
  logger?: Logger,
): (response: ServerResponse) => void {
  const shares = createConnectionShares<Socket>(limits);
  const tell = tellNowAndThen(logger);
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const network = networkOf(address);
    const { isAdmitted, closes } = shares.admit(socket, { network, site: siteOf(address) });
    if (!isAdmitted || closes !== null) tell(network);
    closes?.destroy();
    if (isAdmitted) socket.once('close', () => shares.gone(socket));
    else socket.destroy();
  });
  return (response) => {
    // Of a response that is closed it is not told any more.
    const { socket } = response.req;
    shares.began(socket);
    response.once('close', () => shares.ended(socket));
  };
}

/** Whoever floods a server with connections does not flood its log as well. */
function tellNowAndThen(logger: Logger | undefined): (network: string) => void {
  let toldAt = -Infinity;
  let closed = 0;
  return (network) => {
    closed += 1;
    const now = performance.now();
    if (now - toldAt < TELLS_EVERY_MS) return;
    logger?.warn({ network, closed }, FULL);
    toldAt = now;
    closed = 0;
  };
}
