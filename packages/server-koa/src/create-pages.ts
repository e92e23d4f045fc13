import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { Readable } from 'node:stream';

import type { HostedPages } from '@procurekit/core';
import type { HttpRequest, HttpResponse } from '@procurekit/core/http';
import { systemClock } from '@procurekit/core/node';
import Koa, { type Context } from 'koa';

import { createHostPages, PAGE_PATHS } from './host-pages.js';
import { packageVersion } from './package-version.js';
import { createFindAddress } from './portal-address.js';
import { securityHeaders } from './security-headers.js';
import { DEFAULT_BASE_URL, type MiddlewareOptions, type ServedProcurekit } from './server-options.js';

/** Options of the pages. */
export type PagesOptions = Pick<
  MiddlewareOptions,
  'baseUrl' | 'portalUrlTemplate' | 'allowedHosts' | 'onAnswer' | 'version' | 'clock'
>;

/**
 * Builds the pages of the server for another host: the explorer and the guides, the console, the explanations of errors, health, and the
 * Model Context Protocol. Hand them over as `pages` of `toNodeHandler` or `toFetchHandler`; `baseUrl` includes the base path of those.
 */
export function createPages(kit: ServedProcurekit, options: PagesOptions = {}): HostedPages {
  const { baseUrl = DEFAULT_BASE_URL, portalUrlTemplate, onAnswer = () => undefined, clock = systemClock } = options;
  const routes = createHostPages({
    kit,
    baseUrl,
    findAddress: createFindAddress(baseUrl, portalUrlTemplate),
    allowedHosts: options.allowedHosts ?? [],
    headers: securityHeaders(baseUrl),
    version: options.version ?? packageVersion(),
    clock,
    startPage: false,
    // The host has found out already whom a request is from.
    trustedProxies: 0,
    tell: onAnswer,
  }).routes();
  const app = new Koa();
  return {
    paths: PAGE_PATHS,
    async answer(request) {
      const context = contextOf(app, request);
      const passedOn = { isSo: false };
      await routes(context as Parameters<typeof routes>[0], () => {
        passedOn.isSo = true;
        return Promise.resolve();
      });
      return passedOn.isSo ? kit.dispatch(request) : answerOf(request, context);
    },
  };
}

/** A request of any host as Koa knows one. It is read and written nowhere else. */
function contextOf(app: Koa, request: HttpRequest): Context {
  const { method, url, ip } = request;
  const hasBody = method === 'POST';
  // A web stream of Node, whatever the types of the platform call it.
  const body = hasBody ? Readable.fromWeb(request.streamBody() as Parameters<typeof Readable.fromWeb>[0]) : undefined;
  const message = Object.assign(body ?? new IncomingMessage(new Socket()), {
    method,
    url,
    headers: headersOf(request),
    socket: { remoteAddress: ip },
  });
  const response = new ServerResponse(message as IncomingMessage);
  return app.createContext(message as IncomingMessage, response);
}

/** Headers that the pages look at, and those that agents send along with their messages. */
const HEADERS = [
  ...[
    'accept',
    'accept-encoding',
    'accept-language',
    'authorization',
    'content-length',
    'content-type',
    'cookie',
    'host',
  ],
  ...['if-none-match', 'last-event-id', 'mcp-method', 'mcp-name', 'mcp-protocol-version', 'mcp-session-id', 'origin'],
  ...['user-agent', 'x-api-key', 'x-csrf-token', 'x-request-id'],
] as const;

function headersOf(request: HttpRequest): Record<string, string> {
  const headers = HEADERS.flatMap((name) => {
    const value = request.header(name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(headers);
}

function answerOf({ method }: HttpRequest, { body, status, res }: Context): HttpResponse {
  const headers = Object.entries(res.getHeaders()).flatMap(([name, value]) =>
    value === undefined || name === 'content-length'
      ? []
      : [[name, typeof value === 'number' ? String(value) : value] as const],
  );
  return { status, headers: Object.fromEntries(headers), body: method === 'HEAD' ? '' : contentOf(body) };
}

function contentOf(body: unknown): string | Uint8Array {
  if (body === undefined || body === null) return '';
  return typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body);
}
