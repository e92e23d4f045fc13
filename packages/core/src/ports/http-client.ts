/**
 * Calls URLs that strangers wrote: webhook targets, automation actions, OAuth and integration endpoints.
 *
 * An implementation must hold every request, however it is spelled, to the same rules: https only, at most 2048 characters,
 * no credentials, no fragment, and a host that resolves to public addresses alone. It judges the address it is about to
 * connect to, not the one it saw earlier, so a name that changes its answer between `vet` and `send` gains nothing.
 * It follows no redirect, decodes no content encoding, keeps no cookies and ignores proxy settings of the environment.
 */
export interface HttpClient {
  /**
   * Judges a URL that is about to be saved, by the rules that `send` applies. Resolves the host and refuses when any one of
   * its addresses is not allowed, and also when it has none. Opens no connection. Never rejects for what the URL is.
   */
  vet(url: string): Promise<UrlVerdict>;

  /**
   * Sends one request and reads at most `maxResponseBytes` of the answer. Every status is an answer, 3xx and 5xx too.
   * `timeoutMs` covers everything from the lookup to the last byte read; a body that is cut at the limit counts as read.
   * Nothing is sent twice: a connection that breaks after the request was written is an error, for the caller to repeat.
   * @throws OutboundHttpError, and nothing else, when there is no answer.
   */
  send(request: OutboundRequest): Promise<OutboundResponse>;

  /** Lets requests in flight finish (their timeouts bound the wait) and closes all connections. Later calls of `send` fail. */
  close(): Promise<void>;
}

/** A request to a URL that a stranger wrote. */
export interface OutboundRequest {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  /**
   * Sent as they are. `Host`, `Content-Length`, `Accept-Encoding` and whatever steers the connection are set by the client
   * and refused here with `request_invalid`.
   */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | string;
  /** @default 15000 */
  readonly timeoutMs?: number;
  /** @default 65536 */
  readonly maxResponseBytes?: number;
  readonly signal?: CancelSignal;
}

/** Tells that a request is not wanted any more. An `AbortSignal` is one. */
export interface CancelSignal {
  readonly aborted: boolean;
  readonly reason?: unknown;
  addEventListener(type: 'abort', listener: () => void, options?: { readonly once?: boolean }): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** What the other side answered. */
export interface OutboundResponse {
  readonly status: number;
  /** By lower-case name; a repeated header is joined with `, `. */
  readonly headers: Readonly<Record<string, string>>;
  /** The first `maxResponseBytes` of the body, exactly as they came. */
  readonly body: Uint8Array;
  /** True when the body went on behind `maxResponseBytes`; the connection was dropped there. */
  readonly truncated: boolean;
  readonly durationMs: number;
}

/** Why a URL is refused for what it says, before anything is resolved. */
export type OutboundUrlSpellingRefusal =
  | 'too_long'
  | 'invalid_url'
  | 'scheme_not_allowed'
  | 'credentials_not_allowed'
  | 'fragment_not_allowed'
  | 'host_not_canonical';

/** Why a URL may not be called. */
export type UrlRefusalReason = OutboundUrlSpellingRefusal | 'address_not_public' | 'host_not_found';

/** Whether a URL may be saved as a target, and if not, why; the message is for the person who typed it. */
export type UrlVerdict =
  | { readonly allowed: true; /** Canonical spelling. */ readonly url: string }
  | { readonly allowed: false; readonly reason: UrlRefusalReason; readonly message: string };

/**
 * What went wrong with a request. The strings are stored in attempt logs and never change.
 * - `url_not_allowed`: refused by the rules; `reason` says by which one
 * - `request_invalid`: a header or the method cannot be sent
 * - `dns_failed`: the host name has no address, or none came in time
 * - `connect_timeout`, `connection_refused`, `host_unreachable`, `tls_error`: no connection came about
 * - `connection_reset`: the connection broke before the answer was complete
 * - `timeout`: the whole request took longer than `timeoutMs`
 * - `response_invalid`: the answer is not HTTP, or its headers are too large
 * - `aborted`: the caller's signal fired
 * - `client_closed`: the client was closed before
 */
export type OutboundErrorCode =
  | 'url_not_allowed'
  | 'request_invalid'
  | 'dns_failed'
  | 'connect_timeout'
  | 'connection_refused'
  | 'host_unreachable'
  | 'tls_error'
  | 'connection_reset'
  | 'timeout'
  | 'response_invalid'
  | 'aborted'
  | 'client_closed';

/** A request that got no answer. Messages name no address that the caller did not write. */
export class OutboundHttpError extends Error {
  override readonly name = 'OutboundHttpError';
  readonly code: OutboundErrorCode;
  /** Set with `url_not_allowed`. */
  readonly reason: UrlRefusalReason | undefined;

  constructor(code: OutboundErrorCode, message: string, options: { reason?: UrlRefusalReason; cause?: unknown } = {}) {
    super(message, 'cause' in options ? { cause: options.cause } : undefined);
    this.code = code;
    this.reason = options.reason;
  }
}
