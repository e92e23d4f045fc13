import { createHash } from 'node:crypto';

const MAX_NAME_LENGTH = 60;

/** Turns the camelCase name of a field into the name of its column. */
export function columnName(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Name of the hidden column that keeps what the text of a field looks like. */
export function foldedColumnName(field: string): string {
  return `${columnName(field)}_folded`;
}

/** Writes a name as SQL. Names come from declarations, never from callers. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Joins the parts of an index name; what Postgres would cut off is replaced by a hash, so that names stay distinct. */
export function indexName(...parts: readonly string[]): string {
  const name = parts.join('_');
  if (name.length <= MAX_NAME_LENGTH) return name;
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 8);
  return `${name.slice(0, MAX_NAME_LENGTH - 9)}_${hash}`;
}
