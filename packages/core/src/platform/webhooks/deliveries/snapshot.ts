import { enumeration } from '../../../kernel/values/enumeration.js';

/** Length of a delivery with its record, in bytes. What would be longer goes without. */
export const MAX_SNAPSHOT_BYTES = 65_536;

/**
 * Why a delivery has no record although the subscription asks for it: it would be too long, a get by the key does not find it, no get
 * shows such resources to keys, or it could not be read.
 */
export const RECORD_OMISSIONS = enumeration('WebhookRecordOmission', [
  'too_large',
  'not_found',
  'not_readable',
  'unavailable',
]);
type RecordOmission = (typeof RECORD_OMISSIONS)[number];

/** A record as a key may see it, or why there is none. */
export type ShownRecord = { readonly record: unknown } | { readonly omitted: RecordOmission };

/** The bytes of an event, with the record beside what they say. */
export function withRecord(body: string, shown: ShownRecord): string {
  if ('omitted' in shown) return withMembers(body, { record: null, recordOmitted: shown.omitted });
  const whole = withMembers(body, shown);
  return Buffer.byteLength(whole) <= MAX_SNAPSHOT_BYTES ? whole : withRecord(body, { omitted: 'too_large' });
}

function withMembers(body: string, members: object): string {
  // We wrote the text ourselves, from a payload.
  return JSON.stringify({ ...(JSON.parse(body) as object), ...members });
}
