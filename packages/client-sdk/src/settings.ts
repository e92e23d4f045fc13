import type { Call } from './call.js';
import type { CallQueue } from './call-queue.js';
import type { ClientOptions, OnProgress } from './client-options.js';
import type { Fetch } from './fetch.js';
import { composeExchange, type Exchange } from './middleware.js';

/** Numbers that a client goes by where its options name no others. */
const DEFAULTS = {
  maxRetries: 3,
  timeoutMs: 30_000,
  deadlineMs: Number.POSITIVE_INFINITY,
  maxQueueMs: 120_000,
  retryDelayMs: 500,
  maxRetryDelayMs: 8_000,
  maxRetryAfterMs: 60_000,
};

type Numbers = Readonly<typeof DEFAULTS>;

/** Options of a client, checked and filled. */
export interface Settings extends Numbers {
  /** Without a slash at its end. */
  readonly baseUrl: string;
  /** Undefined for clients that go without one. */
  readonly apiKey: ClientOptions['apiKey'] | undefined;
  /** Undefined for clients that neither send nor get files. */
  readonly transfer: Transfer | undefined;
  /** Undefined for clients that go without a key. */
  readonly queue: CallQueue | undefined;
  readonly headers: Readonly<Record<string, string>> | undefined;
  readonly exchange: Exchange;
  /** Calls the bare `fetch`, for addresses that are not of the API. */
  readonly fetch: NonNullable<ClientOptions['fetch']>;
  readonly logger: ClientOptions['logger'];
}

/** What takes files there and back. */
export interface Transfer {
  /** Makes a form of its fields. */
  encode(fields: object, onProgress: OnProgress | undefined): FormData;
  /** Reads a file that was answered; undefined where it is none, or another kind of answer is expected. */
  decode(response: Response, expected: Call['file']): Promise<unknown> | undefined;
}

/** Sends forms and gets files. */
export interface FileTransfer {
  readonly transfer: Transfer;
  /** `fetch` that tells how far a form is. */
  readonly fetch: Fetch;
}

/** What a client is known to the server by, and whether it has to do with files. */
export interface ClientKind {
  readonly apiKey?: ClientOptions['apiKey'];
  readonly transfer?: Transfer | undefined;
  readonly queue?: CallQueue | undefined;
}

/**
 * Checks the options of a client and fills in the defaults.
 *
 * @throws TypeError when the address cannot be one, RangeError when a number cannot
 */
export function readSettings(
  options: Omit<ClientOptions, 'apiKey'>,
  { apiKey, transfer, queue }: ClientKind,
): Settings {
  const { middleware = [] } = options;
  // Looked up at each call, so that what patches the global later (tracing, request mocks) is seen.
  const fetch = options.fetch ?? ((url, init) => globalThis.fetch(url, init));
  return {
    baseUrl: readBaseUrl(options.baseUrl),
    apiKey,
    transfer,
    queue,
    headers: options.headers && lowerCased(options.headers),
    exchange: composeExchange(fetch, middleware),
    fetch,
    logger: options.logger,
    ...numbersOf(options),
  };
}

const UNSET = ': is the environment variable that it comes from set?';
/** What some take for a part of the address. */
const API_PATH = /\/api\/v1(?:\/integration-api)?$/;

/** Refuses a key that cannot be a header. `fetch` would refuse it too, but with the key in its message. */
export function checkKey(apiKey: string): string {
  if (isMissing(apiKey)) throw new TypeError(`apiKey is missing${UNSET}`);
  if (typeof apiKey !== 'string' || !/^[\x21-\x7e]+$/.test(apiKey)) {
    throw new TypeError('apiKey must be the full API key: visible ASCII characters only, no spaces or line breaks.');
  }
  return apiKey;
}

function numbersOf(options: { readonly [Name in keyof Numbers]?: number | undefined }): Numbers {
  const names = Object.keys(DEFAULTS) as (keyof Numbers)[];
  return Object.fromEntries(names.map((name) => [name, numberOf(name, options, DEFAULTS)])) as unknown as Numbers;
}

/** Reads a number of an option, or that which holds without it. @throws RangeError */
export function numberOf<Name extends keyof Numbers>(
  name: Name,
  options: { readonly [Key in Name]?: number | undefined },
  otherwise: { readonly [Key in Name]: number },
): number {
  const value = options[name] ?? otherwise[name];
  if (typeof value !== 'number' || !(value >= 0)) throw new RangeError(`${name} must be 0 or more, not ${value}.`);
  return value;
}

/** Header names in lower case, so that the same header is never sent twice. */
export function lowerCased(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

function readBaseUrl(baseUrl: string): string {
  if (isMissing(baseUrl)) throw new TypeError(`baseUrl is missing${UNSET}`);
  if (!isAddress(baseUrl)) {
    throw new TypeError(
      'baseUrl must be an http or https address such as https://procurement.example.com, without credentials, query or fragment.',
    );
  }
  return baseUrl.replace(/(?<!\/)\/+$/, '').replace(API_PATH, '');
}

// Types hold for those who compile: what comes from the environment may be anything.
function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

function isAddress(text: string): boolean {
  try {
    const { protocol, username, password, search, hash } = new URL(text);
    return /^https?:$/.test(protocol) && username + password + search + hash === '';
  } catch {
    return false;
  }
}
