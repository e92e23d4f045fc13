import type { Order } from '../../kernel/ports/storage.js';
import { excludesNull } from './excludes-null.js';
import type { ColumnShape, TableShape, WhereContext } from './dialect.js';
import { bindFor, canHold } from './column-value.js';
import type { AnyQuery } from './session.js';
import { columnOf } from './table-shape.js';

interface SortKey {
  readonly column: ColumnShape;
  readonly direction: 'asc' | 'desc';
  /** Whether rows without a value are among those of the list. */
  readonly isNullable: boolean;
}

/** The keys that rows of a list are sorted by. */
export type SortKeys = readonly SortKey[];

/** Values of the sort keys in the last row already seen. */
export type SeenKeys = readonly (string | number | boolean | null)[];

interface Ordered {
  readonly order?: AnyQuery['order'] | undefined;
  readonly where?: AnyQuery['where'] | undefined;
}

/** Reads the order of a query. */
export function sortKeys(shape: TableShape, { order, where }: Ordered): SortKeys {
  const declared: readonly Order<Record<string, unknown>>[] = order ?? defaultOrder(shape);
  return declared.map(([field, direction]) => {
    const column = columnOf(shape, field);
    return { column, direction, isNullable: column.nullable && !excludesNull(where, field) };
  });
}

/**
 * Writes the `order by` of a list. Where null stands is said only where it may occur: an index of a database that puts it elsewhere
 * would not serve the order. Rows that conditions `pin` to a few are sorted, instead of being looked for in the order of an index.
 */
export function orderSql(
  shape: TableShape,
  keys: SortKeys,
  { isPinned = false }: { readonly isPinned?: boolean } = {},
): string {
  const terms = keys.map(({ column, direction, isNullable }, index) => {
    const { magnitude } = column.mapping;
    const sorted = magnitude === undefined ? storedSql(shape, column) : magnitude.ofColumn(column.sql);
    const spelt = isPinned && index === 0 ? shape.dialect.besideIds(sorted) : sorted;
    return `${spelt} ${isNullable ? shape.dialect.nullsLowest(direction) : direction}`;
  });
  return terms.join(', ');
}

/** Spells a column as it is stored: without its table, what is read of it would be meant where a select gives that its name. */
export function storedSql({ table }: Pick<TableShape, 'table'>, { sql, mapping }: ColumnShape): string {
  return mapping.read === undefined ? sql : `${table}.${sql}`;
}

/**
 * Writes the condition that a row comes behind the given values of the sort keys: one row comparison, which an index
 * serves, where all directions agree and no key can be null; written out key by key otherwise.
 */
export function behindSql(keys: SortKeys, after: SeenKeys, context: WhereContext): string {
  if (after.length !== keys.length) throw new TypeError('`after` needs one value for each column of the order.');
  if (keys.some(({ column }, index) => !canHold(column, after[index]))) return '1 = 0';
  const [first] = keys;
  const isPlain = ({ direction, isNullable }: SortKey, index: number) =>
    direction === first?.direction && !isNullable && after[index] !== null;
  if (first !== undefined && keys.every(isPlain)) {
    const left = keys.map(({ column }) => comparable(column)).join(', ');
    const right = keys.map(({ column }, index) => bound(column, after[index], context)).join(', ');
    return `(${left}) ${first.direction === 'asc' ? '>' : '<'} (${right})`;
  }
  const sides = keys.map((key, last) => {
    const equal = keys.slice(0, last).map(({ column }, index) => equalAt(column, after[index], context));
    return `(${[...equal, furtherAt(key, after[last], context)].join(' and ')})`;
  });
  return `(${sides.join(' or ')})`;
}

function equalAt(column: ColumnShape, value: unknown, context: WhereContext): string {
  return value === null ? `${column.sql} is null` : `${comparable(column)} = ${bound(column, value, context)}`;
}

// Null is lower than every value: nothing comes behind it downwards, and everything does upwards.
function furtherAt({ column, direction, isNullable }: SortKey, value: unknown, context: WhereContext): string {
  if (value === null) return direction === 'asc' ? `${column.sql} is not null` : '1 = 0';
  const further = `${comparable(column)} ${direction === 'asc' ? '>' : '<'} ${bound(column, value, context)}`;
  return direction === 'desc' && isNullable ? `(${further} or ${column.sql} is null)` : further;
}

function comparable({ sql, mapping }: ColumnShape): string {
  return mapping.magnitude === undefined ? sql : mapping.magnitude.ofColumn(sql);
}

function bound(column: ColumnShape, value: unknown, { binder }: WhereContext): string {
  const { magnitude } = column.mapping;
  return magnitude === undefined ? bindFor(column, value, binder) : binder.bind(magnitude.ofValue(String(value)));
}

function defaultOrder(shape: TableShape): readonly Order<Record<string, unknown>>[] {
  const byId: Order<Record<string, unknown>> = ['id', 'desc'];
  return shape.columns.has('createdAt') ? [['createdAt', 'desc'], byId] : [byId];
}
