import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

import { hostRefusal, problemOf } from './host-refusal.js';

const DETAILS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: 'The headers of the request are larger than 16 KiB.',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'The chunk extensions of the request are too large.',
};
/** Time for a peer to take the answer. */
const CLOSE_WITHIN_MS = 2000;
const TIMEOUT = 'ERR_HTTP_REQUEST_TIMEOUT';

/** Builds the answer to what never became a request: malformed HTTP, headers that are too large or too slow. */
export function createAnswerClientError(baseUrl: string) {
  return (error: NodeJS.ErrnoException, socket: Duplex): void => {
    if (!socket.writable || error.code === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    const refusal = hostRefusal('validation_failed', DETAILS[error.code ?? ''] ?? 'The request is not valid HTTP.');
    const requestId = randomUUID();
    const body = JSON.stringify(problemOf(refusal, { baseUrl, requestId }));
    // A peer that never closes its side would keep the half-closed socket, and its descriptor, for ever.
    const destroy = () => socket.destroy();
    const deadline = setTimeout(destroy, CLOSE_WITHIN_MS).unref();
    socket.once('close', () => clearTimeout(deadline)).once('end', destroy);
    socket.end(error.code === TIMEOUT ? message(408, requestId, '') : message(400, requestId, body));
    // What it still sends is read away: closing over unread bytes resets the connection, and the answer is lost.
    socket.resume();
  };
}

function message(status: number, requestId: string, body: string): string {
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Connection: close',
    'Content-Type: application/problem+json',
    'X-Content-Type-Options: nosniff',
    `X-Request-Id: ${requestId}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}
