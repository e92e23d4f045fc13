import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';

import { systemClock } from '@procurekit/core/node';
import type { Context, Middleware, Next } from 'koa';

import { createAnswerCall, type AnswerCall } from './answer-call.js';
import { createHostPages } from './host-pages.js';
import { createFindAddress } from './portal-address.js';
import { createRequestLog } from './request-log.js';
import { securityHeaders } from './security-headers.js';
import { DEFAULT_BASE_URL, type MiddlewareOptions, type ServedProcurekit } from './server-options.js';

/** Middleware for a Koa application: the API below `/api/`, the explorer, health and error pages. */
export interface ProcurekitMiddleware {
  /** Answers what is ours and passes on what is not. */
  readonly middleware: Middleware;
  /** Answers whatever comes, with a problem document where there is nothing. */
  readonly answerCall: AnswerCall;
}

/**
 * Builds the middleware over a Procurekit. Put it before anything that reads bodies: it reads them itself, and only once a
 * call was let in.
 */
export function createMiddleware(kit: ServedProcurekit, options: MiddlewareOptions = {}): ProcurekitMiddleware {
  const { baseUrl = DEFAULT_BASE_URL, logger, onAnswer, trustedProxies = 0, clock = systemClock } = options;
  const headers = securityHeaders(baseUrl);
  const listeners = [...(logger === undefined ? [] : [createRequestLog(logger)]), ...(onAnswer ? [onAnswer] : [])];
  const answerCall = createAnswerCall({ dispatch: kit.dispatch, trustedProxies, headers: headers.data, listeners });
  const findAddress = createFindAddress(baseUrl, options.portalUrlTemplate);
  const version = options.version ?? packageVersion();
  const pages = createHostPages({ kit, baseUrl, findAddress, headers, version, clock }).routes();

  const middleware = async (context: Context, next: Next): Promise<void> => {
    if (!isCall(context.req)) {
      await pages(context as Parameters<typeof pages>[0], next);
      return;
    }
    context.respond = false;
    await answerCall(context.req, context.res);
  };
  return { middleware, answerCall };
}

/** Whether a request is for the API, whether there is such an operation or not. */
export function isCall({ url }: Pick<IncomingMessage, 'url'>): boolean {
  return url?.startsWith('/api/') === true;
}

function packageVersion(): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { readonly version: string }).version;
}
