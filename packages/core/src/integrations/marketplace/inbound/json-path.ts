import { JSONPathEnvironment, type JSONPathQuery, type JSONValue } from 'json-p3';

export const MAX_PATH_LENGTH = 200;

/** Spells the pattern of paths, given those of a name and of what stands between quotes. */
const patternOf = (name: string, quoted: string, more = '') =>
  `^\\$(?:\\.${name}|\\['${quoted}'\\]|\\[(?:0|[1-9]\\d{0,5})\\]${more})*$`;

const ANY_ELEMENT = '|\\[\\*\\]';
const STRICT = ['[\\p{L}_][\\p{L}\\p{N}_-]*', "[^'\\\\\\p{Cc}]{1,100}"] as const;
const SINGULAR = new RegExp(patternOf(...STRICT), 'u');
const PLURAL = new RegExp(patternOf(...STRICT, ANY_ELEMENT), 'u');

// Many readers of a description compile patterns without classes of Unicode; these pass every path, and little else.
const WIDE = ['[^\\s.\'"\\[\\]]+', "[^'\\\\]+"] as const;
/** Published pattern of a path that names at most one value. */
export const SINGULAR_PATTERN = patternOf(...WIDE);
/** Published pattern of a path that may name every element of an array. */
export const ITEMS_PATTERN = patternOf(...WIDE, ANY_ELEMENT);

/** Whether a path names at most one value: `$`, `.name`, `['name']`, `[n]`. */
export function isSingularPath(path: string): boolean {
  return path.length <= MAX_PATH_LENGTH && SINGULAR.test(path);
}

/** Whether a path may also name every element of an array: `[*]`. */
export function isItemsPath(path: string): boolean {
  return path.length <= MAX_PATH_LENGTH && PLURAL.test(path);
}

const environment = new JSONPathEnvironment();
// The subset has no filters, and these two would run patterns that strangers wrote.
environment.functionRegister.delete('match');
environment.functionRegister.delete('search');

const compiled = new Map<string, JSONPathQuery>();
const KEPT = 2000;

/** The value that a path names, or undefined when there is none. */
export function valueAt(json: unknown, path: string): unknown {
  return valuesAt(json, path)[0];
}

/** All values that a path names. */
export function valuesAt(json: unknown, path: string): unknown[] {
  return queryOf(path)
    .query(json as JSONValue)
    .values();
}

function queryOf(path: string): JSONPathQuery {
  let query = compiled.get(path);
  if (query === undefined) {
    if (compiled.size >= KEPT) compiled.clear();
    query = environment.compile(path);
    compiled.set(path, query);
  }
  return query;
}
