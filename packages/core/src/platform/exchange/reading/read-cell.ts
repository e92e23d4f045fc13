import type { z } from 'zod';

import { inputProblems } from '../../../kernel/input/input-problems.js';
import type { CellReading, ExchangeColumn } from '../columns.js';
import { dateText } from './date-text.js';
import { currencyIn } from './heading-facts.js';
import { decimalText } from './decimal-text.js';
import { wordOf } from '../../../kernel/values/text/word-of.js';
import type { ReadingHabits } from './reading-habits.js';
import { flagOf, isWithoutVat } from './words.js';

/** A value of a row as the preview shows it. `null` says "none", as in "without VAT". */
export type RowValue = string | number | boolean | null;

/** What a cell says, or what is wrong with it. */
export type ReadCell = { readonly value: RowValue } | { readonly code: string; readonly message: string };

/** What cells are read with. */
export interface CellReader {
  readonly column: ExchangeColumn;
  /** The schema that the field has in ordinary calls. */
  readonly schema: z.ZodType;
}

/** Reads a cell that is not empty. */
export function readCell({ column, schema }: CellReader, text: string, habits: ReadingHabits): ReadCell {
  const fault = FAULT.exec(text)?.[1];
  if (fault !== undefined) return malformed(`The formula could not be worked out: ${fault}`);
  const candidate = CANDIDATES[column.reads](text, column, habits);
  if (typeof candidate === 'object' && candidate !== null) return candidate;
  const result = schema.safeParse(candidate, { reportInput: true });
  // What schemas of these fields yield are texts, flags and null.
  if (result.success) return { value: result.data as RowValue };
  const [problem] = inputProblems('body', result.error.issues);
  return { code: problem?.code ?? 'invalid_format', message: problem?.message ?? 'Is malformed' };
}

/** What spreadsheets store in place of the value of a formula that has none. */
const FAULT =
  /^\s*(#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|Н\/Д|ССЫЛКА!|ЗНАЧ!|ДЕЛ\/0!|ИМЯ\?|ПУСТО!|ЧИСЛО!))\s*$/u;

type Candidate = RowValue | { readonly code: string; readonly message: string };

const UNKNOWN_UNIT = { code: 'reference_not_found', message: 'There is no such unit' };

/** What the text of a cell may be, before the schema of its field has a look. */
const CANDIDATES: Readonly<
  Record<CellReading, (text: string, column: ExchangeColumn, habits: ReadingHabits) => Candidate>
> = {
  // Some programs break lines within a cell as others end rows.
  text: (text) => text.replaceAll(/\r\n?|[\v\f]/g, '\n'),
  currency: (text) => currencyIn(text) ?? text.trim().toUpperCase(),
  number: (text) => decimalText(text) ?? malformed('Must be a number such as 1234.5 or 1 234,5'),
  rate: rateOf,
  vatRate: (text) => rateOf(percentOf(text)),
  date: (text, _column, habits) =>
    dateText(text, habits) ?? malformed('Must be a day such as 15.01.2026 or 2026-01-15'),
  flag: (text) => flagOf(text) ?? malformed('Must be yes or no'),
  unit: (text, _column, { units }) => units.byWord(text)?.shortName ?? UNKNOWN_UNIT,
  choice: choiceOf,
};

/** What people write around a rate: "НДС 22%", "в т.ч. НДС 22 %", "22/122". */
const VAT_WORDS =
  /(?<!\p{L})(?:в\s+т\.?\s?ч\.?|в том числе|вкл(?:ючая|\.)?|ставка|с|incl(?:uding)?\.?|with|ндс|vat)(?!\p{L})[.:]?/giu;
const RATE_OF_WHOLE = /^\s*(\d+)\s*\/\s*1\d\d\s*$/;

const INCLUDING = /(?<!\p{L})(?:в\s+т\.?\s?ч\.?|в том числе|вкл(?:ючая|\.)?|с|incl(?:uding)?\.?|with)(?!\p{L})/iu;

/** Whether the cell of a VAT rate says that the price has it in it: "в т.ч. НДС 22 %", "22/122". */
export function saysIncluded(text = ''): boolean {
  return !isWithoutVat(text) && (INCLUDING.test(text) || RATE_OF_WHOLE.test(text.replaceAll(VAT_WORDS, ' ')));
}

// No rate of VAT is below one percent: spreadsheets keep 22 % as 0.22.
function percentOf(text: string): string {
  const fraction = /^\s*0[.,](\d{1,4})\s*$/.exec(text)?.[1];
  return fraction === undefined ? text : String(Math.round(Number(`0.${fraction}`) * 10_000) / 100);
}

function rateOf(text: string): Candidate {
  if (isWithoutVat(text)) return null;
  return (
    decimalText(text.replaceAll(VAT_WORDS, ' ').replace(/%/, ' ').replace(RATE_OF_WHOLE, '$1')) ??
    malformed('Must be a percentage such as 20 %, or "without VAT"')
  );
}

function choiceOf(text: string, { choices = {} }: ExchangeColumn): string {
  const word = wordOf(text);
  return Object.keys(choices).find((value) => choices[value]?.includes(word)) ?? word;
}

function malformed(message: string) {
  return { code: 'invalid_format', message };
}
