import type { RecordType, Row } from '../../kernel/records/record.js';
import type { Where, WritableCollection } from '../../kernel/ports/storage.js';
import { StaleVersion } from '../../kernel/ports/storage-errors.js';
import { batchAdjustments } from './adjustments.js';
import { byIdSql, createCollection, readById, rowAddress } from './collection.js';
import { canHold, decodeRows, encodeValue } from './column-value.js';
import type { ColumnShape, DerivedColumn, KindMapping, TableShape } from './dialect.js';
import { affectedDirectories, enterDirectories, followInDirectories, leaveDirectories } from './directory-rows.js';
import { listStatement, selectedSql, writingContext } from './select-statement.js';
import type { StoredRow, ViewContext } from './session.js';
import { columnName, quoted } from './sql-names.js';
import { columnOf, KEPT_FIELDS } from './table-shape.js';
import { selectionSql } from './where-sql.js';

/** Opens one record for reading and writing in the transaction that the view belongs to. */
export function createWritableCollection<R extends RecordType>(record: R, context: ViewContext): WritableCollection<R> {
  const shape = context.shapeOf(record);
  const insertRows = async (inserted: readonly object[]) => {
    // Rows of the record: what they may hold, their type has checked.
    const rows = inserted as readonly Readonly<StoredRow>[];
    await context.bulk.insert(
      shape,
      rows.map((row) => insertedValues(shape, row, context)),
      context,
    );
    await enterDirectories(shape, rows, context);
  };
  return {
    insert: (row) => insertRows([row]),
    insertMany: async (rows) => (rows.length === 0 ? undefined : insertRows(rows)),
    update: (id, changes, options = {}) =>
      updateRow<Row<R>>(shape, { id, changes: { ...changes }, ...options }, context),
    updateWhere: (where: Where<Row<R>>, changes) => updateWhere(shape, { where, changes: { ...changes } }, context),
    async adjustMany(adjustments, options) {
      for (const batch of batchAdjustments(shape, adjustments, options))
        await context.bulk.adjust(shape, batch, context);
    },
    async remove(id) {
      if (!canHold(columnOf(shape, 'id'), id)) return false;
      const statement = shape.statement(
        'remove',
        () => `delete from ${shape.table} where ${byIdSql(shape)}`,
        () => ({ writes: 'rows' }),
      );
      const removed = await context.session.run(shape, statement, rowAddress(shape, id, context.portalId));
      if (removed > 0) await leaveDirectories(shape, [{ id }], context);
      return removed > 0;
    },
    removeWhere: (where: Where<Row<R>>, { limit } = {}) => removeWhere(shape, { where, limit }, context),
    findForUpdate: (id) => readById<Row<R>>(shape, id, context, { locked: true }),
    async findManyForUpdate(ids) {
      if (ids.length === 0) return [];
      const query = { where: { id: { in: ids } }, order: [['id', 'asc']] } as const;
      const { statement, values } = listStatement(shape, query, context, { locked: true });
      return decodeRows<Row<R>>(shape.fields, await context.session.all(shape, statement, values));
    },
    ...createCollection(record, context),
  };
}

/** A column that an insert fills with a parameter. */
interface InsertedColumn {
  readonly sql: string;
  readonly type: string;
  readonly mapping?: KindMapping;
}

/** The columns that an insert fills, in the order of its parameters; the portal comes first where rows have one. */
export function insertedColumns(shape: TableShape): readonly InsertedColumn[] {
  const { uuid } = shape.dialect.kinds;
  const portal = shape.bound ? [{ sql: quoted(columnName('portalId')), type: uuid.database.type, mapping: uuid }] : [];
  const fields = shape.fields.map(({ sql, mapping }) => ({ sql, type: mapping.database.type, mapping }));
  return [...portal, ...fields, ...shape.derived];
}

interface RowChange {
  readonly id: string;
  readonly changes: Readonly<StoredRow>;
  readonly expectedVersion?: number;
  readonly held?: Readonly<StoredRow>;
}

function insertedValues(shape: TableShape, row: Readonly<StoredRow>, context: ViewContext): readonly unknown[] {
  const portal = shape.bound ? [context.portalId] : [];
  const fields = shape.fields.map((column) => encodeValue(shape, column, row[column.field]));
  const portalId = portalOf(row, context);
  return [...portal, ...fields, ...shape.derived.map(({ derive }) => derive(row, portalId))];
}

async function updateRow<R>(shape: TableShape, change: RowChange, context: ViewContext): Promise<R | null> {
  const { id, changes, expectedVersion } = change;
  if (!canHold(columnOf(shape, 'id'), id)) return null;
  const expected = change.held === undefined ? undefined : { ...change.held, ...withoutUndefined(changes) };
  const assignments = assignmentsOf(shape, changes, context, expected);
  if (shape.versioned) assignments.terms.push('"version" = "version" + 1');
  if (assignments.terms.length === 0) return readById<R>(shape, id, context);
  const position = assignments.values.length + 1;
  const checked = expectedVersion === undefined ? [] : [expectedVersion];
  const build = () => {
    const idCondition = byIdSql(shape, position);
    const version = ` and "version" = ${shape.dialect.placeholder(position + (shape.portalOwned ? 2 : 1))}`;
    const condition = `${idCondition}${checked.length === 0 ? '' : version}`;
    const set = assignments.terms.join(', ');
    return `update ${shape.table} set ${set} where ${condition} returning ${selectedSql(shape.fields)}`;
  };
  const written = shape.versioned ? [...assignments.fields, 'version'] : assignments.fields;
  const key = `update ${assignments.terms.join()} ${checked.length}`;
  const statement = shape.statement(key, build, () => ({ writes: written }));
  const values = [...assignments.values, ...rowAddress(shape, id, context.portalId), ...checked];
  const [row] = decodeRows<StoredRow>(shape.fields, await context.session.all(shape, statement, values));
  if (row === undefined) return refuseStale(shape, change, context);
  const columns = assignments.outdated.filter(({ from }) => from.some((field) => row[field] !== expected?.[field]));
  await deriveAgain(shape, { row, columns }, context);
  await followInDirectories(shape, { rows: [row], changed: assignments.fields }, context);
  // Decoded from all fields of the record.
  return row as R;
}

async function refuseStale(shape: TableShape, change: RowChange, context: ViewContext): Promise<null> {
  if (change.expectedVersion === undefined) return null;
  const current = await readById<{ readonly version: number }>(shape, change.id, context);
  if (current === null) return null;
  throw new StaleVersion(shape.record.name, change.id, current.version);
}

async function updateWhere(
  shape: TableShape,
  { where, changes }: { readonly where: object; readonly changes: Readonly<StoredRow> },
  context: ViewContext,
): Promise<number> {
  const assignments = assignmentsOf(shape, changes, context);
  if (assignments.terms.length === 0) throw new TypeError('`updateWhere` needs at least one change.');
  requireNamedPortal(shape, where);
  const writing = writingContext(context);
  writing.binder.values.push(...assignments.values);
  const selection = selectionSql(shape, { where }, writing);
  const isFollowed = assignments.outdated.length > 0 || affectedDirectories(shape, assignments.fields).length > 0;
  const returning = isFollowed ? ` returning ${selectedSql(shape.fields)}` : '';
  const statement = shape.statement(
    `update ${assignments.terms.join()} where ${selection}${returning}`,
    () => `update ${shape.table} set ${assignments.terms.join(', ')} where ${selection}${returning}`,
    () => ({ writes: assignments.fields }),
  );
  if (returning === '') return context.session.run(shape, statement, writing.binder.values);
  const found = await context.session.all(shape, statement, writing.binder.values);
  const rows = decodeRows<StoredRow>(shape.fields, found);
  for (const row of rows) await deriveAgain(shape, { row, columns: assignments.outdated }, context);
  await followInDirectories(shape, { rows, changed: assignments.fields }, context);
  return rows.length;
}

async function removeWhere(
  shape: TableShape,
  { where, limit }: { readonly where: object; readonly limit: number | undefined },
  context: ViewContext,
): Promise<number> {
  requireNamedPortal(shape, where);
  const writing = writingContext(context);
  const selection = selectionSql(shape, { where }, writing);
  const bounded = limit === undefined ? '' : ` limit ${writing.binder.bind(limit)}`;
  const inDirectories = shape.directories.length > 0;
  const address = addressColumns(shape);
  const returning = inDirectories ? ` returning ${selectedSql(address)}` : '';
  const statement = shape.statement(
    `remove ${selection}${bounded}`,
    () => {
      const condition = bounded === '' ? selection : chosenSql(shape, `${selection}${bounded}`);
      return `delete from ${shape.table} where ${condition}${returning}`;
    },
    () => ({ writes: 'rows' }),
  );
  if (!inDirectories) return context.session.run(shape, statement, writing.binder.values);
  const found = await context.session.all(shape, statement, writing.binder.values);
  const rows = decodeRows<StoredRow>(address, found);
  await leaveDirectories(shape, rows, context);
  return rows.length;
}

/** Over all portals a write says whose rows it means: a database divided by portals is not searched for them. */
function requireNamedPortal({ record, portalOwned, bound }: TableShape, where: object): void {
  if (bound || !portalOwned || 'portalId' in where) return;
  throw new TypeError(`A ${record.name} belongs to a portal: over all portals a write must name \`portalId\`.`);
}

function chosenSql({ dialect, portalOwned, table }: TableShape, selection: string): string {
  const key = portalOwned && dialect.keyedByPortal ? '"portal_id", "id"' : '"id"';
  return `(${key}) in (select ${key} from ${table} where ${selection})`;
}

function addressColumns(shape: TableShape): readonly ColumnShape[] {
  const fields = shape.portalOwned && !shape.bound ? ['id', 'portalId'] : ['id'];
  return fields.map((field) => columnOf(shape, field));
}

interface Assignments {
  /** Fields that change. */
  readonly fields: readonly string[];
  readonly terms: string[];
  readonly values: readonly unknown[];
  /** Derived columns that need fields which the changes do not hold: not told, or as the row is expected to become. */
  readonly outdated: readonly DerivedColumn[];
}

function assignmentsOf(
  shape: TableShape,
  changes: Readonly<StoredRow>,
  context: ViewContext,
  expected?: Readonly<StoredRow>,
): Assignments {
  const terms: string[] = [];
  const values: unknown[] = [];
  const assign = (sql: string, value: unknown, mapping?: KindMapping) => {
    values.push(value);
    terms.push(`${sql} = ${shape.dialect.placeholder(values.length, mapping)}`);
  };
  for (const [field, value] of Object.entries(changes)) {
    if (value === undefined) continue;
    if (KEPT_FIELDS.has(field)) {
      throw new TypeError(`The storage itself keeps ${field}; it cannot be among the changes of a row.`);
    }
    const column = columnOf(shape, field);
    assign(column.sql, encodeValue(shape, column, value), column.mapping);
  }
  const touched = shape.derived.filter(({ from }) => from.some((field) => changes[field] !== undefined));
  // What depends on the portal too can be told here only in the view of that portal.
  const derivable = ({ from }: DerivedColumn) =>
    from.every((field) => changes[field] !== undefined) && (shape.bound || !shape.portalOwned);
  for (const { sql, derive } of touched.filter(derivable)) assign(sql, derive(changes, context.portalId));
  const outdated = touched.filter((column) => !derivable(column));
  if (expected !== undefined) {
    for (const { sql, derive } of outdated) assign(sql, derive(expected, portalOf(expected, context)));
  }
  return { fields: Object.keys(withoutUndefined(changes)), terms, values, outdated };
}

function withoutUndefined(changes: Readonly<StoredRow>): StoredRow {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

async function deriveAgain(
  shape: TableShape,
  { row, columns }: { readonly row: Readonly<StoredRow>; readonly columns: readonly DerivedColumn[] },
  context: ViewContext,
): Promise<void> {
  if (columns.length === 0) return;
  const terms = columns.map(({ sql }, index) => `${sql} = ${shape.dialect.placeholder(index + 1)}`);
  const statement = shape.statement(
    `derive ${terms.join()}`,
    () => `update ${shape.table} set ${terms.join(', ')} where ${byIdSql(shape, columns.length + 1)}`,
    () => ({ writes: columns.flatMap(({ from }) => from) }),
  );
  const derived = columns.map(({ derive }) => derive(row, portalOf(row, context)));
  const address = rowAddress(shape, String(row['id']), portalOf(row, context));
  await context.session.run(shape, statement, [...derived, ...address]);
}

function portalOf(row: Readonly<StoredRow>, context: ViewContext): string | null {
  const { portalId } = row;
  return context.portalId ?? (typeof portalId === 'string' ? portalId : null);
}
