import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

import { requestErrors } from '../../operations/request-errors.js';
import type { HttpRequest } from '../http-message.js';
import { refuseStrangeJson } from './json-limits.js';
import { readRaw } from './raw.js';

/** Largest JSON body, in bytes. */
export const MAX_BODY_BYTES = 1024 * 1024;

/** Reading a body above this size takes milliseconds, and several arrive at the same time. */
const LARGE_BYTES = 64 * 1024;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads a JSON body; undefined when none was sent.
 *
 * @throws ProcurekitError `unsupported_media_type`, `body_too_large`, `invalid_json`, `json_too_deep`
 */
export async function readJson(request: HttpRequest, maxBytes: number = MAX_BODY_BYTES): Promise<unknown> {
  const bytes = await readRaw(request, maxBytes);
  // Many clients name a content type although they send nothing.
  if (bytes.length === 0) return undefined;
  if (!isJson(request.header('content-type') ?? '')) throw requestErrors.unsupportedMediaType({});
  if (bytes.length > LARGE_BYTES) await takeTurn();
  return parseJson(bytes);
}

/** No body makes the next one wait for longer than that. */
const LONGEST_REST_MS = 200;

let line: Promise<void> = Promise.resolve();
let restsUntil = 0;

/**
 * Lets one large body be read at a time, and others be served for as long as it took before the next: an answer that needs
 * the database several times is not to wait for a body each time.
 */
function takeTurn(): Promise<void> {
  line = line.then(async () => {
    await nextTurn();
    const restMs = restsUntil - performance.now();
    if (restMs > 0) await sleep(Math.ceil(restMs));
    const startedAt = performance.now();
    // Runs when the body has been read and judged, which is done without a pause.
    setImmediate(() => {
      const endedAt = performance.now();
      restsUntil = endedAt + Math.min(endedAt - startedAt, LONGEST_REST_MS);
    });
  });
  return line;
}

/** @throws ProcurekitError `invalid_json`, `json_too_deep`, or a 400 where the body has too many values */
export function parseJson(bytes: Uint8Array): unknown {
  let value: unknown;
  try {
    value = JSON.parse(utf8.decode(bytes));
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'it is malformed' : 'it is not UTF-8';
    throw requestErrors.invalidJson({ reason }, { cause: error });
  }
  refuseStrangeJson(value);
  return value;
}

function isJson(contentType: string): boolean {
  const [type = '', ...parameters] = contentType.toLowerCase().split(';');
  const charset = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith('charset='));
  if (charset !== undefined && !['charset=utf-8', 'charset="utf-8"'].includes(charset)) return false;
  return type.trim() === 'application/json';
}
