import type { Logger } from '../../ports/logger.js';
import type { Dispatch } from '../dispatch.js';
import type { HttpResponse } from '../http-message.js';

/** What of a Procurekit a host needs. */
export interface Dispatching {
  readonly dispatch: Dispatch;
  /** Paths below which everything is for it. @default `/api/v1` */
  readonly paths?: readonly string[];
}

/** Where the addresses of a Procurekit are. */
export interface Mounting {
  readonly basePath: string;
  readonly paths: readonly string[];
}

/** Where a Procurekit is mounted with these settings. */
export function mountingOf({ paths = ['/api/v1'] }: Dispatching, { basePath, pages }: HandlerSettings): Mounting {
  return { basePath, paths: pages === undefined ? paths : [...paths, ...pages.paths] };
}

/** Pages beside the API, such as `createPages` of `@procurekit/server-koa` builds: documentation, console, health. */
export interface HostedPages {
  /** Paths below which everything is for them. */
  readonly paths: readonly string[];
  /** Answers a request for one of them. It must not throw. */
  readonly answer: Dispatch;
}

/** Options of a handler that mounts a Procurekit in your own server. */
export interface HandlerOptions {
  /** Path under which the API is mounted: `/procure` makes it `/procure/api/v1/…`. @default the root */
  readonly basePath?: string;
  /**
   * Number of reverse proxies whose `X-Forwarded-For` entries are trusted; `true` trusts all of them. Do not count proxies that
   * are not there: clients can send the header too. @default 0
   */
  readonly trustProxy?: number | true;
  /** Pages that are served too. @default none but those of the Procurekit itself, about signing in */
  readonly pages?: HostedPages;
  /** Headers added to every response; those of the response itself win. @default none */
  readonly headers?: Readonly<Record<string, string>>;
  /** Called after each response, for logs and metrics. */
  readonly onAnswer?: (call: AnsweredCall) => void;
  /** Logs faults of the handler itself; faults of a call go to the logger of the Procurekit. @default silent */
  readonly logger?: Logger;
}

/** An answered call, as logs and metrics see it. */
export interface AnsweredCall {
  readonly method: string;
  /** Path and query as they came: they may hold keys and tokens. */
  readonly url: string;
  readonly response: HttpResponse;
  readonly durationMs: number;
}

/** Checked settings, with what follows from them. */
export interface HandlerSettings {
  readonly basePath: string;
  readonly trustProxy: number | true;
  readonly pages: HostedPages | undefined;
  readonly fixedHeaders: FixedHeaders;
  readonly tell: (call: AnsweredCall) => void;
  readonly logger: Logger | undefined;
}

/** Headers of every answer, each with its name in lower case. */
export type FixedHeaders = readonly { readonly name: string; readonly lowerName: string; readonly value: string }[];

/** @throws RangeError when a setting cannot be meant */
export function handlerSettings(options: HandlerOptions): HandlerSettings {
  const { basePath = '', trustProxy = 0, headers = {}, onAnswer, logger, pages } = options;
  if (basePath !== '' && !/^(\/[^/?#]+)+\/?$/.test(basePath)) {
    throw new RangeError(`basePath must be a path such as /procure, not ${basePath}.`);
  }
  if (trustProxy !== true && !(Number.isInteger(trustProxy) && trustProxy >= 0)) {
    throw new RangeError('trustProxy must be the number of proxies in front, or true.');
  }
  return {
    basePath: basePath.replace(/\/$/, ''),
    trustProxy,
    pages,
    fixedHeaders: Object.entries(headers).map(([name, value]) => ({ name, lowerName: name.toLowerCase(), value })),
    tell: onAnswer === undefined ? () => undefined : careful(onAnswer, logger),
    logger,
  };
}

// The call is answered already: a listener that fails must not take the server with it.
function careful(listen: (call: AnsweredCall) => void, logger: Logger | undefined): (call: AnsweredCall) => void {
  return (call) => {
    try {
      listen(call);
    } catch (error) {
      logger?.error({ err: error }, 'an onAnswer listener failed');
    }
  };
}
