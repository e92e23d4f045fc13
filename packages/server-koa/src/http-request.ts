import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

import type { HttpRequest } from '@procurekit/core';

import { hostRefusal } from './host-refusal.js';

const EMPTY = new Uint8Array(0);

/** Reads a request of Node as one that can be dispatched. The body is not touched before it is asked for. */
export function toHttpRequest(message: IncomingMessage, trustedProxies: number): HttpRequest {
  const { headers } = message;
  return {
    method: message.method ?? 'GET',
    url: message.url ?? '/',
    header(name) {
      const value = headers[name];
      return Array.isArray(value) ? value.join(', ') : value;
    },
    readBody: (maxBytes) => readBody(message, maxBytes),
    streamBody: () => Readable.toWeb(message) as ReadableStream<Uint8Array>,
    ip: clientAddress(message, trustedProxies),
  };
}

/**
 * The path and query of a request target. A client of a proxy sends the whole address, which every server has to take
 * (RFC 9112, 3.2.2).
 */
export function originForm(target: string): string {
  if (target.startsWith('/')) return target;
  const rest = target.replace(/^https?:\/\/[^/?#]*/i, '');
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/**
 * Reads a body of at most so many bytes; null when it is larger. What comes behind the limit is left unread.
 *
 * @throws ProcurekitError `invalid_json` when the connection breaks before the end: a part is not the request.
 */
export function readBody(message: IncomingMessage, maxBytes: number): Promise<Uint8Array | null> {
  if (message.headers['content-length'] === undefined && message.headers['transfer-encoding'] === undefined) {
    return Promise.resolve(EMPTY);
  }
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    let length = 0;
    message.on('data', (chunk: Uint8Array) => {
      length += chunk.length;
      if (length > maxBytes) {
        message.pause();
        message.removeAllListeners('data');
        resolve(null);
      } else chunks.push(chunk);
    });
    message.once('end', () => resolve(chunks.length === 1 ? (chunks[0] ?? EMPTY) : Buffer.concat(chunks)));
    message.once('close', () =>
      reject(hostRefusal('invalid_json', 'The connection broke before the body was complete.')),
    );
  });
}

/**
 * The address of the client. Behind trusted proxies it is the entry of `X-Forwarded-For` that the outermost of them
 * wrote; entries before that one are what the client claims.
 */
export function clientAddress(message: IncomingMessage, trustedProxies: number): string {
  const peer = message.socket.remoteAddress ?? '';
  if (trustedProxies === 0) return peer;
  const forwarded = message.headers['x-forwarded-for'];
  const hops = String(forwarded ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter((hop) => hop !== '');
  return hops.at(-trustedProxies) ?? hops[0] ?? peer;
}
