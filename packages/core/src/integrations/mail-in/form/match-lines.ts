import { searchableText } from '../../../kernel/values/text/comparable-text.js';
import type { Uuid } from '../../../kernel/values/identifiers/uuid.js';
import { wordOf } from '../../../kernel/values/text/word-of.js';
import type { RowValues } from '../../../platform/exchange/index.js';

/** A line that was asked for, as far as answers are matched with it. */
export interface AskedLine {
  readonly id: string;
  readonly rawName: string;
  readonly skuSnapshot: string | null;
  readonly unitId: Uuid;
}

/** Which line each row answers, and whether the rows are those of another price request. */
export interface Matches {
  /** In the order of the rows; null for a row that answers none. */
  readonly matches: readonly (AskedLine | null)[];
  readonly isOfOther: boolean;
}

/**
 * Finds the lines that rows answer: by the hidden id of our workbook, else by an article or a name that only one line has. The first
 * row of a line has it.
 */
export function matchLines(rows: readonly { readonly values: RowValues }[], items: readonly AskedLine[]): Matches {
  const ids = rows.map(({ values }) => textOf(values, 'rfqItemId'));
  const byId = new Map(items.map((item) => [item.id, item]));
  const known = ids.filter((id) => byId.has(id));
  const isOfOther = known.length === 0 && ids.some((id) => UUID.test(id));
  const bySku = alone(items, ({ skuSnapshot }) => wordOfGoods(skuSnapshot ?? ''));
  const byName = alone(items, ({ rawName }) => wordOfGoods(rawName));
  const taken = new Set<string>();
  const matches = rows.map(({ values }, index) => {
    const found =
      byId.get(ids[index] ?? '') ??
      bySku.get(wordOfGoods(textOf(values, 'sku'))) ??
      byName.get(wordOfGoods(textOf(values, 'name'))) ??
      null;
    if (found === null || taken.has(found.id)) return null;
    // Rows above that say nothing leave the line to those that do.
    if (textOf(values, 'unitPrice') !== '' || values['isUnavailable'] === true) taken.add(found.id);
    return found;
  });
  return { matches, isOfOther };
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

function alone(items: readonly AskedLine[], wordOfItem: (item: AskedLine) => string): ReadonlyMap<string, AskedLine> {
  const found = new Map<string, AskedLine | null>();
  for (const item of items) {
    const word = wordOfItem(item);
    if (word !== '') found.set(word, found.has(word) ? null : item);
  }
  return new Map([...found].flatMap(([word, item]) => (item === null ? [] : [[word, item] as const])));
}

/** A name or an article as it is told from others: whichever signs and letters that look alike it was typed with. */
export function wordOfGoods(text: string): string {
  return wordOf(searchableText(text));
}

function textOf(values: RowValues, column: string): string {
  const value = values[column];
  return value === undefined || value === null ? '' : String(value).trim();
}
