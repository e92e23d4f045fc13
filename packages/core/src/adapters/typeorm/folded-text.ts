import { createHash } from 'node:crypto';

import { comparableText, searchableText } from '../../kernel/values/text/comparable-text.js';

/** Longer keys are not kept as they are: Postgres refuses an index entry of 2.7 KB. */
const LONGEST_KEY = 512;
/** No comparable text has a sign without width, so what begins with one is equal to none. */
const WORD_JOINER = '\u2060';

/** What is kept of a text that is compared by what it looks like. */
export function foldedKey(text: string): string {
  const key = comparableText(text);
  return key.length <= LONGEST_KEY ? key : `${WORD_JOINER}${createHash('sha256').update(key).digest('hex')}`;
}

/** The key of a row that came later and looks like an earlier one, in a table to which a rule of uniqueness is new. */
export function repeatedKeySql(column: string): string {
  return `${column} || '${WORD_JOINER}' || "id"`;
}

/** The text that a search looks through: all search fields of a row, one per line. */
export function searchTextOf(row: Readonly<Record<string, unknown>>, fields: readonly string[]): string {
  const texts = fields.map((field) => row[field]).filter((value): value is string => typeof value === 'string');
  return texts.map(searchableText).join('\n');
}
