import { z } from 'zod';

import type { ExchangeEntity } from '../entity.js';
import type { Finding } from '../row.js';
import { BESIDE_PRICES, readColumns } from '../columns.js';
import { type ConvertedRow, convertRow } from './convert-row.js';
import { currencyIn } from './heading-facts.js';
import { quantityWithUnit } from './quantity-with-unit.js';
import { readCell, type RowValue, saysIncluded } from './read-cell.js';
import type { ReadingHabits } from './reading-habits.js';

/** What a row says, and what is wrong with how it says it. */
export interface ReadRow extends Pick<ConvertedRow, 'isUnitOfPrice'> {
  readonly values: Readonly<Record<string, RowValue>>;
  readonly reading: readonly Finding[];
}

const TEXT = z.string();

/** A row before it is read. */
export interface UnreadRow {
  readonly cells: readonly string[];
  readonly edits: Readonly<Record<string, RowValue>>;
}

/** Reads the cells of a row, and what was put right by hand in place of them. An empty cell says nothing. */
export function readRow(
  { columns, schemas }: Pick<ExchangeEntity, 'columns' | 'schemas'>,
  places: ReadonlyMap<string, number>,
  { cells, edits }: UnreadRow,
  habits: ReadingHabits,
): ReadRow {
  const values: Record<string, RowValue> = {};
  const reading: Finding[] = [];
  const readable = readColumns(columns);
  const texts = textsOf(Object.keys(readable), places, { cells, edits }, habits);
  for (const target of Object.keys(readable)) {
    const column = readable[target];
    const schema = schemas[target] ?? (Object.hasOwn(BESIDE_PRICES, target) ? TEXT : undefined);
    const text = texts.get(target) ?? '';
    if (column === undefined || schema === undefined || text.trim() === '') continue;
    const read = readCell({ column, schema }, text, habits);
    if ('value' in read) values[target] = read.value;
    else {
      values[target] = text;
      reading.push({ field: target, ...read, isError: true });
    }
  }
  const edited = (target: string) => Object.hasOwn(edits, target);
  const facts = new Map([...(habits.facts ?? [])].filter(([target]) => !edited(target)));
  const cellCurrency = currencyIn(texts.get('unitPrice') ?? texts.get('plannedCost') ?? '');
  const { terms, usualRate, units } = habits;
  const isVatIncluded = saysIncluded(texts.get('vatRate'));
  const said = { facts, cellCurrency, isVatIncluded, units, terms, usualRate };
  const { findings, isUnitOfPrice } = convertRow(values, said);
  return { values, reading: [...reading, ...findings], isUnitOfPrice };
}

/** The text of each column. A quantity may bring its unit along, where there is no other. */
function textsOf(
  targets: readonly string[],
  places: ReadonlyMap<string, number>,
  { cells, edits }: UnreadRow,
  { units }: ReadingHabits,
): ReadonlyMap<string, string> {
  const texts = new Map(
    targets.map((target) => {
      const text = Object.hasOwn(edits, target) ? String(edits[target] ?? '') : cells[places.get(target) ?? -1];
      return [target, text ?? ''];
    }),
  );
  const counted = targets.includes('countedQuantity') ? 'countedQuantity' : 'quantity';
  const both = targets.includes('unit') ? quantityWithUnit(texts.get(counted) ?? '', units) : null;
  const unit = texts.get('unit')?.trim() ?? '';
  if (both === null || (unit !== '' && units.byWord(unit)?.shortName !== both.unit)) return texts;
  return texts.set(counted, both.quantity).set('unit', both.unit);
}
