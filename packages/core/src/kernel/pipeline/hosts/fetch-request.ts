import type { HttpRequest } from '../http-message.js';
import { alreadyRead, brokenOff } from './body-errors.js';
import { clientAddress } from './client-address.js';
import { discardStream } from './unread-body.js';

const EMPTY = new Uint8Array(0);

/** Where a request came from, and how much of that is believed. */
export interface Origin {
  readonly peer: string;
  readonly trustProxy: number | true;
}

/** Reads a web request as one that can be dispatched. The body is not touched before it is asked for. */
export function toHttpRequest(request: Request, url: string, { peer, trustProxy }: Origin): HttpRequest {
  const header = (name: string) => request.headers.get(name) ?? undefined;
  return {
    method: request.method,
    url,
    header,
    async readBody(maxBytes) {
      const reader = readerOf(request);
      return reader === null ? EMPTY : readAll(reader, maxBytes);
    },
    streamBody: () => streamBody(request),
    bodyIsExact: true,
    ip: clientAddress(peer, header('x-forwarded-for'), trustProxy),
  };
}

type BodyReader = ReadableStreamDefaultReader<Uint8Array>;

/** @throws ProcurekitError when somebody else has read the body */
function readerOf(request: Request): BodyReader | null {
  if (request.bodyUsed || request.body?.locked === true) {
    throw alreadyRead('Hand over a request whose body is unread: `request.clone()`, taken before it is read.');
  }
  return request.body?.getReader() ?? null;
}

async function readAll(reader: BodyReader, maxBytes: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await readNext(reader);
    if (done) return Buffer.concat(chunks);
    length += value.length;
    if (length > maxBytes) {
      void discardStream(reader);
      return null;
    }
    chunks.push(value);
  }
}

// A body that was given up is read away and not cancelled: that would cut the connection before the answer is through.
function streamBody(request: Request): ReadableStream<Uint8Array> {
  let reader: BodyReader | null;
  return new ReadableStream<Uint8Array>({
    start() {
      reader = readerOf(request);
    },
    async pull(controller) {
      const next = reader === null ? { done: true as const } : await readNext(reader);
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
    cancel() {
      if (reader !== null) void discardStream(reader);
    },
  });
}

async function readNext(reader: BodyReader) {
  try {
    return await reader.read();
  } catch (error) {
    throw brokenOff({ cause: error });
  }
}

/** Reads away a body that nobody has asked for, so that the connection can take another request. */
export function discardUnread(request: Request): void {
  if (request.body === null || request.bodyUsed || request.body.locked) return;
  void discardStream(request.body.getReader());
}
