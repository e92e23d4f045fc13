import type { Index } from '../../../records/record.js';
import type { TableShape } from '../dialect.js';
import { sortKeys } from '../order-sql.js';
import type { AnyQuery } from '../session.js';

/** So many rows are skipped and read within a few milliseconds. */
const SHALLOW_ROWS = 1000;

/**
 * Whether an index leads to the page and to nothing else, however many rows there are: it begins with the columns that have
 * to be equal, goes on with those of the order, and every row in it belongs to the list.
 */
export function isSoonRead(shape: TableShape, query: AnyQuery): boolean {
  const { where = {}, search, limit, offset = 0, after } = query;
  if (search !== undefined || after !== undefined || limit === undefined) return false;
  if (offset + limit > SHALLOW_ROWS) return false;
  const conditions = Object.entries(where as Readonly<Record<string, unknown>>);
  const onlyActive = conditions.some(([field, value]) => field === 'archivedAt' && value === null);
  const others = conditions.filter(([field, value]) => field !== 'archivedAt' || value !== null);
  if (others.some(([, value]) => typeof value === 'object')) return false;
  const equal = others.map(([field]) => field);
  const ordered = sortKeys(shape, query).map(({ column }) => column.field);
  return shape.record.indexes.some((index) => leadsTo(index, { onlyActive, equal, ordered }));
}

interface Asked {
  readonly onlyActive: boolean;
  readonly equal: readonly string[];
  readonly ordered: readonly string[];
}

function leadsTo({ on, acrossPortals, whileActive, whereNotNull, alike }: Index, asked: Asked): boolean {
  const { onlyActive, equal, ordered } = asked;
  if (acrossPortals === true || whereNotNull !== undefined || alike !== undefined) return false;
  if ((whileActive === true) !== onlyActive) return false;
  const begins = on.slice(0, equal.length);
  const goesOn = on.slice(equal.length);
  // Rows that are equal in all but the id are few.
  return equal.every((field) => begins.includes(field)) && beginsWith(withoutId(goesOn), withoutId(ordered));
}

function withoutId(fields: readonly string[]): readonly string[] {
  return fields.filter((field) => field !== 'id');
}

// What an index has behind the order is for counting, and for other lists.
function beginsWith(fields: readonly string[], first: readonly string[]): boolean {
  return first.every((field, index) => field === fields[index]);
}
