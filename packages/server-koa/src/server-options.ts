import type { AnsweredCall, Procurekit } from '@procurekit/core';
import type { Clock, Logger } from '@procurekit/core/ports';

/** What of a Procurekit a server needs. */
export type ServedProcurekit = Pick<Procurekit, 'admitReader' | 'dispatch' | 'health' | 'openApi'>;

/** Address of a server that was told none. */
export const DEFAULT_BASE_URL = 'http://localhost:3000';

/** Settings of the middleware. */
export interface MiddlewareOptions {
  /** Address at which clients reach the server. @default 'http://localhost:3000' */
  readonly baseUrl?: string;
  /** Address of a portal, with `{portal}` for its name. @default the base address, for every portal */
  readonly portalUrlTemplate?: string;
  /** One line per request. @default silent */
  readonly logger?: Logger;
  /** Hears of every answered call, for metrics. */
  readonly onAnswer?: (answer: AnsweredCall) => void;
  /** Reverse proxies in front whose `X-Forwarded-For` entries are believed. @default 0 */
  readonly trustedProxies?: number;
  /** Whether `/` is a page that tells what this is and where to go on. @default true of a server, false of a middleware */
  readonly startPage?: boolean;
  /** Version that `GET /health` tells. @default that of this package */
  readonly version?: string;
  /** @default the clock of the machine */
  readonly clock?: Clock;
}

/** Settings of the whole server. */
export interface ServerOptions extends MiddlewareOptions {
  /** Time that requests in flight get to finish when the server stops. @default 10000 */
  readonly drainMs?: number;
  /** Time in which the headers of a request must have come. @default 20000 */
  readonly headersTimeoutMs?: number;
  /** Time in which a whole request must have come. @default 120000 */
  readonly requestTimeoutMs?: number;
  /** Time for which an idle connection is kept; longer than that of the load balancer in front. @default 72000 */
  readonly keepAliveTimeoutMs?: number;
  /** Connections at the same time; what comes on top is closed at once. Keep it below the descriptors of the process. @default 10000 */
  readonly maxConnections?: number;
}
