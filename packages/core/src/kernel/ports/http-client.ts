import { port } from './port.js';

/**
 * Calls URLs from untrusted sources: webhook targets, automation actions, OAuth and integration endpoints.
 *
 * An implementation must hold every request, however it is spelled, to the same rules: https only, at most 2048 characters,
 * no credentials, no fragment, and a host that resolves to public addresses only. It checks the address it is about to
 * connect to, not one it saw earlier, so a name whose DNS answer changes between `vet` and `send` gains nothing.
 * It follows no redirects, decodes no content encoding, keeps no cookies and ignores proxy settings in the environment.
 */
export interface HttpClient {
  /**
   * Checks a URL that is about to be saved, by the rules of `send`. Resolves the host and refuses the URL if any of
   * its addresses is not allowed or if it has none. Opens no connection. Never rejects because of the URL.
   */
  vet(url: string): Promise<UrlVerdict>;

  /**
   * Sends one request and reads at most `maxResponseBytes` of the response. Every status is a response, including 3xx and 5xx.
   * `timeoutMs` covers everything from the lookup to the last byte read; a body cut at the limit counts as read.
   * Nothing is sent twice: a connection that breaks after the request was written is an error, and the caller decides on a retry.
   * @throws OutboundHttpError, and nothing else, if there is no response
   */
  send(request: OutboundRequest): Promise<OutboundResponse>;

  /** Lets requests in flight finish (their timeouts bound the wait) and closes all connections. Later calls of `send` fail. */
  close(): Promise<void>;
}

export const HttpClient = port<HttpClient>('httpClient');

/** A request to an untrusted URL. */
export interface OutboundRequest {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  /**
   * Sent unchanged. `Host`, `Content-Length`, `Accept-Encoding` and headers that control the connection are set by the client
   * and refused here with `request_invalid`.
   */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | string;
  /** @default 15000 */
  readonly timeoutMs?: number;
  /** @default 65536 */
  readonly maxResponseBytes?: number;
  readonly signal?: CancelSignal;
  /**
   * Asked when more than `LARGE_RESPONSE_BYTES` of the response have come: the rest is read once it answers, and what that takes is no part of
   * the time that the request may take.
   */
  readonly admitLarge?: () => Promise<void>;
  /** The delivery that it is an attempt of, for whoever tells of requests; it is no part of what is sent. */
  readonly delivery?: AttemptedDelivery;
}

/** Up to here a response is read without asking anybody. */
export const LARGE_RESPONSE_BYTES = 256 * 1024;

/** An attempt to deliver an event. */
export interface AttemptedDelivery {
  readonly id: string;
  readonly portalId: string;
  readonly event: string;
  readonly eventId: string;
  /** Number of the attempt, from 1. */
  readonly attempt: number;
}

/** Cancels a request. An `AbortSignal` is one. */
export interface CancelSignal {
  readonly aborted: boolean;
  readonly reason?: unknown;
  addEventListener(type: 'abort', listener: () => void, options?: { readonly once?: boolean }): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** The response of the other server. */
export interface OutboundResponse {
  readonly status: number;
  /** By lower-case name; a repeated header is joined with `, `. */
  readonly headers: Readonly<Record<string, string>>;
  /** The first `maxResponseBytes` of the body, unchanged. */
  readonly body: Uint8Array;
  /** True if the body was longer than `maxResponseBytes`; the connection was closed at that point. */
  readonly truncated: boolean;
  readonly durationMs: number;
}

/** Why a URL is refused by its text alone, before its host is resolved. */
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
 * - `url_not_allowed`: refused by a rule; `reason` says which
 * - `request_invalid`: a header or the method cannot be sent
 * - `dns_failed`: the host name has no address, or the lookup took too long
 * - `connect_timeout`, `connection_refused`, `host_unreachable`, `tls_error`: no connection could be made
 * - `connection_reset`: the connection broke before the response was complete
 * - `timeout`: the whole request took longer than `timeoutMs`
 * - `response_invalid`: the response is not HTTP, or its headers are too large
 * - `aborted`: the caller's signal fired
 * - `client_closed`: the client had been closed
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

/** A request without a response. Messages contain no address that the caller did not provide. */
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
