import {
  OutboundHttpError,
  type CancelSignal,
  type HttpClient,
  type OutboundResponse,
} from '../../../kernel/ports/http-client.js';
import { ANSWER_LIMITS, type AnswerReading, UnfitJson } from '../../../kernel/operations/large-answers.js';
import type { SecretMask } from '../../../kernel/values/text/secret-mask.js';
import { RemoteDeferred, RemoteError } from './remote-error.js';

const MAX_ANSWER_BYTES = 5 * 1024 * 1024;
/** Of a failure nobody needs more. */
const MAX_FAILURE_BYTES = 64 * 1024;
const TIMEOUT_MS = 10_000;
/** Waits before the second, third and fourth attempt. */
const RETRY_DELAYS_MS = [1_000, 4_000, 15_000];
const LONGEST_WAIT_MS = 60_000;
/** Failures before which nothing of the request can have arrived. */
const NOTHING_WAS_SENT: ReadonlySet<string> = new Set([
  ...['dns_failed', 'connect_timeout', 'connection_refused', 'host_unreachable', 'tls_error'],
]);

/** A call to the other system. */
export interface RemoteCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below the address, with parameters in braces: `/projects/{id}`. */
  readonly path: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as a form, in place of `body`. */
  readonly form?: Readonly<Record<string, string>>;
  /** Sent as they are, in place of `body`. */
  readonly bytes?: Uint8Array;
  /** What is answered is no JSON, and nobody needs it. */
  readonly ignoresAnswer?: true;
  /** What is answered is a file, and given as its bytes. */
  readonly answersFile?: true;
  /** Sent as `Idempotency-Key`; a call that has one is repeated like a reading one. */
  readonly idempotencyKey?: string;
  /** When to come back, in milliseconds since 1970, where the JSON of a failure says so rather than a header. */
  readonly resumesAt?: (said: unknown) => number | undefined;
  /** The remote knows a repetition by itself, such as by an identifier in the body. */
  readonly isRepeatable?: boolean;
}

/** A call as the log notes it. */
export interface NotedCall {
  readonly event: string;
  /** 0 when there was no answer. */
  readonly responseStatus: number;
  readonly durationMs: number;
  readonly payload?: string;
  readonly responseBody?: string;
  readonly outcome?: string;
  readonly message?: string;
}

/** Calls the other system and reads its JSON. */
export interface RemoteHttp {
  /** The JSON of a 2xx answer. @throws RemoteError for any other outcome */
  call(call: RemoteCall): Promise<unknown>;
}

/** Headers of every call, or what makes them: asked once more, with true, when the remote refused them. */
export type RemoteHeaders =
  Readonly<Record<string, string>> | ((wereRefused: boolean) => Promise<Readonly<Record<string, string>>>);

/** How a remote is called. */
export interface RemoteOptions {
  readonly http: HttpClient;
  readonly address: string;
  readonly headers: RemoteHeaders;
  readonly signal: CancelSignal;
  /** Whether failures that pass by themselves are waited out. */
  readonly retries: boolean;
  readonly now: () => number;
  readonly pause: (ms: number, signal: CancelSignal) => Promise<void>;
  /** Knows what is sent in confidence, and hides it in what is told of answers. */
  readonly mask: SecretMask;
  /** Begins to take in an answer. */
  readonly openAnswer: () => AnswerReading;
  /** Called before each attempt; what it throws is thrown on. */
  admit(): Promise<void>;
  note(call: NotedCall): void;
}

type Attempt = OutboundResponse | OutboundHttpError;

/** Opens the way to one address. Every call ends within 10 seconds and is noted for the log. */
export function openRemote(options: RemoteOptions): RemoteHttp {
  return {
    async call(call) {
      const { response, reading } = await answered(options, call);
      try {
        if (call.answersFile === true) return response.body;
        return call.ignoresAnswer === true ? null : await jsonOf(response, reading);
      } finally {
        reading.end();
      }
    },
  };
}

interface Answered {
  readonly response: OutboundResponse;
  readonly reading: AnswerReading;
}

async function answered(options: RemoteOptions, call: RemoteCall): Promise<Answered> {
  let wereRefused = false;
  for (let attempt = 0; ; attempt += 1) {
    await options.admit();
    const headers = await headersOf(options, wereRefused);
    const reading = options.openAnswer();
    const outcome = await attemptOf(options, call, { headers, reading });
    if (isAccepted(outcome)) return { response: outcome, reading };
    reading.end();
    const mayRefresh: boolean = isAuthFailure(outcome) && !wereRefused && typeof options.headers === 'function';
    wereRefused ||= mayRefresh;
    const waitMs = mayRefresh ? 0 : waitBefore(options, call, outcome, attempt);
    if (waitMs === undefined) throw errorOf(outcome, options.mask);
    await options.pause(waitMs, options.signal);
  }
}

function headersOf({ headers }: RemoteOptions, wereRefused: boolean): Promise<Readonly<Record<string, string>>> {
  return typeof headers === 'function' ? headers(wereRefused) : Promise.resolve(headers);
}

function isAccepted(outcome: Attempt): outcome is OutboundResponse {
  return !(outcome instanceof OutboundHttpError) && !outcome.truncated && outcome.status >= 200 && outcome.status < 300;
}

function isAuthFailure(outcome: Attempt): boolean {
  return !(outcome instanceof OutboundHttpError) && (outcome.status === 401 || outcome.status === 403);
}

/** How long to wait before the next attempt; undefined when there is to be none. @throws RemoteDeferred */
function waitBefore(options: RemoteOptions, call: RemoteCall, outcome: Attempt, attempt: number): number | undefined {
  if (!options.retries || !isPassing(outcome)) return undefined;
  const askedMs = outcome instanceof OutboundHttpError ? undefined : askedWaitMs(outcome, call, options.now());
  if (askedMs !== undefined && askedMs > LONGEST_WAIT_MS) throw new RemoteDeferred(options.now() + askedMs);
  const delayMs = RETRY_DELAYS_MS[attempt];
  if (delayMs === undefined || !mayRepeat(call, outcome)) return undefined;
  return askedMs ?? delayMs * (0.8 + Math.random() * 0.4);
}

function isPassing(outcome: Attempt): boolean {
  if (outcome instanceof OutboundHttpError) {
    return !['url_not_allowed', 'request_invalid', 'aborted', 'client_closed'].includes(outcome.code);
  }
  return !outcome.truncated && (outcome.status === 408 || outcome.status === 429 || outcome.status >= 500);
}

function mayRepeat({ method, idempotencyKey, isRepeatable = false }: RemoteCall, outcome: Attempt): boolean {
  if (method === 'GET' || idempotencyKey !== undefined || isRepeatable) return true;
  return outcome instanceof OutboundHttpError ? NOTHING_WAS_SENT.has(outcome.code) : outcome.status === 429;
}

function askedWaitMs(outcome: OutboundResponse, { resumesAt }: RemoteCall, nowMs: number): number | undefined {
  const atMs = resumesAt?.(jsonOrNothing(headOf(outcome)));
  return retryAfterMs(outcome, nowMs) ?? (atMs === undefined ? undefined : Math.max(0, atMs - nowMs));
}

function retryAfterMs({ headers }: OutboundResponse, nowMs: number): number | undefined {
  const value = headers['retry-after'];
  if (value === undefined) return undefined;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - nowMs;
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

function pathOf({ path, params = {}, query = {} }: RemoteCall): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''));
  // Not every server reads a plus as a blank; a dollar needs no escape.
  const search = new URLSearchParams(query).toString().replaceAll('+', '%20').replaceAll('%24', '$');
  return search === '' ? filled : `${filled}?${search}`;
}

interface Content {
  readonly body?: string | Uint8Array;
  readonly headers: Readonly<Record<string, string>>;
}

/** What a call sends, and as what. */
function contentOf({ body, form, bytes }: RemoteCall): Content {
  if (bytes !== undefined) return { body: bytes, headers: { 'Content-Type': 'application/octet-stream' } };
  if (form !== undefined) {
    const type = 'application/x-www-form-urlencoded';
    return { body: new URLSearchParams(form).toString(), headers: { 'Content-Type': type } };
  }
  return body === undefined
    ? { headers: {} }
    : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
}

async function attemptOf(
  { http, address, signal, mask, note }: RemoteOptions,
  call: RemoteCall,
  { headers, reading }: { readonly headers: Readonly<Record<string, string>>; readonly reading: AnswerReading },
): Promise<Attempt> {
  const event = `http.${call.method} ${call.path}`;
  const content = contentOf(call);
  const key = call.idempotencyKey === undefined ? {} : { 'Idempotency-Key': call.idempotencyKey };
  const request = {
    url: address.replace(/(?<!\/)\/+$/, '') + pathOf(call),
    headers: { Accept: 'application/json', ...content.headers, ...headers, ...key },
    ...(content.body === undefined ? {} : { body: content.body }),
  };
  mask.addSent(request);
  const payload = typeof content.body === 'string' ? { payload: mask.hide(content.body) } : {};
  try {
    const response = await http.send({
      method: call.method,
      ...request,
      timeoutMs: TIMEOUT_MS,
      maxResponseBytes: MAX_ANSWER_BYTES,
      admitLarge: reading.admit,
      signal,
    });
    const { status: responseStatus, durationMs } = response;
    note({ event, responseStatus, durationMs, ...payload, responseBody: mask.hide(headOf(response)).slice(0, 16_384) });
    return response;
  } catch (error) {
    reading.end();
    if (!(error instanceof OutboundHttpError)) throw error;
    note({ event, responseStatus: 0, durationMs: 0, ...payload, outcome: error.code });
    return error;
  }
}

function errorOf(outcome: Attempt, mask: SecretMask): RemoteError {
  if (outcome instanceof OutboundHttpError) {
    return new RemoteError('remote_error', mask.hide(`${outcome.code}, ${outcome.message}`), { cause: outcome });
  }
  if (outcome.truncated) return new RemoteError('remote_too_large', 'the answer is larger than 5 MiB');
  const { status } = outcome;
  if (status === 401 || status === 403) {
    return new RemoteError('remote_auth_failed', `the remote answered ${status}`, { status });
  }
  const text = mask.hide(headOf(outcome));
  const said = text.slice(0, 200).replaceAll(/\s+/g, ' ');
  const isOfItem = status >= 400 && status < 500 && status !== 408 && status !== 429;
  return new RemoteError('remote_error', `the remote answered ${status}${said === '' ? '' : `: ${said}`}`, {
    isOfItem,
    status,
    said: jsonOrNothing(text),
  });
}

function jsonOrNothing(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

async function jsonOf({ body }: OutboundResponse, reading: AnswerReading): Promise<unknown> {
  try {
    return await reading.read(body);
  } catch (error) {
    if (error instanceof UnfitJson) throw unfit(error);
    throw new RemoteError('remote_error', 'the answer is not JSON', { cause: error });
  }
}

function unfit({ fit }: UnfitJson): RemoteError {
  return fit === 'too_deep'
    ? new RemoteError('remote_error', `the answer is nested deeper than ${ANSWER_LIMITS.maxDepth} levels`)
    : new RemoteError('remote_too_large', `the answer has more than ${ANSWER_LIMITS.maxValues} values`);
}

function headOf({ body }: OutboundResponse): string {
  return new TextDecoder().decode(body.subarray(0, MAX_FAILURE_BYTES));
}
