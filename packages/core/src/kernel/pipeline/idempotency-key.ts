import type { Operation } from '../operations/operation.js';
import { isJsonObject } from '../values/json-object.js';

type Keyed = Pick<Operation, 'idempotencyKeyField'>;

/** The idempotency key of a call: the header, or the field of the body that may stand in for it. */
export function idempotencyKeyOf(
  { idempotencyKeyField: field }: Keyed,
  header: string | undefined,
  body: unknown,
): string | undefined {
  if (header !== undefined || field === undefined || !isJsonObject(body)) return header;
  const key = body[field];
  return typeof key === 'string' ? key : undefined;
}

/** The body without its idempotency key: a repetition may send the key in the other place. */
export function withoutIdempotencyKey({ idempotencyKeyField: field }: Keyed, body: unknown): unknown {
  if (field === undefined || !isJsonObject(body)) return body;
  const { [field]: _, ...rest } = body;
  return rest;
}
