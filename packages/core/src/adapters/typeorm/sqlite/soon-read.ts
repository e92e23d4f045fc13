import type { Index } from '../../../kernel/records/record.js';
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
  return indexOfPage(shape, query) !== undefined;
}

/**
 * The index that leads to a page whose order goes up by one column and down by another: SQLite has to sort what is equal in the first, and
 * would rather read all rows from an index that knows them and sort those.
 */
export function indexOfMixedOrder(shape: TableShape, query: AnyQuery): Index | undefined {
  const directions = new Set((query.order ?? []).map(([, direction]) => direction));
  return directions.size > 1 ? indexOfPage(shape, query) : undefined;
}

function indexOfPage(shape: TableShape, query: AnyQuery): Index | undefined {
  const { search, limit, offset = 0, after } = query;
  if (search !== undefined || after !== undefined || limit === undefined) return undefined;
  if (offset + limit > SHALLOW_ROWS) return undefined;
  const asked = askedOf(shape, query);
  return asked === null ? undefined : shape.record.indexes.find((index) => leadsTo(index, asked));
}

/**
 * Whether an index is of use to the order of the list: it has the rows in it, so that its beginning is read without all of them, or it
 * knows all that they are chosen and sorted by.
 */
export function isSortedByIndex(shape: TableShape, query: AnyQuery): boolean {
  const { indexes, uniques } = shape.record;
  const { onlyActive, equal, named, ordered } = conditionsOf(shape, query);
  const isConstant = (field: string) => equal.includes(field) || (onlyActive && field === 'archivedAt');
  const sorting = withoutId(ordered).filter((field) => !isConstant(field));
  const ofUse = ({ on, acrossPortals, whileActive, whereNotNull, alike }: Index) =>
    acrossPortals !== true &&
    whereNotNull === undefined &&
    alike === undefined &&
    (whileActive !== true || onlyActive) &&
    (on.find((field) => !equal.includes(field)) === sorting[0] ||
      [...named, ...sorting, 'id'].every(
        (field) => on.includes(field) || (whileActive === true && field === 'archivedAt'),
      ));
  return sorting.length === 0 || [...indexes, ...Object.values(uniques)].some(ofUse);
}

interface Asked {
  readonly onlyActive: boolean;
  /** Columns that have to have one value. */
  readonly equal: readonly string[];
  /** Everything that has a condition. */
  readonly named: readonly string[];
  readonly ordered: readonly string[];
}

/** What is asked for where that is values of columns; null where it is something else as well. */
function askedOf(shape: TableShape, query: AnyQuery): Asked | null {
  const asked = conditionsOf(shape, query);
  return asked.others === 0 ? asked : null;
}

function conditionsOf(shape: TableShape, query: AnyQuery): Asked & { readonly others: number } {
  const conditions = Object.entries((query.where ?? {}) as Readonly<Record<string, unknown>>);
  const onlyActive = conditions.some(([field, value]) => field === 'archivedAt' && value === null);
  const apart = conditions.filter(([field, value]) => field !== 'archivedAt' || value !== null);
  const equal = apart.filter(([, value]) => typeof value !== 'object').map(([field]) => field);
  const ordered = sortKeys(shape, query).map(({ column }) => column.field);
  const named = conditions.map(([field]) => field);
  return { onlyActive, equal, named, ordered, others: apart.length - equal.length };
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
