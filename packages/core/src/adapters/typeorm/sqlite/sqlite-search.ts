import type { RecordType } from '../../../kernel/record.js';
import { ROW_NUMBER, SEARCH_TEXT } from '../hidden-columns.js';
import { quoted } from '../sql-names.js';
import type { TableShape } from '../table-shape.js';
import type { WhereContext } from '../where-sql.js';

const ROWS_PER_PORTAL = 2n ** 30n;
const PORTAL_RANGES = 2 ** 22;
const SHORTEST_INDEXED = 3;

/** Name of the trigram index of a searchable record. */
export function searchIndexName(record: RecordType): string {
  return `${record.table}_search`;
}

/**
 * Writes the condition that a row's search text contains the term. The trigram index answers for three and more code
 * points and reads only the postings of the portal, because the rows of a portal have neighbouring numbers.
 */
export function containsSql(shape: TableShape, term: string, { binder, portalId }: WhereContext): string {
  if ([...term].length < SHORTEST_INDEXED) return `instr(${quoted(SEARCH_TEXT)}, ${binder.bind(term)}) > 0`;
  const index = quoted(searchIndexName(shape.record));
  const phrase = binder.bind(`"${term.replaceAll('"', '""')}"`);
  const matches = `${quoted(ROW_NUMBER)} in (select rowid from ${index} where ${index} match ${phrase}`;
  if (!shape.bound || portalId === null) return `${matches})`;
  const { first, last } = rowNumbersOf(portalId);
  return `${matches} and rowid between ${binder.bind(first)} and ${binder.bind(last)})`;
}

/** SQL that gives a new row the number behind the last one of its portal; parameters: first, first, last. */
export function nextRowNumberSql(record: RecordType): string {
  const number = quoted(ROW_NUMBER);
  return `(select coalesce(max(${number}), ?) + 1 from ${quoted(record.table)} where ${number} between ? and ?)`;
}

/**
 * Range of row numbers of a portal, from random bits of its id. Two portals that fall into one range by chance share it;
 * conditions on the portal hold all the same.
 */
export function rowNumbersOf(portalId: string | null): { readonly first: bigint; readonly last: bigint } {
  const range = portalId === null ? 0 : Number.parseInt(portalId.slice(-8), 16) % PORTAL_RANGES;
  const first = BigInt(range) * ROWS_PER_PORTAL;
  return { first, last: first + ROWS_PER_PORTAL - 1n };
}
