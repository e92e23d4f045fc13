import type { ApiCall } from '../api-call.js';
import type { ClientOptions } from '../client-options.js';
import type { Fetch } from '../fetch.js';
import type { ClientOf } from '../create-client-with.js';
import type { OwnResources } from '../create-client.js';
import { allResources, type Client } from '../generated/all-resources.js';
import type { PageList } from '../page-list.js';
import { repeat } from '../repeat.js';
import type { Resources } from '../resource.js';
import { repeatWith } from '../retry.js';
import { refusal, type Disconnect, type Refusal } from './fake-answers.js';
import { fakeCursorPage, fakePage } from './fake-page.js';
import { fakeRoutes, type FakeRoute } from './fake-routes.js';

type MethodsOf<Api> = { [Name in keyof Api]: Api[Name] extends (...input: never) => ApiCall<unknown> ? Name : never };

/** Operation such as `requisitions.get`. */
export type OperationId<C = Client> = {
  [Group in keyof C & string]: `${Group}.${MethodsOf<C[Group]>[keyof C[Group]] & string}`;
}[keyof C & string];

type ResultOf<C, Id> = Id extends `${infer Group extends keyof C & string}.${infer Name}`
  ? C[Group][Name & keyof C[Group]] extends (...input: never) => infer Result
    ? Result
    : never
  : never;

/** A call that the fake server received. */
export interface FakeCall<C = Client> {
  readonly operation: OperationId<C>;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** Parsed JSON; undefined for none. */
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

type Content<C, Id> =
  ResultOf<C, Id> extends PageList<infer Item, infer _Page>
    ? readonly Partial<Item>[]
    : ResultOf<C, Id> extends ApiCall<infer Result>
      ? Partial<Result>
      : never;

/** Response of an operation: a result (for lists their records, which are paged), or a failure. */
export type FakeAnswer<Id extends OperationId<C>, C = Client> = Content<C, Id> | Refusal | Disconnect;

/** A server for tests. */
export interface FakeServer<C = Client> {
  /** Options for `createClient`: this server, a key, and no delay between retries. */
  readonly options: ClientOptions;
  /** Every request so far, including retries. */
  readonly calls: readonly FakeCall<C>[];
  /**
   * Sets the responses of an operation from now on: one after another, the last one repeatedly. A function is called for
   * each request.
   */
  answer<Id extends OperationId<C>>(operation: Id, ...answers: readonly [Scripted<C, Id>, ...Scripted<C, Id>[]]): void;
}

type Scripted<C, Id extends OperationId<C>> =
  FakeAnswer<Id, C> | ((call: FakeCall<C>) => FakeAnswer<Id, C> | Promise<FakeAnswer<Id, C>>);
/** An answer of some operation; only `answer` knows which. */
type AnyAnswer = Readonly<Record<string, unknown>> | readonly unknown[] | Refusal | Disconnect | undefined;
type AnyScripted = AnyAnswer | ((call: FakeCall) => AnyAnswer | Promise<AnyAnswer>);

/**
 * Creates a server without responses, for the whole API and for the resources of your own modules that it is given. Other calls are
 * refused with a message that says how to script them.
 */
export function createFakeServer(): FakeServer;
export function createFakeServer<const Own extends Resources>(
  options: OwnResources<Own>,
): FakeServer<Client & ClientOf<Own>>;
export function createFakeServer({ resources }: Partial<OwnResources<Resources>> = {}): FakeServer {
  // Under a clock that a test holds, there would be no waiting for it.
  repeatWith(repeat);
  const findRoute = fakeRoutes({ ...allResources, ...resources });
  const scripts = new Map<string, AnyScripted[]>();
  const calls: FakeCall[] = [];
  const fetch: Fetch = async (url, { method, headers, body }) => {
    const { pathname, searchParams } = new URL(url);
    const found = findRoute(method, pathname);
    if (found === undefined) return respond(refusal(404, 'route_not_found', { detail: `No operation at ${pathname}` }));
    const { route, params } = found;
    const call: FakeCall = {
      // The routes are made of the operations of the client.
      operation: route.operation as OperationId,
      params,
      query: Object.fromEntries(searchParams),
      body: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined,
      headers,
    };
    calls.push(call);
    return respond(await nextAnswer(scripts.get(route.operation), call), { route, call });
  };
  return {
    options: { baseUrl: 'https://procurekit.test', apiKey: 'pk_test', fetch, retryDelayMs: 0 },
    calls,
    answer(operation, ...answers) {
      scripts.set(operation, [...answers]);
    },
  };
}

async function nextAnswer(script: AnyScripted[] | undefined, call: FakeCall): Promise<AnyAnswer> {
  if (script === undefined) {
    const detail = `The fake server has no answer for it; say one with server.answer('${call.operation}', …).`;
    return refusal(404, 'route_not_found', { detail });
  }
  const scripted = script.length > 1 ? script.shift() : script[0];
  return typeof scripted === 'function' ? scripted(call) : scripted;
}

interface Asked {
  readonly route: FakeRoute;
  readonly call: FakeCall;
}

function respond(answer: AnyAnswer, asked?: Asked): Response {
  if (isOfKind<Disconnect>(answer, 'fake disconnect')) throw new TypeError('fetch failed');
  if (isOfKind<Refusal>(answer, 'fake refusal')) {
    const headers = { ...answer.headers, 'content-type': 'application/problem+json' };
    return new Response(JSON.stringify(answer.problem), { status: answer.status, headers });
  }
  if (answer === undefined) return new Response(null, { status: 204 });
  const content = asked?.route.spec.pages ? paged(answer, asked) : answer;
  return Response.json(content, { status: asked?.route.spec.method === 'POST' ? 201 : 200 });
}

function paged(items: unknown, { route, call }: Asked): unknown {
  if (!Array.isArray(items)) return items;
  const list = { resource: route.resource, query: call.query, items };
  const endless = route.resource === 'events';
  return endless || route.byCursor ? fakeCursorPage(list, { endless }) : fakePage(list);
}

function isOfKind<T extends Refusal | Disconnect>(answer: AnyAnswer, kind: T['kind']): answer is T {
  return Reflect.get(Object(answer) as object, 'kind') === kind;
}
