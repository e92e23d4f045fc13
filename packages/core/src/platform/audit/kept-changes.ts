import type { KeptForm } from '../../kernel/records/column.js';
import type { FieldChange, RowsChange } from './field-change.js';

/** A change as it is kept: the field, and what it is now; before that what it was, where it was anything; or what became of rows. */
type KeptChange =
  | readonly [field: string, to: unknown]
  | readonly [field: string, from: unknown, to: unknown]
  | readonly [field: string, from: null, to: null, rows: KeptRows];
type KeptRows = readonly [
  added: readonly object[],
  removed: readonly object[],
  changed: readonly (readonly [id: string, ...changes: readonly KeptChange[]])[],
  omitted?: number,
];

/**
 * How changes are kept: without the names of what each of them consists of, and without what was not there before. A creation tells every
 * field that it sets, so that the names alone would be a third of its entry. Earlier versions kept changes as they are told.
 */
export const keptChanges: KeptForm<readonly FieldChange[]> = {
  keep: (changes) => changes.map(shortened),
  tell: (kept) =>
    (kept as readonly (KeptChange | FieldChange)[]).map((change) => ('field' in change ? change : told(change))),
};

function shortened({ field, from, to }: FieldChange): KeptChange {
  if (from !== null) return [field, from, to];
  if (!isRowsChange(to)) return [field, to];
  const { added, removed, changed, omitted } = to;
  const rows = changed.map(({ id, changes }) => [id, ...changes.map(shortened)] as const);
  return [field, null, null, omitted === undefined ? [added, removed, rows] : [added, removed, rows, omitted]];
}

function told(kept: KeptChange): FieldChange {
  if (kept.length === 2) return { field: kept[0], from: null, to: kept[1] };
  if (kept.length === 3) return { field: kept[0], from: kept[1], to: kept[2] };
  const [field, , , [added, removed, rows, omitted]] = kept;
  const changed = rows.map(([id, ...changes]) => ({ id, changes: changes.map(told) }));
  const to = { added, removed, changed };
  return { field, from: null, to: omitted === undefined ? to : { ...to, omitted } };
}

// Whatever else a structured value is, it is kept letter by letter.
function isRowsChange(value: unknown): value is RowsChange {
  if (!hasKeys(value, 'added,removed,changed', 'added,removed,changed,omitted')) return false;
  const { added, removed, changed } = value as Partial<Record<keyof RowsChange, unknown>>;
  return Array.isArray(added) && Array.isArray(removed) && Array.isArray(changed) && changed.every(isChangedRow);
}

function isChangedRow(value: unknown): boolean {
  if (!hasKeys(value, 'id,changes')) return false;
  const { changes } = value as { readonly changes: unknown };
  return Array.isArray(changes) && changes.every((change) => hasKeys(change, 'field,from,to'));
}

function hasKeys(value: unknown, ...keys: readonly string[]): boolean {
  return typeof value === 'object' && value !== null && keys.includes(Object.keys(value).join());
}
