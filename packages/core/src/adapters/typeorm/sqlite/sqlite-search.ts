import type { Selection, TableShape, WhereContext } from '../dialect.js';
import type { RecordType } from '../../../kernel/records/record.js';
import { ROW_NUMBER, SEARCH_TEXT } from '../hidden-columns.js';
import { quoted } from '../sql-names.js';

/** Name under which the last row number is read. */
export const LAST_ROW = '#last';

const ROWS_PER_PORTAL = 2n ** 30n;
const PORTAL_RANGES = 2 ** 22;
/** Letters that the index finds rows by. */
const TRIGRAM = 3;

/** Name of the trigram index of a searchable record. */
export function searchIndexName({ table }: RecordType): string {
  return `${table}_search`;
}

/** Name of the table with the numbers of rows that changed since the index was brought in step. */
export function searchChangesName({ table }: RecordType): string {
  return `${table}_search_changes`;
}

/**
 * Writes the rows whose search text contains the term. Three and more code points are found by the trigram index and among the
 * few rows that changed since it was last brought in step, of the portal alone, because the rows of a portal have neighbouring
 * numbers; of rows that have all parts of the term, those have it that have it in one piece. Fewer are looked for in the rows of that
 * range one after the other, which takes a fraction of what going through them by an index does. The cross join keeps SQLite from
 * reading the table first and asking about each row.
 */
export function indexedSearch(
  shape: TableShape,
  term: string,
  { binder, portalId }: WhereContext,
): Selection | undefined {
  const { record, table } = shape;
  const [index, changes] = [quoted(searchIndexName(record)), quoted(searchChangesName(record))];
  const [number, text] = [quoted(ROW_NUMBER), quoted(SEARCH_TEXT)];
  const { first, last } = rowNumbersOf(portalId);
  const inRange = (column: string) =>
    shape.bound ? ` and ${column} between ${binder.bind(first)} and ${binder.bind(last)}` : '';
  const hasTerm = () => `instr(${text}, ${binder.bind(term)}) > 0`;
  const joined = (rows: string) => `(${rows}) cross join ${table} on ${number} = "#row"`;
  if ([...term].length < TRIGRAM) {
    if (!shape.bound) return undefined;
    const rows = `select ${number} as "#row" from ${table} where ${hasTerm()}${inRange(number)}`;
    return { source: joined(rows), condition: '1 = 1' };
  }
  const indexed =
    `select rowid as "#row" from ${index} where ${index} match ${binder.bind(partsOf(term))}` +
    `${inRange('rowid')} and rowid not in (select ${number} from ${changes})`;
  const changed = `select ${number} as "#row" from ${changes} where true${inRange(number)}`;
  return { source: joined(`${indexed} union all ${changed}`), condition: hasTerm() };
}

/**
 * The trigrams that a term is made of, one behind another. The index would look up each one that it has, three times as many, and
 * compare their places in each row.
 */
function partsOf(term: string): string {
  const letters = [...term];
  const parts: string[] = [];
  for (let start = 0; start < letters.length; start += TRIGRAM) {
    const from = Math.min(start, letters.length - TRIGRAM);
    parts.push(
      `"${letters
        .slice(from, from + TRIGRAM)
        .join('')
        .replaceAll('"', '""')}"`,
    );
  }
  return parts.join(' AND ');
}

/** Writes the rows of a portal one behind another: who looks at many of them takes much longer to find each by an index. */
export function rowsAlong(shape: TableShape, { binder, portalId }: WhereContext): Selection | undefined {
  if (!shape.bound || !shape.searchable) return undefined;
  const { first, last } = rowNumbersOf(portalId);
  return {
    source: `${shape.table} not indexed`,
    condition: `${quoted(ROW_NUMBER)} between ${binder.bind(first)} and ${binder.bind(last)}`,
  };
}

/** SQL that reads the last row number of a portal; parameters: the first number of its range, then first and last. */
export function lastRowNumberSql(record: RecordType): string {
  return lastNumber(record, (last) => `${last} as "${LAST_ROW}"`);
}

/** SQL that reads the last number of a row in all portals. */
export function lastRowSql({ table }: RecordType): string {
  return `select max(rowid) as "${LAST_ROW}" from ${quoted(table)}`;
}

/** SQL that gives a new row the number behind the last one of its portal; parameters as above. */
export function nextRowNumberSql(record: RecordType): string {
  return `(${lastNumber(record, (last) => `${last} + 1`)})`;
}

function lastNumber({ table }: RecordType, selected: (last: string) => string): string {
  const number = quoted(ROW_NUMBER);
  return `select ${selected(`coalesce(max(${number}), ?)`)} from ${quoted(table)} where ${number} between ? and ?`;
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
