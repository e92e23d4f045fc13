import type { RecordType } from '../../../kernel/records/record.js';
import type { Statement, TableShape } from '../dialect.js';
import type { BoundStatement } from '../select-statement.js';
import type { Page, StoredRow } from '../session.js';
import type { AnswerCache, AnswerKey } from './answer-cache.js';

/** What statements have yielded, for as long as nothing was committed that they depend on, by whichever process. */
export interface KeptAnswers {
  /** The answer of a statement. */
  of<T>(asked: BoundStatement, portalId: string, read: () => T): T;
  /** The answer of a statement where it is known already. */
  known(asked: BoundStatement, portalId: string): unknown;
  /** Takes the answer of a statement, as soon as it is read elsewhere, out of what that has yielded. */
  during<R>(
    asked: BoundStatement,
    portalId: string,
    how: { readonly read: () => Promise<R>; readonly answerOf: (result: R) => unknown },
  ): Promise<R>;
  /** The page that a statement yields, kept unless its rows are large. */
  page(asked: BoundStatement, portalId: string, read: () => Page | Promise<Page>): Promise<Page>;
  /** The rows of a statement on a record, kept only of records that seldom change. */
  rows(
    asked: BoundStatement & { readonly shape: TableShape },
    portalId: string | null,
    read: () => StoredRow[],
  ): StoredRow[];
}

/** Where answers are kept: pages, which take much more room than others, apart. */
export interface AnswerCaches {
  readonly answers: AnswerCache;
  readonly pages: AnswerCache;
}

/** Gives answers out of caches; `notice` looks whether other processes have committed since, where they can have. */
export function createKeptAnswers({ answers, pages }: AnswerCaches, notice: () => void): KeptAnswers {
  // A statement that counts yields rows to one and their total to another.
  function keyOf(kind: 'answer' | 'rows' | 'page', { statement, values }: BoundStatement, portalId: string): AnswerKey {
    const { reads } = statement;
    if (reads === undefined) throw new TypeError(`Nobody said what the answer of this depends on: ${statement.text}`);
    notice();
    return {
      portalId,
      dependsOn: reads.dependsOn,
      fields: reads.fields,
      text: `${kind} ${statement.name} ${textOf(values)}`,
    };
  }
  return {
    of: (asked, portalId, read) => answers.answer(keyOf('answer', asked, portalId), read),
    known: (asked, portalId) => answers.known(keyOf('answer', asked, portalId)),
    async during(asked, portalId, { read, answerOf }) {
      const key = keyOf('answer', asked, portalId);
      const since = answers.state(key);
      const result = await read();
      notice();
      const answer = answerOf(result);
      if (answer !== undefined) answers.learn(key, answer, since);
      return result;
    },
    async page(asked, portalId, read) {
      const key = keyOf('page', asked, portalId);
      // Nothing but pages is kept there.
      const known = pages.known(key) as Page | undefined;
      if (known !== undefined) return copyOf(known);
      const since = pages.state(key);
      const page = await read();
      notice();
      if (isSmall(page)) pages.learn(key, page, since);
      return copyOf(page);
    },
    rows({ shape, statement, values }, portalId, read) {
      if (portalId === null || !isKept(shape.record, statement)) return read();
      return copiesOf(answers.answer(keyOf('rows', { statement, values }, portalId), read));
    },
  };
}

/** Letters and bytes that a page may have to be kept. */
const MOST_OF_PAGE = 64 * 1024;

function isSmall({ rows }: Page): boolean {
  let size = 0;
  for (const row of rows) {
    for (const value of Object.values(row)) {
      if (typeof value === 'string' || value instanceof Uint8Array) size += value.length;
    }
  }
  return size <= MOST_OF_PAGE;
}

function copyOf({ rows, total }: Page): Page {
  return { rows: copiesOf(rows), total };
}

/** Whoever asked may write into a row. */
function copiesOf(rows: readonly StoredRow[]): StoredRow[] {
  return rows.map((row) => ({ ...row }));
}

/** Whether a statement reads a record that seldom changes, and no other. */
function isKept({ seldomChanges }: RecordType, { reads }: Statement): boolean {
  return seldomChanges !== undefined && reads?.dependsOn.length === 1;
}

function textOf(values: readonly unknown[]): string {
  // With a function that is asked about every value it takes several times as long, and nearly none is a bigint.
  return values.some(isBigInt) ? JSON.stringify(values, exact) : JSON.stringify(values);
}

function isBigInt(value: unknown): boolean {
  return typeof value === 'bigint';
}

function exact(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? `${value}n` : value;
}
