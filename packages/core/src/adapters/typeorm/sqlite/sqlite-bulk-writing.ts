import type { Dialect, TableShape } from '../dialect.js';
import type { AdjustmentBatch } from '../adjustments.js';
import { byIdSql, rowAddress } from '../collection.js';
import { ROW_NUMBER } from '../hidden-columns.js';
import type { BulkWriting } from '../session.js';
import { quoted } from '../sql-names.js';
import { insertedColumns } from '../writable-collection.js';
import { nextRowNumberSql, rowNumbersOf } from './sqlite-search.js';

/** Rows of one statement: calling the database costs as much as storing a small row. */
const ROWS_PER_STATEMENT = 25;

/** Inserts rows, some with each statement, and adjusts them one by one. */
export const sqliteBulkWriting: BulkWriting = {
  async insert(shape, rows, context) {
    let start = 0;
    while (start < rows.length) {
      const count = rows.length - start < ROWS_PER_STATEMENT ? 1 : ROWS_PER_STATEMENT;
      const statement = shape.statement(
        `insert ${count}`,
        () => insertSql(shape, count),
        () => ({ writes: 'rows' }),
      );
      const values = rows.slice(start, start + count).flatMap((row) => [...row, ...rowNumberValues(shape, row)]);
      await context.session.run(shape, statement, values);
      start += count;
    }
  },
  async adjust(shape, batch, context) {
    const terms = assignments(shape.dialect, batch);
    const statement = shape.statement(
      `adjust ${terms}`,
      () => `update ${shape.table} set ${terms} where ${byIdSql(shape)}`,
      () => ({ writes: [...batch.added, ...batch.set].map(({ field }) => field) }),
    );
    for (const { id, portalId = context.portalId, values } of batch.rows) {
      await context.session.run(shape, statement, [...values, ...rowAddress(shape, id, portalId)]);
    }
  },
};

function insertSql(shape: TableShape, count: number): string {
  const inserted = insertedColumns(shape);
  const columns = inserted.map(({ sql }) => sql);
  const number = shape.searchable ? [quoted(ROW_NUMBER)] : [];
  const values = inserted.map(({ mapping }) => shape.dialect.placeholder(1, mapping));
  // All rows of a statement are worked out before the first of them is there.
  const rows = Array.from({ length: count }, (_, index) => {
    const numbers = number.map(() => `${nextRowNumberSql(shape.record)} + ${index}`);
    return `(${[...values, ...numbers].join(', ')})`;
  });
  return `insert into ${shape.table} (${[...columns, ...number].join(', ')}) values ${rows.join(', ')}`;
}

function rowNumberValues(shape: TableShape, row: readonly unknown[]): readonly unknown[] {
  if (!shape.searchable) return [];
  // The portal is the first column in both views: see `insertedColumns`.
  const { first, last } = rowNumbersOf(shape.portalOwned ? String(row[0]) : null);
  return [first, first, last];
}

function assignments({ placeholder }: Dialect, { added, set }: AdjustmentBatch): string {
  return [
    ...added.map(({ sql }) => `${sql} = ${sql} + ?`),
    ...set.map(({ sql, mapping }) => `${sql} = ${placeholder(1, mapping)}`),
  ].join(', ');
}
