import type { Order, Reader, Transaction } from '../../kernel/ports/storage.js';
import { createShape } from '../../kernel/records/faces.js';
import type { RecordType, Row, Where } from '../../kernel/records/record.js';
import type { Problem } from '../../kernel/values/problem.js';
import { type Said, type Sent, type SentRow, sentRows } from './sent-rows.js';

/** What is declared of lines. */
interface LinesDeclaration<R extends RecordType> {
  /**
   * What a whole line says: a row with an id that lacks one of these changes what it says, and the lines that it does not name stay.
   *
   * @default nothing, where a call changes one line
   */
  readonly whole?: readonly (keyof Row<R> & string)[];
}

/** The lines of one kind of document. */
export interface Lines<R extends RecordType> {
  readonly record: R;
  /** The lines of a document in their order, or as they were entered where they have none. */
  itemsOf(db: Reader, ownerId: string): Promise<Row<R>[]>;
  /** The lines of several documents, in the order of the documents. */
  itemsOfEach(call: { readonly db: Reader }, owners: readonly { readonly id: string }[]): Promise<Row<R>[][]>;
  /** Replaces the stored lines of a document. */
  replace(tx: Transaction, ownerId: string, lines: readonly Row<R>[]): Promise<void>;
  /** Stores lines in place of those with their ids. */
  write(tx: Transaction, lines: readonly Row<R>[]): Promise<void>;
  /**
   * What a body means by its rows: whole ones stand for all lines of the document; where one with an id says a part, the rows change
   * those that they name and are added to the others. Told `onlyNamed`, it leaves those others out. What is wrong is added to the problems.
   */
  rowsOf<S extends Sent>(
    sent: readonly Said<S>[],
    before: readonly Row<R>[],
    problems: Problem[],
    options?: { readonly onlyNamed?: boolean },
  ): readonly SentRow<S, Row<R>>[];
  /** A line as a call would send it. */
  asSent(line: Row<R>): Partial<Row<R>>;
}

/** What the record of any lines has; the type of an unknown record cannot say so. */
type LineRow = Readonly<Record<string, unknown>> & { readonly id: string };

/**
 * Declares the lines of a kind of document. The column that names the document is the one by which their record tells of them as part
 * of it.
 */
export function defineLines<R extends RecordType>(record: R, { whole = [] }: LinesDeclaration<R> = {}): Lines<R> {
  const of = ownerColumn(record);
  const required = Object.keys(record.columns).filter((name) => record.columns[name]?.options.required === true);
  const fields = [...new Set(FACES.flatMap((face) => Object.keys(createShape(record.columns, face))))];
  const asSent = (line: Row<R>): Partial<Row<R>> => {
    const row = line as LineRow;
    return Object.fromEntries(fields.map((field) => [field, row[field]])) as Partial<Row<R>>;
  };
  const list = async (db: Reader, ids: readonly string[]) => {
    const order = ('sortOrder' in record.columns ? LINE_ORDER : AS_ENTERED) as unknown as readonly Order<Row<R>>[];
    return (await db.collection(record).list({ where: whereIn<R>(of, ids), order })) as Row<R>[];
  };
  return {
    record,
    asSent,
    itemsOf: (db, ownerId) => list(db, [ownerId]),
    async itemsOfEach({ db }, owners) {
      const byOwner = new Map<unknown, Row<R>[]>(owners.map(({ id }) => [id, []]));
      const ids = owners.map(({ id }) => id);
      for (const line of owners.length === 0 ? [] : await list(db, ids)) byOwner.get((line as LineRow)[of])?.push(line);
      return ids.map((id) => byOwner.get(id) ?? []);
    },
    async replace(tx, ownerId, lines) {
      await tx.collection(record).removeWhere(whereIn<R>(of, [ownerId]));
      await tx.collection(record).insertMany(lines);
    },
    async write(tx, lines) {
      const ids = lines.map((line) => (line as LineRow).id);
      await tx.collection(record).removeWhere(whereIn<R>('id', ids));
      await tx.collection(record).insertMany(lines);
    },
    rowsOf: <S extends Sent>(sent: readonly Said<S>[], before: readonly Row<R>[], problems: Problem[], options = {}) =>
      sentRows<S, Row<R> & LineRow>(
        { whole, required, asSent },
        sent,
        before as (Row<R> & LineRow)[],
        problems,
        options,
      ),
  };
}

/** The order of the lines of a document. */
export const LINE_ORDER = [
  ['sortOrder', 'asc'],
  ['id', 'asc'],
] as const;

const AS_ENTERED = [
  ['createdAt', 'asc'],
  ['id', 'asc'],
] as const;

/** What is said of lines in a body that changes a document. */
export const REPLACES =
  'A row with an id changes that line and may say a part of it; where any does, lines that are not named stay, else the rows replace all lines';

const FACES = ['integration', 'workspace'] as const;

/** The column of lines that names their document. */
export function ownerColumn({ name, trail }: RecordType): string {
  if (!('partOf' in trail)) throw new TypeError(`The record ${name} is no part of a document.`);
  return trail.by;
}

function whereIn<R extends RecordType>(column: string, ids: readonly string[]): Where<Row<R>> {
  return { [column]: { in: ids } } as unknown as Where<Row<R>>;
}
