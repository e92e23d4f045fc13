import { z } from 'zod';

import { EmailInput } from '../../kernel/values/identifiers/email.js';
import type { Problem } from '../../kernel/values/problem.js';
import { PhoneInput } from '../../kernel/values/identifiers/phone.js';
import { blankAsNull, optionalTextInput, textInput } from '../../kernel/values/text/text.js';
import { Uuid } from '../../kernel/values/identifiers/uuid.js';
import type { Ids } from '../../kernel/ports/ids.js';

/** Contacts of one counterparty. */
export const MAX_CONTACTS = 50;

/** A person to talk to at a counterparty. */
export const Contact = z
  .object({
    id: Uuid,
    fullName: z.string(),
    position: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    isPrimary: z.boolean(),
  })
  .meta({ id: 'CounterpartyContact', description: 'A contact person' });
export interface Contact extends z.output<typeof Contact> {}

/** A contact as a client sends it; with its id it stays the contact that it is. */
export const ContactInput = z
  .strictObject({
    id: Uuid.optional(),
    fullName: textInput(),
    position: optionalTextInput({ max: 255 }).optional(),
    email: blankAsNull(EmailInput).optional(),
    phone: blankAsNull(PhoneInput).optional(),
    isPrimary: z.boolean().optional(),
  })
  .meta({ id: 'CounterpartyContactInput' });
export interface ContactInput extends z.output<typeof ContactInput> {}

/** The contacts that replace those so far. */
export function contactsOf(inputs: readonly ContactInput[], ids: Ids): Contact[] {
  return inputs.map(({ id, fullName, position, email, phone, isPrimary }) => ({
    id: id ?? ids.uuid(),
    fullName,
    position: position ?? null,
    email: email ?? null,
    phone: phone ?? null,
    isPrimary: isPrimary ?? false,
  }));
}

/** What is wrong with the ids of rows that replace others: they must be ids of those rows, each once. */
export function rowIdProblems(
  field: string,
  inputs: readonly { readonly id?: string | undefined }[],
  before: readonly { readonly id: string }[],
): Problem[] {
  const free = new Set(before.map(({ id }) => id));
  return inputs.flatMap(({ id }, index) => {
    if (id === undefined || free.delete(id)) return [];
    const pointer = `/${field}/${index}/id`;
    return before.some((row) => row.id === id)
      ? [{ pointer, code: 'not_unique', message: 'Another row of the array has this id' }]
      : [{ pointer, code: 'reference_not_found', message: 'The counterparty has no row with this id' }];
  });
}
