import { z } from 'zod';

/** Every code an entry of a problem's `errors` list may carry. */
export const FIELD_CODES = [
  'required',
  'unknown_field',
  'invalid_type',
  'invalid_format',
  'invalid_uuid',
  'invalid_enum',
  'out_of_range',
  'too_short',
  'too_long',
  'too_many_items',
  'too_few_items',
  'too_many_fraction_digits',
  'not_nullable',
  'not_unique',
  'must_be_accepted',
  'invalid_inn_checksum',
  'invalid_ogrn_checksum',
  'invalid_phone',
  'invalid_email',
  'email_placeholder',
  'email_disposable',
  'password_too_weak',
  'url_not_allowed',
  'unknown_custom_field',
  'unknown_parameter_key',
  'unknown_sku',
  'reference_not_found',
] as const;

/** A stable, machine-readable reason why one field was refused. */
export type FieldCode = (typeof FIELD_CODES)[number];

/** Why a value was refused, as a client will read it. */
export interface FieldRefusal {
  readonly code: FieldCode;
  readonly message: string;
}

/** What a reader returns: the canonical string, or the reason there is none. */
export type StringReading = string | FieldRefusal;

/** Builds the issue zod carries for a refusal; the field code travels in `params.code`. */
export function refusalIssue(refusal: FieldRefusal, input: unknown) {
  return { code: 'custom' as const, message: refusal.message, params: { code: refusal.code }, input };
}

/**
 * Builds a string schema that replaces its input by the canonical form `read` returns.
 *
 * The replacement is a check and not a transform, so the schema stays a plain string to every JSON Schema generator, with
 * `null` and absence handled as for any string. A refused value ends the parsing of its field.
 */
export function canonicalString(read: (text: string) => StringReading): z.ZodString {
  return z.string().check((payload) => {
    const reading = read(payload.value);
    if (typeof reading === 'string') payload.value = reading;
    else payload.issues.push(refusalIssue(reading, payload.value));
  });
}

/** Returns the canonical string of a reading. @throws RangeError with the refusal's message */
export function requireReading(reading: StringReading): string {
  if (typeof reading === 'string') return reading;
  throw new RangeError(reading.message);
}
