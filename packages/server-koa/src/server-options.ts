import type { AnsweredCall, Procurekit } from '@procurekit/core';
import type { Clock, Logger } from '@procurekit/core/ports';

/** The parts of a Procurekit that a server needs. */
export type ServedProcurekit = Pick<Procurekit, 'dispatch' | 'health' | 'openApiInTurns'> &
  Partial<Pick<Procurekit, 'paths'>>;

/** Address of a server for which none is configured. */
export const DEFAULT_BASE_URL = 'http://localhost:3000';

/** Options of the middleware. */
export interface MiddlewareOptions {
  /** Address at which clients reach the server. @default 'http://localhost:3000' */
  readonly baseUrl?: string;
  /** Address of a portal, with `{portal}` in place of its name. @default the base address, for every portal */
  readonly portalUrlTemplate?: string;
  /**
   * Further names, such as `buy.internal` or `buy.internal:8443`, that agents reach `/mcp` at beside the base address, addresses of
   * portals, `localhost` and bare IP addresses. @default none
   */
  readonly allowedHosts?: readonly string[];
  /** Logs one line per request. @default silent */
  readonly logger?: Logger;
  /** Called after every answered call, for metrics. */
  readonly onAnswer?: (answer: AnsweredCall) => void;
  /** Number of reverse proxies in front whose `X-Forwarded-For` entries are trusted. @default 0 */
  readonly trustedProxies?: number;
  /** Whether `/` is a page that introduces the installation. @default true for a server, false for middleware */
  readonly startPage?: boolean;
  /** Version that `GET /health` reports. @default that of this package */
  readonly version?: string;
  /** @default the system clock */
  readonly clock?: Clock;
}

/** Options of the whole server. */
export interface ServerOptions extends MiddlewareOptions {
  /** Time for requests in flight to finish when the server stops, in milliseconds. @default 10000 */
  readonly drainMs?: number;
  /** Time within which the headers of a request must arrive, in milliseconds. @default 20000 */
  readonly headersTimeoutMs?: number;
  /** Time within which a whole request must arrive, in milliseconds. @default 120000 */
  readonly requestTimeoutMs?: number;
  /** Time an idle connection is kept, in milliseconds; set it longer than the load balancer does. @default 72000 */
  readonly keepAliveTimeoutMs?: number;
  /**
   * Concurrent connections. For a further one the longest silent one is closed; while all are being answered, it is closed itself.
   * Keep it below the file descriptor limit. @default 10000
   */
  readonly maxConnections?: number;
  /**
   * Concurrent connections of one client address, or of one IPv6 /64.
   * @default 1000; as many as there are behind trusted proxies, whose connections carry everybody
   */
  readonly connectionsPerAddress?: number;
}
