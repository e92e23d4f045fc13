import { withoutLookAlikes } from '../../kernel/values/text/look-alikes.js';

/** Signs within a number that people write or leave out as they like. */
const WITHIN = /[-/.]/g;
/** What stands between the words of a purpose. */
const BETWEEN = /[^\p{L}\p{N}\-/.]/u;
/** How many words one number may be spread over. */
const WORD_COUNTS = [1, 2, 3];

/** A number of a document as it is compared: without `№-/.`, spaces, leading zeros, letter case and look-alikes. */
export function numberKey(number: string): string {
  return withoutZeros(withoutLookAlikes(number).replaceAll(/[^\p{L}\p{N}]/gu, ''));
}

/** The numbers that a purpose of a payment may name: its words, and neighbouring words together. */
export function numbersIn(purpose: string): ReadonlySet<string> {
  // `сч.123` is the word and the number, while `15.01.2026` is one thing.
  const words = withoutLookAlikes(purpose.replaceAll(/(\p{L})\./gu, '$1 '))
    .split(BETWEEN)
    .map((word) => word.replaceAll(WITHIN, ''))
    .filter((word) => word !== '');
  const keys = words.flatMap((_, from) =>
    WORD_COUNTS.map((count) => withoutZeros(words.slice(from, from + count).join(''))),
  );
  return new Set(keys.filter((key) => key !== ''));
}

function withoutZeros(key: string): string {
  return key.replace(/^0+/, '');
}
