import { wordOf } from '../../../kernel/values/text/word-of.js';

const TRUE_WORDS = new Set(['true', 'yes', 'y', '1', 'да', 'д', 'истина', 'активен', 'активна', 'active', 'on']);
const FALSE_WORDS = new Set(['false', 'no', 'n', '0', 'нет', 'н', 'ложь', 'неактивен', 'неактивна', 'inactive', 'off']);

/** Reads yes or no; null for anything else. */
export function flagOf(text: string): boolean | null {
  const bare = text.trim();
  if (bare === '+') return true;
  if (bare === '-') return false;
  const word = wordOf(bare);
  if (TRUE_WORDS.has(word)) return true;
  return FALSE_WORDS.has(word) ? false : null;
}

const WITHOUT_VAT = new Set(['безндс', 'необлагается', 'ндснеоблагается', 'novat', 'withoutvat', 'exempt', 'нет']);

/** Whether a rate of VAT says that there is none, which is not the same as a rate of zero. */
export function isWithoutVat(text: string): boolean {
  return WITHOUT_VAT.has(wordOf(text));
}
