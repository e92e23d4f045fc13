import { toNodeHandler, type AnsweredCall, type NodeHandler } from '@procurekit/core';
import { systemClock } from '@procurekit/core/node';
import type { Context, Middleware, Next } from 'koa';

import { createHostPages } from './host-pages.js';
import { packageVersion } from './package-version.js';
import { createFindAddress } from './portal-address.js';
import { createRequestLog } from './request-log.js';
import { securityHeaders } from './security-headers.js';
import { DEFAULT_BASE_URL, type MiddlewareOptions, type ServedProcurekit } from './server-options.js';

/** Middleware for a Koa application: the API below `/api/`, the explorer, health and error pages. */
export interface ProcurekitMiddleware {
  /** Answers requests for these paths and passes all others on. */
  readonly middleware: Middleware;
  /** Answers every request; unknown paths get a problem document. */
  readonly answerCall: NodeHandler;
}

/**
 * Builds the middleware for a Procurekit. Put it before anything that reads bodies: it reads them itself, and only after a
 * call has been admitted.
 */
export function createMiddleware(kit: ServedProcurekit, options: MiddlewareOptions = {}): ProcurekitMiddleware {
  const { baseUrl = DEFAULT_BASE_URL, logger, onAnswer, trustedProxies = 0, clock = systemClock } = options;
  const headers = securityHeaders(baseUrl);
  const listeners = [...(logger === undefined ? [] : [createRequestLog(logger)]), ...(onAnswer ? [onAnswer] : [])];
  const tell = (call: AnsweredCall) => listeners.forEach((listen) => listen(call));
  const answerCall = toNodeHandler(kit, {
    trustProxy: trustedProxies,
    headers: headers.data,
    onAnswer: tell,
    ...(logger === undefined ? {} : { logger }),
  });
  const findAddress = createFindAddress(baseUrl, options.portalUrlTemplate);
  const version = options.version ?? packageVersion();
  const { startPage = false, allowedHosts = [] } = options;
  const pages = createHostPages({
    kit,
    baseUrl,
    findAddress,
    allowedHosts,
    headers,
    version,
    clock,
    startPage,
    trustedProxies,
    tell,
  }).routes();

  // Whether a call is ours is known at once; what it is answered with is not.
  const takes = ({ req, res }: Context): boolean => {
    let isOurs = true;
    answerCall(req, res, () => (isOurs = false));
    return isOurs;
  };
  const middleware = async (context: Context, next: Next): Promise<void> => {
    handOverBody(context);
    if (!takes(context)) {
      await pages(context as Parameters<typeof pages>[0], next);
      return;
    }
    context.respond = false;
    // Middleware around this one waits until the answer has left.
    await new Promise<void>((resolve) => context.res.once('close', resolve));
  };
  return { middleware, answerCall };
}

/** Puts what a body parser of Koa has read where every host finds it. */
function handOverBody({ req, request }: Context): void {
  const { rawBody, body } = request as { readonly rawBody?: unknown; readonly body?: unknown };
  if (body !== undefined) Object.assign(req, { rawBody, body });
}
