import type { Agent } from 'undici';
import { parseCidr } from './ip-address.js';
import type { OutboundAddressPolicy, OutboundScheme } from './outbound-address-policy.js';
import { checkOutboundUrl, type OutboundUrlCheck } from './outbound-url.js';
import {
  OutboundHttpError,
  type HttpClient,
  type OutboundRequest,
  type OutboundResponse,
  type UrlVerdict,
} from '../../../kernel/ports/http-client.js';
import { MissingPackageError } from '../../load-package.js';
import { loadUndici } from './load-undici.js';
import { OutboundExchange } from './outbound-exchange.js';
import { openHostResolver } from './resolve-host.js';
import { vetHost, type ResolveHost } from './vet-host.js';
import { createVettedConnector } from './vetted-connector.js';

/** Options of the guarded HTTP client. */
export interface GuardedHttpClientOptions {
  /** Allows http and https to loopback addresses, on any port; for development. @default false */
  readonly allowLoopback?: boolean;
  /**
   * Address ranges (`10.20.0.0/16`) that https may reach although they are not public.
   * **Gotcha:** a range applies as written; `64:ff9b::/96` opens all of IPv4 behind a NAT64 gateway, private ranges too.
   */
  readonly allowCidrs?: readonly string[];
  /** Finds the addresses of a host name. @default the hosts file, DNS and the system's lookup, in that order */
  readonly resolve?: ResolveHost;
  /** Time for lookup, TCP and TLS of a new connection, in milliseconds. @default 5000 */
  readonly connectTimeoutMs?: number;
  /** Time an idle connection is kept, whatever the receiver offers, in milliseconds. @default 4000 */
  readonly idleTimeoutMs?: number;
  /** @default 16384 */
  readonly maxHeaderBytes?: number;
  /** Certificate authorities in PEM, instead of those of the runtime. */
  readonly ca?: string | readonly string[];
}

/** Requests after which a connection is renewed, so that a busy one cannot outlive a change of address for days. */
const requestsPerConnection = 1000;

/**
 * Opens the guarded HTTP client on undici. Connections are pooled by origin, and each is vetted when it is opened; there
 * are as many as requests in flight, which the caller must limit.
 * @throws RangeError when an entry of `allowCidrs` is not an address range.
 */
export function openGuardedHttpClient(options: GuardedHttpClientOptions = {}): HttpClient {
  const { connectTimeoutMs = 5000, idleTimeoutMs = 4000, maxHeaderBytes = 16_384 } = options;
  const policy: OutboundAddressPolicy = {
    allowLoopback: options.allowLoopback ?? false,
    allowCidrs: (options.allowCidrs ?? []).map(parseCidr),
  };
  const resolve = options.resolve ?? openHostResolver();
  const vetHostNow = (hostname: string, scheme: OutboundScheme) =>
    vetHost(hostname, scheme, { resolve, policy, timeoutMs: connectTimeoutMs });
  const agent = openOnce(async () => {
    const { Agent } = await loadUndici();
    return new Agent(agentOptions);
  });
  const agentOptions: Agent.Options = {
    connect: createVettedConnector({ vet: vetHostNow, policy, connectTimeoutMs, ca: options.ca }),
    pipelining: 1,
    allowH2: false,
    keepAliveTimeout: idleTimeoutMs,
    keepAliveMaxTimeout: idleTimeoutMs,
    maxRequestsPerClient: requestsPerConnection,
    maxHeaderSize: maxHeaderBytes,
    // The exchange's own timer covers all phases; undici's would only add two more per request.
    headersTimeout: 0,
    bodyTimeout: 0,
  };
  const checkUrl = rememberLatest(1000, (url) => checkOutboundUrl(url, { allowHttp: policy.allowLoopback }));

  return {
    async vet(url) {
      // What is vetted is going to be called: what that takes is loaded meanwhile, not in the way of the first call.
      const [verdict] = await Promise.all([vetUrl(checkUrl(url), vetHostNow), agent.open().catch(onlyMissing)]);
      return verdict;
    },
    send(request) {
      const check = checkUrl(request.url);
      const opened = agent.opened();
      if (opened !== undefined) return send(request, check, opened);
      return agent.open().then((first) => send(request, check, first));
    },
    close: () => agent.close(),
  };
}

/** Something that is opened by its first use: a program that calls nobody does not even load what it takes. */
function openOnce<T extends { close(): Promise<void> }>(create: () => Promise<T>) {
  let opening: Promise<T> | undefined;
  let opened: T | undefined;
  let isClosed = false;
  const open = async () => (opened = await create());
  return {
    opened: () => opened,
    open(): Promise<T> {
      if (isClosed) return Promise.reject(new OutboundHttpError('client_closed', 'The HTTP client is closed.'));
      return (opening ??= open());
    },
    async close() {
      isClosed = true;
      // What never opened needs no end.
      const agent = await opening?.catch(() => undefined);
      await agent?.close();
    },
  };
}

// Nothing should be promised to whoever has a URL vetted when nothing can ever be sent there.
function onlyMissing(error: unknown): void {
  if (error instanceof MissingPackageError) throw error;
}

async function vetUrl(
  check: OutboundUrlCheck,
  vetHostNow: (hostname: string, scheme: OutboundScheme) => ReturnType<typeof vetHost>,
): Promise<UrlVerdict> {
  if (!check.allowed) return check;
  const verdict = await vetHostNow(check.target.hostname, check.target.scheme);
  if (verdict.allowed) return { allowed: true, url: check.target.href };
  return { allowed: false, reason: verdict.reason, message: verdict.message };
}

function send(request: OutboundRequest, check: OutboundUrlCheck, agent: Agent): Promise<OutboundResponse> {
  if (!check.allowed) {
    const { reason, message } = check;
    return Promise.reject(new OutboundHttpError('url_not_allowed', message, { reason }));
  }
  const { origin, path } = check.target;
  return new Promise((resolve, reject) => {
    const headers = toRawHeaders(request.headers ?? {});
    const exchange = new OutboundExchange({
      timeoutMs: request.timeoutMs ?? 15_000,
      maxResponseBytes: request.maxResponseBytes ?? 65_536,
      signal: request.signal,
      admitLarge: request.admitLarge,
      resolve,
      reject,
    });
    if (exchange.isSettled) return;
    agent.dispatch({ origin, path, method: request.method, headers, body: request.body ?? null }, exchange);
  });
}

/** Headers that say where a message ends, who it is for or how it is packed; a wrong one could smuggle a second request. */
const ownHeaders: ReadonlySet<string> = new Set([
  'accept-encoding',
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

function toRawHeaders(headers: Readonly<Record<string, string>>): string[] {
  // Asks for the bytes as they are: nothing here decodes, so a compressed answer cannot unfold.
  const raw = ['accept-encoding', 'identity'];
  for (const name of Object.keys(headers)) {
    if (ownHeaders.has(name.toLowerCase())) {
      throw new OutboundHttpError('request_invalid', `The header ${name} is set by the HTTP client; leave it out.`);
    }
    raw.push(name, headers[name] ?? '');
  }
  return raw;
}

/** Keeps the results of a pure function for the arguments seen last; targets of deliveries repeat by the thousand. */
function rememberLatest<T>(limit: number, compute: (text: string) => T): (text: string) => T {
  const results = new Map<string, T>();
  return (text) => {
    const known = results.get(text);
    if (known !== undefined) return known;
    const result = compute(text);
    const [oldest] = results.keys();
    if (results.size >= limit && oldest !== undefined) results.delete(oldest);
    results.set(text, result);
    return result;
  };
}
