import { z } from 'zod';

import { Uuid } from '../values/identifiers/uuid.js';
import { isJsonObject } from '../values/json-object.js';
import type { Problem } from '../values/problem.js';
import { escapePointer } from './input-problems.js';

/** What a value of a body means beyond its form, for checks that ask the database. */
export interface BodyMark {
  /** Name of the record that the value is the id of. */
  readonly refersTo?: string;
  /** The value is no id, and leads to a row of that record by what another column holds. */
  readonly by?: LookedUp;
  /** Whether a name is one that there is, where no record holds them. */
  readonly isKnown?: (value: string) => boolean;
  /** What is said of a value that leads to nothing. @default what is said of ids */
  readonly refusal?: (value: string) => Pick<Problem, 'code' | 'message'>;
  /** Kind of record whose custom fields the value sets. */
  readonly customFieldsOf?: string;
  /** A line says its unit beside it, which has to convert into that of its item. */
  readonly besideUnit?: true;
  /** A date alone means the end of that day in the time zone of the portal. */
  readonly endsDay?: true;
  /** The time lies ahead. */
  readonly isFuture?: true;
  /** The time lies behind, or at most a day ahead. */
  readonly hasHappened?: true;
  /** The time is the date of a paper: nobody dates one more than a year ahead. */
  readonly datesPaper?: true;
}

/** A column by which rows are looked up, and what it holds of a row that a value names; null when that can be none. */
export interface LookedUp {
  readonly column: string;
  readonly keyOf: (value: string) => string | null;
}

/** A value that means something, and where it stands. */
export interface MarkedValue {
  /** JSON pointer of the value. */
  readonly pointer: string;
  readonly value: unknown;
  readonly mark: BodyMark;
}

const marks = z.registry<BodyMark>();

/** The same schema, marked: schemas that are made of it, such as an optional one, carry the mark within. */
export function marked<S extends z.ZodType>(schema: S, mark: BodyMark): S {
  // `meta` copies the schema, so that others who use it stay without the mark.
  const copy = schema.meta({});
  marks.add(copy, mark);
  return copy;
}

/** Id of a row of a record, which must be there and visible to the caller. */
export function idOf(record: string, refusal?: BodyMark['refusal']): typeof Uuid {
  return marked(Uuid, { refersTo: record, ...(refusal === undefined ? {} : { refusal }) });
}

/** Id of an item that must be of the requisition that a call is about. */
export const itemOfRequisition = idOf('procurementItem', () => ({
  code: 'item_not_in_procurement',
  message: 'Is not an item of the requisition',
}));

/** The marked values that a body holds where its schema has them, whatever else is wrong with it: at most `limit`. */
export function markedValues(schema: z.ZodType, body: unknown, limit = Infinity): readonly MarkedValue[] {
  const found: MarkedValue[] = [];
  visit(schema, { pointer: '', value: body }, (value) => {
    found.push(value);
    return found.length < limit;
  });
  return found;
}

/** Whether a schema has such a mark somewhere. */
export function hasMark(schema: z.ZodType, isWanted: (mark: BodyMark) => boolean): boolean {
  const mark = marks.get(schema);
  if (mark !== undefined) return isWanted(mark);
  if (schema instanceof z.ZodObject)
    return Object.values(schema.shape).some((field) => hasMark(field as z.ZodType, isWanted));
  if (schema instanceof z.ZodArray) return hasMark(schema.element as z.ZodType, isWanted);
  const inner = schema instanceof z.ZodPipe ? (schema.in as z.ZodType) : innerOf(schema);
  return inner !== undefined && hasMark(inner, isWanted);
}

type Visited = Omit<MarkedValue, 'mark'>;
/** Is told of a marked value, and says whether to go on. */
type Tell = (found: MarkedValue) => boolean;

function visit(schema: z.ZodType, at: Visited, tell: Tell): boolean {
  const mark = marks.get(schema);
  if (mark !== undefined && at.value !== undefined && at.value !== null) return tell({ ...at, mark });
  if (schema instanceof z.ZodObject) return visitObject(schema, at, tell);
  if (schema instanceof z.ZodArray) return visitArray(schema, at, tell);
  if (schema instanceof z.ZodPipe) return visit(schema.in as z.ZodType, at, tell);
  const inner = innerOf(schema);
  return inner === undefined || visit(inner, at, tell);
}

function visitObject({ shape }: z.ZodObject, { pointer, value }: Visited, tell: Tell): boolean {
  if (!isJsonObject(value)) return true;
  return Object.keys(value).every((key) => {
    const field: z.ZodType | undefined = Object.hasOwn(shape, key) ? (shape[key] as z.ZodType) : undefined;
    return (
      field === undefined || visit(field, { pointer: `${pointer}/${escapePointer(key)}`, value: value[key] }, tell)
    );
  });
}

function visitArray({ element }: z.ZodArray, { pointer, value }: Visited, tell: Tell): boolean {
  if (!Array.isArray(value)) return true;
  return value.every((each: unknown, index) =>
    visit(element as z.ZodType, { pointer: `${pointer}/${index}`, value: each }, tell),
  );
}

function innerOf(schema: z.ZodType): z.ZodType | undefined {
  const wraps =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodReadonly;
  return wraps ? (schema.unwrap() as z.ZodType) : undefined;
}
