import { createBinder } from './binder.js';
import type { Directory, TableShape } from './dialect.js';
import type { StoredRow, ViewContext } from './session.js';
import type { BoundStatement } from './select-statement.js';
import { quoted } from './sql-names.js';

/** Rows of a record, as the writes of a view know them. */
export type WrittenRows = readonly Readonly<StoredRow>[];

/** Enters new rows into the directories of their record. */
export async function enterDirectories(shape: TableShape, rows: WrittenRows, context: ViewContext): Promise<void> {
  for (const directory of shape.directories) await enter(shape, { directory, rows }, context);
}

/** Brings the directories in step with rows whose fields were changed. */
export async function followInDirectories(
  shape: TableShape,
  { rows, changed }: { readonly rows: WrittenRows; readonly changed: readonly string[] },
  context: ViewContext,
): Promise<void> {
  for (const directory of affectedDirectories(shape, changed)) {
    await leave(shape, { directory, rows }, context);
    await enter(shape, { directory, rows }, context);
  }
}

/** Removes rows from the directories of their record. */
export async function leaveDirectories(shape: TableShape, rows: WrittenRows, context: ViewContext): Promise<void> {
  for (const directory of shape.directories) await leave(shape, { directory, rows }, context);
}

/** Directories that a change of these fields may make another. */
export function affectedDirectories({ directories }: TableShape, changed: readonly string[]): readonly Directory[] {
  return directories.filter(({ dependsOn }) => dependsOn.some((field) => changed.includes(field)));
}

interface Entries {
  readonly directory: Directory;
  readonly rows: WrittenRows;
}

// Read from the rows as they are stored, so that what is unique is exactly what is kept.
async function enter(shape: TableShape, { directory, rows }: Entries, context: ViewContext): Promise<void> {
  const { table, columns, condition } = directory;
  // Of the record, ids lead to the rows.
  const { named, values } = namedRows(shape, rows, { ...context, portal: shape.dialect.besideIds('"portal_id"') });
  const statement = shape.statement(
    `enter ${table}`,
    () => {
      const entered = [...columns.map(quoted), '"portal_id"', '"id"'].join(', ');
      return `insert into ${table} (${entered}) select ${entered} from ${shape.table} where ${named} and ${condition}`;
    },
    () => ({ writes: 'rows' }),
  );
  await context.session.run(shape, statement, values);
}

async function leave(shape: TableShape, entries: Entries, context: ViewContext): Promise<void> {
  const { statement, values } = leavingStatement(shape, entries, context);
  await context.session.run(shape, statement, values);
}

/** Prepares the removal of what a directory says of rows. */
export function leavingStatement(
  shape: TableShape,
  { directory, rows }: Entries,
  context: Pick<ViewContext, 'portalId'>,
): BoundStatement {
  const { named, values } = namedRows(shape, rows, { ...context, portal: '"portal_id"' });
  const statement = shape.statement(
    `leave ${directory.table}`,
    () => `delete from ${directory.table} where ${named}`,
    () => ({ writes: 'rows' }),
  );
  return { statement, values };
}

function namedRows(
  shape: TableShape,
  rows: WrittenRows,
  { portalId, portal }: Pick<ViewContext, 'portalId'> & { readonly portal: string },
): { readonly named: string; readonly values: readonly unknown[] } {
  const { dialect } = shape;
  const binder = createBinder(dialect);
  const portals = portalId === null ? [...new Set(rows.map((row) => row['portalId']))] : [portalId];
  const listed = (column: string, values: readonly unknown[]) =>
    dialect.isAmong(column, binder.bind(dialect.encodeList(values)), dialect.kinds.uuid);
  const inPortals = listed(portal, portals);
  const named = `${inPortals} and ${listed(
    '"id"',
    rows.map(({ id }) => id),
  )}`;
  return { named, values: binder.values };
}
