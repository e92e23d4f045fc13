import type { z } from 'zod';

import type { Caller, KeyCaller, UserCaller } from '../operations/caller.js';
import { ProcurekitError } from '../operations/errors.js';
import { markedValues, type MarkedValue } from '../operations/body-marks.js';
import { referenceProblem, rejectInput } from '../operations/request-errors.js';
import type { Reader, Storage } from '../ports/storage.js';
import type { RecordType } from '../records/record.js';
import { isChoice } from '../records/record-reference.js';
import { amongVisible, type Looking } from '../records/visibility.js';
import { MAX_PROBLEMS, type Problem } from '../values/problem.js';
import { isJsonObject } from '../values/json-object.js';
import { Uuid } from '../values/uuid.js';
import type { ReceivedCall } from './accept-call.js';
import { isInputRefusal } from './parse-input.js';

/** Adds to the refusal of a body what else is wrong with it, so that whoever sent it hears of everything at once. */
export type CompleteRefusal = (error: unknown, call: ReceivedCall) => Promise<unknown>;

interface CompleteRefusalDeps {
  readonly storage: Pick<Storage, 'forPortal'>;
  readonly records: readonly RecordType[];
  readonly customFieldProblems: FindCustomFieldProblems;
}

/** What is wrong with values of custom fields, apart from those that are missing. */
type FindCustomFieldProblems = (
  db: Reader,
  entityType: string,
  sent: Readonly<Record<string, unknown>>,
  options: { readonly isNew: boolean },
) => Promise<readonly Problem[]>;

/**
 * Builds the completion of refusals. A body that is refused for its form has been read no further, and a handler stops at the
 * first check that fails; references and custom fields can be judged nevertheless, each by itself. This costs a refused call
 * some reads and others nothing.
 *
 * @throws TypeError from the completion when a body refers to a record that there is not
 */
export function createCompleteRefusal({ storage, records, customFieldProblems }: CompleteRefusalDeps): CompleteRefusal {
  const recordOf = new Map(records.map((record) => [record.name, record]));
  return async (error, call) => {
    const { compiled, caller, body } = call;
    const schema = bodyOf(call);
    if (schema === null || !isPerson(caller) || !isCompletable(error)) return error;
    const marked = markedValues(schema, body, MAX_PROBLEMS);
    if (marked.length === 0) return error;
    const db = storage.forPortal(caller.portalId);
    const who: Choosing = { caller, isNew: compiled.operation.method === 'POST' };
    const found = [
      ...marked.flatMap(unknownName),
      ...(await unknownReferences(db, who, marked, recordOf)),
      ...(await problemsOfCustomFields(db, who, marked, customFieldProblems)),
    ];
    const told = new Set(error.problems.map(({ pointer }) => pointer));
    const unknown = error.problems.flatMap(({ code, pointer = '' }) => (code === 'unknown_field' ? pointer : []));
    const added = found.filter(
      ({ pointer }) => !told.has(pointer) && !unknown.some((field) => isWithin(field, pointer)),
    );
    return added.length === 0 ? error : rejectInput([...error.problems, ...added]);
  };
}

// What a field holds that does not go with the rest of its body is not judged.
function isWithin(field: string, pointer = ''): boolean {
  return pointer.startsWith(`${field}/`);
}

// Which body an address takes may depend on one of its parameters, such as the name of a command.
function bodyOf({ compiled, params }: ReceivedCall): z.ZodType | null {
  const { bodyBy } = compiled.operation;
  return bodyBy?.bodies[params[bodyBy.parameter] ?? ''] ?? compiled.body;
}

// What a token or a signature stands for says by itself what its bodies may name.
function isPerson(caller: Caller): caller is KeyCaller | UserCaller {
  return caller.kind === 'key' || caller.kind === 'user';
}

function isCompletable(error: unknown): error is ProcurekitError {
  return isInputRefusal(error) && error instanceof ProcurekitError && error.status === 400;
}

type Marked = readonly MarkedValue[];
interface Choosing extends Looking {
  readonly caller: KeyCaller | UserCaller;
  /** What a record refers to already may stay when it is changed, although nobody could choose it any more. */
  readonly isNew: boolean;
}

async function unknownReferences(
  db: Reader,
  who: Choosing,
  marked: Marked,
  recordOf: ReadonlyMap<string, RecordType>,
): Promise<Problem[]> {
  const references = marked.flatMap(referenceOf);
  const problems: Problem[] = [];
  for (const group of new Set(references.map((reference) => reference.group))) {
    const named = references.filter((reference) => reference.group === group);
    const [{ name, column } = { name: '', column: '' }] = named;
    const record = recordOf.get(name);
    if (record === undefined) throw new TypeError(`A body refers to a ${name}, and no record has this name.`);
    const chosen = await choosable(db, who, { record, column, keys: [...new Set(named.map(({ key }) => key))] });
    problems.push(...named.filter(({ key }) => !chosen.has(key)).map(({ problem }) => problem));
  }
  return problems;
}

function unknownName({ pointer, value, mark: { isKnown, refusal } }: MarkedValue): Problem[] {
  if (isKnown === undefined || typeof value !== 'string' || isKnown(value)) return [];
  return [refusal === undefined ? referenceProblem(pointer) : { pointer, ...refusal(value) }];
}

/** What a value of a body leads to, and what is said of it when that is nothing. */
interface SoughtReference {
  readonly group: string;
  readonly name: string;
  readonly column: string;
  readonly key: string;
  readonly problem: Problem;
}

function referenceOf({ pointer, value, mark: { refersTo: name, by, refusal } }: MarkedValue): SoughtReference[] {
  if (name === undefined || typeof value !== 'string') return [];
  const key = by === undefined ? (Uuid.safeParse(value).data ?? null) : by.keyOf(value);
  if (key === null) return [];
  const column = by?.column ?? 'id';
  const problem = refusal === undefined ? referenceProblem(pointer) : { pointer, ...refusal(value) };
  return [{ group: `${name}.${column}`, name, column, key, problem }];
}

interface Sought {
  readonly record: RecordType;
  readonly column: string;
  readonly keys: readonly string[];
}

async function choosable(db: Reader, who: Choosing, { record, column, keys }: Sought): Promise<Set<string>> {
  const where = amongVisible(record, who, { [column]: { in: keys } });
  const rows = await db.collection(record).list({ where, order: [['id', 'asc']] });
  const mayBeSpent = !who.isNew && column === 'id';
  return new Set(rows.filter((row) => mayBeSpent || isChoice(record, row)).map((row) => String(row[column])));
}

async function problemsOfCustomFields(
  db: Reader,
  { isNew }: Choosing,
  marked: Marked,
  find: FindCustomFieldProblems,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const { value, mark } of marked) {
    if (mark.customFieldsOf === undefined || !isJsonObject(value)) continue;
    problems.push(...(await find(db, mark.customFieldsOf, value, { isNew })));
  }
  return problems;
}
