import { connect as connectTcp, type LookupFunction, type Socket } from 'node:net';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import type { buildConnector } from 'undici';
import type { OutboundAddressPolicy, OutboundScheme } from './outbound-address-policy.js';
import { OutboundHttpError } from '../../../kernel/ports/http-client.js';
import { toConnectError } from './map-outbound-error.js';
import { isAnswerAllowed, type HostVerdict, type VettedAddress } from './vet-host.js';

const PIECE_BYTES = 4096;

/** What a connector needs to judge and to connect. */
export interface VettedConnectorDeps {
  readonly vet: (hostname: string, scheme: OutboundScheme) => Promise<HostVerdict>;
  readonly policy: OutboundAddressPolicy;
  /** Covers lookup, TCP and TLS together. */
  readonly connectTimeoutMs: number;
  /** Certificate authorities in PEM, instead of those of the runtime. */
  readonly ca?: string | readonly string[] | undefined;
}

/**
 * Creates the connector of the guarded client. The host is resolved and judged here, once for each connection, and the
 * socket is given the judged addresses instead of the name, so there is no second lookup that could answer otherwise.
 * TLS still verifies and announces the name.
 */
export function createVettedConnector(deps: VettedConnectorDeps): buildConnector.connector {
  async function open(options: buildConnector.Options, callback: buildConnector.Callback): Promise<void> {
    const startedAt = performance.now();
    const scheme = options.protocol === 'http:' ? 'http' : 'https';
    const verdict = await deps.vet(options.hostname, scheme);
    if (!verdict.allowed) {
      callback(toVerdictError(verdict), null);
      return;
    }
    const timeoutMs = Math.max(1, deps.connectTimeoutMs - (performance.now() - startedAt));
    const socket = readInPieces(openSocket(options, verdict.addresses, deps.ca));
    awaitConnection(socket, { isTls: scheme === 'https', timeoutMs }, (error) => {
      const failure = error ?? remoteAddressError(socket, scheme, deps.policy);
      if (failure === undefined) callback(null, socket);
      else callback(failure, null);
    });
  }

  return (options, callback) => {
    open(options, callback).catch((error: unknown) => {
      callback(toConnectError(error, 'tcp'), null);
    });
  };
}

function openSocket(
  options: buildConnector.Options,
  addresses: readonly VettedAddress[],
  ca: VettedConnectorDeps['ca'],
): Socket | TLSSocket {
  const isTls = options.protocol !== 'http:';
  const hostIsName = addresses[0]?.address !== options.hostname;
  const pinned = {
    host: options.hostname,
    port: Number(options.port) || (isTls ? 443 : 80),
    lookup: pinTo(addresses),
    // Races the vetted addresses, so a host with one dead address family is still reached.
    autoSelectFamily: true,
    noDelay: true,
    keepAlive: true,
    keepAliveInitialDelay: 60_000,
  };
  if (!isTls) return connectTcp(pinned);
  return connectTls({
    ...pinned,
    ...(hostIsName ? { servername: options.hostname } : {}),
    ...(ca === undefined ? {} : { ca: typeof ca === 'string' ? ca : [...ca] }),
    ALPNProtocols: ['http/1.1'],
    // Said aloud, because NODE_TLS_REJECT_UNAUTHORIZED=0 would otherwise switch the check off for everybody.
    rejectUnauthorized: true,
  });
}

/**
 * Has a socket read a little at a time. After headers have become too many, undici goes through the rest of what was read all
 * the same and makes an error of each: with 64 KiB at a time a receiver could have us busy for a third of a second.
 */
function readInPieces<S extends Socket>(socket: S): S {
  const read = socket.read.bind(socket);
  socket.read = (size?: number): unknown =>
    socket.destroyed ? null : read(size ?? (Math.min(socket.readableLength, PIECE_BYTES) || undefined));
  return socket;
}

/** Answers the socket's own lookup with what was judged. Literals never get here, they are connected to as they stand. */
function pinTo(addresses: readonly VettedAddress[]): LookupFunction {
  return (_hostname, options, done) => {
    const [first] = addresses;
    if (options.all === true) done(null, [...addresses]);
    else done(null, first?.address ?? '', first?.family);
  };
}

function awaitConnection(
  socket: Socket,
  { isTls, timeoutMs }: { readonly isTls: boolean; readonly timeoutMs: number },
  settle: (error?: OutboundHttpError) => void,
): void {
  let phase: 'tcp' | 'tls' = 'tcp';
  const timer = setTimeout(() => {
    socket.destroy(new OutboundHttpError('connect_timeout', 'No connection came about in time.'));
  }, timeoutMs);
  const onError = (error: Error): void => {
    clearTimeout(timer);
    settle(toConnectError(error, phase));
  };
  socket.once('error', onError);
  socket.once('connect', () => {
    phase = isTls ? 'tls' : 'tcp';
  });
  socket.once(isTls ? 'secureConnect' : 'connect', () => {
    clearTimeout(timer);
    settle();
    // Only now: undici has put its own listener there.
    socket.off('error', onError);
  });
}

/** Looks once more at where the socket really went, in case a runtime ever connects past the pinned lookup. */
function remoteAddressError(
  socket: Socket,
  scheme: OutboundScheme,
  policy: OutboundAddressPolicy,
): OutboundHttpError | undefined {
  if (isAnswerAllowed(socket.remoteAddress ?? '', scheme, policy)) return undefined;
  const error = new OutboundHttpError('url_not_allowed', 'The connection led to an address that is not allowed.', {
    reason: 'address_not_public',
  });
  socket.destroy();
  return error;
}

function toVerdictError(verdict: HostVerdict & { readonly allowed: false }): OutboundHttpError {
  const { reason, message, cause } = verdict;
  return new OutboundHttpError(reason === 'host_not_found' ? 'dns_failed' : 'url_not_allowed', message, {
    reason,
    ...(cause === undefined ? {} : { cause }),
  });
}
