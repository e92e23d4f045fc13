import type { Answer, Call } from './call.js';
import type { QueuedCall, Turn } from './call-queue.js';
import { attemptLimits, connectionError, type AttemptFacts, type AttemptTime } from './client-failures.js';
import { errorOfResponse, unreadableResponse, type ReadResponse } from './error-of-response.js';
import { ApiError, ProcurekitError } from './errors.js';
import { FetchFailure, type ClientRequest, type RequestContext } from './middleware.js';
import { randomId } from './random-id.js';
import type { RetryPlan } from './retry-plan.js';
import { checkKey } from './settings.js';
import { withinTime } from './within-time.js';

/** What all attempts of a call have in common. */
export interface Attempts extends RetryPlan, AttemptTime, QueuedCall {
  readonly method: Call['method'];
  readonly url: string;
  readonly body: ClientRequest['body'];
  /** The answer is a file: always, or where it is not JSON. */
  readonly file: 'always' | 'if asked' | undefined;
  readonly idempotencyKey: string | undefined;
  readonly ifMatch: number | undefined;
  /** Headers of the caller's own. */
  readonly headers: Readonly<Record<string, string>> | undefined;
}

/** Sends a call once, when it is its turn, and reads the answer to its end, within the time it has. */
export async function attempt<T>(call: Attempts, number: number): Promise<Answer<T>> {
  const { operation, method, idempotencyKey, queue } = call;
  const requestId = call.headers?.['x-request-id'] ?? randomId();
  const repeatable = method === 'GET' || idempotencyKey !== undefined;
  const facts: AttemptFacts = { operation, requestId, attempts: number, repeatable };
  const place = queue?.take(call, facts);
  const turn = place instanceof Promise ? await place : place;
  const startedAtMs = Date.now();
  let isLost = false;
  try {
    const read = await withinTime(attemptLimits(call, facts), (signal) => exchange(call, facts, turn, signal));
    log(call, read, startedAtMs, { status: read.response.status });
    return answerOf<T>(read);
  } catch (error) {
    if (!(error instanceof ApiError)) {
      isLost = error instanceof ProcurekitError;
      log(call, facts, startedAtMs, { failure: error instanceof Error ? error.name : typeof error });
    }
    throw error;
  } finally {
    if (turn !== undefined) queue?.leave(turn, isLost);
  }
}

async function exchange(
  call: Attempts,
  facts: AttemptFacts,
  turn: Turn | undefined,
  signal: () => AbortSignal,
): Promise<ReadResponse> {
  const { exchange: send, apiKey, baseUrl, transfer } = call.settings;
  const { operation, requestId, attempts, repeatable } = facts;
  const key = typeof apiKey === 'function' ? checkKey(await apiKey()) : apiKey;
  const { method, url, body } = call;
  const request: ClientRequest = { method, url, headers: headersOf(call, key, requestId), body };
  try {
    const response = await send(request, new AttemptContext(operation, attempts, signal));
    if (turn !== undefined) call.queue?.hear(turn, response);
    const file = transfer && (await read(() => transfer.decode(response, call.file)));
    const text = file === undefined ? await read(() => response.text()) : '';
    const answeredId = response.headers.get('x-request-id') ?? requestId;
    return { operation, requestId: answeredId, attempts, repeatable, response, text, file };
  } catch (error) {
    throw error instanceof FetchFailure ? connectionError(facts, baseUrl, error.reason) : error;
  }
}

// Written property by property: spreading an object costs more than the rest of this function.
function headersOf(call: Attempts, key: string | undefined, requestId: string): Record<string, string> {
  const headers: Record<string, string> = {
    accept: call.file === undefined ? 'application/json' : '*/*',
    'x-request-id': requestId,
  };
  if (key !== undefined) headers['x-api-key'] = key;
  // A form says itself where its parts end.
  if (typeof call.body === 'string') headers['content-type'] = 'application/json';
  if (call.idempotencyKey !== undefined) headers['idempotency-key'] = call.idempotencyKey;
  if (call.ifMatch !== undefined) headers['if-match'] = `W/"${call.ifMatch}"`;
  return call.headers === undefined ? headers : Object.assign(headers, call.headers);
}

class AttemptContext implements RequestContext {
  constructor(
    readonly operation: string,
    readonly attempt: number,
    private readonly makeSignal: () => AbortSignal,
  ) {}

  get signal(): AbortSignal {
    return this.makeSignal();
  }
}

async function read<T>(body: () => T): Promise<Awaited<T>> {
  try {
    return await body();
  } catch (reason) {
    // oxlint-disable-next-line typescript/only-throw-error -- the caller makes the error
    throw new FetchFailure(reason);
  }
}

function answerOf<T>(read: ReadResponse): Answer<T> {
  const { response, text, file, requestId, attempts } = read;
  if (!response.ok) throw errorOfResponse(read);
  try {
    // The contract says what the server answers; a 204 has nothing to say.
    const data = (file ?? (response.status === 204 ? undefined : JSON.parse(text))) as T;
    return { data, response, requestId, attempts };
  } catch (cause) {
    throw unreadableResponse(read, cause);
  }
}

// Neither headers nor query: the one holds the key, the other may hold what people search for.
function log(call: Attempts, facts: AttemptFacts, startedAtMs: number, outcome: Readonly<Record<string, unknown>>) {
  const { settings, operation, method, url } = call;
  const { attempts, requestId } = facts;
  const durationMs = Date.now() - startedAtMs;
  settings.logger?.debug(
    { operation, method, url: url.split('?', 1)[0], attempt: attempts, requestId, durationMs, ...outcome },
    'sent a request',
  );
}
