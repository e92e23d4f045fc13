import type { TableShape } from '../dialect.js';
import {
  type BoundStatement,
  countingStatement,
  countStatement,
  entriesStatement,
  listStatement,
} from '../select-statement.js';
import type { AnyQuery, ViewContext } from '../session.js';
import { knowingIndex } from '../walked-index.js';
import type { Lookup } from '../where-sql.js';
import type { Reading, ReadingByIndex, ReadingTask, SentStatement } from './reading-message.js';
import { isSortedByIndex } from './soon-read.js';
import { type Way, waysToRows } from './ways-to-rows.js';

/**
 * What it costs to look at one row, in the time that an entry of an index takes: behind an index that does not know all, where it may lie
 * anywhere in the file, and among all rows as they lie.
 */
const LOOKED_UP = 20;
const GONE_THROUGH = 5;

/** A list with so many pages has enough rows for one to be found soon in the order of an index, as long as they lie anyhow. */
const PAGES_SOON_FOUND = 24;

/** What decides between the readings of a page. */
interface Choice {
  readonly shape: TableShape;
  readonly query: AnyQuery;
  readonly context: ViewContext;
  /** How many rows the portal has at most. */
  readonly rows: number;
  /** Sorts and skips ids, and reads whole rows of the page only. */
  readonly idsFirst: boolean;
}

/**
 * The readings of a page among which a thread chooses by how many entries the indexes have that conditions lead into; null where there is
 * nothing to choose.
 */
export function readingChoices(choice: Choice): Omit<ReadingTask, 'path'> | null {
  const { shape, query, rows } = choice;
  const ways = waysToRows(shape.record, query);
  if (ways.length === 0) return null;
  const knowing = knowingIndex(shape.record, query.where);
  const through =
    knowing === undefined ? lookingReading(choice, { scan: true }) : knowingReading(choice, { by: knowing });
  return {
    ...through,
    costs: rows * (knowing === undefined ? GONE_THROUGH : 1),
    better: ways.map((way) => readingBy(way, choice)),
  };
}

function readingBy({ index: by, where, knowsAll }: Way, choice: Choice): ReadingByIndex {
  const { shape, context } = choice;
  return {
    ...(knowsAll ? knowingReading(choice, { by }) : lookingReading(choice, { by })),
    entries: sent(entriesStatement(shape, { where }, context, by)),
    perEntry: knowsAll ? 1 : LOOKED_UP,
  };
}

/** An index tells how many rows there are, and may do so in a fraction of the time in which they are sorted. */
function knowingReading(choice: Choice, lookup: Lookup): Reading {
  const { shape, query, context, idsFirst } = choice;
  const { after, limit, offset = 0 } = query;
  const count = sent(countStatement(shape, query, context, lookup));
  const inOrder = sent(listStatement(shape, query, context, { idsFirst }));
  // Whatever comes behind a row is found from there on in the order of an index.
  if (after !== undefined) return { count, rows: inOrder };
  const rows = sent(listStatement(shape, query, context, { ...lookup, idsFirst }));
  if (limit === undefined || !isSortedByIndex(shape, query)) return { count, rows };
  return { count, rows, scan: { statement: inOrder, fromTotal: (offset + limit) * PAGES_SOON_FOUND } };
}

/** Whoever looks at rows to count them finds the page as well. */
function lookingReading(choice: Choice, lookup: Lookup): Reading {
  const { shape, query, context } = choice;
  const { after, offset = 0 } = query;
  if (after !== undefined) return knowingReading(choice, lookup);
  const rows = sent(countingStatement(shape, query, context, lookup));
  if (offset === 0) return { rows, counts: true };
  // No row of a page behind the last one tells how many there are.
  return { count: sent(countStatement(shape, query, context, lookup)), rows, counts: true };
}

function sent({ statement, values }: BoundStatement): SentStatement {
  return { text: statement.text, values };
}
