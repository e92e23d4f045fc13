import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

import type Router from '@koa/router';
import type { AnsweredCall } from '@procurekit/core';
import { clientAddress, type HttpRequest, type HttpResponse } from '@procurekit/core/http';
import type { Clock } from '@procurekit/core/ports';
import type { Context } from 'koa';

import { createIsOurHost } from './agent-hosts.js';
import { hostRefusal } from './host-refusal.js';
import type { createAgentEndpoint } from './mcp/agent-endpoint.js';
import type { ApiAnswer, ApiHost, ApiRequest } from './mcp/api-host.js';
import type { FindAddress } from './portal-address.js';
import type { SecurityHeaders } from './security-headers.js';
import type { ServedProcurekit } from './server-options.js';

/** What the pages of a host, and what is for agents beside them, are served with. */
export interface ServedPages {
  readonly kit: ServedProcurekit;
  readonly baseUrl: string;
  readonly findAddress: FindAddress;
  /** Further names that agents reach the server at. */
  readonly allowedHosts: readonly string[];
  readonly headers: SecurityHeaders;
  readonly version: string;
  readonly clock: Clock;
  /** Reverse proxies in front that are believed. */
  readonly trustedProxies: number;
  /** Told of each call that was made in another way than by its own address. */
  readonly tell: (call: AnsweredCall) => void;
}

type AgentEndpoint = ReturnType<typeof createAgentEndpoint>;

const PATH = '/mcp';
const LIBRARY = '@modelcontextprotocol/sdk';
/** Headers that say something of the message to us, and nothing of a call that is made because of it. */
const OF_THE_MESSAGE =
  /^(?:cookie|origin|x-csrf-token|range|expect|accept(?:-.*)?|content-.*|if-.*|transfer-encoding|idempotency-key|mcp-.*)$/;

/**
 * Adds `POST /mcp`, the Model Context Protocol over streamable HTTP: its tools are calls of the API, made with the credentials of the
 * message. The library of the protocol is loaded with the first message; without it there is no such page.
 */
export function addAgentRoutes(
  router: Router,
  pages: ServedPages,
  refuse: (context: Context, refusal: ReturnType<typeof hostRefusal>) => void,
): void {
  let loading: Promise<AgentEndpoint | null> | undefined;
  const load = () => (loading ??= loadEndpoint(pages));
  const isOurHost = createIsOurHost(pages);
  router.post(PATH, async (context, next) => {
    const answer = await load();
    if (answer === null) {
      await next();
      return;
    }
    const refusal = refusalOf(pages, context, isOurHost);
    if (refusal !== null) {
      refuse(context, refusal);
      return;
    }
    const host = hostOf(pages, context);
    const { body: parsedBody } = context.req as { readonly body?: unknown };
    await send(pages, context, await answer({ host, request: requestOf(context, pages.baseUrl), parsedBody }));
  });
  // There is nothing to listen to: every message is answered at once.
  router.all(PATH, async (context, next) => {
    if ((await load()) === null) {
      await next();
      return;
    }
    context.set('Allow', 'POST');
    refuse(context, hostRefusal('method_not_allowed', `Agents send messages with POST, not ${context.method}.`));
  });
}

async function loadEndpoint({ kit, version, clock }: ServedPages): Promise<AgentEndpoint | null> {
  try {
    const { createAgentEndpoint } = await import('./mcp/agent-endpoint.js');
    return createAgentEndpoint({ describe: describeWith(kit), version, now: () => clock.now() });
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    /MODULE_NOT_FOUND$/.test(String(error.code)) &&
    error.message.includes(LIBRARY)
  );
}

function refusalOf(pages: ServedPages, context: Context, isOurHost: (host: string) => boolean) {
  if (!isOurHost(context.get('Host'))) {
    const message = 'The server is not known by this host. Allow it with PROCUREKIT_ALLOWED_HOSTS, or allowedHosts.';
    return hostRefusal('host_not_allowed', message);
  }
  if (comesFromHere(pages, context)) return null;
  return hostRefusal('csrf_failed', 'Pages of other origins may not speak for anybody.');
}

/** Programs send no origin; a page that does names its own. */
function comesFromHere({ baseUrl, findAddress, allowedHosts }: ServedPages, context: Context): boolean {
  const [origin, host] = [context.get('Origin'), context.get('Host')];
  const ours = [baseUrl, findAddress(host)].map((address) => new URL(address).origin);
  return origin === '' || ours.includes(origin) || allowedHosts.includes(origin.replace(/^https?:\/\//, ''));
}

function describeWith(kit: ServedProcurekit): ApiHost['describe'] {
  return (face, { allFields }) => kit.openApiInTurns({ face, allFields });
}

/** The API, called with the credentials of a message. */
function hostOf(pages: ServedPages, context: Context): ApiHost {
  const { kit, tell, trustedProxies } = pages;
  const key = keyOf(context);
  const { remoteAddress = '' } = context.req.socket;
  const ip = clientAddress(remoteAddress, context.get('X-Forwarded-For'), trustedProxies);
  return {
    face: key === undefined ? 'workspace' : 'integration',
    describe: describeWith(kit),
    async call(call) {
      const startedAt = performance.now();
      const response = await kit.dispatch(requestOfCall(call, { context, key, ip }));
      tell({ method: call.method, url: call.url, response, durationMs: performance.now() - startedAt });
      return answerOf(response);
    },
  };
}

/** The API key of a message: where the API takes it, or where clients of the protocol can put one. */
function keyOf(context: Context): string | undefined {
  const [, bearer] = /^bearer\s+(psk_\S+)$/i.exec(context.get('Authorization')) ?? [];
  return context.get('X-API-Key') || bearer;
}

interface Sender {
  readonly context: Context;
  readonly key: string | undefined;
  readonly ip: string;
}

function requestOfCall({ method, url, headers, body }: ApiRequest, { context, key, ip }: Sender): HttpRequest {
  const own = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  if (body !== undefined) own.set('content-type', 'application/json');
  const bytes = new TextEncoder().encode(body ?? '');
  return {
    method,
    url,
    header(name) {
      if (own.has(name)) return own.get(name);
      if (key !== undefined && name === 'x-api-key') return key;
      if (key !== undefined && name === 'authorization') return undefined;
      return OF_THE_MESSAGE.test(name) ? undefined : context.get(name) || undefined;
    },
    readBody: (maxBytes) => Promise.resolve(bytes.byteLength > maxBytes ? null : bytes),
    streamBody: () => new Blob([bytes]).stream() as ReadableStream<Uint8Array>,
    ip,
  };
}

async function answerOf({ status, headers, body }: HttpResponse): Promise<ApiAnswer> {
  const content = body instanceof ReadableStream ? await text(body) : Buffer.from(body).toString();
  return {
    status,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    text: content,
  };
}

function requestOf(context: Context, baseUrl: string): Request {
  const { req } = context;
  const headers = Object.entries(req.headers).flatMap(([name, value]): [string, string][] =>
    value === undefined || name.startsWith(':') ? [] : [[name, String(value)]],
  );
  const isRead = 'body' in req;
  return new Request(new URL(context.url, baseUrl), {
    method: 'POST',
    headers,
    ...(isRead ? {} : { body: Readable.toWeb(req) as ReadableStream<Uint8Array>, duplex: 'half' }),
  });
}

async function send({ headers }: ServedPages, context: Context, answer: Response | ApiAnswer): Promise<void> {
  context.set({ ...headers.data, 'Cache-Control': 'no-store' });
  context.set(answer instanceof Response ? Object.fromEntries(answer.headers) : answer.headers);
  context.status = answer.status;
  const body = answer instanceof Response ? await answer.text() : answer.text;
  if (body !== '') context.body = body;
}
