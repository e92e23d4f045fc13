import { z } from 'zod';

import { refusalIssue } from '../field-refusal.js';
import { madeOnce } from '../made-once.js';

/** Default limits in code points. */
const ONE_LINE_MAX = 255;
const LONG_TEXT_MAX = 4000;

/** Control characters but newline and tab, and halves of surrogate pairs, which UTF-8 cannot store. */
const FORBIDDEN = /(?![\n\t])[\p{Cc}\p{Cs}]/u;

/** Text as published. */
export const Text = z.string();
export type Text = string;

/** Limits of a text; lengths are counted in Unicode code points after trimming. */
export interface TextLimits {
  /** @default 1 for `textInput`, 0 for `optionalTextInput` */
  readonly min?: number;
  /** @default 255, or 4000 when multiline */
  readonly max?: number;
  /**
   * Says that the text is long and raises the default maximum. Newlines and tabs are kept either way.
   * @default false
   */
  readonly multiline?: boolean;
}

/** Builds the schema of a text that must be there: trimmed, without control characters. */
export function textInput(limits: TextLimits = {}): z.ZodString {
  return requiredText(...bounds(limits, 1));
}

const requiredText = madeOnce((min: number, max: number) =>
  z
    .string()
    .check((payload) => {
      payload.value = payload.value.trim();
      payload.issues.push(...textIssues(payload.value, min, max));
    })
    .meta(lengthMeta(min, max)),
);

/**
 * Builds the schema of a text that may be missing: `""` and blanks become `null`, `null` stays.
 *
 * **Gotcha:** absence is not covered; add `.optional()` where the field may be left out.
 */
export function optionalTextInput(limits: TextLimits = {}): z.ZodNullable<z.ZodString> {
  return textOrNull(...bounds(limits, 0));
}

const textOrNull = madeOnce((min: number, max: number) =>
  z
    .string()
    .meta(lengthMeta(0, max))
    .nullable()
    .check((payload) => {
      const text = payload.value?.trim() ?? '';
      payload.value = text === '' ? null : text;
      if (text !== '') payload.issues.push(...textIssues(text, min, max));
    }),
);

/**
 * Makes the schema of a checked text, such as a phone number, take `null` and read `""` and blanks as `null`.
 *
 * A check and not `z.preprocess`, which would also make a missing field pass once the result is wrapped. The metadata of
 * the schema is published with it.
 */
export function blankAsNull(schema: z.ZodString): z.ZodNullable<z.ZodString> {
  return z
    .string()
    .meta(saidBlank(schema.meta() ?? {}))
    .nullable()
    .check((payload) => {
      const text = payload.value;
      if (text === null || text.trim() === '') {
        payload.value = null;
        return;
      }
      const result = schema.safeParse(text);
      if (result.success) payload.value = result.data;
      // A finished issue is a raw one whose message is settled.
      else
        payload.issues.push(...result.error.issues.map((issue) => ({ ...issue, input: text }) as z.core.$ZodRawIssue));
    });
}

// What is blank is taken whatever the pattern or the format says, and no pattern says it so that clients would still read it.
function saidBlank(meta: z.core.GlobalMeta): z.core.GlobalMeta {
  const { description } = meta;
  const isNarrow = meta['pattern'] !== undefined || meta['format'] !== undefined;
  return isNarrow ? { ...meta, description: `${description ?? 'Text'}; blank text is null` } : meta;
}

/** Counts Unicode code points: an emoji outside the basic plane is one. */
export function codePoints(text: string): number {
  let count = 0;
  for (let index = 0; index < text.length; count += 1) {
    index += (text.codePointAt(index) ?? 0) > 0xffff ? 2 : 1;
  }
  return count;
}

function bounds({ min, max, multiline }: TextLimits, defaultMin: number): [min: number, max: number] {
  return [min ?? defaultMin, max ?? (multiline === true ? LONG_TEXT_MAX : ONE_LINE_MAX)];
}

function lengthMeta(min: number, max: number) {
  return min > 0 ? { minLength: min, maxLength: max } : { maxLength: max };
}

function textIssues(text: string, min: number, max: number): z.core.$ZodRawIssue[] {
  if (FORBIDDEN.test(text)) {
    const message = 'Must not contain control characters other than newline and tab';
    return [refusalIssue({ code: 'invalid_format', message }, text)];
  }
  // A code point takes one or two units, so most texts need no counting.
  if (text.length <= max && text.length >= min * 2) return [];
  const length = codePoints(text);
  if (length > max) return [tooBig(text, max)];
  return length < min ? [tooSmall(text, min)] : [];
}

function tooBig(input: string, maximum: number): z.core.$ZodRawIssue {
  const message = `Must have at most ${maximum} characters`;
  return { code: 'too_big', origin: 'string', maximum, inclusive: true, input, message };
}

function tooSmall(input: string, minimum: number): z.core.$ZodRawIssue {
  const message = `Must have at least ${minimum} ${minimum === 1 ? 'character' : 'characters'}`;
  return { code: 'too_small', origin: 'string', minimum, inclusive: true, input, message };
}
