import type { Caller } from '../access/caller.js';
import { ProcurekitError } from '../errors/errors.js';
import { Composed } from '../operations/composed.js';
import { TurnToRead } from '../operations/large-json.js';
import { isWrite, operationName, type Operation } from '../operations/operation.js';
import { overflowRefusal } from '../errors/overflow.js';
import { requestErrors, withSharedCode } from '../errors/request-errors.js';
import { Addresses } from '../ports/addresses.js';
import { Html } from '../operations/reply.js';
import type { World } from '../operations/world.js';
import { Logger } from '../ports/logger.js';
import { CHALLENGE } from './authenticate/challenge.js';
import { createRoutes, type Match } from './routes.js';
import type { Origin, ReceivedCall } from './accept-call.js';
import { textOf, type Answer } from './answer.js';
import type { Authenticate, RequestContent } from './authenticate/authenticate.js';
import { MAX_BODY_BYTES, parseJson, readJson, type Turn } from './body/json.js';
import { isMultipart, multipartForm } from './body/multipart.js';
import { readRaw } from './body/raw.js';
import type { CarryOut } from './carry-out.js';
import type { CompiledOperation } from './compiled-operation.js';
import { isUnchanged } from './conditional.js';
import { readIfMatch } from './expected-version.js';
import { discardFile } from './file-headers.js';
import { inPart } from './file-part.js';
import { requireExactBody } from './hosts/body-errors.js';
import type { HttpRequest, HttpResponse } from './http-message.js';
import { negotiateForm } from './negotiate-form.js';
import { problemDocument } from './problem-document.js';
import type { RateGate } from './rate-gate.js';
import { readAddress, type Address } from './read-address.js';
import { whyUnavailable } from './why-unavailable.js';
import { requestIdOf } from './request-id.js';

/** How requests are answered. */
interface Answering {
  readonly operations: readonly CompiledOperation[];
  readonly authenticate: Authenticate;
  readonly carryOut: CarryOut;
  readonly rateGate: RateGate;
  readonly drawRefusal: DrawRefusal;
}

/** Writes the page that tells a person of a refusal. */
export type DrawRefusal = (
  error: ProcurekitError,
  visit: { readonly requestId: string; readonly lang: unknown; readonly acceptLanguage: string | undefined },
) => { readonly html: string; readonly headers: Readonly<Record<string, string>> };

/** Answers HTTP requests, whatever the host. */
export interface Dispatch {
  (request: HttpRequest): Promise<HttpResponse>;
}

/** State of one request that its answer needs, also when it is refused half-way. */
interface Exchange {
  readonly request: HttpRequest;
  readonly requestId: string;
  readonly headers: Record<string, string | readonly string[]>;
  compiled?: CompiledOperation;
  caller?: Caller;
}

const NO_STORE = { 'Cache-Control': 'no-store' };

/**
 * Builds the pipeline of a call: match, authenticate, rate limit, authorise, parse, idempotency and version, handler,
 * published output. Every refusal is a problem document; nothing that we did not mean to say leaves.
 */
export function createDispatch(world: World, answering: Answering): Dispatch {
  const { authenticate, carryOut, rateGate } = answering;
  const routes = createRoutes(answering.operations);

  const answer = async (exchange: Exchange): Promise<HttpResponse> => {
    const address = readAddress(exchange.request.url);
    const { entry: compiled, params } = matchOf(routes, exchange, address);
    exchange.compiled = compiled;
    const { operation } = compiled;
    const { request, headers } = exchange;
    if (operation.rateClass !== 'caller') {
      await rateGate.admitSource(operation, { ip: request.ip, token: params['token'] }, headers);
    }
    const content = broughtBy(world, request);
    const caller = await authenticated(rateGate, exchange, () => authenticate(request, operation, params, content));
    exchange.caller = caller;
    await rateGate.admitCaller(operation, caller, headers);
    const call: ReceivedCall = {
      compiled,
      caller,
      params,
      query: isForPerson(exchange, address.path) ? knownIn(compiled, address.query) : address.query,
      problems: address.problems,
      body: await bodyOf(request, { compiled, content, caller, turn: turnOf(world, caller) }),
      ifMatch: readIfMatch(isWrite(operation) ? request.header('if-match') : undefined),
      idempotencyKey: request.header('idempotency-key'),
      origin: originOf(exchange, compiled, address),
    };
    return respond(exchange, inForm(exchange, await inPart(request, await carryOut(call))));
  };

  // Pages of other origins have no business with keys; saying so on every answer leaves nothing to defaults.
  const { origin } = new URL(world.port(Addresses).baseUrl);
  return async (request) => {
    const requestId = requestIdOf(request, () => world.id());
    const headers = { 'X-Request-Id': requestId, 'Access-Control-Allow-Origin': origin };
    const exchange: Exchange = { request, requestId, headers };
    try {
      return await answer(exchange);
    } catch (error) {
      return refuse(world, exchange, { thrown: error, drawRefusal: answering.drawRefusal });
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
  if (result.kind === 'unknown') {
    const didYouMean = routes.near(path);
    throw requestErrors.routeNotFound(didYouMean === undefined ? {} : { didYouMean });
  }
  if (result.kind === 'unsupported') throw requestErrors.operationNotSupported({});
  // Whatever answers GET answers HEAD.
  const allow = result.allow.flatMap((name) => (name === 'GET' ? ['GET', 'HEAD'] : [name]));
  headers['Allow'] = allow.join(', ');
  throw requestErrors.methodNotAllowed({ allow });
}

async function authenticated(
  rateGate: RateGate,
  { request, headers }: Exchange,
  authenticate: () => Promise<Caller>,
): Promise<Caller> {
  try {
    return await authenticate();
  } catch (error) {
    const failed = error instanceof ProcurekitError && error.status === 401;
    if (failed) await rateGate.countFailure(request.ip, headers);
    throw error;
  }
}

/** Reads the content of a request when it is asked for, and no more than once. */
function broughtBy({ port }: World, request: HttpRequest): RequestContent {
  let reading: Promise<Uint8Array> | undefined;
  let parsing: Promise<unknown> | undefined;
  const bytes = () => {
    requireExactBody(request);
    return (reading ??= readRaw(request, MAX_BODY_BYTES));
  };
  const parse = async (portalId: string) => parseJson(await bytes(), (read) => port(TurnToRead)(read, portalId));
  return { bytes, readJson: (portalId) => (parsing ??= parse(portalId)) };
}

/** When a body of the caller may be read. */
function turnOf({ port }: World, caller: Caller): Turn {
  return (bytes) => port(TurnToRead)(bytes, caller.kind === 'anonymous' ? null : caller.portalId);
}

async function bodyOf(
  request: HttpRequest,
  how: {
    readonly compiled: CompiledOperation;
    readonly content: RequestContent;
    readonly caller: Caller;
    readonly turn: Turn;
  },
): Promise<unknown> {
  const { compiled, content, caller, turn } = how;
  const { operation, body } = compiled;
  if (bringsForm(operation, request)) return undefined;
  if (caller.kind === 'token' && caller.signed !== undefined) return content.readJson(caller.portalId);
  if (operation.bodyKind === 'raw') return content.bytes();
  return body === null ? undefined : readJson(request, turn);
}

/** Whether the body is a form, which the handler reads: it always is, or it came in place of JSON. */
function bringsForm({ bodyKind, formBody }: Operation, request: HttpRequest): boolean {
  return bodyKind === 'multipart' || (formBody !== undefined && isMultipart(request));
}

function originOf({ request, requestId }: Exchange, { operation }: CompiledOperation, { path }: Address): Origin {
  return {
    requestId,
    instance: path,
    ip: request.ip,
    header: (name) => request.header(name),
    ...(bringsForm(operation, request) ? { form: multipartForm(request) } : {}),
  };
}

/** An answer in the form that the request prefers, where the operation has several. */
function inForm({ request, headers, compiled }: Exchange, answer: Answer): Answer {
  const { forms } = compiled?.operation ?? {};
  if (forms === undefined || answer.body.kind !== 'value') return answer;
  headers['Vary'] = 'Accept';
  const form = negotiateForm(request.header('accept'), forms);
  if (form === undefined) return answer;
  headers['Content-Type'] = form.mediaType;
  // It is made of the answer of its own operation.
  return { ...answer, body: { kind: 'value', value: form.of(answer.body.value) } };
}

function respond(exchange: Exchange, answer: Answer): HttpResponse {
  const { request, headers } = exchange;
  const unchanged = isUnchanged(request, answer);
  addHeaders(exchange, answer);
  const type = TYPE_OF[answer.body.kind];
  if (type !== undefined && !unchanged) headers['Content-Type'] ??= type;
  const isBodyless = unchanged || request.method === 'HEAD';
  if (isBodyless && answer.body.kind === 'file') discardFile(answer.body.file);
  return {
    status: unchanged ? 304 : answer.status,
    headers,
    body: isBodyless ? '' : contentOf(answer),
    ...factsOf(exchange),
  };
}

const JSON_TYPE = 'application/json; charset=utf-8';
const TYPE_OF: Readonly<Record<Answer['body']['kind'], string | undefined>> = {
  none: undefined,
  value: JSON_TYPE,
  text: JSON_TYPE,
  page: 'text/html; charset=utf-8',
  file: undefined,
};

function contentOf(answer: Answer): HttpResponse['body'] {
  if (answer.body.kind === 'file') return answer.body.file.content;
  return answer.body.kind === 'page' ? answer.body.html : textOf(answer);
}

function addHeaders({ compiled, headers }: Exchange, answer: Answer): void {
  Object.assign(headers, answer.headers);
  if (compiled?.operation.secret) Object.assign(headers, NO_STORE);
  if (answer.replayed) headers['Idempotency-Replayed'] = 'true';
}

/** What logs and metrics are told of a call. */
function factsOf({ compiled, caller }: Exchange): Pick<HttpResponse, 'operationId' | 'portalId'> {
  return {
    ...(compiled === undefined ? {} : { operationId: operationName(compiled.operation) }),
    ...(caller === undefined || caller.kind === 'anonymous' ? {} : { portalId: caller.portalId }),
  };
}

function refuse(
  { port }: World,
  exchange: Exchange,
  { thrown, drawRefusal }: { readonly thrown: unknown; readonly drawRefusal: DrawRefusal },
): HttpResponse {
  const { request, requestId, headers, compiled } = exchange;
  const error = withSharedCode(asRefusal(thrown), port(Composed).codesOf400);
  if (error.status >= 500) {
    port(Logger).error(
      { err: thrown, requestId, operation: compiled && operationName(compiled.operation) },
      'a request failed',
    );
  }
  const { path, query } = readAddress(request.url);
  const { retryAfter } = error.details;
  if (typeof retryAfter === 'number') headers['Retry-After'] = String(retryAfter);
  if (error.status === 401) headers['WWW-Authenticate'] = CHALLENGE;
  const written = isForPerson(exchange, path)
    ? pageOf(drawRefusal, exchange, { error, lang: query['lang'] })
    : documentOf(port(Addresses), exchange, error, path);
  return {
    status: error.status,
    headers,
    body: request.method === 'HEAD' ? '' : written,
    code: error.code,
    ...factsOf(exchange),
  };
}

function documentOf(
  { baseUrl }: Addresses,
  { requestId, headers }: Exchange,
  error: ProcurekitError,
  instance: string,
): string {
  headers['Content-Type'] = 'application/problem+json';
  return JSON.stringify(problemDocument(error, { baseUrl, instance, requestId }));
}

const PAGE_TYPE = { mediaType: 'text/html' };

// Whatever mails, trackers and bookmarks add to the address of a page is no matter of the person who opens it.
function knownIn({ query }: CompiledOperation, sent: Address['query']): Address['query'] {
  return Object.fromEntries(Object.entries(sent).filter(([name]) => Object.hasOwn(query.shape, name)));
}

/** Whether a person asked for a page: by an operation that answers with pages, or at an address outside of the API. */
function isForPerson({ request, compiled }: Exchange, path: string): boolean {
  const isPage = compiled === undefined ? !path.startsWith('/api/') : compiled.operation.output === Html;
  return isPage && negotiateForm(request.header('accept'), [PAGE_TYPE]) !== undefined;
}

function pageOf(
  drawRefusal: DrawRefusal,
  { request, requestId, headers }: Exchange,
  { error, lang }: { readonly error: ProcurekitError; readonly lang: unknown },
): string {
  const page = drawRefusal(error, { requestId, lang, acceptLanguage: request.header('accept-language') });
  Object.assign(headers, page.headers, { 'Content-Type': TYPE_OF.page, Vary: 'Accept, Accept-Language' });
  return page.html;
}

// What we did not expect is told to the log only: its text may hold anything.
function asRefusal(error: unknown): ProcurekitError {
  if (error instanceof ProcurekitError) return error;
  const reason = whyUnavailable(error);
  if (reason !== null) return requestErrors.serviceUnavailable({ retryAfter: 5, reason }, { cause: error });
  // What reads adds up as well, outside of a unit of work.
  return overflowRefusal(error, {}) ?? requestErrors.internalError({}, { cause: error });
}
