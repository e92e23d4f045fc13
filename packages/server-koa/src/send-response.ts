import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { HttpResponse } from '@procurekit/core';

/** Unread bodies up to this size are left to Node, which reads them away and keeps the connection. */
const MAX_SKIPPED_BYTES = 1024 * 1024;
/** Bytes of a larger body that are read and thrown away, so that the client gets to read the answer. */
const MAX_DISCARDED_BYTES = 8 * 1024 * 1024;
/** Time for which they are read. */
const MAX_DISCARDING_MS = 2000;

/** Headers of every answer of a host. */
export type FixedHeaders = readonly (readonly [name: string, value: string])[];

/** Writes an answer, whose own headers win over the fixed ones. When the request was not read to its end, the connection is closed behind the answer. */
export function sendResponse(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: HttpResponse,
  fixedHeaders: FixedHeaders,
): void {
  if (response.destroyed) {
    if (isStream(body)) void body.cancel();
    return;
  }
  const list = headerList(headers, fixedHeaders);
  if (isStream(body)) {
    if (!canKeepConnection(request)) list.push('Connection', 'close');
    response.writeHead(status, list);
    sendStream(body, response);
    return;
  }
  if (status !== 204 && status !== 304 && request.method !== 'HEAD') {
    list.push('Content-Length', String(Buffer.byteLength(body)));
  }
  if (canKeepConnection(request)) {
    response.writeHead(status, list).end(body);
    return;
  }
  list.push('Connection', 'close');
  response.writeHead(status, list).write(body);
  discardRest(request, () => response.end());
}

/** Names and values in turn: what Node writes without looking each name up. */
function headerList(headers: HttpResponse['headers'], fixedHeaders: FixedHeaders): string[] {
  const list: string[] = [];
  for (const [name, value] of fixedHeaders) if (!(name in headers)) list.push(name, value);
  for (const name in headers) {
    const value = headers[name] ?? '';
    if (typeof value === 'string') list.push(name, value);
    else for (const each of value) list.push(name, each);
  }
  return list;
}

function isStream(body: HttpResponse['body']): body is ReadableStream<Uint8Array> {
  return typeof body !== 'string' && !(body instanceof Uint8Array);
}

// A file that breaks off must not look complete: the connection is cut before the announced length.
function sendStream(body: ReadableStream<Uint8Array>, response: ServerResponse): void {
  pipeline(Readable.fromWeb(body), response).catch(() => response.destroy());
}

function canKeepConnection(request: IncomingMessage): boolean {
  if (request.complete) return true;
  if (request.headers['transfer-encoding'] !== undefined) return false;
  return Number(request.headers['content-length'] ?? 0) <= MAX_SKIPPED_BYTES;
}

// A socket that is closed with unread bytes is reset, and a reset can overtake the answer.
function discardRest(request: IncomingMessage, done: () => void): void {
  let discarded = 0;
  const finish = () => {
    clearTimeout(timer);
    request.removeAllListeners('data');
    done();
  };
  const timer = setTimeout(finish, MAX_DISCARDING_MS);
  request.on('data', (chunk: Uint8Array) => {
    discarded += chunk.length;
    if (discarded > MAX_DISCARDED_BYTES) finish();
  });
  request.once('end', finish);
  request.once('close', finish);
  request.resume();
}
