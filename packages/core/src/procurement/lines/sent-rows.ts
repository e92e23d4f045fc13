import { referenceProblem } from '../../kernel/errors/request-errors.js';
import { sentFields } from '../../kernel/records/sent-fields.js';
import { DIRECTORY } from '../../kernel/values/numbers/known-units.js';
import type { UnitChoice } from '../../kernel/values/numbers/unit-choice.js';
import type { Problem } from '../../kernel/values/problem.js';

/** A row of a body that stands for a line. */
export interface Sent {
  readonly id?: string | undefined;
}

/** What a body may say of a line: all of it, or a part. */
export type Said<S> = { readonly [K in keyof S]?: S[K] | undefined };

/** A line as a body means it, with the line that it was and the place at which the body says it. */
export interface SentRow<S, R> {
  readonly line: S;
  readonly before: R | undefined;
  /** JSON pointer of the row; of a line that the body leaves as it is, the pointer of all lines. */
  readonly at: string;
}

/** How rows of a body are read as lines. */
interface RowsDeclaration<R> {
  /** What a whole line says: a row with an id that lacks one of these changes what it says, and the lines that it does not name stay. */
  readonly whole: readonly string[];
  /** What a new line must say. */
  readonly required: readonly string[];
  /** A line as a call would send it. */
  readonly asSent: (line: R) => object;
}

/**
 * What a body means by its rows: whole ones stand for all lines of the document; where one with an id says a part, the rows change
 * those that they name and are added to the others. Told `onlyNamed`, it leaves those others out. What is wrong is added to the problems.
 */
export function sentRows<S extends Sent, R extends { readonly id: string }>(
  { whole, required, asSent }: RowsDeclaration<R>,
  sent: readonly Said<S>[],
  before: readonly R[],
  problems: Problem[],
  { onlyNamed = false }: { readonly onlyNamed?: boolean } = {},
): readonly SentRow<S, R>[] {
  const byId = new Map(before.map((line) => [line.id, line]));
  problems.push(...idProblems(sent, byId));
  const saidOf = (row: Said<S>, field: string) => (row as Readonly<Record<string, unknown>>)[field];
  const rows = sent.flatMap((row, index): SentRow<S, R>[] => {
    const at = `/items/${index}`;
    const present = byId.get(row.id ?? '');
    // Of a line that there is none of, it is told that alone.
    if (present === undefined && row.id !== undefined) return [];
    const said = Object.fromEntries(required.map((field) => [field, saidOf(row, field)]));
    const missing = present === undefined ? missingOf(said, at) : [];
    problems.push(...missing);
    if (missing.length > 0) return [];
    // Whole by now: what it does not say is that of the line that it was.
    const line = (
      present === undefined ? row : { ...unlessMeasuredAnew(asSent(present), row as UnitChoice), ...sentFields(row) }
    ) as S;
    return [{ line, before: present, at }];
  });
  const isPartial = (row: Said<S>) => byId.has(row.id ?? '') && whole.some((field) => saidOf(row, field) === undefined);
  if (onlyNamed || !sent.some(isPartial)) return rows;
  const named = new Map(rows.flatMap((row) => (row.before === undefined ? [] : [[row.line.id, row] as const])));
  const kept = [...byId].map(([id, present]): SentRow<S, R> => {
    // A line that the body does not name is as if it had been sent as it is.
    return named.get(id) ?? { line: { id, ...asSent(present) } as unknown as S, before: present, at: '/items' };
  });
  return [...kept, ...rows.filter((row) => row.before === undefined)];
}

/** A line as it was, for a row that changes it: one that names another unit takes over neither the unit nor how much it held. */
function unlessMeasuredAnew<L extends object>(line: L, { unitId, unitCode }: UnitChoice): Partial<L> {
  const named = unitId ?? (unitCode === undefined ? undefined : (DIRECTORY.byCode(unitCode.trim())?.id ?? null));
  const {
    unitId: own,
    unitFactor: _,
    ...others
  } = line as L & { readonly unitId?: string; readonly unitFactor?: unknown };
  return named === undefined || named === own ? line : (others as Partial<L>);
}

/** What is said of fields of a line that have no value. */
export function missingOf(needed: Readonly<Record<string, unknown>>, at: string): Problem[] {
  return Object.entries(needed).flatMap(([field, value]) =>
    value === undefined ? [{ pointer: `${at}/${field}`, code: 'required', message: 'Field is required' }] : [],
  );
}

function idProblems(sent: readonly Sent[], before: ReadonlyMap<string, unknown>): Problem[] {
  const seen = new Set<string>();
  return sent.flatMap(({ id }, index) => {
    if (id === undefined) return [];
    const pointer = `/items/${index}/id`;
    if (!before.has(id)) return [referenceProblem(pointer)];
    const isAgain = seen.has(id);
    seen.add(id);
    return isAgain ? [{ pointer, code: 'not_unique', message: 'Another line has this id' }] : [];
  });
}
