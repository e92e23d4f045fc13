import type { Column } from '../../kernel/records/column.js';

/** What stands in place of a secret. */
export const MASK = '•••';
/** Characters of a text that are kept. */
const MAX_TEXT = 1000;
/** A structured value that is longer than this as JSON is kept as the beginning of its JSON. */
const MAX_JSON = 4000;
const SECRET_FIELD = /secret|password|token|hash|api_?key|credential|authorization/i;

/** A value of a field as the trail tells it: no secrets, whatever nobody thought of declaring as one, and not too long. */
export function toldValue(field: string, value: unknown, column?: Column): unknown {
  if (value === null || value === undefined) return null;
  if (column?.options.secret === true || (typeof value === 'string' && SECRET_FIELD.test(field))) return MASK;
  if (typeof value !== 'object') return withoutLength(value);
  const told = withoutSecrets(value);
  const json = JSON.stringify(told);
  return json.length > MAX_JSON ? withoutLength(json) : told;
}

function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== 'object' || value === null) return withoutLength(value);
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      SECRET_FIELD.test(name) && inner !== null ? MASK : withoutSecrets(inner),
    ]),
  );
}

function withoutLength(value: unknown): unknown {
  // Counted by code points, but only where there may be too many.
  return typeof value === 'string' && value.length > MAX_TEXT ? Array.from(value).slice(0, MAX_TEXT).join('') : value;
}
