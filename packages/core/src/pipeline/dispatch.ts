import type { Caller, PortalCaller } from '../operations/caller.js';
import { ProcurekitError, type ErrorType } from '../operations/errors.js';
import { isWrite } from '../operations/operation.js';
import { CHALLENGE } from '../published/openapi-headers.js';
import { problemDocument } from './problem-document.js';
import { requestErrors, withSharedCode } from '../operations/request-errors.js';
import type { Clock } from '../ports/clock.js';
import type { Logger } from '../ports/logger.js';
import { StorageUnavailable } from '../ports/storage-errors.js';
import { authorise } from './authorise.js';
import type { CompiledOperation } from './compiled-operation.js';
import type { AcceptedCall, Answer } from './execute.js';
import { readIfMatch } from './expected-version.js';
import { discardFile } from './file-headers.js';
import { fingerprintOf } from './fingerprint.js';
import { idempotencyKeyOf, withoutIdempotencyKey } from './idempotency-key.js';
import type { HttpRequest, HttpResponse } from './http-message.js';
import { parseInput } from './parse-input.js';
import type { RateGate } from './rate-gate.js';
import { readAddress, type Address } from './read-address.js';
import { readJson } from './body/json.js';
import { requestIdOf } from './request-id.js';
import { createRoutes, type Match } from '../published/routes.js';

/** Finds out who sent a request. @throws ProcurekitError a 401 */
export type Authenticate = (
  request: HttpRequest,
  compiled: CompiledOperation,
  params: Readonly<Record<string, string>>,
) => Promise<Caller>;

interface DispatchDeps {
  readonly operations: readonly CompiledOperation[];
  readonly authenticate: Authenticate;
  readonly execute: (call: AcceptedCall) => Promise<Answer>;
  readonly rateGate: RateGate;
  readonly codesOf400: ReadonlyMap<string, ErrorType>;
  readonly newRequestId: () => string;
  readonly baseUrl: string;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Answers HTTP requests, whatever the host. */
export type Dispatch = (request: HttpRequest) => Promise<HttpResponse>;

/** State of one request that its answer needs, also when it is refused half-way. */
interface Exchange {
  readonly request: HttpRequest;
  readonly requestId: string;
  readonly headers: Record<string, string>;
  compiled?: CompiledOperation;
  caller?: PortalCaller;
}

const NO_STORE = { 'Cache-Control': 'no-store' };

/**
 * Builds the pipeline of a call: match, authenticate, rate limit, authorise, parse, idempotency and version, handler,
 * published output. Every refusal is a problem document; nothing that we did not mean to say leaves.
 */
export function createDispatch(deps: DispatchDeps): Dispatch {
  const routes = createRoutes(deps.operations);

  const answer = async (exchange: Exchange): Promise<HttpResponse> => {
    const address = readAddress(exchange.request.url);
    const { entry: compiled, params } = matchOf(routes, exchange, address);
    exchange.compiled = compiled;
    const caller = await authenticated(deps, exchange, { compiled, params });
    exchange.caller = caller;
    await deps.rateGate.admit(compiled.operation, caller, exchange.headers);
    const authorised = authorise(compiled.operation, caller);
    const accepted = await acceptedCall(exchange, compiled, { params, address });
    const result = await deps.execute({ caller, authorised, ...accepted });
    return respond(exchange, result);
  };

  // Pages of other origins have no business with keys; saying so on every answer leaves nothing to defaults.
  const { origin } = new URL(deps.baseUrl);
  return async (request) => {
    const requestId = requestIdOf(request, deps.newRequestId);
    const headers = { 'X-Request-Id': requestId, 'Access-Control-Allow-Origin': origin };
    const exchange: Exchange = { request, requestId, headers };
    try {
      return await answer(exchange);
    } catch (error) {
      return refuse(deps, exchange, error);
    }
  };
}

function matchOf(
  routes: ReturnType<typeof createRoutes<CompiledOperation>>,
  { request, headers }: Exchange,
  { path }: Address,
): Match<CompiledOperation> {
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const result = routes.find(method, path);
  if (result.kind === 'found') return result.match;
  if (result.kind === 'unknown') throw requestErrors.routeNotFound({});
  if (result.kind === 'unsupported') throw requestErrors.operationNotSupported({});
  // Whatever answers GET answers HEAD.
  const allow = result.allow.flatMap((name) => (name === 'GET' ? ['GET', 'HEAD'] : [name]));
  headers['Allow'] = allow.join(', ');
  throw requestErrors.methodNotAllowed({ allow });
}

async function authenticated(
  deps: DispatchDeps,
  { request, headers }: Exchange,
  { compiled, params }: { readonly compiled: CompiledOperation; readonly params: Readonly<Record<string, string>> },
): Promise<PortalCaller> {
  try {
    const caller = await deps.authenticate(request, compiled, params);
    if (caller.kind === 'anonymous') throw requestErrors.notAuthenticated({});
    return caller;
  } catch (error) {
    const failed = error instanceof ProcurekitError && error.status === 401;
    if (failed) await deps.rateGate.countFailure(request.ip, headers);
    throw error;
  }
}

async function acceptedCall(
  { request, requestId }: Exchange,
  compiled: CompiledOperation,
  { params, address }: { readonly params: Readonly<Record<string, string>>; readonly address: Address },
): Promise<Omit<AcceptedCall, 'caller' | 'authorised'>> {
  const writes = isWrite(compiled.operation);
  const body = compiled.body === null ? undefined : await readJson(request);
  const idempotencyKey = writes
    ? idempotencyKeyOf(compiled.operation, request.header('idempotency-key'), body)
    : undefined;
  const ifMatch = readIfMatch(writes ? request.header('if-match') : undefined);
  const raw = { params, query: address.query, body, ifMatch, idempotencyKey, problems: address.problems };
  const accepted = parseInput(compiled, raw);
  const keeps = idempotencyKey !== undefined && compiled.operation.idempotency !== 'none';
  return {
    compiled,
    accepted,
    requestId,
    instance: address.path,
    once: keeps
      ? { key: idempotencyKey, fingerprint: fingerprintOf(withoutIdempotencyKey(compiled.operation, body), params) }
      : null,
  };
}

function respond(exchange: Exchange, answer: Answer): HttpResponse {
  const { request, headers } = exchange;
  const unchanged = isUnchanged(request, answer);
  addHeaders(exchange, answer);
  if (answer.body !== '' && !unchanged) headers['Content-Type'] ??= 'application/json; charset=utf-8';
  const isBodyless = unchanged || request.method === 'HEAD';
  if (isBodyless) discardFile(answer.file);
  const body = isBodyless ? '' : (answer.file?.content ?? answer.body);
  return { status: unchanged ? 304 : answer.status, headers, body, ...factsOf(exchange) };
}

function addHeaders({ compiled, headers }: Exchange, answer: Answer): void {
  Object.assign(headers, answer.headers);
  if (compiled?.operation.secret) Object.assign(headers, NO_STORE);
  if (answer.replayed) headers['Idempotency-Replayed'] = 'true';
}

function isUnchanged(request: HttpRequest, answer: Answer): boolean {
  const tag = answer.headers['ETag'];
  return tag !== undefined && request.method === 'GET' && request.header('if-none-match') === tag;
}

/** What logs and metrics are told of a call. */
function factsOf({ compiled, caller }: Exchange): Pick<HttpResponse, 'operationId' | 'portalId'> {
  return {
    ...(compiled === undefined ? {} : { operationId: compiled.operation.id }),
    ...(caller === undefined ? {} : { portalId: caller.portalId }),
  };
}

function refuse(deps: DispatchDeps, exchange: Exchange, thrown: unknown): HttpResponse {
  const { request, requestId, headers, compiled } = exchange;
  const error = withSharedCode(asRefusal(thrown), deps.codesOf400);
  if (error.status >= 500) {
    deps.logger.error({ err: thrown, requestId, operation: compiled?.operation.id }, 'a request failed');
  }
  const instance = request.url.split('?', 1)[0] ?? '';
  const document = problemDocument(error, { baseUrl: deps.baseUrl, instance, requestId });
  const { retryAfter } = error.details;
  if (typeof retryAfter === 'number') headers['Retry-After'] = String(retryAfter);
  if (error.status === 401) headers['WWW-Authenticate'] = CHALLENGE;
  headers['Content-Type'] = 'application/problem+json';
  return {
    status: error.status,
    headers,
    body: request.method === 'HEAD' ? '' : JSON.stringify(document),
    code: error.code,
    ...factsOf(exchange),
  };
}

// What we did not expect is told to the log only: its text may hold anything.
function asRefusal(error: unknown): ProcurekitError {
  if (error instanceof ProcurekitError) return error;
  if (error instanceof StorageUnavailable) return requestErrors.serviceUnavailable({ retryAfter: 5 }, { cause: error });
  return requestErrors.internalError({}, { cause: error });
}
