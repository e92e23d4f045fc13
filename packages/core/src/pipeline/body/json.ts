import { refuseDeepJson } from '../../operations/large-json.js';
import { requestErrors } from '../../errors/request-errors.js';
import type { HttpRequest } from '../http-message.js';
import { refuseStrangeJson } from './json-limits.js';
import { readRaw } from './raw.js';

/** Largest JSON body, in bytes. */
export const MAX_BODY_BYTES = 1024 * 1024;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Waits until the bytes of a body may be read. */
export type Turn = (bytes: Uint8Array) => Promise<void>;

/**
 * Reads a JSON body when it is its turn; undefined when none was sent.
 *
 * @throws ProcurekitError `unsupported_media_type`, `body_too_large`, `invalid_json`, `json_too_deep`
 */
export async function readJson(request: HttpRequest, turn: Turn): Promise<unknown> {
  const bytes = await readRaw(request, MAX_BODY_BYTES);
  // Many clients name a content type although they send nothing.
  if (bytes.length === 0) return undefined;
  if (!isJson(request.header('content-type') ?? '')) throw requestErrors.unsupportedMediaType({});
  return parseJson(bytes, turn);
}

/** @throws ProcurekitError `invalid_json`, `json_too_deep`, or a 400 where the body has too many values */
export async function parseJson(bytes: Uint8Array, turn: Turn): Promise<unknown> {
  await turn(bytes);
  return jsonOf(bytes);
}

/**
 * Reads JSON that nobody vouches for, as bodies of calls are read.
 *
 * @throws ProcurekitError `invalid_json`, `json_too_deep`, or a 400 where it has too many values
 */
export function jsonOf(bytes: Uint8Array): unknown {
  refuseDeepJson(bytes);
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
