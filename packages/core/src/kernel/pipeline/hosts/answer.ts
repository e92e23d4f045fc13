import { requestErrors } from '../../errors/request-errors.js';
import type { HttpRequest, HttpResponse } from '../http-message.js';
import { problemDocument } from '../problem-document.js';
import { mountingOf, type Dispatching, type HandlerSettings, type Mounting } from './handler-options.js';
import { apiTarget, belowBasePath } from './target.js';

/** Answers a request as it is reached below the base path; a fault is an answer too. */
export type AnswerRequest = (request: HttpRequest) => Promise<HttpResponse>;

export function createAnswer(kit: Dispatching, settings: HandlerSettings): AnswerRequest {
  const mounting = mountingOf(kit, settings);
  const { pages } = settings;
  return async (request) => {
    try {
      const isPage = pages !== undefined && apiTarget([request.url], { basePath: '', paths: pages.paths }) !== null;
      const answer = await (isPage ? pages.answer(request) : kit.dispatch(request));
      return mounting.basePath === '' ? answer : relocated(answer, mounting);
    } catch (error) {
      return faultAnswer(error, request, settings.logger);
    }
  };
}

/** What is answered when something failed that we did not expect. The log is told why, the client is not. */
export function faultAnswer(
  error: unknown,
  { method, url }: { readonly method: string; readonly url: string },
  logger: HandlerSettings['logger'],
): HttpResponse {
  const requestId = crypto.randomUUID();
  logger?.error({ err: error, requestId }, 'a request could not be answered');
  const refusal = requestErrors.internalError({}, { cause: error });
  const instance = url.split('?', 1)[0] ?? '';
  const document = problemDocument(refusal, { baseUrl: '', instance, requestId });
  return {
    status: refusal.status,
    headers: { 'X-Request-Id': requestId, 'Content-Type': 'application/problem+json' },
    body: method === 'HEAD' ? '' : JSON.stringify(document),
    code: refusal.code,
  };
}

function relocated(answer: HttpResponse, mounting: Mounting): HttpResponse {
  const { Location: location } = answer.headers;
  if (typeof location !== 'string') return answer;
  return { ...answer, headers: { ...answer.headers, Location: belowBasePath(location, mounting) } };
}
