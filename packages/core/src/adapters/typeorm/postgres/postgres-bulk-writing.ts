import type { TableShape } from '../dialect.js';
import { TRANSACTION } from '../hidden-columns.js';
import type { AdjustmentBatch } from '../adjustments.js';
import type { BulkWriting } from '../session.js';
import { quoted } from '../sql-names.js';
import { insertedColumns } from '../writable-collection.js';

const ROWS_PER_STATEMENT = 1000;
const CURRENT_TRANSACTION = 'pg_current_xact_id()::text::bigint';

/** Writes one row by its values, and many as one list for each column, so that the statement does not depend on how many. */
export const postgresBulkWriting: BulkWriting = {
  async insert(shape, rows, context) {
    const [first] = rows;
    if (rows.length === 1 && first !== undefined) {
      const statement = shape.statement('insert', () => insertOneSql(shape));
      await context.session.run(shape, statement, first);
      return;
    }
    const statement = shape.statement('insert many', () => insertManySql(shape));
    const columns = insertedColumns(shape);
    for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
      const part = rows.slice(start, start + ROWS_PER_STATEMENT);
      const lists = columns.map(({ type }, index) => part.map((row) => listed(type, row[index])));
      await context.session.run(shape, statement, lists);
    }
  },
  async adjust(shape, batch, context) {
    const columns = adjustedColumns(batch);
    const key = `adjust ${batch.added.length} ${columns.map(({ sql }) => sql).join()}`;
    const statement = shape.statement(key, () => adjustSql(shape, batch));
    const lists = columns.map(({ type }, index) => batch.rows.map((row) => listed(type, row[index])));
    const ids = batch.rows.map((row) => row.at(-1));
    await context.session.run(shape, statement, [...lists, ids, ...(shape.bound ? [context.portalId] : [])]);
  },
};

function adjustedColumns({ added, set }: AdjustmentBatch) {
  return [...added, ...set].map(({ sql, mapping }) => ({ sql, type: mapping.database.type }));
}

/** Locks the rows in the order of their ids first: an update alone takes them in any order. */
function adjustSql(shape: TableShape, batch: AdjustmentBatch): string {
  const columns = adjustedColumns(batch);
  const ids = `$${columns.length + 1}::uuid[]`;
  const portal = shape.bound ? ` and "portal_id" = $${columns.length + 2}` : '';
  const lists = columns.map(({ type }, index) => `$${index + 1}::${type}[]`);
  const terms = columns.map(({ sql }, index) =>
    index < batch.added.length ? `${sql} = target.${sql} + c${index}` : `${sql} = c${index}`,
  );
  const locked = `select "id" from ${shape.table} where "id" = any(${ids})${portal} order by "id" for update`;
  const changed = `unnest(${ids}, ${lists.join(', ')}) as changed (changed_id, ${columns.map((_, index) => `c${index}`).join(', ')})`;
  const matches = 'target."id" = changed_id and target."id" in (select "id" from locked)';
  return `with locked as materialized (${locked}) update ${shape.table} as target set ${terms.join(', ')} from ${changed} where ${matches}`;
}

function insertOneSql(shape: TableShape): string {
  const columns = insertedColumns(shape);
  const values = columns.map((_, index) => `$${index + 1}`);
  return `${intoSql(shape)} values (${[...values, ...transactionSql(shape)].join(', ')})`;
}

function insertManySql(shape: TableShape): string {
  const columns = insertedColumns(shape);
  const lists = columns.map(({ type }, index) => `$${index + 1}::${isArray(type) ? 'text' : type}[]`);
  const names = columns.map((_, index) => `c${index}`);
  const values = columns.map(({ type }, index) => (isArray(type) ? `c${index}::${type}` : `c${index}`));
  const source = `unnest(${lists.join(', ')}) as rows (${names.join(', ')})`;
  return `${intoSql(shape)} select ${[...values, ...transactionSql(shape)].join(', ')} from ${source}`;
}

function intoSql(shape: TableShape): string {
  const columns = insertedColumns(shape).map(({ sql }) => sql);
  const transaction = shape.record.appendOnly ? [quoted(TRANSACTION)] : [];
  return `insert into ${shape.table} (${[...columns, ...transaction].join(', ')})`;
}

function transactionSql(shape: TableShape): readonly string[] {
  return shape.record.appendOnly ? [CURRENT_TRANSACTION] : [];
}

// A list of lists would be read as a matrix, so inner lists travel as text.
function listed(type: string, value: unknown): unknown {
  return isArray(type) && Array.isArray(value) ? `{${value.join(',')}}` : value;
}

function isArray(type: string): boolean {
  return type.endsWith('[]');
}
