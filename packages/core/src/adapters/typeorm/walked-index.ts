import type { Index, RecordType } from '../../records/record.js';

/**
 * The index that tells by itself which rows meet the conditions, where none begins with a column that they name values of: going
 * through it takes a fraction of what it takes to look at the rows. It knows the columns `read` as well.
 */
export function walkedIndex(
  { indexes, uniques }: RecordType,
  where: object = {},
  read: readonly string[] = [],
): Index | undefined {
  const conditions = allConditions(where);
  if (conditions.length === 0 || conditions.some(([field]) => APART.has(field))) return undefined;
  const isLedBy = (first: string) => conditions.some(([field, condition]) => field === first && namesValues(condition));
  if ([...indexes, ...Object.values(uniques)].some(({ on: [first = ''] }) => isLedBy(first))) return undefined;
  const onlyActive = conditions.some(([field, condition]) => field === 'archivedAt' && condition === null);
  const fields = [...conditions.map(([field]) => field), ...read];
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
const APART: ReadonlySet<string> = new Set(['id', 'portalId', 'or']);

/** All conditions that must hold, with the column of each. */
function allConditions(where: object): readonly (readonly [field: string, condition: unknown])[] {
  return Object.entries(where as Readonly<Record<string, unknown>>).flatMap(([field, condition]) =>
    field === 'and' ? (condition as readonly object[]).flatMap(allConditions) : [[field, condition] as const],
  );
}

/** A value, one of several, or one that another record names. */
function namesValues(condition: unknown): boolean {
  if (condition === undefined || condition === null) return false;
  return typeof condition !== 'object' || 'in' in condition || 'within' in condition || 'alike' in condition;
}
