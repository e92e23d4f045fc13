import type { HttpResponse } from '../http-message.js';
import { createAnswer, faultAnswer, type AnswerRequest } from './answer.js';
import { contentLength, dropBody, isBodyless, isStream } from './answer-body.js';
import { discardUnread, toHttpRequest } from './fetch-request.js';
import {
  handlerSettings,
  mountingOf,
  type Dispatching,
  type HandlerOptions,
  type HandlerSettings,
  type Mounting,
} from './handler-options.js';
import { apiTarget, originForm } from './target.js';

/** What a server knows of a request beside it. */
export interface FetchContext {
  /** Address of the client. Without it all clients share one limit of failed sign-ins, unless `trustProxy` is set. */
  readonly ip?: string;
}

/** A web request in, a web answer out. Servers may hand over something else of theirs as the context: it is ignored. */
export type FetchHandler = (request: Request, context?: FetchContext | object) => Promise<Response>;

/**
 * Puts a Procurekit into whatever speaks `Request` and `Response`: Hono, route handlers of Next, Remix, Bun, Deno.
 *
 * @throws RangeError when a setting cannot be meant
 */
export function toFetchHandler(kit: Dispatching, options: HandlerOptions = {}): FetchHandler {
  const settings = handlerSettings(options);
  const answer = createAnswer(kit, settings);
  const mounting = mountingOf(kit, settings);
  return (request, context) => {
    const url = targetOf(request, mounting);
    return handle({ request, url, peer: peerOf(context) }, answer, settings);
  };
}

function peerOf(context: FetchContext | object | undefined): string {
  return context !== undefined && 'ip' in context && typeof context.ip === 'string' ? context.ip : '';
}

interface FetchExchange {
  readonly request: Request;
  readonly url: string;
  readonly peer: string;
}

async function handle(
  { request, url, peer }: FetchExchange,
  answer: AnswerRequest,
  settings: HandlerSettings,
): Promise<Response> {
  const startedAt = performance.now();
  const { method } = request;
  let answered: HttpResponse | undefined;
  try {
    answered = await answer(toHttpRequest(request, url, { peer, trustProxy: settings.trustProxy }));
    const response = toResponse(method, answered, settings.fixedHeaders);
    discardUnread(request);
    settings.tell({ method, url, response: answered, durationMs: performance.now() - startedAt });
    return response;
  } catch (error) {
    if (answered !== undefined) dropBody(answered.body);
    return toResponse(method, faultAnswer(error, { method, url }, settings.logger), []);
  }
}

function targetOf({ url }: Request, mounting: Mounting): string {
  const target = originForm(url.split('#', 1)[0] ?? '');
  // Beside the base path there is nothing of ours, whatever the address looks like.
  return apiTarget([target], mounting) ?? (mounting.basePath === '' ? target : '/');
}

function toResponse(method: string, answer: HttpResponse, fixedHeaders: HandlerSettings['fixedHeaders']): Response {
  const { status, body } = answer;
  const headers = new Headers(fixedHeaders.map(({ name, value }): [string, string] => [name, value]));
  for (const [name, value] of Object.entries(answer.headers)) {
    if (typeof value === 'string') headers.set(name, value);
    else for (const each of value) headers.append(name, each);
  }
  if (isBodyless(method, status)) {
    dropBody(body);
    return new Response(null, { status, headers });
  }
  if (!isStream(body)) headers.set('Content-Length', contentLength(body));
  return new Response(body, { status, headers });
}
