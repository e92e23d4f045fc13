import type { SheetRow } from '../../../kernel/ports/sheets.js';
import { isAlike } from '../../../kernel/values/text/comparable-text.js';
import { dateText, decimalText } from '../../../platform/exchange/index.js';
import { itemError } from '../engine/remote-error.js';
import { FORMULA_WITHOUT_VALUE, withoutValue } from '../files/without-value.js';
import { innOf, refused, saying, type StatementLine } from './statement.js';

/** Columns of a statement, and what they are called in Russian ones. */
const COLUMNS = {
  date: ['дата', 'дата операции', 'дата проводки'],
  amount: ['сумма', 'сумма операции'],
  debit: ['дебет', 'списание', 'расход'],
  credit: ['кредит', 'поступление', 'приход'],
  purpose: ['назначение', 'назначение платежа'],
  number: ['номер', 'номер документа', '№'],
  counterpartyName: ['контрагент', 'наименование контрагента'],
  counterpartyInn: ['инн', 'инн контрагента'],
  counterpartyAccount: ['счет', 'счёт', 'счет контрагента', 'счёт контрагента'],
  currency: ['валюта'],
  ownAccount: ['свой счет', 'наш счет', 'own account'],
  payerName: ['плательщик', 'наименование плательщика', 'payer'],
  payerInn: ['инн плательщика'],
  payerAccount: ['счет плательщика', 'счёт плательщика'],
  receiverName: ['получатель', 'наименование получателя', 'receiver'],
  receiverInn: ['инн получателя'],
  receiverAccount: ['счет получателя', 'счёт получателя'],
  leftOut: [],
} as const;
type StatementColumn = keyof typeof COLUMNS;

/** A line with the row of the table that it stands in. */
export type TableLine = StatementLine & { readonly row: number };

/** Reads a statement from a table. What stands above the heading is passed over. @throws RemoteError `column_not_found` */
export function readTable(rows: readonly SheetRow[]): readonly TableLine[] {
  const headingAt = rows.findIndex(({ cells }) => hasAmounts(placesOf(cells)));
  const places = placesOf(rows[headingAt]?.cells ?? []);
  const missing = (['date', 'purpose'] as const).filter((name) => !places.has(name));
  if (headingAt < 0) throw itemError('column_not_found', 'date, amount, purpose');
  if (missing.length > 0) throw itemError('column_not_found', missing.join(', '));
  return rows.slice(headingAt + 1).flatMap(({ number: row, cells, ...rest }) => {
    const cell = (name: StatementColumn) => cells[places.get(name) ?? -1]?.trim() ?? '';
    const lacking = withoutValue(rest);
    if (lacking !== undefined) return [{ ...refused(FORMULA_WITHOUT_VALUE, `row ${row}: ${lacking}`), row }];
    if (cells.every((text) => text.trim() === '')) return [];
    // What our own file of payments names as left out was never paid.
    return [cell('leftOut') === '' ? { ...lineOf(row, cell), row } : { operation: null, row }];
  });
}

function placesOf(cells: readonly string[]): ReadonlyMap<StatementColumn, number> {
  const places = new Map<StatementColumn, number>();
  for (const [name, others] of Object.entries(COLUMNS) as [StatementColumn, readonly string[]][]) {
    const at = cells.findIndex((cell) => [name, ...others].some((heading) => isAlike(heading, cell)));
    if (at >= 0) places.set(name, at);
  }
  return places;
}

function hasAmounts(places: ReadonlyMap<StatementColumn, number>): boolean {
  return places.has('date') && (places.has('amount') || (places.has('debit') && places.has('credit')));
}

function lineOf(row: number, cell: (name: StatementColumn) => string): StatementLine {
  const bookedAt = dateText(cell('date'), { monthFirst: false });
  if (bookedAt === null) return refused('validation_failed', `row ${row}: ${cell('date')} is not a date`);
  const moved = amountOf(cell);
  if (moved === null) return refused('validation_failed', `row ${row}: there is no amount`);
  if (cell('purpose') === '') return refused('validation_failed', `row ${row}: there is no purpose`);
  const operation = {
    ...moved,
    bookedAt,
    ...saying({
      currency: cell('currency').toUpperCase(),
      ...partiesOf(moved.direction, cell),
      documentNumber: cell('number'),
      purpose: cell('purpose'),
    }),
  };
  return { operation };
}

/** Our account and the other side: named as that, or as who pays and who is paid. */
function partiesOf(direction: 'in' | 'out', cell: (name: StatementColumn) => string) {
  const [mine, other] = direction === 'out' ? (['payer', 'receiver'] as const) : (['receiver', 'payer'] as const);
  return {
    ownAccount: cell('ownAccount') || cell(`${mine}Account`),
    counterpartyName: cell('counterpartyName') || cell(`${other}Name`),
    counterpartyInn: innOf(cell('counterpartyInn') || cell(`${other}Inn`)),
    counterpartyAccount: cell('counterpartyAccount') || cell(`${other}Account`),
  };
}

/** An amount with a sign, or one in the column of what went out or of what came in. */
function amountOf(cell: (name: StatementColumn) => string): { direction: 'in' | 'out'; amount: string } | null {
  const [signed, debit, credit] = [
    decimalText(cell('amount')),
    decimalText(cell('debit')),
    decimalText(cell('credit')),
  ];
  const isSome = (amount: string | null): amount is string => amount !== null && /[1-9]/.test(amount);
  const bare = (amount: string) => amount.replace(/^-/, '');
  if (isSome(debit)) return { direction: 'out', amount: bare(debit) };
  if (isSome(credit)) return { direction: 'in', amount: bare(credit) };
  return isSome(signed) ? { direction: signed.startsWith('-') ? 'out' : 'in', amount: bare(signed) } : null;
}
