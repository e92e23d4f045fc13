import type { Subquery } from '../../kernel/ports/storage.js';
import type { Index } from '../../kernel/records/record.js';
import { bindFor, canHold } from './column-value.js';
import type { Binder, ColumnShape, Criteria, Selection, TableShape, WhereContext } from './dialect.js';
import { searchableText } from '../../kernel/values/text/comparable-text.js';
import { foldedKey } from './folded-text.js';
import { SEARCH_TEXT } from './hidden-columns.js';
import { indexedBy } from './index-names.js';
import { quoted } from './sql-names.js';
import { columnOf } from './table-shape.js';

type Comparison = '=' | '>' | '>=' | '<' | '<=';

const COMPARISONS = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;
const NEVER = '1 = 0';
const ALWAYS = '1 = 1';

/** How rows are looked for, where that is not left to the database: all of them as they lie, or by an index. */
export interface Lookup {
  readonly scan?: boolean;
  readonly by?: Index | undefined;
}

/** Writes which rows of the portal meet the conditions and the search. Its parameters come in the order of the text. */
export function selectionOf(
  shape: TableShape,
  criteria: Criteria,
  context: WhereContext,
  options: Lookup = {},
): Selection {
  const { search } = criteria;
  if (search === undefined || search === '') {
    const along = options.scan === true ? context.dialect.rowsAlong?.(shape, context) : undefined;
    const condition = selectionSql(shape, criteria, context);
    if (along !== undefined) return { source: along.source, condition: `${along.condition} and ${condition}` };
    return { source: options.by === undefined ? shape.table : indexedBy(shape, options.by), condition };
  }
  const found = searched(shape, search, { context, scan: options.scan === true });
  return { source: found.source, condition: `${found.condition} and ${selectionSql(shape, criteria, context)}` };
}

/** Writes the portal's condition and those of the query as one SQL expression. */
export function selectionSql(shape: TableShape, { where }: Pick<Criteria, 'where'>, context: WhereContext): string {
  const { dialect } = context;
  const portal = namesRows(where) ? dialect.besideIds('"portal_id"') : '"portal_id"';
  const terms = shape.bound ? [`${portal} = ${boundPortal(context)}`] : [];
  if (where !== undefined) {
    if (shape.portalOwned && !shape.bound) terms.push(...directoryTerms(shape, where, context));
    terms.push(...conditions(shape, where, { ...context, ...leadingIn(where) }));
  }
  return terms.length === 0 ? ALWAYS : terms.join(' and ');
}

function boundPortal({ binder, dialect, portalId, plannedOnce }: WhereContext): string {
  const bound = binder.bind(portalId, dialect.kinds.uuid);
  return plannedOnce === true ? dialect.unseen(bound) : bound;
}

/** Whether the conditions say which ids the rows have, so that no index but that of the ids is of use. */
function namesRows(where: Criteria['where']): boolean {
  if (where === undefined || !('id' in where) || typeof where.id !== 'object' || where.id === null) return false;
  return 'in' in where.id || 'within' in where.id;
}

/** The column whose values lead to the rows, where the conditions name one. */
function leadingIn(where: object): { readonly leading?: string } {
  for (const [field, condition] of Object.entries(where)) {
    if (typeof condition === 'object' && condition !== null && 'leads' in condition) return { leading: field };
  }
  return {};
}

/**
 * Leads by the directory to the one row that can have a value which is unique over all portals: without its portal, the row
 * would be looked for in each of them.
 */
function directoryTerms(shape: TableShape, where: object, { binder }: WhereContext): string[] {
  const entry = directoryEntrySql(shape, where, binder);
  return entry === undefined ? [] : [`("portal_id", "id") = (${entry})`];
}

/** Writes the reading of the portal and the id of the one row that meets the conditions; undefined where no directory leads to it. */
export function directoryEntrySql(shape: TableShape, where: object, binder: Binder): string | undefined {
  if ('id' in where || 'portalId' in where) return undefined;
  const onlyActive = 'archivedAt' in where && where.archivedAt === null;
  for (const { fields, columns, table, alike, leadsTo } of shape.directories) {
    if (leadsTo === 'some' || (leadsTo === 'active' && !onlyActive)) continue;
    const sought = fields.flatMap((field) => {
      const value = (where as Readonly<Record<string, unknown>>)[field];
      return typeof value === 'string' && canHold(columnOf(shape, field), value) ? [value] : [];
    });
    if (sought.length < fields.length) continue;
    const terms = sought.map((value, index) => {
      const field = fields[index] ?? '';
      const key = alike.includes(field)
        ? binder.bind(foldedKey(value))
        : bindFor(columnOf(shape, field), value, binder);
      return `${quoted(columns[index] ?? '')} = ${key}`;
    });
    return `select "portal_id", "id" from ${table} where ${terms.join(' and ')}`;
  }
  return undefined;
}

function searched(
  shape: TableShape,
  search: string,
  { context, scan }: { readonly context: WhereContext; readonly scan: boolean },
): Selection {
  if (!shape.searchable) throw new TypeError(`The record ${shape.record.name} has no search columns.`);
  const term = searchableText(search);
  const source = shape.table;
  if (term.includes('\0')) return { source, condition: NEVER };
  const found = scan ? undefined : shape.dialect.indexedSearch(shape, term, context);
  if (found !== undefined) return found;
  return { source, condition: shape.dialect.contains(quoted(SEARCH_TEXT), context.binder.bind(term)) };
}

function conditions(shape: TableShape, where: object, context: WhereContext): string[] {
  const terms: string[] = [];
  for (const [field, condition] of Object.entries(where as Readonly<Record<string, unknown>>)) {
    // The keys and types of a Where are checked where it is written; all but `and` and `or` name columns.
    if (field === 'and') terms.push(...allOf(shape, condition as readonly object[], context));
    else if (field === 'or') terms.push(alternatives(shape, condition as readonly object[], context));
    else if (field === 'portalId' && shape.portalOwned) terms.push(portalTerm(shape, { where, condition }, context));
    else terms.push(conditionSql(comparedColumn(shape, field, context), condition, context));
  }
  return terms;
}

function comparedColumn(shape: TableShape, field: string, { leading, dialect }: WhereContext): ColumnShape {
  const column = columnOf(shape, field);
  if (leading === undefined || leading === field) return column;
  return { ...column, sql: dialect.besideIds(column.sql) };
}

function portalTerm(
  shape: TableShape,
  { where, condition }: { readonly where: object; readonly condition: unknown },
  context: WhereContext,
): string {
  const column = columnOf(shape, 'portalId');
  const sql = namesRows(where) ? context.dialect.besideIds(column.sql) : column.sql;
  return conditionSql({ ...column, sql }, condition, context);
}

function allOf(shape: TableShape, wheres: readonly object[], context: WhereContext): string[] {
  return wheres.flatMap((where) => conditions(shape, where, context));
}

function alternatives(shape: TableShape, wheres: readonly object[], context: WhereContext): string {
  if (wheres.length === 0) return NEVER;
  const sides = wheres.map((where) => conditions(shape, where, context).join(' and ') || ALWAYS);
  return `(${sides.map((side) => `(${side})`).join(' or ')})`;
}

function conditionSql(column: ColumnShape, condition: unknown, context: WhereContext): string {
  if (condition === undefined) throw new TypeError(`The condition on ${column.field} is undefined.`);
  if (condition === null) return `${column.sql} is null`;
  if (typeof condition !== 'object') return comparison(column, '=', condition, context);
  if ('not' in condition) return difference(column, condition.not, context);
  if ('alike' in condition) return likeness(column, condition.alike as string | readonly string[], context);
  if (column.kind === 'json') throw new TypeError(`The column ${column.field} can only be compared with null.`);
  if ('in' in condition) return membership(column, condition.in as readonly unknown[], context);
  if ('within' in condition) return `${column.sql} in (${subquerySql(condition.within as Subquery, context)})`;
  return range(column, condition, context);
}

function range(
  column: ColumnShape,
  bounds: Partial<Record<keyof typeof COMPARISONS, unknown>>,
  context: WhereContext,
): string {
  const terms = Object.entries(COMPARISONS).flatMap(([bound, operator]) => {
    const value = bounds[bound as keyof typeof COMPARISONS];
    return value === undefined ? [] : [comparison(column, operator, value, context)];
  });
  if (terms.length === 0) throw new TypeError(`The condition on ${column.field} compares with nothing.`);
  return terms.join(' and ');
}

function comparison(column: ColumnShape, operator: Comparison, value: unknown, context: WhereContext): string {
  if (column.kind === 'json') throw new TypeError(`The column ${column.field} can only be compared with null.`);
  if (!canHold(column, value)) return NEVER;
  const { magnitude } = column.mapping;
  if (operator !== '=' && magnitude !== undefined) {
    return `${magnitude.ofColumn(column.sql)} ${operator} ${context.binder.bind(magnitude.ofValue(String(value)))}`;
  }
  return `${column.sql} ${operator} ${bindFor(column, value, context.binder)}`;
}

function difference(column: ColumnShape, value: unknown, context: WhereContext): string {
  if (value === null) return `${column.sql} is not null`;
  if (column.kind === 'json') throw new TypeError(`The column ${column.field} can only be compared with null.`);
  if (!canHold(column, value)) return ALWAYS;
  return context.dialect.isDistinct(column.sql, bindFor(column, value, context.binder));
}

function membership(column: ColumnShape, values: readonly unknown[], context: WhereContext): string {
  const possible = values.filter((value) => canHold(column, value));
  if (possible.length === 0) return NEVER;
  const { encode } = column.mapping;
  const { dialect, binder } = context;
  const list = dialect.encodeList(encode === undefined ? possible : possible.map(encode));
  return dialect.isAmong(column.sql, binder.bind(list), column.mapping);
}

function likeness(column: ColumnShape, texts: string | readonly string[], context: WhereContext): string {
  if (column.key === undefined)
    throw new TypeError(`No index compares the column ${column.field} by what it looks like.`);
  const { dialect, binder } = context;
  const keys = [texts].flat().flatMap((text) => (canHold(column, text) ? [foldedKey(text)] : []));
  const [key = '', ...others] = keys;
  if (keys.length === 0) return NEVER;
  if (others.length === 0) return `${column.key} = ${binder.bind(key)}`;
  return dialect.isAmong(column.key, binder.bind(dialect.encodeList(keys)));
}

function subquerySql({ record, where, search, column = 'id' }: Subquery, context: WhereContext): string {
  const shape = context.shapeOf(record);
  const selected = columnOf(shape, column);
  const { leading: _, ...outside } = context;
  const { source, condition } = selectionOf(shape, { where, ...(search === undefined ? {} : { search }) }, outside);
  return `select ${selected.sql} from ${source} where ${condition}`;
}
