import { z } from 'zod';

import { EmailInput } from '../../kernel/values/identifiers/email.js';
import { canonicalString } from '../../kernel/values/field-refusal.js';
import { InstantInput, readInstant } from '../../kernel/values/time/instant.js';
import { PhoneInput } from '../../kernel/values/identifiers/phone.js';
import { textInput } from '../../kernel/values/text/text.js';
import { WebsiteUrlInput } from '../../kernel/values/identifiers/url.js';
import { Uuid } from '../../kernel/values/identifiers/uuid.js';
import type { CustomFieldType } from './field-types.js';

/** What a value is read by. */
export interface ValueRule {
  readonly type: CustomFieldType;
  readonly options: readonly { readonly value: string }[];
}

/** The canonical value, or what the field accepts instead. */
export type ValueReading = { readonly value: unknown } | { readonly refusal: string };

const DAY = /^\d{4}-\d{2}-\d{2}$/;

const Day = canonicalString((text) =>
  DAY.test(text) && typeof readInstant(text) === 'string'
    ? text
    : { code: 'invalid_format', message: 'Must be a date such as "2026-01-15"' },
);

const READERS: Readonly<Record<CustomFieldType, (rule: ValueRule) => z.ZodType>> = {
  string: () => textInput(),
  text: () => textInput({ multiline: true }),
  number: () => z.number(),
  boolean: () => z.boolean(),
  date: () => Day,
  datetime: () => InstantInput,
  select: option,
  multiselect: (rule) =>
    z
      .array(option(rule))
      .refine((values) => new Set(values).size === values.length, { message: 'Must not name an option twice' }),
  user: () => Uuid,
  url: () => WebsiteUrlInput,
  email: () => EmailInput,
  phone: () => PhoneInput,
};

/** Reads a value as the type of its field asks; `null` and blank text mean that there is none. */
export function readValue(rule: ValueRule, value: unknown): ValueReading {
  if (value === null || value === undefined || (typeof value === 'string' && value.trim() === '')) {
    return { value: null };
  }
  const result = READERS[rule.type](rule).safeParse(value);
  if (result.success) return { value: result.data };
  return { refusal: result.error.issues[0]?.message ?? `Must be a value of type ${rule.type}` };
}

function option({ options }: ValueRule): z.ZodType<string> {
  const known = new Set(options.map(({ value }) => value));
  return z.string().refine((value) => known.has(value), { message: 'Must be one of the options of the field' });
}
