import type { IncomingMessage } from 'node:http';

import type { HttpRequest } from '../http-message.js';
import { brokenOff } from './body-errors.js';
import { clientAddress } from './client-address.js';
import { takenBody, type NodeRequest } from './taken-body.js';

const EMPTY = new Uint8Array(0);
/** Bytes of a streamed body that wait for their reader before the client is held up. */
const STREAM_BUFFER_BYTES = 64 * 1024;

/** Reads a request of Node as one that can be dispatched. The body is not touched before it is asked for. */
export function toHttpRequest(message: NodeRequest, url: string, trustProxy: number | true): HttpRequest {
  const taken = hasBody(message) ? takenBody(message) : null;
  return {
    method: message.method ?? 'GET',
    url,
    header: (name) => headerOf(message, name),
    async readBody(maxBytes) {
      if (taken === null) return readBody(message, maxBytes);
      const bytes = taken.bytes();
      return bytes.length > maxBytes ? null : bytes;
    },
    streamBody: () => (taken === null ? streamBody(message) : streamOf(() => taken.bytes())),
    bodyIsExact: taken?.isExact ?? true,
    ip: clientAddress(message.socket.remoteAddress ?? '', headerOf(message, 'x-forwarded-for'), trustProxy),
  };
}

function hasBody({ headers }: IncomingMessage): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && Number(length) !== 0);
}

/** Headers of which Node keeps the first where they are sent twice; one of its values is not what was sent. */
const KEPT_ONCE = new Set(['authorization', 'content-type', 'host', 'user-agent', 'referer', 'from']);

function headerOf({ headers, rawHeaders }: IncomingMessage, name: string): string | undefined {
  const value = headers[name];
  if (Array.isArray(value)) return value.join(', ');
  if (value === undefined || !KEPT_ONCE.has(name)) return value;
  const sent = rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === name);
  return sent.length > 1 ? sent.join(', ') : value;
}

/** Reads a body of at most so many bytes; null when it is larger. What comes behind the limit is left unread. */
function readBody(message: IncomingMessage, maxBytes: number): Promise<Uint8Array | null> {
  if (!hasBody(message)) return Promise.resolve(EMPTY);
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    let length = 0;
    const take = (chunk: Uint8Array) => {
      length += chunk.length;
      if (length <= maxBytes) chunks.push(chunk);
      else settle(() => resolve(null));
    };
    const end = () => settle(() => resolve(chunks.length === 1 ? (chunks[0] ?? EMPTY) : Buffer.concat(chunks)));
    const close = () => settle(() => reject(brokenOff()));
    const settle = (answer: () => void) => {
      message.off('data', take).off('end', end).off('close', close);
      if (!message.readableEnded) message.pause();
      answer();
    };
    if (message.destroyed) reject(brokenOff());
    else message.on('data', take).once('end', end).once('close', close);
  });
}

/** The body of a request as a web stream: the client is held up while nobody reads. */
function streamBody(message: IncomingMessage): ReadableStream<Uint8Array> {
  if (!hasBody(message)) return streamOf(() => EMPTY);
  let release = () => {};
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const take = (chunk: Uint8Array) => {
          controller.enqueue(chunk);
          if ((controller.desiredSize ?? 0) <= 0) message.pause();
        };
        const end = () => {
          release();
          controller.close();
        };
        const close = () => {
          release();
          controller.error(brokenOff());
        };
        release = () => void message.off('data', take).off('end', end).off('close', close);
        if (message.destroyed) close();
        else message.pause().on('data', take).once('end', end).once('close', close);
      },
      pull: () => void message.resume(),
      cancel() {
        release();
        message.pause();
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: STREAM_BUFFER_BYTES }),
  );
}

function streamOf(bytes: () => Uint8Array): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      const all = bytes();
      if (all.length > 0) controller.enqueue(all);
      controller.close();
    },
  });
}
