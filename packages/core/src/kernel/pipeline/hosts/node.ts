import type { IncomingMessage, ServerResponse } from 'node:http';

import { afterPause } from '../../values/after-pause.js';
import type { HttpResponse } from '../http-message.js';
import { createAnswer, faultAnswer, type AnswerRequest } from './answer.js';
import { dropBody } from './answer-body.js';
import {
  handlerSettings,
  mountingOf,
  type Dispatching,
  type HandlerOptions,
  type HandlerSettings,
  type Mounting,
} from './handler-options.js';
import { toHttpRequest } from './node-request.js';
import { sendResponse } from './node-response.js';
import type { NodeRequest } from './taken-body.js';
import { apiTarget, originForm } from './target.js';

/** A listener to requests of Node's HTTP server, and a middleware of Express, Connect and their kind. */
export type NodeHandler = (request: IncomingMessage, response: ServerResponse, next?: () => void) => void;

/**
 * Puts a Procurekit into a server of Node. With `next` it passes on what is not below one of `kit.paths`, without it
 * answers that with 404. Put it before middleware that reads bodies: it reads them itself, and only once a call was let in.
 *
 * @throws RangeError when a setting cannot be meant
 */
export function toNodeHandler(kit: Dispatching, options: HandlerOptions = {}): NodeHandler {
  const settings = handlerSettings(options);
  const answer = createAnswer(kit, settings);
  const mounting = mountingOf(kit, settings);
  return (message, response, next) => {
    const target = targetOf(message, mounting);
    if (target === null && next !== undefined) {
      next();
      return;
    }
    const url = target ?? elsewhere(message, settings.basePath);
    void handle({ message, response, url }, answer, settings);
  };
}

function targetOf({ url, originalUrl }: NodeRequest, mounting: Mounting): string | null {
  // Without a base path `url` is what the program around us has made of the address; with one the whole address counts.
  return apiTarget(mounting.basePath === '' ? [url, originalUrl] : [originalUrl, url], mounting);
}

// Beside the base path there is nothing of ours, whatever the address looks like.
function elsewhere({ url = '/' }: NodeRequest, basePath: string): string {
  return basePath === '' ? originForm(url) : '/';
}

interface NodeExchange {
  readonly message: NodeRequest;
  readonly response: ServerResponse;
  readonly url: string;
}

async function handle(exchange: NodeExchange, answer: AnswerRequest, settings: HandlerSettings): Promise<void> {
  const { message, response, url } = exchange;
  const startedAt = performance.now();
  let answered: HttpResponse | undefined;
  let hasWaited = false;
  afterPause(() => (hasWaited = true));
  try {
    const request = toHttpRequest(message, url, settings.trustProxy);
    answered = await answer(request);
    sendResponse(message, response, answered, {
      fixedHeaders: settings.fixedHeaders,
      hasWaited,
      onBrokenStream: (error) => settings.logger?.error({ err: error }, 'a response broke off'),
    });
    settings.tell({ method: request.method, url, response: answered, durationMs: performance.now() - startedAt });
  } catch (error) {
    if (answered !== undefined) dropBody(answered.body);
    sendFault(error, exchange, settings);
  }
}

function sendFault(error: unknown, { message, response, url }: NodeExchange, { logger }: HandlerSettings): void {
  const fault = faultAnswer(error, { method: message.method ?? 'GET', url }, logger);
  try {
    sendResponse(message, response, fault, { fixedHeaders: [], hasWaited: true, onBrokenStream: () => undefined });
  } catch {
    // What cannot be told to the client either ends with the connection.
    response.destroy();
  }
}
