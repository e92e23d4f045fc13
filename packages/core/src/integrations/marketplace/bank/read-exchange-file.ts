import { currencyOfNumber } from '../../../kernel/values/identifiers/currency-number.js';
import { dateText, decimalText } from '../../../platform/exchange/index.js';
import { itemError } from '../engine/remote-error.js';
import { requireFewRows } from '../files/row-limit.js';
import { decodeExchangeFile } from './decode-exchange-file.js';
import { innOf, refused, saying, type StatementLine, type StatementOperation } from './statement.js';

const FIRST_LINE = '1CClientBankExchange';

const MARKS = /^(?:СекцияРасчСчет|КонецРасчСчет|КонецДокумента|КонецФайла)$/;

type Fields = Readonly<Record<string, string>>;

/**
 * Reads a statement as client banks write it for 1C: own accounts, and documents that say who pays whom.
 *
 * @throws RemoteError `file_invalid`, `too_many_rows`, and `file_truncated` when its end is missing: then nothing of it counts
 */
export function readExchangeFile(bytes: Uint8Array, encoding: string | undefined): readonly StatementLine[] {
  const lines = decodeExchangeFile(bytes, encoding)
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim());
  if (lines[0] !== FIRST_LINE) throw itemError('file_invalid', `the first line is not ${FIRST_LINE}`);
  const { accounts, documents, hasEnd } = sectionsOf(joined(lines));
  if (!hasEnd) throw itemError('file_truncated', 'the end of the file is missing; nothing was applied');
  return documents.map((document) => lineOf(document, accounts));
}

// A text with ends of lines within, which some banks write as they are, goes on in lines that are neither fields nor marks.
function joined(lines: readonly string[]): string[] {
  const whole: string[] = [];
  for (const line of lines) {
    const before = whole.at(-1);
    const goesOn = line !== '' && !line.includes('=') && !MARKS.test(line) && before?.includes('=') === true;
    if (goesOn) whole.splice(-1, 1, `${before} ${line}`);
    else whole.push(line);
  }
  return whole;
}

function sectionsOf(lines: readonly string[]) {
  const accounts = new Set<string>();
  const documents: Fields[] = [];
  let document: Record<string, string> | undefined;
  for (const line of lines.slice(1)) {
    if (line === 'КонецФайла') return { accounts, documents, hasEnd: document === undefined };
    const [key = '', value = ''] = line.split(/=(.*)/s);
    if (key === 'СекцияДокумент') {
      if (document !== undefined) break;
      document = {};
    } else if (key === 'КонецДокумента') {
      if (document !== undefined) documents.push(document);
      requireFewRows(documents);
      document = undefined;
    } else if (document !== undefined) document[key] = value.trim();
    else if (key === 'РасчСчет' && value.trim() !== '') accounts.add(value.trim());
  }
  return { accounts, documents, hasEnd: false };
}

function lineOf(document: Fields, own: ReadonlySet<string>): StatementLine {
  const [payer, receiver] = [partyOf(document, 'Плательщик'), partyOf(document, 'Получатель')];
  const [isPayerOwn, isReceiverOwn] = [own.has(payer.account), own.has(receiver.account)];
  const number = document['Номер'] ?? '';
  if (isPayerOwn && isReceiverOwn) return { operation: null };
  if (!isPayerOwn && !isReceiverOwn) return refused('account_unknown', `${number}: of neither account`);
  return isPayerOwn
    ? movedLine(document, { direction: 'out', booked: document['ДатаСписано'], mine: payer, other: receiver })
    : movedLine(document, { direction: 'in', booked: document['ДатаПоступило'], mine: receiver, other: payer });
}

interface Moved {
  readonly direction: StatementOperation['direction'];
  readonly booked: string | undefined;
  readonly mine: Party;
  readonly other: Party;
}

function movedLine(document: Fields, { direction, booked = '', mine, other }: Moved): StatementLine {
  const { Номер: number = '', Сумма: sum = '' } = document;
  if (booked === '') return refused('not_booked', `${number}: the bank has not booked it`);
  const bookedAt = dateText(booked, { monthFirst: false });
  if (bookedAt === null) return refused('validation_failed', `${number}: ${booked} is not a date`);
  const amount = decimalText(sum);
  if (amount === null) return refused('validation_failed', `${number}: ${sum} is not an amount`);
  const operation: StatementOperation = {
    direction,
    bookedAt,
    amount,
    ...saying({
      currency: currencyOfNumber(mine.account.slice(5, 8)),
      ownAccount: mine.account,
      counterpartyName: other.name,
      counterpartyInn: innOf(other.inn),
      counterpartyAccount: other.account,
      documentNumber: number,
      purpose: purposeOf(document),
    }),
  };
  return { operation };
}

/** What a payment is for: in one field, or in the lines that banks divide it into; what both have is told once. */
function purposeOf(document: Fields): string {
  const whole = document['НазначениеПлатежа'] ?? '';
  const lines = [1, 2, 3, 4, 5, 6].map((line) => document[`НазначениеПлатежа${line}`] ?? '').filter(Boolean);
  const rest = lines.filter((line) => !whole.includes(line));
  return [whole, ...rest].filter(Boolean).join(' ');
}

interface Party {
  readonly name: string | undefined;
  readonly account: string;
  readonly inn: string | undefined;
}

/** Who pays or is paid: banks write a name with its INN before it, or in a field of its own. */
function partyOf(document: Fields, role: 'Плательщик' | 'Получатель'): Party {
  const first = (...names: readonly string[]) =>
    names.map((name) => document[name] ?? '').find((value) => value !== '');
  return {
    name: first(`${role}1`, role)?.replace(/^ИНН\s*\d*\s*/i, ''),
    account: first(`${role}Счет`, `${role}РасчСчет`) ?? '',
    inn: first(`${role}ИНН`),
  };
}
