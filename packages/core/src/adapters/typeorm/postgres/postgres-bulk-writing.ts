import type { TableShape } from '../dialect.js';
import { TRANSACTION } from '../hidden-columns.js';
import type { AdjustmentBatch } from '../adjustments.js';
import { rowAddress } from '../collection.js';
import type { BulkWriting } from '../session.js';
import { quoted } from '../sql-names.js';
import { insertedColumns } from '../writable-collection.js';

const ROWS_PER_STATEMENT = 1000;
const CURRENT_TRANSACTION = 'pg_current_xact_id()::text::bigint';

/** Writes one row by its values, and many as one list for each column, so that the statement does not depend on how many. */
export const postgresBulkWriting: BulkWriting = {
  async insert(shape, rows, context) {
    const [first] = rows;
    const { session } = context;
    const write = (shape.record.freshIds ? session.post : undefined) ?? session.run;
    if (rows.length === 1 && first !== undefined) {
      const statement = shape.statement('insert', () => insertOneSql(shape));
      await write(shape, statement, first);
      return;
    }
    const statement = shape.statement('insert many', () => insertManySql(shape));
    const columns = insertedColumns(shape);
    for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
      const part = rows.slice(start, start + ROWS_PER_STATEMENT);
      const lists = columns.map(({ type }, index) => part.map((row) => listed(type, row[index])));
      await write(shape, statement, lists);
    }
  },
  async adjust(shape, batch, context) {
    const columns = adjustedColumns(batch);
    const key = `adjust ${batch.added.length} ${columns.map(({ sql }) => sql).join()}`;
    const statement = shape.statement(key, () => adjustSql(shape, batch));
    const lists = columns.map(({ type }, index) => batch.rows.map(({ values }) => listed(type, values[index])));
    const addresses = batch.rows.map(({ id, portalId = context.portalId }) => rowAddress(shape, id, portalId));
    const ids = addresses.map(([id]) => id);
    const portals = shape.bound ? [context.portalId] : [addresses.map(([, portalId]) => portalId)];
    await context.session.run(shape, statement, [...lists, ids, ...(shape.portalOwned ? portals : [])]);
  },
};

function adjustedColumns({ added, set }: AdjustmentBatch) {
  return [...added, ...set].map(({ sql, mapping }) => ({ sql, type: mapping.database.type }));
}

/** Locks the rows in the order of their ids first: an update alone takes them in any order. */
function adjustSql(shape: TableShape, batch: AdjustmentBatch): string {
  const columns = adjustedColumns(batch);
  const lists = columns.map(({ type }, index) => `$${index + 1}::${type}[]`);
  const names = columns.map((_, index) => `c${index}`);
  const terms = columns.map(({ sql }, index) =>
    index < batch.added.length ? `${sql} = target.${sql} + c${index}` : `${sql} = c${index}`,
  );
  const ids = `$${columns.length + 1}::uuid[]`;
  const portal = `$${columns.length + 2}`;
  // The portal is one for all rows, or each row comes with its own.
  const each = shape.portalOwned && !shape.bound;
  const inPortal = shape.bound ? `"portal_id" = ${portal}` : each ? `"portal_id" = any(${portal}::uuid[])` : '1 = 1';
  const locked = `select "id" from ${shape.table} where "id" = any(${ids}) and ${inPortal} order by "id" for update`;
  const keyLists = each ? [ids, `${portal}::uuid[]`] : [ids];
  const keyNames = each ? ['changed_id', 'changed_portal'] : ['changed_id'];
  const changed = `unnest(${[...keyLists, ...lists].join(', ')}) as changed (${[...keyNames, ...names].join(', ')})`;
  const samePortal = each ? 'target."portal_id" = changed_portal' : inPortal;
  const matches = `target."id" = changed_id and ${samePortal} and target."id" in (select "id" from locked)`;
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
