import { escapePointer } from '../../input/input-problems.js';
import { MAX_PROBLEMS, type Problem } from '../../values/problem.js';

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g;

/** An object or a list that the reading is inside of, and where. */
interface Level {
  readonly pointer: string;
  /** Names that an object has had; null of a list. */
  readonly names: Set<string> | null;
  /** The name or the number of the value that is being read. */
  at: string | number;
}

/**
 * Finds the fields that an object has twice, as problems with their places: readers of JSON keep one of the two and tell nobody. It
 * stops at one more than a refusal shows.
 *
 * @param text JSON without mistakes
 */
export function repeatedFields(text: string): Problem[] {
  const problems: Problem[] = [];
  const levels: Level[] = [];
  let lastText = '';
  const read = (token: string) => {
    const level = levels.at(-1);
    if (token === '{' || token === '[') levels.push(levelWithin(level, token === '{'));
    else if (token === '}' || token === ']') levels.pop();
    else if (token === ',' && typeof level?.at === 'number') level.at += 1;
    else if (token === ':' && level?.names) enterField(level, { name: JSON.parse(lastText) as string, problems });
    else lastText = token;
  };
  for (const [token] of text.matchAll(TOKEN)) {
    if (problems.length > MAX_PROBLEMS) break;
    read(token);
  }
  return problems;
}

function levelWithin(above: Level | undefined, isObject: boolean): Level {
  const pointer = above === undefined ? '' : placeIn(above);
  return { pointer, names: isObject ? new Set() : null, at: isObject ? '' : 0 };
}

function placeIn({ pointer, at }: Level): string {
  return `${pointer}/${escapePointer(String(at))}`;
}

function enterField(level: Level, { name, problems }: { readonly name: string; readonly problems: Problem[] }): void {
  level.at = name;
  if (level.names?.has(name) === true)
    problems.push({ pointer: placeIn(level), code: 'repeated_field', message: 'Field stands more than once' });
  level.names?.add(name);
}
