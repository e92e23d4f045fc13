import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { HttpResponse } from '../http-message.js';
import { contentLength, dropBody, isBodyless, isStream } from './answer-body.js';
import { createEndOfTurn } from './end-of-turn.js';
import type { FixedHeaders } from './handler-options.js';
import { canKeepConnection, discardRest } from './unread-body.js';

/** What sending an answer needs beside it. */
export interface Sending {
  readonly fixedHeaders: FixedHeaders;
  /** It was not there at once: nothing is gained where it waits for the answers to others that came with its request. */
  readonly hasWaited: boolean;
  /** Hears of a stream that broke off, unless it was the client who left. */
  readonly onBrokenStream: (error: unknown) => void;
}

/** Names and values in turn: what Node writes without looking each name up. */
type HeaderList = (string | string[])[];

/**
 * Writes an answer, whose own headers win over the fixed ones. When the request was not read to its end, the connection
 * is closed behind the answer.
 */
export function sendResponse(
  request: IncomingMessage,
  response: ServerResponse,
  answer: HttpResponse,
  { fixedHeaders, hasWaited, onBrokenStream }: Sending,
): void {
  // The peer has gone, or another middleware has answered in the meantime, a time limit perhaps.
  if (response.destroyed || response.headersSent) {
    dropBody(answer.body);
    return;
  }
  const { status, body } = answer;
  const bodyless = isBodyless(request.method, status);
  const headers = headerList(answer, fixedHeaders);
  if (!bodyless && !isStream(body)) headers.push('Content-Length', contentLength(body));
  if (!canKeepConnection(request)) headers.push('Connection', 'close');
  writeHead(response, status, headers);
  if (bodyless) {
    dropBody(body);
    sendWhole(request, response, { content: '', hasWaited });
  } else if (isStream(body)) sendStream(body, response, onBrokenStream);
  else sendWhole(request, response, { content: body, hasWaited });
}

function sendWhole(
  request: IncomingMessage,
  response: ServerResponse,
  { content, hasWaited }: { readonly content: string | Uint8Array; readonly hasWaited: boolean },
): void {
  if (!canKeepConnection(request)) {
    response.flushHeaders();
    response.write(content);
    discardRest(request, () => response.end());
    return;
  }
  // Node reads away what nobody has touched, but not the rest of what somebody has begun to read.
  if (!request.complete) request.resume();
  if (hasWaited) endNow(response, content);
  else atEndOfTurn(() => endNow(response, content));
}

/** All answers of the process, whichever of its handlers they are of. */
const atEndOfTurn = createEndOfTurn();

function endNow(response: ServerResponse, content: string | Uint8Array): void {
  // Whoever else has ended it since would have this taken for a fault of the server.
  if (response.writableEnded) return;
  try {
    response.end(content);
    if (response.writableLength > 0) limitWaiting(response);
  } catch {
    // Middleware that has put an `end` of its own into the response may throw there, and its head is written already.
    response.destroy();
  }
}

/** Time for which a client may take nothing of its answer. */
const UNREAD_MS = 30_000;

// An answer that nobody reads is memory that nobody gets back.
function limitWaiting(response: ServerResponse): void {
  response.setTimeout(UNREAD_MS, () => response.destroy());
}

function headerList({ headers }: HttpResponse, fixedHeaders: FixedHeaders): HeaderList {
  const list: HeaderList = [];
  for (const { name, lowerName, value } of fixedHeaders) if (!says(headers, lowerName)) list.push(name, value);
  for (const name in headers) {
    const value = headers[name] ?? '';
    list.push(name, typeof value === 'string' ? value : [...value]);
  }
  return list;
}

// Every answer is looked through for every fixed header: comparing lengths first leaves few names to be compared.
function says(headers: HttpResponse['headers'], lowerName: string): boolean {
  for (const name in headers) if (name.length === lowerName.length && name.toLowerCase() === lowerName) return true;
  return false;
}

/** Headers of which the one of another middleware is kept beside ours. */
const ADDED = new Set(['set-cookie', 'vary']);

function writeHead(response: ServerResponse, status: number, headers: HeaderList): void {
  // Middleware that waits for the headers in its own `writeHead` may not know the form of a list.
  const isUntouched = response.getHeaderNames().length === 0 && !Object.hasOwn(response, 'writeHead');
  if (isUntouched) {
    response.writeHead(status, headers);
    return;
  }
  for (let index = 0; index < headers.length; index += 2) {
    const name = String(headers[index]);
    const value = headers[index + 1] ?? '';
    if (ADDED.has(name.toLowerCase())) response.appendHeader(name, value);
    else response.setHeader(name, value);
  }
  response.writeHead(status);
}

// A file that breaks off must not look complete: the connection is cut before the announced length.
function sendStream(
  body: ReadableStream<Uint8Array>,
  response: ServerResponse,
  onBroken: Sending['onBrokenStream'],
): void {
  limitWaiting(response);
  pipeline(Readable.fromWeb(body), response).catch((error: unknown) => {
    const clientLeft = error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
    if (!clientLeft) onBroken(error);
    response.destroy();
  });
}
