import { randomUUID } from 'node:crypto';

import type { Problem } from '@procurekit/core';
import { pathsOf, type Operation } from '@procurekit/core/contract';

import type { Settings } from './settings/settings.js';
import { UsageError } from './usage-error.js';

/** A refusal of the server, as its problem document says it. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  readonly status: number;
  readonly code: string;
  readonly problems: readonly Problem[];
  /** Seconds to wait before the next try, where the server said so. */
  readonly retryAfter: number | null;

  constructor(
    message: string,
    facts: Pick<ApiError, 'status' | 'code'> & Partial<Pick<ApiError, 'problems' | 'retryAfter'>>,
  ) {
    super(message);
    this.status = facts.status;
    this.code = facts.code;
    this.problems = facts.problems ?? [];
    this.retryAfter = facts.retryAfter ?? null;
  }

  /** The same refusal, with other words about its problems. */
  with(problems: readonly Problem[]): ApiError {
    const { status, code, retryAfter } = this;
    return new ApiError(this.message, { status, code, retryAfter, problems });
  }
}

/** What a call sends. */
export interface CallInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: unknown;
  /** In place of a body. */
  readonly form?: FormData;
  readonly ifMatch?: number;
  /** Made up when there is none. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

/** Calls operations of a server as whom it was made for. */
export interface ApiConnection {
  call(operation: Operation, input?: CallInput): Promise<unknown>;
}

const TIMEOUT_MS = 60_000;

/** Connects to the configured server with an API key. @throws UsageError when there is no key */
export function connectToApi({ url, apiKey }: Pick<Settings, 'url' | 'apiKey'>): ApiConnection {
  requireKey(apiKey);
  return connect(url, { 'X-API-Key': apiKey });
}

/** Connects to the configured server as a person who is signed in. @throws UsageError when there is no token */
export function connectToWorkspace({ url, accessToken }: Pick<Settings, 'url' | 'accessToken'>): ApiConnection {
  if (accessToken === undefined) {
    throw new UsageError('There is no access token.', [
      'set PROCUREKIT_ACCESS_TOKEN to the accessToken that POST /api/v1/auth/login answers to {"email", "password", "transport": "bearer"}',
    ]);
  }
  return connect(url, { Authorization: `Bearer ${accessToken}` });
}

function connect(url: string, identity: Readonly<Record<string, string>>): ApiConnection {
  return {
    async call(operation, input = {}) {
      const response = await send(url + addressOf(operation, input), {
        method: operation.method,
        headers: { ...identity, ...headersOf(operation, input) },
        ...(input.form === undefined ? {} : { body: input.form }),
        ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
        signal: AbortSignal.any([
          AbortSignal.timeout(TIMEOUT_MS),
          ...(input.signal === undefined ? [] : [input.signal]),
        ]),
      });
      const body = readBody(await response.text());
      if (!response.ok) throw refusal(response, body.value);
      if (!body.isJson) {
        throw new ApiError(`${url} does not answer like a Procurekit server.`, {
          status: 502,
          code: 'unreadable_response',
        });
      }
      return body.value;
    },
  };
}

/** A request to the configured server as it goes over the network, and what was answered, refusals included. */
export interface PlainRequest {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON. */
  readonly body?: string;
}

/** Sends a request with the configured key. @throws UsageError when there is none, ApiError when nobody answers */
export async function sendToApi(
  { url: base, apiKey }: Pick<Settings, 'url' | 'apiKey'>,
  { method, url, headers, body }: PlainRequest,
): Promise<{ readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly text: string }> {
  requireKey(apiKey);
  const response = await send(base + url, {
    method,
    headers: {
      ...headers,
      'X-API-Key': apiKey,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return { status: response.status, headers: Object.fromEntries(response.headers), text: await response.text() };
}

function requireKey(apiKey: string | undefined): asserts apiKey is string {
  if (apiKey === undefined) {
    throw new UsageError('There is no API key.', ['set PROCUREKIT_API_KEY, or make a key: procurekit key create']);
  }
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch {
    if (init.signal?.aborted === true && init.signal.reason instanceof DOMException) throw init.signal.reason;
    throw new ApiError(`${new URL(url).origin} cannot be reached.`, { status: 503, code: 'unreachable' });
  }
}

function readBody(text: string): { readonly isJson: boolean; readonly value: unknown } {
  if (text === '') return { isJson: true, value: undefined };
  try {
    return { isJson: true, value: JSON.parse(text) as unknown };
  } catch {
    return { isJson: false, value: undefined };
  }
}

function addressOf(operation: Operation, { params = {}, query = {} }: CallInput): string {
  const [path = ''] = pathsOf(operation);
  const filled = path.replaceAll(/:(\w+)/g, (_match, name: string) => segmentOf(name, params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size === 0 ? filled : `${filled}?${search.toString()}`;
}

// Dots would lead to another call.
function segmentOf(name: string, value: string): string {
  if (/^\.{1,2}$/.test(value)) throw new UsageError(`<${name}> cannot be ${value}.`);
  return encodeURIComponent(value);
}

function headersOf(operation: Operation, { body, ifMatch, idempotencyKey }: CallInput): Record<string, string> {
  return {
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(ifMatch === undefined ? {} : { 'If-Match': `W/"${ifMatch}"` }),
    ...(operation.idempotency === 'none' ? {} : { 'Idempotency-Key': idempotencyKey ?? randomUUID() }),
  };
}

function refusal(response: Response, body: unknown): ApiError {
  const problem = (typeof body === 'object' && body !== null ? body : {}) as {
    readonly detail?: string;
    readonly code?: string;
    readonly errors?: readonly Problem[];
  };
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new ApiError(problem.detail ?? `The server answered ${response.status}.`, {
    status: response.status,
    code: problem.code ?? 'unknown',
    problems: problem.errors ?? [],
    retryAfter: Number.isNaN(retryAfter) ? null : retryAfter,
  });
}
