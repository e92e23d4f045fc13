import { referenceProblem, rejectInput, rejectReference } from '../errors/request-errors.js';
import type { Reader } from '../ports/storage.js';
import type { Problem } from '../values/problem.js';
import type { RecordType, Row } from '../records/record.js';
import { findVisible, type Looking } from './visibility.js';

/** A field of a body that refers to a row. */
export interface Reference {
  readonly record: RecordType;
  /** Absent and null refer to nothing. */
  readonly id: string | null | undefined;
  /** JSON pointer of the field. */
  readonly pointer: string;
}

/**
 * The row that a field of a body refers to. What is archived, not active any more or hidden from the caller cannot be chosen.
 *
 * @throws ProcurekitError `validation_failed` with `reference_not_found` at the pointer
 */
export async function getReferred<R extends RecordType>(
  call: Looking & { readonly tx: Reader },
  record: R,
  id: string,
  pointer: string,
): Promise<Row<R>> {
  const row = await findChoice(call, record, id);
  if (row === null) throw rejectReference(pointer);
  return row;
}

/**
 * Checks all references of a body together; what a row refers to already may stay.
 *
 * @throws ProcurekitError `validation_failed` with `reference_not_found` for each that cannot be chosen
 */
export async function checkReferences(
  call: Looking & { readonly tx: Reader },
  references: readonly Reference[],
): Promise<void> {
  const problems = await referenceProblems(call, references);
  if (problems.length > 0) throw rejectInput(problems);
}

/** The references of a body that cannot be chosen, for those who have more to say of it. */
export async function referenceProblems(
  call: Looking & { readonly tx: Reader },
  references: readonly Reference[],
): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const { record, id, pointer } of references) {
    if (id === null || id === undefined) continue;
    if ((await findChoice(call, record, id)) === null) problems.push(referenceProblem(pointer));
  }
  return problems;
}

/**
 * The row that a field of a body refers to, where the judgement of bodies has seen already whether it can be chosen: what is archived may
 * be named by a document beside it.
 *
 * @throws ProcurekitError `validation_failed` with `reference_not_found` at the pointer
 */
export async function getNamed<R extends RecordType>(
  call: Looking & { readonly tx: Reader },
  record: R,
  id: string,
  pointer: string,
): Promise<Row<R>> {
  const row = await findVisible(call.tx, call, record, id);
  if (row === null) throw rejectReference(pointer);
  return row;
}

// Archived rows stay readable, but nothing new may point to them.
async function findChoice<R extends RecordType>(
  call: Looking & { readonly tx: Reader },
  record: R,
  id: string,
): Promise<Row<R> | null> {
  const row = await findVisible(call.tx, call, record, id);
  return row !== null && isChoice(record, row) ? row : null;
}

/** Whether something new may point to a row. */
export function isChoice(record: RecordType, row: object): boolean {
  return Object.entries(record.chosenWhile).every(([field, value]) => Reflect.get(row, field) === value);
}

/** Tells what still uses a record, as "open price requests", or null when nothing does. */
export type FindUse = (db: Reader, id: string) => Promise<string | null>;
