import type { IncomingMessage } from 'node:http';

import { alreadyRead } from './body-errors.js';

/** A request of Node with what frameworks and their middleware leave on it. */
export type NodeRequest = IncomingMessage & LeftByMiddleware;

interface LeftByMiddleware {
  /** The whole target, where a framework has taken the path of a mount off `url`. */
  readonly originalUrl?: string;
  /** The bytes that a body parser has read, where it keeps them. */
  readonly rawBody?: unknown;
  /** What a body parser has made of them. */
  readonly body?: unknown;
}

/** A body that another middleware has read. */
export interface TakenBody {
  /** Whether the bytes are those that were sent. */
  readonly isExact: boolean;
  /** @throws ProcurekitError when nothing is left that could be sent again */
  bytes(): Uint8Array;
}

/** Finds what is left of a body that another middleware has read; null while nobody has. */
export function takenBody(message: NodeRequest): TakenBody | null {
  if (!message.readableDidRead && !message.readableEnded) return null;
  const { rawBody, body } = message;
  const kept = bytesOf(rawBody) ?? bytesOf(body);
  if (kept !== null) return { isExact: true, bytes: () => kept };
  return { isExact: false, bytes: () => writtenAnew(body, message.headers['content-type'] ?? '') };
}

function bytesOf(value: unknown): Uint8Array | null {
  if (value instanceof Uint8Array) return value;
  // A text that was not sent as UTF-8 differs from here on, and a signature over it does not match: it fails safely.
  return typeof value === 'string' ? Buffer.from(value) : null;
}

function writtenAnew(body: unknown, contentType: string): Uint8Array {
  if (body === undefined || !/^application\/json\s*(;|$)/i.test(contentType)) {
    throw alreadyRead('Mount it before body parsers, or have them keep the bytes as `request.rawBody`.');
  }
  return Buffer.from(JSON.stringify(body));
}
