import { refuseDeepJson } from '../../operations/large-json.js';
import { rejectInput, requestErrors } from '../../errors/request-errors.js';
import type { HttpRequest } from '../http-message.js';
import { refuseStrangeJson } from './json-limits.js';
import { readRaw } from './raw.js';
import { repeatedFields } from './repeated-fields.js';

/** Largest JSON body, in bytes. */
export const MAX_BODY_BYTES = 1024 * 1024;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Waits until the bytes of a body may be read. */
export type Turn = (bytes: Uint8Array) => Promise<void>;

/**
 * Reads a JSON body when it is its turn; undefined when none was sent.
 *
 * @throws ProcurekitError `unsupported_media_type`, `body_too_large`, `invalid_json`, `json_too_deep`, or a 400 with places
 */
export async function readJson(request: HttpRequest, turn: Turn): Promise<unknown> {
  const bytes = await readRaw(request, MAX_BODY_BYTES);
  // Many clients name a content type although they send nothing.
  if (bytes.length === 0) return undefined;
  if (!isJson(request.header('content-type') ?? '')) throw requestErrors.unsupportedMediaType({});
  await turn(bytes);
  return jsonOf(bytes);
}

/**
 * Reads JSON that a program of others sends as it always does: of a field that stands twice the last one counts, since nobody here
 * could have it sent otherwise.
 *
 * @throws ProcurekitError `invalid_json`, `json_too_deep`, or a 400 where the body has too many values
 */
export async function parseJson(bytes: Uint8Array, turn: Turn): Promise<unknown> {
  await turn(bytes);
  return readOnce(bytes).value;
}

/**
 * Reads JSON that nobody vouches for, as bodies of calls are read.
 *
 * @throws ProcurekitError `invalid_json`, `json_too_deep`, or a 400 where it has too many values or a field stands twice
 */
export function jsonOf(bytes: Uint8Array): unknown {
  const { value, text, dropped } = readOnce(bytes);
  // Each of two readers may keep another one, so what was judged might not be what was meant.
  if (dropped > 0) throw rejectInput(repeatedFields(text));
  return value;
}

/** The value, the text that it was read from, and how many members of that text are not in it because their names stand twice. */
function readOnce(bytes: Uint8Array): { readonly value: unknown; readonly text: string; readonly dropped: number } {
  const written = refuseDeepJson(bytes);
  let text: string;
  let value: unknown;
  try {
    text = utf8.decode(bytes);
    value = JSON.parse(text);
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'it is malformed' : 'it is not UTF-8';
    throw requestErrors.invalidJson({ reason }, { cause: error });
  }
  return { value, text, dropped: written - refuseStrangeJson(value) };
}

function isJson(contentType: string): boolean {
  const [type = '', ...parameters] = contentType.toLowerCase().split(';');
  const charset = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith('charset='));
  if (charset !== undefined && !['charset=utf-8', 'charset="utf-8"'].includes(charset)) return false;
  return type.trim() === 'application/json';
}
