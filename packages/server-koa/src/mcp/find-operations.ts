import type { DescribedOperation } from './described-operation.js';
import { meaningsOf } from './russian-words.js';

/** Words that say nothing about which call is meant. */
const NOISE = new Set(['a', 'an', 'the', 'of', 'for', 'to', 'in', 'on', 'by', 'and', 'or', 'with', 'all', 'my', 'me']);

/** Letters of a query that are looked at. */
const MAX_QUERY = 500;

/** Finds the operations that words fit best, in English or Russian: their ids and summaries count more than their descriptions. */
export function findOperations(
  operations: readonly DescribedOperation[],
  query: string,
): readonly DescribedOperation[] {
  const words = wordsOf(query.slice(0, MAX_QUERY))
    .filter((word) => !NOISE.has(word))
    .map(meaningsOf)
    .filter((meanings) => meanings.length > 0);
  return operations
    .map((operation) => ({ operation, score: scoreOf(operation, words) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ operation }) => operation);
}

// Of what a word may mean, the meaning counts that fits best.
function scoreOf(
  { id, summary, tag, description, method }: DescribedOperation,
  words: readonly (readonly string[])[],
): number {
  const name = new Set(wordsOf(id));
  const title = new Set(wordsOf(`${summary} ${tag}`));
  const text = new Set(wordsOf(description));
  const scoreOfWord = (word: string) => {
    if (name.has(word)) return 5;
    if (title.has(word)) return 4;
    return text.has(word) ? 1 : 0;
  };
  const score = words.reduce((sum, meanings) => sum + Math.max(...meanings.map(scoreOfWord)), 0);
  // Of two that fit alike, the one that reads is the likelier.
  return score === 0 ? 0 : score + (method === 'GET' ? 0.5 : 0);
}

/** Words in lower case, each without the ending of its plural: `supplierRfqs.create` is supplier, rfq, create. */
function wordsOf(text: string): string[] {
  return text
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map(singular);
}

/** A noun without the ending of its plural: `counterparties` is `counterparty`. */
export function singular(word: string): string {
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|x|ss)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') && !/(?:ss|us|is)$/.test(word) && word.length > 3 ? word.slice(0, -1) : word;
}
