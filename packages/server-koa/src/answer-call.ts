import type { IncomingMessage, ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';

import { toHttpRequest } from './http-request.js';
import { sendResponse } from './send-response.js';
import type { AnsweredCall, ServedProcurekit } from './server-options.js';

interface CallDeps {
  readonly dispatch: ServedProcurekit['dispatch'];
  readonly trustedProxies: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly listeners: readonly ((answer: AnsweredCall) => void)[];
}

/** Answers a call of Node's HTTP server. */
export type AnswerCall = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Builds the way of a call: read, dispatch, write, tell. */
export function createAnswerCall(deps: CallDeps): AnswerCall {
  const fixedHeaders = Object.entries(deps.headers);
  return async (message, response) => {
    const startedAt = performance.now();
    const request = toHttpRequest(message, deps.trustedProxies);
    const answer = await deps.dispatch(request);
    sendResponse(message, response, answer, fixedHeaders);
    const durationMs = performance.now() - startedAt;
    const call = { method: request.method, url: request.url, response: answer, durationMs };
    for (const listener of deps.listeners) listener(call);
  };
}
