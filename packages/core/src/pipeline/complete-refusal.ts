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
    if (compiled.body === null || !isPerson(caller) || !isCompletable(error)) return error;
    const marked = markedValues(compiled.body, body, MAX_PROBLEMS);
    if (marked.length === 0) return error;
    const db = storage.forPortal(caller.portalId);
    const who: Choosing = { caller, isNew: compiled.operation.method === 'POST' };
    const found = [
      ...(await unknownReferences(db, who, marked, recordOf)),
      ...(await problemsOfCustomFields(db, who, marked, customFieldProblems)),
    ];
    const told = new Set(error.problems.map(({ pointer }) => pointer));
    const added = found.filter(({ pointer }) => !told.has(pointer));
    return added.length === 0 ? error : rejectInput([...error.problems, ...added]);
  };
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
  const references = marked.flatMap(({ pointer, value, mark: { refersTo } }) => {
    const id = Uuid.safeParse(value);
    return refersTo === undefined || !id.success ? [] : [{ pointer, id: id.data, name: refersTo }];
  });
  const problems: Problem[] = [];
  for (const name of new Set(references.map((reference) => reference.name))) {
    const named = references.filter((reference) => reference.name === name);
    const record = recordOf.get(name);
    if (record === undefined) throw new TypeError(`A body refers to a ${name}, and no record has this name.`);
    const chosen = await choosable(db, who, record, [...new Set(named.map(({ id }) => id))]);
    problems.push(...named.filter(({ id }) => !chosen.has(id)).map(({ pointer }) => referenceProblem(pointer)));
  }
  return problems;
}

async function choosable(db: Reader, who: Choosing, record: RecordType, ids: readonly string[]): Promise<Set<string>> {
  const where = amongVisible(record, who, { id: { in: ids } });
  const rows = await db.collection(record).list({ where, order: [['id', 'asc']] });
  return new Set(rows.filter((row) => !who.isNew || isChoice(record, row)).map(({ id }) => String(id)));
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
