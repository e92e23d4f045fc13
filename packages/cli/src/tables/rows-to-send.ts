import { withNearName } from '../near-name.js';
import { UsageError } from '../usage-error.js';
import { valueOfCell } from './cells.js';
import { elementOf, memberOf, membersOf, takesNull, type Shape } from './shape.js';
import type { FileRow } from './table-file.js';

/** Rows as they are sent, and what of the file is not. */
export interface RowsToSend {
  readonly rows: readonly FileRow[];
  /** Columns that the server tells of records and nobody can set, such as `createdAt`. */
  readonly ignored: readonly string[];
}

/** What rows may say, and what a list tells of records. */
interface RowShapes {
  readonly taken: Shape | undefined;
  readonly told: Shape | undefined;
}

/**
 * Makes rows that can be sent of the rows of a file: what was exported can be imported as it is.
 *
 * @throws UsageError that names every column that there is not
 */
export function rowsToSend(
  file: readonly FileRow[],
  shapes: RowShapes,
  { isText }: { readonly isText: boolean },
): RowsToSend {
  const { taken, told } = shapes;
  const columns = [...new Set(file.flatMap(({ values }) => Object.keys(values)))];
  const known = membersOf(taken);
  const nameOf = (column: string) => known.find((name) => name.toLowerCase() === column.toLowerCase());
  const isTold = (column: string) => memberOf(told, column) !== undefined;
  const unknown = columns.filter((column) => nameOf(column) === undefined && !isTold(column));
  if (unknown.length > 0) {
    throw new UsageError(
      'There are columns that cannot be imported.',
      unknown.map((column) => withNearName(`There is no column ${column || 'without a heading'}.`, column, known)),
    );
  }
  const rows = file.map(({ number, values }) => ({
    number,
    values: Object.fromEntries(
      Object.entries(values).flatMap(([column, given]) => {
        const name = nameOf(column);
        const shape = name === undefined ? undefined : memberOf(taken, name);
        if (name === undefined || shape === undefined) return [];
        const value = isText ? valueOfCell(String(given), shape) : given;
        return sendable(name, value, { taken: shape, told: memberOf(told, name) });
      }),
    ),
  }));
  return { rows, ignored: columns.filter((column) => nameOf(column) === undefined) };
}

// Nothing is sent where nothing can be set, and what was answered so is no wish.
function sendable(name: string, value: unknown, shapes: RowShapes): [string, unknown][] {
  const { taken, told } = shapes;
  if (taken === undefined && told !== undefined) return [];
  if (value === null && told !== undefined && taken !== undefined && !takesNull(taken)) return [];
  return [[name, withoutTold(value, shapes)]];
}

/** A value without what is only told, however deep. */
function withoutTold(value: unknown, { taken, told }: RowShapes): unknown {
  if (Array.isArray(value)) {
    const shapes = { taken: elementOf(taken), told: elementOf(told) };
    return value.map((each) => withoutTold(each, shapes));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) =>
      sendable(name, each, { taken: memberOf(taken, name), told: memberOf(told, name) }),
    ),
  );
}
