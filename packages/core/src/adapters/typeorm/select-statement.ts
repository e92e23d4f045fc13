import type { RecordType } from '../../kernel/record.js';
import { createBinder } from './binder.js';
import { behindSql, orderSql, sortKeys } from './order-sql.js';
import type { AnyQuery, Criteria, ViewContext } from './session.js';
import { type ColumnShape, columnOf, type Statement, type TableShape } from './table-shape.js';
import { selectionSql, type WhereContext } from './where-sql.js';

/** A statement with the parameters of one use. */
export interface BoundStatement {
  readonly statement: Statement;
  readonly values: readonly unknown[];
}

/** Name under which a page carries its total. */
export const TOTAL = '#total';

/** Writes the columns of a select; each comes out under its field's name. */
export function selectedSql(columns: readonly ColumnShape[]): string {
  return columns.map(({ sql, field, mapping }) => `${mapping.read?.(sql) ?? sql} as "${field}"`).join(', ');
}

/** Columns that a query reads. */
export function selectedColumns(shape: TableShape, select: readonly string[] | undefined): readonly ColumnShape[] {
  return select === undefined ? shape.fields : select.map((field) => columnOf(shape, field));
}

/** Prepares the reading of a list; `withTotal` adds the total over all pages to every row. */
export function listStatement(
  shape: TableShape,
  query: AnyQuery,
  context: ViewContext,
  options: { readonly withTotal?: true } = {},
): BoundStatement {
  const writing = writingContext(context);
  const selection = selectionSql(shape, query, writing);
  const keys = sortKeys(shape, query.order);
  const behind = query.after === undefined ? '' : ` and ${behindSql(keys, query.after, writing)}`;
  const window = windowSql(query, writing);
  const select: readonly string[] | undefined = query.select;
  const order = orderSql(shape, keys);
  const total = options.withTotal === true;
  const statement = shape.statement(
    `list ${select?.join() ?? '*'}|${selection}${behind}|${order}|${window}|${total}`,
    () => {
      const columns = selectedSql(selectedColumns(shape, select));
      const counted = total ? `, (select count(*) from ${shape.table} where ${selection}) as "${TOTAL}"` : '';
      return `select ${columns}${counted} from ${shape.table} where ${selection}${behind} order by ${order}${window}`;
    },
  );
  return { statement, values: writing.binder.values };
}

/** Prepares the counting of all rows that a query admits, and tells which records the answer depends on. */
export function countStatement(
  shape: TableShape,
  criteria: Criteria,
  context: ViewContext,
): BoundStatement & { readonly dependsOn: readonly RecordType[] } {
  const dependsOn = [shape.record];
  const writing = writingContext(context, (record) => {
    dependsOn.push(record);
    return context.shapeOf(record);
  });
  const selection = selectionSql(shape, criteria, writing);
  const statement = shape.statement(
    `count ${selection}`,
    () => `select count(*) as "${TOTAL}" from ${shape.table} where ${selection}`,
  );
  return { statement, values: writing.binder.values, dependsOn };
}

/** A place for conditions to be written into, starting without parameters. */
export function writingContext(context: ViewContext, shapeOf = context.shapeOf): WhereContext {
  return { dialect: context.dialect, binder: createBinder(context.dialect), portalId: context.portalId, shapeOf };
}

function windowSql({ limit, offset }: AnyQuery, { binder, dialect }: WhereContext): string {
  const skips = offset !== undefined && offset > 0;
  if (limit === undefined) return skips ? `${dialect.noLimit} offset ${binder.bind(offset)}` : '';
  return ` limit ${binder.bind(limit)}${skips ? ` offset ${binder.bind(offset)}` : ''}`;
}
