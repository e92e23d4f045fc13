import type { AdjustOptions } from '../../kernel/ports/storage.js';
import type { ColumnShape, TableShape } from './dialect.js';
import { canHold, encodeValue } from './column-value.js';
import { columnOf, KEPT_FIELDS } from './table-shape.js';

/** How one row of any record is to change, as the shared code passes it on. */
interface AnyAdjustment {
  readonly id: string;
  /** Portal of the row, where the view does not say it. */
  readonly portalId?: string;
  readonly add?: object;
  readonly set?: object;
}

/** Rows that change in the same columns, each to its own values. */
export interface AdjustmentBatch {
  /** Columns that something is added to. */
  readonly added: readonly ColumnShape[];
  readonly set: readonly ColumnShape[];
  /** In the order of ids. */
  readonly rows: readonly AdjustedRow[];
}

interface AdjustedRow {
  readonly id: string;
  readonly portalId: string | undefined;
  /** Those of `added`, then those of `set`. */
  readonly values: readonly unknown[];
}

/** Brings together the rows that one statement can change. @throws TypeError as `adjustMany` says */
export function batchAdjustments(
  shape: TableShape,
  adjustments: readonly AnyAdjustment[],
  { raiseVersion = false }: AdjustOptions = {},
): readonly AdjustmentBatch[] {
  const versions = raiseVersion && shape.versioned ? [columnOf(shape, 'version')] : [];
  const raised = versions.map(() => 1);
  const inOrder = adjustments
    .filter(({ id }) => canHold(columnOf(shape, 'id'), id))
    .toSorted((left, right) => (left.id < right.id ? -1 : 1));
  const batches = new Map<string, { added: ColumnShape[]; set: ColumnShape[]; rows: AdjustedRow[] }>();
  let before: string | undefined;
  for (const { id, portalId, add = {}, set = {} } of inOrder) {
    if (id === before) throw new TypeError(`The row ${id} can be adjusted only once at a time.`);
    before = id;
    const added = [...versions, ...columnsIn(shape, add)];
    const changed = columnsIn(shape, set);
    if (added.length + changed.length === 0) continue;
    const key = `${namesOf(added)}=${namesOf(changed)}`;
    const batch = batches.get(key) ?? { added, set: changed, rows: [] };
    batches.set(key, batch);
    const additions = valuesOf(shape, added.slice(versions.length), add);
    batch.rows.push({ id, portalId, values: [...raised, ...additions, ...valuesOf(shape, changed, set)] });
  }
  return [...batches.values()];
}

function namesOf(columns: readonly ColumnShape[]): string {
  return columns.map(({ field }) => field).join();
}

function columnsIn(shape: TableShape, values: object): ColumnShape[] {
  return Object.entries(values).flatMap(([field, value]) => {
    if (value === undefined) return [];
    if (KEPT_FIELDS.has(field) || isFollowed(shape, field))
      throw new TypeError(`The column ${field} cannot be adjusted; use \`update\`.`);
    return [columnOf(shape, field)];
  });
}

/** Whether something else is kept in step with the field. */
function isFollowed({ derived, directories }: TableShape, field: string): boolean {
  return (
    derived.some(({ from }) => from.includes(field)) || directories.some(({ dependsOn }) => dependsOn.includes(field))
  );
}

function valuesOf(shape: TableShape, columns: readonly ColumnShape[], values: object): unknown[] {
  // The columns were found among the keys of these values.
  return columns.map((column) =>
    encodeValue(shape, column, (values as Readonly<Record<string, unknown>>)[column.field]),
  );
}
