/** The value a section stands on, under the path that opened it; the first frame is the whole of the data. */
export interface ScopeFrame {
  readonly name: string;
  readonly value: unknown;
}

/** What a path led to; `found` is false when the data has no such place, not when the place holds null. */
export interface Resolution {
  readonly found: boolean;
  readonly value: unknown;
}

const nowhere: Resolution = { found: false, value: undefined };

/**
 * Looks a path up from the innermost section outwards. Inside `{{#items}}` both `name` and `items.name` mean the
 * current item, because the variable catalog writes `items.name`. Only own properties count, so no path reaches
 * what JavaScript itself puts on values.
 */
export function resolvePath(path: string, frames: readonly ScopeFrame[]): Resolution {
  if (path === '.') return { found: true, value: frames.at(-1)?.value };
  for (let index = frames.length - 1; index >= 0; index -= 1) {
    const frame = frames[index];
    if (frame === undefined) continue;
    const prefix = `${frame.name}.`;
    if (index > 0 && path.startsWith(prefix)) {
      const inside = ownPath(frame.value, path.slice(prefix.length));
      if (inside.found) return inside;
    }
    const plain = ownPath(frame.value, path);
    if (plain.found) return plain;
  }
  return nowhere;
}

function ownPath(from: unknown, path: string): Resolution {
  let value = from;
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null || Array.isArray(value) || !Object.hasOwn(value, key))
      return nowhere;
    value = (value as Readonly<Record<string, unknown>>)[key];
  }
  return { found: true, value };
}

/** What a section repeats over: the items of a list, a single value once, or nothing. */
export function sectionItems(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null || value === false || value === '' || value === 0 ? [] : [value];
}
