import { z } from 'zod';

import type { KnownUnits } from '../../../kernel/values/numbers/known-units.js';
import { convertedQuantity } from '../../../kernel/values/numbers/fraction.js';
import type { VatMode } from '../../../kernel/values/numbers/vat.js';
import {
  factsOf,
  guessMapping,
  readRow,
  type RowValues,
  saysIncluded,
  type Table,
} from '../../../platform/exchange/index.js';
import { MAX_QUOTE_ITEMS, QuoteItemInput } from '../../../procurement/sourcing/index.js';
import type { AnswerProblem } from '../messages/records.js';
import type { MessageReason } from '../messages/statuses.js';
import { type AnswerColumn, answerColumns } from './columns.js';
import { type AskedLine, matchLines, wordOfGoods } from './match-lines.js';

/** What an answer is read by. */
export interface AnswerContext {
  readonly items: readonly AskedLine[];
  readonly vatMode: VatMode;
  readonly currency: string;
  readonly units: KnownUnits;
  /** Whether the month comes before the day. */
  readonly monthFirst: boolean;
}

/** An answer as the lines of a quote, or why it is none; in both cases with what could not be taken. */
export type ReadAnswer =
  | {
      readonly lines: readonly QuoteItemInput[];
      /** Rows that the lines stand in, in their order. */
      readonly rows: readonly number[];
      readonly vatMode: VatMode;
      readonly problems: readonly AnswerProblem[];
    }
  | {
      readonly reason: Extract<MessageReason, 'not_recognised' | 'other_request' | 'no_prices'>;
      readonly problems: readonly AnswerProblem[];
    };

/** Problems that are told of one answer. */
const MAX_PROBLEMS = 100;
const fields = QuoteItemInput.shape;
/** What is to be read; of the other columns, what stands there is kept as a comment where it cannot be read. */
const NEEDED: readonly AnswerColumn[] = ['quantity', 'unit', 'unitPrice', 'vatRate'];
const Days = z
  .string()
  .regex(/^\d{1,4}(?:\.0+)?$/)
  .transform(Number)
  .pipe(z.int().min(0).max(3650));
const Text = z.string();
const SCHEMAS: Readonly<Record<AnswerColumn, z.ZodType>> = {
  rfqItemId: Text,
  name: Text,
  sku: Text,
  quantity: fields.quantity,
  unit: Text,
  unitPrice: fields.unitPrice,
  vatRate: fields.vatRate,
  leadTimeDays: Days,
  deliveryDate: fields.deliveryDate,
  minOrderQuantity: fields.minOrderQuantity,
  orderMultiple: fields.orderMultiple,
  offeredName: fields.offeredName,
  isUnavailable: z.boolean(),
  comment: fields.comment,
  sum: Text,
  currency: Text,
};

/** Reads a table as the answer to a price request: our workbook, or a table of the supplier's own. */
export function readAnswer(table: Table, context: AnswerContext): ReadAnswer {
  const columns = answerColumns(context.vatMode);
  const mapping = guessMapping(table.headings, columns);
  const places = new Map(mapping.flatMap((target, index) => (target === null ? [] : [[target, index] as const])));
  const priceAt = places.get('unitPrice') ?? places.get('sum');
  const isNamed = [...places.keys()].some((target) => IDENTIFYING.has(target));
  if (priceAt === undefined || !isNamed) return { reason: 'not_recognised', problems: [] };
  const read = readRows(table, mapping, context);
  const { matches, isOfOther } = matchLines(read, context.items);
  if (isOfOther) return { reason: 'other_request', problems: [] };
  const lines: QuoteItemInput[] = [];
  const rows: number[] = [];
  const problems: AnswerProblem[] = read.flatMap(unvaluedOf);
  for (const [index, { number, values, reading, isUnitOfPrice }] of read.entries()) {
    const told = (field: string | null, code: string, message: string) =>
      problems.push({ row: number, field, code, message });
    const asked = matches[index] ?? null;
    if (!saysSomething(values, reading)) continue;
    if (asked === null) {
      told('name', 'reference_not_found', 'Is none of the lines that were asked for');
      continue;
    }
    const wrong = reading.filter(({ field }) => NEEDED.some((each) => each === field));
    for (const { field, code, message } of wrong) told(field, code, message);
    const odd = reading.filter((finding) => !wrong.includes(finding)).flatMap(({ field }) => field ?? []);
    const headings = new Map(odd.map((field) => [field, table.headings[places.get(field) ?? -1] ?? field]));
    if (wrong.length > 0) continue;
    lines.push(lineOf(values, asked, { headings, units: context.units, isUnitOfPrice }));
    rows.push(number);
  }
  const kept = problems.slice(0, MAX_PROBLEMS);
  if (lines.length === 0) return { reason: 'no_prices', problems: kept };
  const inCells = vatModeInCells(table, rows, { rateAt: places.get('vatRate'), asked: context.vatMode });
  const vatMode = vatModeOf(table.headings[priceAt], inCells);
  return { lines: lines.slice(0, MAX_QUOTE_ITEMS), rows: rows.slice(0, MAX_QUOTE_ITEMS), vatMode, problems: kept };
}

/** What the rates of all rows that are taken say of prices: that they have VAT in them, or else what was asked for. */
function vatModeInCells(
  { rows }: Table,
  taken: readonly number[],
  { rateAt = -1, asked }: { readonly rateAt: number | undefined; readonly asked: VatMode },
): VatMode {
  const isTaken = new Set(taken);
  const said = rows.filter(({ number }) => isTaken.has(number));
  return said.every(({ cells }) => saysIncluded(cells[rateAt])) ? 'INCLUSIVE' : asked;
}

function unvaluedOf({
  number: row,
  unvalued,
}: {
  readonly number: number;
  readonly unvalued: readonly string[];
}): AnswerProblem[] {
  if (unvalued.length === 0) return [];
  const message = `No value is stored for the formula in ${unvalued.join(', ')}`;
  return [{ row, field: null, code: 'formula_without_value', message }];
}

function readRows(table: Table, mapping: readonly (string | null)[], context: AnswerContext) {
  const columns = answerColumns(context.vatMode);
  const places = new Map(mapping.flatMap((target, index) => (target === null ? [] : [[target, index] as const])));
  const headings = table.headings.map((column, index) => ({ column, target: mapping[index] ?? null }));
  const habits = {
    ...context,
    facts: factsOf(headings, context.units),
    // Whether prices are with VAT is said of the whole answer.
    terms: { currency: context.currency, vatMode: null },
  };
  return table.rows.map((row) => ({
    number: row.number,
    unvalued: row.unvalued ?? [],
    ...readRow({ columns, schemas: SCHEMAS }, places, { cells: row.cells, edits: {} }, habits),
  }));
}

/** Columns by which a row is known to be for a line. */
const IDENTIFYING: ReadonlySet<string> = new Set<AnswerColumn>(['rfqItemId', 'name', 'sku']);

type Reading = ReturnType<typeof readRow>['reading'];

// Rows without a price are those that nobody answered, sums and titles.
function saysSomething(values: RowValues, reading: Reading): boolean {
  const isWritten = (value: unknown) => value !== undefined && value !== null && value !== '';
  return (
    isWritten(values['unitPrice']) ||
    values['isUnavailable'] === true ||
    reading.some(({ field }) => field === 'unitPrice')
  );
}

interface Understanding {
  /** Headings of columns that could not be read, by target. */
  readonly headings: ReadonlyMap<string, string>;
  readonly units: KnownUnits;
  readonly isUnitOfPrice: boolean;
}

function lineOf(
  values: RowValues,
  asked: AskedLine,
  { headings, units, isUnitOfPrice }: Understanding,
): QuoteItemInput {
  const isOdd = (column: AnswerColumn) => headings.has(column);
  const take = (column: AnswerColumn) => (isOdd(column) ? undefined : values[column]);
  const textIn = (column: AnswerColumn) => {
    const value = take(column);
    return typeof value === 'string' ? value : undefined;
  };
  const days = take('leadTimeDays');
  const isUnavailable = values['isUnavailable'] === true;
  const offered = textIn('offeredName')?.trim();
  const isAnalog = offered !== undefined && offered !== '' && wordOfGoods(offered) !== wordOfGoods(asked.rawName);
  const odd = [...headings].map(([column, heading]) => `${heading}: ${String(values[column] ?? '')}`);
  const comment = [textIn('comment') ?? '', ...odd].filter((text) => text !== '').join('\n');
  return {
    rfqItemId: asked.id,
    isUnavailable,
    ...(isUnavailable ? {} : given('unitPrice', textIn('unitPrice'))),
    ...countedIn(textIn('unit'), textIn('quantity'), { asked, units, isUnitOfPrice }),
    // A rate of null says "without VAT", which is not the same as nothing.
    ...(values['vatRate'] === undefined ? {} : { vatRate: values['vatRate'] as string | null }),
    ...given('leadTimeDays', typeof days === 'number' ? days : undefined),
    ...given('deliveryDate', textIn('deliveryDate')),
    ...given('minOrderQuantity', textIn('minOrderQuantity')),
    ...given('orderMultiple', textIn('orderMultiple')),
    ...(isAnalog ? { offeredName: offered.slice(0, 500), isAnalog } : {}),
    ...(comment === '' ? {} : { comment: comment.slice(0, 1000) }),
  };
}

/** How much is offered in which unit. Quantities without one are counted as they were asked for: 500 kg at a price for a tonne are half of it. */
function countedIn(
  unit: string | undefined,
  quantity: string | undefined,
  { asked, units, isUnitOfPrice }: Omit<Understanding, 'headings'> & { readonly asked: AskedLine },
) {
  const unitId = units.byWord(unit ?? '')?.id;
  const ratio = isUnitOfPrice && unitId !== undefined ? units.ratio(asked.unitId, unitId) : undefined;
  const counted = quantity === undefined || ratio === undefined ? quantity : convertedQuantity(quantity, ratio);
  return { ...given('quantity', counted), ...given('unitId', unitId) };
}

function given<K extends string, T>(name: K, value: T | null | undefined): { [P in K]?: T } {
  return value === undefined || value === null ? {} : ({ [name]: value } as { [P in K]: T });
}

/** What the heading of the prices says of VAT; what was asked for where it says nothing. */
function vatModeOf(heading = '', asked: VatMode): VatMode {
  const words = heading.toLowerCase().split(/[^\p{L}]+/u);
  const has = (...any: readonly string[]) => any.some((word) => words.includes(word));
  if (!has('ндс', 'vat', 'tax')) return asked;
  if (has('без', 'without', 'excl', 'excluding', 'net', 'no')) return asked === 'NO_VAT' ? 'NO_VAT' : 'EXCLUSIVE';
  return has('с', 'вкл', 'включая', 'with', 'incl', 'including', 'gross') ? 'INCLUSIVE' : asked;
}
