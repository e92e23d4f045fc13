import { allOperations } from '../../composition/contract.js';
import { operationName, type Operation } from '../../kernel/operations/operation.js';
import type { Dispatch } from '../../kernel/pipeline/dispatch.js';
import type { HttpResponse } from '../../kernel/pipeline/http-message.js';
import { errorsOf } from '../../kernel/published/operation-errors.js';
import type { Problem } from '../../kernel/values/problem.js';

/** A response, for use in tests. */
export interface ApiResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Parsed JSON; undefined for an empty body. */
  // Tests look into answers of every shape.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a typed answer would need a cast in every assertion
  readonly body: any;
  /** Raw bytes of the body. */
  readonly bytes: Uint8Array;
}

/** Optional parts of a request, besides method and path. */
export interface ApiRequest {
  readonly body?: unknown;
  /** Raw bytes to send instead of `body`. */
  readonly rawBody?: Uint8Array | string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Calls `dispatch` as a host would, without a socket. */
export interface ApiClient {
  request(method: string, path: string, request?: ApiRequest): Promise<ApiResponse>;
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<ApiResponse>;
  post(path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<ApiResponse>;
  put(path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<ApiResponse>;
  patch(path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<ApiResponse>;
  delete(path: string, headers?: Readonly<Record<string, string>>): Promise<ApiResponse>;
}

/** Builds a client that sends every request with these headers, below a prefix. */
export function createApiClient(
  dispatch: Dispatch,
  {
    headers: fixed = {},
    prefix = '',
  }: { readonly headers?: Readonly<Record<string, string>>; readonly prefix?: string },
): ApiClient {
  const request = async (method: string, path: string, sent: ApiRequest = {}): Promise<ApiResponse> => {
    const bytes = bodyBytes(sent);
    const json: Readonly<Record<string, string>> = bytes.length === 0 ? {} : { 'content-type': 'application/json' };
    const headers = lowerCased({ ...json, ...fixed, ...sent.headers });
    const response = await dispatch({
      method,
      url: path.startsWith('/api/') ? path : prefix + path,
      header: (name) => headers[name],
      readBody: (maxBytes) => Promise.resolve(bytes.length > maxBytes ? null : bytes),
      streamBody: () => new Blob([Uint8Array.from(bytes)]).stream(),
      ip: '192.0.2.1',
    });
    requireDeclared(response);
    const received = new Uint8Array(
      await new Response(response.body as ConstructorParameters<typeof Response>[0]).arrayBuffer(),
    );
    const answered = singleHeaders(response.headers);
    const isJson = received.length > 0 && /\bjson\b/.test(answered['Content-Type'] ?? '');
    const body: unknown = isJson ? JSON.parse(new TextDecoder().decode(received)) : undefined;
    requirePlaced(method, body);
    return { status: response.status, headers: answered, body, bytes: received };
  };
  return clientOf(request);
}

/** The same client, for crowds: what a database was too busy for is asked again, because nothing of it was done. */
export function patient({ request }: ApiClient): ApiClient {
  const again: ApiClient['request'] = async (...asked) => {
    const answer = await request(...asked);
    return answer.status === 503 ? again(...asked) : answer;
  };
  return clientOf(again);
}

function clientOf(request: ApiClient['request']): ApiClient {
  return {
    request,
    get: (path, headers = {}) => request('GET', path, { headers }),
    post: (path, body, headers = {}) => request('POST', path, { body, headers }),
    put: (path, body, headers = {}) => request('PUT', path, { body, headers }),
    patch: (path, body, headers = {}) => request('PATCH', path, { body, headers }),
    delete: (path, headers = {}) => request('DELETE', path, { headers }),
  };
}

// The description of the API promises how a call can be answered; whatever a test provokes must be among it.
function requireDeclared({ operationId, status, code }: HttpResponse): void {
  const operation = allOperations().find((each) => operationName(each) === operationId);
  if (operation === undefined) return;
  const isDeclared =
    status < 400
      ? successesOf(operation).includes(status)
      : code === undefined || errorsOf(operation).some((type) => type.code === code);
  if (!isDeclared) throw new Error(`${operation.id} answers ${code ?? status}, which it does not declare.`);
}

/** A call without a body has nothing that a pointer could lead to, and no text that was sent fills an answer. */
function requirePlaced(method: string, body: unknown): void {
  const { errors = [] } = (body ?? {}) as { readonly errors?: readonly Problem[] };
  if (!Array.isArray(errors)) return;
  for (const error of errors as readonly Problem[]) {
    const isMisplaced = method === 'GET' && error.pointer !== undefined;
    if (isMisplaced || error.message.length > 400) throw new Error(`${method}: ${JSON.stringify(error)}`);
  }
}

function successesOf({ method, status, otherStatus = status, work }: Operation): readonly number[] {
  return [status, otherStatus, ...(work === 'repeatable' ? [200] : []), ...(method === 'GET' ? [304] : [])];
}

function bodyBytes({ body, rawBody }: ApiRequest): Uint8Array {
  if (rawBody !== undefined) return typeof rawBody === 'string' ? new TextEncoder().encode(rawBody) : rawBody;
  return body === undefined ? new Uint8Array() : new TextEncoder().encode(JSON.stringify(body));
}

// As `fetch` shows them: several headers of one name are one, joined.
function singleHeaders(headers: HttpResponse['headers']): Record<string, string> {
  const entries = Object.entries(headers);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'string' ? value : value.join(', ')]),
  );
}

function lowerCased(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
