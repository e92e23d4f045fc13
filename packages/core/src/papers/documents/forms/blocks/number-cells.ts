import { capitalised, decimalInWords, integerInWords } from '../../russian-words.js';
import type { Money } from '../../../../kernel/values/numbers/money.js';
import type { Quantity } from '../../../../kernel/values/numbers/quantity.js';
import type { StyledCell } from '../../../../kernel/ports/document-layout.js';
import { cell } from './layout-blocks.js';
import { formatMoney, formatQuantity } from './russian-format.js';

/** An amount that a spreadsheet can add up; empty when there is none. */
export function moneyCell(amount: Money | undefined): StyledCell {
  return cell(formatMoney(amount), { number: amount });
}

/** The amount of a total: as `moneyCell`, in bold; a spreadsheet adds up the column. */
export function totalCell(amount: Money | undefined): StyledCell {
  return cell(formatMoney(amount), { number: amount, bold: true, sum: 'column' });
}

/** The place of a sum of VAT where none is charged: a zero would say that some is, at no rate. */
export function withoutSum(): StyledCell {
  return cell('—', { align: 'right' });
}

/** A quantity that a spreadsheet can add up; empty when there is none. */
export function quantityCell(quantity: Quantity | undefined): StyledCell {
  return cell(formatQuantity(quantity), { number: quantity });
}

/** A whole number that a spreadsheet can add up; empty when there is none. */
export function countCell(count: number | undefined): StyledCell {
  return count === undefined ? cell('') : cell(String(count), { number: String(count) });
}

/** A place of a total's row that cannot be added up, crossed out as the forms ask. */
export function crossedOut(): StyledCell {
  return cell('Х', { align: 'center' });
}

/** A weight in words: "Двенадцать целых пять десятых кг". */
export function kilogramsInWords(weight: Quantity | undefined): string {
  return weight === undefined ? '' : `${capitalised(decimalInWords(weight))}\u00a0кг`;
}

/** How many there are, in words; nothing where that is not known or there is nothing yet. */
export function countInWords(count: number | undefined): string {
  return count === undefined || count === 0 ? '' : capitalised(integerInWords(count));
}
