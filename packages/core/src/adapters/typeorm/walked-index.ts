import type { Index, RecordType } from '../../records/record.js';

/**
 * The index that tells by itself which rows meet the conditions, where none begins with a column that they name values of: going
 * through it takes a fraction of what it takes to look at the rows.
 */
export function walkedIndex({ indexes, uniques }: RecordType, where: object = {}): Index | undefined {
  const conditions = where as Readonly<Record<string, unknown>>;
  const fields = Object.keys(conditions);
  if (fields.length === 0 || fields.some((field) => APART.has(field))) return undefined;
  const isLed = [...indexes, ...Object.values(uniques)].some(({ on: [first = ''] }) => namesValues(conditions[first]));
  if (isLed) return undefined;
  const onlyActive = conditions['archivedAt'] === null;
  const knows = ({ on, whileActive }: Index, field: string) =>
    on.includes(field) || (whileActive === true && field === 'archivedAt');
  return indexes.find(
    (index) =>
      index.acrossPortals !== true &&
      index.whereNotNull === undefined &&
      index.alike === undefined &&
      (index.whileActive !== true || onlyActive) &&
      fields.every((field) => knows(index, field)),
  );
}

/** Conditions that lead to rows by themselves, or may be led by several indexes at once. */
const APART: ReadonlySet<string> = new Set(['id', 'portalId', 'and', 'or']);

/** A value, one of several, or one that another record names. */
function namesValues(condition: unknown): boolean {
  if (condition === undefined || condition === null) return false;
  return typeof condition !== 'object' || 'in' in condition || 'within' in condition || 'alike' in condition;
}
