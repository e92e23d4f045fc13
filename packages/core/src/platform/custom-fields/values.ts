import { isDeepStrictEqual } from 'node:util';

import type { UnitOfWork } from '../../kernel/operations/call.js';
import { ProcurekitError } from '../../kernel/errors/errors.js';
import { MAX_PROBLEMS, type Problem } from '../../kernel/values/problem.js';
import { escapePointer } from '../../kernel/input/input-problems.js';
import type { RecordFace } from '../../kernel/records/column.js';
import type { Row } from '../../kernel/records/record.js';
import { rejectInput, requestErrors } from '../../kernel/errors/request-errors.js';
import type { Reader } from '../../kernel/ports/storage.js';
import { Users } from '../identity/index.js';
import { customFieldErrors } from './errors.js';
import { readValue } from './read-value.js';
import { CustomFields } from './records.js';
import type { CustomFieldValues } from './schemas.js';

type Field = Row<typeof CustomFields>;
type Entries = readonly (readonly [field: Field, value: unknown, pointer: string])[];

/** What a client sent as the custom fields of a new record. */
export interface NewValues {
  readonly entityType: string;
  readonly sent: CustomFieldValues | undefined;
  /** Where it was sent: what a portal requires, its people fill in; other systems cannot know of it. */
  readonly face?: RecordFace;
}

/** What a client sent as a change of the custom fields of a record. */
export interface ChangedValues {
  readonly entityType: string;
  readonly before: CustomFieldValues;
  readonly sent: CustomFieldValues | undefined;
}

/**
 * The custom fields that a new record starts with: what was sent, and defaults for the rest.
 *
 * @throws ProcurekitError `unknown_custom_field`, `invalid_custom_value`
 */
export async function newCustomFields(unit: UnitOfWork, input: NewValues): Promise<CustomFieldValues> {
  const { entityType, sent = {}, face } = input;
  const fields = await activeFields(unit.tx, entityType);
  const values = await checkedValues(unit.tx, entriesOf(fields, sent));
  for (const { key, defaultValue } of fields) if (!Object.hasOwn(sent, key)) values.set(key, defaultValue);
  if (face === 'workspace') requireFilled(fields, values);
  await noteValues(unit, fields, values);
  return withoutNulls(values);
}

/**
 * The custom fields of a record after a change: sent keys replace or, with null, clear theirs; the others stay.
 * `undefined` when none were sent.
 *
 * @throws ProcurekitError `unknown_custom_field`, `invalid_custom_value`
 */
export async function mergedCustomFields(
  unit: UnitOfWork,
  { entityType, before, sent }: ChangedValues,
): Promise<CustomFieldValues | undefined> {
  if (sent === undefined) return undefined;
  // A record sent back as it was read may hold values of fields that are archived by now.
  const changed = Object.entries(sent).filter(([key, value]) => !isDeepStrictEqual(value, before[key] ?? null));
  if (changed.length === 0) return before;
  const fields = await activeFields(unit.tx, entityType);
  const values = await checkedValues(unit.tx, entriesOf(fields, Object.fromEntries(changed)));
  await noteValues(unit, fields, values);
  return withoutNulls(new Map([...Object.entries(before), ...values]));
}

/**
 * Reads values by the types of their fields.
 *
 * @throws ProcurekitError `invalid_custom_value` with every value that does not fit
 */
export async function checkedValues(db: Reader, entries: Entries): Promise<Map<string, unknown>> {
  const values = new Map<string, unknown>();
  const problems: Problem[] = [];
  const refuse = (pointer: string, message: string) =>
    problems.push({ pointer, code: customFieldErrors.invalidCustomValue.code, message });
  for (const [field, value, pointer] of entries) {
    const reading = readValue(field, value);
    if ('refusal' in reading) refuse(pointer, reading.refusal);
    else values.set(field.key, reading.value);
  }
  const unknown = await unknownUsers(db, entries, values);
  for (const pointer of unknown) refuse(pointer, 'Must be the id of a user of the portal');
  if (problems.length > 0) throw rejectInput(problems);
  return values;
}

/** Remembers that records hold values of these fields: from now on their types stay. */
export async function noteValues(
  { tx }: UnitOfWork,
  fields: readonly Field[],
  values: ReadonlyMap<string, unknown>,
): Promise<void> {
  const first = fields.filter(({ key, hasValues }) => !hasValues && (values.get(key) ?? null) !== null);
  if (first.length === 0) return;
  await tx.collection(CustomFields).updateWhere({ id: { in: first.map(({ id }) => id) } }, { hasValues: true });
}

/**
 * What is wrong with values that were sent beside something else that is wrong. Of a record that is changed, values of fields
 * that are archived by now may be sent back.
 */
export async function customFieldProblems(
  db: Reader,
  entityType: string,
  sent: CustomFieldValues,
  { isNew }: { readonly isNew: boolean },
): Promise<readonly Problem[]> {
  const where = { entityType: entityType, ...(isNew ? { archivedAt: null } : {}) };
  try {
    await checkedValues(db, entriesOf(await db.collection(CustomFields).list({ where }), sent));
    return [];
  } catch (error) {
    if (error instanceof ProcurekitError) return error.problems;
    throw error;
  }
}

/** The fields of a kind of record that are not archived, in their order. */
export function activeFields(db: Reader, entityType: string): Promise<Field[]> {
  return db.collection(CustomFields).list({
    where: { entityType, archivedAt: null },
    order: [
      ['sortOrder', 'asc'],
      ['id', 'asc'],
    ],
  });
}

const UNKNOWN_KEY = 'No custom field of this kind of record has this key';

function entriesOf(fields: readonly Field[], sent: CustomFieldValues): Entries {
  const byKey = new Map(fields.map((field) => [field.key, field]));
  const problems: Problem[] = [];
  const entries: Entries[number][] = [];
  for (const [key, value] of Object.entries(sent)) {
    const pointer = `/customFields/${escapePointer(key)}`;
    const field = byKey.get(key);
    if (field !== undefined) entries.push([field, value, pointer]);
    else problems.push({ pointer, code: requestErrors.unknownCustomField.code, message: UNKNOWN_KEY });
    if (problems.length > MAX_PROBLEMS) break;
  }
  if (problems.length > 0) throw rejectInput(problems);
  return entries;
}

async function unknownUsers(db: Reader, entries: Entries, values: ReadonlyMap<string, unknown>): Promise<string[]> {
  const named = entries.filter(([{ type, key }]) => type === 'user' && typeof values.get(key) === 'string');
  if (named.length === 0) return [];
  const users = await db.collection(Users).findMany(named.map(([{ key }]) => String(values.get(key))));
  const known = new Set<unknown>(users.map(({ id }) => id));
  return named.filter(([{ key }]) => !known.has(values.get(key))).map(([, , pointer]) => pointer);
}

function requireFilled(fields: readonly Field[], values: ReadonlyMap<string, unknown>): void {
  const missing = fields.filter(({ key, isRequired }) => isRequired && (values.get(key) ?? null) === null);
  if (missing.length === 0) return;
  const message = 'Field is required';
  throw rejectInput(missing.map(({ key }) => ({ pointer: `/customFields/${key}`, code: 'required', message })));
}

function withoutNulls(values: ReadonlyMap<string, unknown>): CustomFieldValues {
  return Object.fromEntries([...values].filter(([, value]) => value !== null));
}
