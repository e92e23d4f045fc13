import type { z } from 'zod';

import { JudgeValues, type JudgedValues } from '../operations/judge-values.js';
import type { World } from '../operations/world.js';
import { markedValues, type MarkedValue } from '../input/body-marks.js';
import type { Caller, KeyCaller, UserCaller } from '../access/caller.js';
import { referenceProblem } from '../errors/request-errors.js';
import type { Reader } from '../ports/storage.js';
import type { RecordType } from '../records/record.js';
import { isChoice } from '../rows/record-reference.js';
import { amongVisible } from '../rows/visibility.js';
import { isJsonObject } from '../values/json-object.js';
import { MAX_PROBLEMS, type Problem } from '../values/problem.js';
import { Uuid } from '../values/identifiers/uuid.js';
import type { ReceivedCall } from './accept-call.js';

/** A call as far as its body is judged. */
export type JudgedCall = Pick<ReceivedCall, 'compiled' | 'caller' | 'params' | 'body'>;

/**
 * Tells what a body names that is not there: rows that are unknown, of another portal, hidden from the caller or archived,
 * names that nobody declares, values of custom fields. What a record named before it is changed may stay. Of a body that has met no
 * schema yet, `limit` says how many of its values are looked at. Of a record whose module is left out there are no rows.
 */
export async function judgeBody(
  { port }: Pick<World, 'port'>,
  db: Reader,
  call: JudgedCall,
  limit?: number,
): Promise<readonly Problem[]> {
  const { compiled, caller, params, body: value } = call;
  const { changes, method } = compiled.operation;
  const schema = bodyOf(call);
  if (schema === null) return [];
  const before = () =>
    changes === undefined ? Promise.resolve(null) : db.collection(changes.record).find(params[changes.param] ?? '');
  return port(JudgeValues)(db, { caller, schema, value, isNew: method === 'POST', before, limit });
}

/** What is wrong with values of custom fields, apart from those that are missing. */
export type FindCustomFieldProblems = (
  db: Reader,
  entityType: string,
  sent: Readonly<Record<string, unknown>>,
  options: { readonly isNew: boolean },
) => Promise<readonly Problem[]>;

/** Builds the judgement of values by the marks of their schemas, with one query for each record that they name. */
export function createJudgeValues(
  records: readonly RecordType[],
  customFieldProblems: FindCustomFieldProblems,
): JudgeValues {
  const recordOf = new Map(records.map((record) => [record.name, record]));
  return async (db, judged) => {
    const { caller, schema, value, isNew, limit } = judged;
    const marked = isPerson(caller) ? markedValues(schema, value, limit) : [];
    if (marked.length === 0) return [];
    const problems = [
      ...marked.flatMap(unknownName),
      ...(await unknownReferences(db, judged, { marked, recordOf })),
      ...(await problemsOfCustomFields(marked, (type, sent) => customFieldProblems(db, type, sent, { isNew }))),
    ];
    return problems.slice(0, MAX_PROBLEMS);
  };
}

// What a token or a signature stands for says by itself what its bodies may name.
function isPerson(caller: Caller): caller is KeyCaller | UserCaller {
  return caller.kind === 'key' || caller.kind === 'user';
}

// Which body an address takes may depend on one of its parameters, such as the name of a command.
function bodyOf({ compiled, params }: JudgedCall): z.ZodType | null {
  const { bodyBy } = compiled.operation;
  return bodyBy?.bodies[params[bodyBy.parameter] ?? ''] ?? compiled.body;
}

function unknownName({ pointer, value, mark: { isKnown, refusal } }: MarkedValue): Problem[] {
  if (isKnown === undefined || typeof value !== 'string' || isKnown(value)) return [];
  return [refusal === undefined ? referenceProblem(pointer) : { pointer, ...refusal(value) }];
}

async function problemsOfCustomFields(
  marked: readonly MarkedValue[],
  find: (entityType: string, sent: Readonly<Record<string, unknown>>) => Promise<readonly Problem[]>,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const { value, mark } of marked) {
    if (mark.customFieldsOf === undefined || !isJsonObject(value)) continue;
    problems.push(...(await find(mark.customFieldsOf, value)));
  }
  return problems;
}

/** A value of a body that leads to a row, and what is said of it when there is none. */
interface SoughtRow {
  /** What is asked for all rows of one record by one column together. */
  readonly rows: string;
  readonly record: string;
  readonly column: string;
  readonly key: string;
  readonly pointer: string;
  readonly problem: Problem;
}

interface Named {
  readonly marked: readonly MarkedValue[];
  readonly recordOf: ReadonlyMap<string, RecordType>;
}

async function unknownReferences(db: Reader, call: JudgedValues, { marked, recordOf }: Named): Promise<Problem[]> {
  const sought = marked.flatMap(soughtRow);
  const missing: SoughtRow[] = [];
  const documents: object[] = [];
  for (const asked of new Set(sought.map((each) => each.rows))) {
    const alike = sought.filter((each) => each.rows === asked);
    const [{ record, column } = { record: '', column: '' }] = alike;
    const keys = [...new Set(alike.map(({ key }) => key))];
    const rows = await choosable(db, call, { record: recordOf.get(record), column, keys });
    const found = new Set(rows.map((row) => String(Reflect.get(row, column))));
    missing.push(...alike.filter(({ key }) => !found.has(key)));
    if (recordOf.get(record)?.keeps !== undefined) documents.push(...rows);
  }
  if (missing.length === 0) return [];
  const isKept = await openBefore(db, call, { marked, recordOf, missing });
  // What was archived since stays usable by the documents that name it: an invoice takes the supplier and the items of its order.
  const isOfDocument = ({ key }: SoughtRow) => documents.some((row) => holds(row, key));
  return missing.filter((each) => !isOfDocument(each) && !isKept(each)).map(({ problem }) => problem);
}

function soughtRow({ pointer, value, mark: { refersTo: record, by, refusal } }: MarkedValue): SoughtRow[] {
  if (record === undefined || typeof value !== 'string') return [];
  const key = by === undefined ? (Uuid.safeParse(value).data ?? null) : by.keyOf(value);
  if (key === null) return [];
  const problem = refusal === undefined ? referenceProblem(pointer) : { pointer, ...refusal(value) };
  const column = by?.column ?? 'id';
  return [{ rows: `${record}.${column}`, record, column, key, pointer, problem }];
}

interface Keys {
  readonly record: RecordType | undefined;
  readonly column: string;
  readonly keys: readonly string[];
}

async function choosable(
  db: Reader,
  { caller }: JudgedValues,
  { record, column, keys }: Keys,
): Promise<readonly object[]> {
  if (record === undefined) return [];
  const who = isPerson(caller) ? { caller } : {};
  const where = amongVisible(record, who, { [column]: { in: keys } });
  const rows = await db.collection(record).list({ where, order: [['id', 'asc']] });
  return rows.filter((row) => isChoice(record, row));
}

/** Opens the question whether what is to be changed names a value already, in the same field of the same row. */
async function openBefore(
  db: Reader,
  { before: findBefore }: JudgedValues,
  { marked, recordOf, missing }: Named & { readonly missing: readonly SoughtRow[] },
): Promise<(sought: SoughtRow) => boolean> {
  const before = (await findBefore?.()) ?? null;
  const lines = changedLines(marked);
  const rows = await rowsOfLines(db, recordOf, new Set(missing.flatMap((each) => lineOf(lines, each) ?? [])));
  return (sought) => {
    const [, field = '', ...deeper] = sought.pointer.split('/');
    if (before !== null && holds(Reflect.get(before, field), sought.key)) return true;
    const line = lineOf(lines, sought);
    const row = line && rows.get(line);
    return row !== undefined && holds(Reflect.get(row, deeper.at(-1) ?? ''), sought.key);
  };
}

/** A row that a line of a body changes: the one that its own `id` names. */
interface ChangedLine {
  readonly record: string;
  readonly id: string;
}

/** The lines of a body that name the row they change, by their pointers. */
function changedLines(marked: readonly MarkedValue[]): ReadonlyMap<string, ChangedLine> {
  return new Map(
    marked.flatMap(({ pointer, value, mark: { refersTo: record } }) => {
      const id = pointer.endsWith(OWN_ID) ? Uuid.safeParse(value).data : undefined;
      if (record === undefined || id === undefined) return [];
      return [[pointer.slice(0, -OWN_ID.length), { record, id }] as const];
    }),
  );
}

const OWN_ID = '/id';

function lineOf(lines: ReadonlyMap<string, ChangedLine>, { pointer }: SoughtRow): ChangedLine | undefined {
  return pointer.endsWith(OWN_ID) ? undefined : lines.get(pointer.slice(0, pointer.lastIndexOf('/')));
}

/** The rows that lines change, of those that are there: read together for each record. */
async function rowsOfLines(
  db: Reader,
  recordOf: Named['recordOf'],
  lines: ReadonlySet<ChangedLine>,
): Promise<ReadonlyMap<ChangedLine, object>> {
  const found = new Map<ChangedLine, object>();
  for (const name of new Set([...lines].map((line) => line.record))) {
    const record = recordOf.get(name);
    if (record === undefined) continue;
    const alike = [...lines].filter((line) => line.record === name);
    const rows = await db.collection(record).findMany([...new Set(alike.map(({ id }) => id))]);
    const byId = new Map(rows.map((row) => [row['id'], row]));
    for (const line of alike) {
      const row = byId.get(line.id);
      if (row !== undefined) found.set(line, row);
    }
  }
  return found;
}

function holds(value: unknown, key: string): boolean {
  if (typeof value !== 'object' || value === null) return value === key;
  return Object.values(value).some((each) => holds(each, key));
}
