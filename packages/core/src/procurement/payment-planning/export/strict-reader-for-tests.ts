/** A document of an exchange file, by the names of its fields. */
export type ReadDocument = Readonly<Record<string, string>>;

const HEAD = [
  'ВерсияФормата',
  'Кодировка',
  'Отправитель',
  'Получатель',
  'ДатаСоздания',
  'ВремяСоздания',
  'ДатаНачала',
  'ДатаКонца',
];
const NEEDED = [
  ...['Номер', 'Дата', 'Сумма', 'ПлательщикСчет', 'Плательщик', 'ПлательщикИНН', 'ПолучательСчет', 'Получатель'],
  ...['Плательщик1', 'ПлательщикРасчСчет', 'ПлательщикБИК', 'ПлательщикКорсчет'],
  ...['Получатель1', 'ПолучательРасчСчет', 'ПолучательБИК', 'ПолучательКорсчет', 'НазначениеПлатежа', 'Очередность'],
];
const FORMS: Readonly<Record<string, RegExp>> = {
  ВерсияФормата: /^1\.0[123]$/,
  Кодировка: /^(Windows|DOS)$/,
  ДатаСоздания: /^\d{2}\.\d{2}\.\d{4}$/,
  ВремяСоздания: /^\d{2}:\d{2}:\d{2}$/,
  ДатаНачала: /^\d{2}\.\d{2}\.\d{4}$/,
  ДатаКонца: /^\d{2}\.\d{2}\.\d{4}$/,
  Номер: /^\d{1,6}$/,
  Дата: /^\d{2}\.\d{2}\.\d{4}$/,
  Сумма: /^\d+\.\d{2}$/,
  ПлательщикСчет: /^\d{20}$/,
  ПлательщикРасчСчет: /^\d{20}$/,
  ПолучательСчет: /^\d{20}$/,
  ПолучательРасчСчет: /^\d{20}$/,
  ПлательщикИНН: /^(\d{10}|\d{12})$/,
  ПлательщикБИК: /^\d{9}$/,
  ПолучательБИК: /^\d{9}$/,
  Очередность: /^[1-5]$/,
  НазначениеПлатежа: /^.{1,210}$/,
};

/**
 * Reads an exchange file of payment orders by the description of the format, and takes nothing that is not in it: the order of the parts,
 * the end of every line, and the form of every field are as they have to be.
 */
export function readStrictly(bytes: Uint8Array): readonly ReadDocument[] {
  const text = new TextDecoder('windows-1251', { fatal: true }).decode(bytes);
  if (!text.endsWith('\r\n') || /[^\r]\n|\r[^\n]/.test(text)) throw new Error('A line does not end with CR LF');
  const lines = text.slice(0, -2).split('\r\n');
  const next = () => lines.shift() ?? '';
  if (next() !== '1CClientBankExchange') throw new Error('Not the format');
  for (const name of HEAD) field(next(), name);
  const accounts: string[] = [];
  while (lines[0]?.startsWith('РасчСчет=') === true) accounts.push(field(next(), 'РасчСчет'));
  if (field(next(), 'Документ') !== 'Платежное поручение') throw new Error('Another kind of document');
  const documents: ReadDocument[] = [];
  while (lines[0]?.startsWith('СекцияДокумент=') === true) documents.push(readDocument(next, lines, accounts));
  if (next() !== 'КонецФайла' || lines.length > 0) throw new Error('The end is not where it has to be');
  return documents;
}

function readDocument(next: () => string, lines: readonly string[], accounts: readonly string[]): ReadDocument {
  if (field(next(), 'СекцияДокумент') !== 'Платежное поручение') throw new Error('Another kind of document');
  const document: Record<string, string> = {};
  while (lines[0] !== 'КонецДокумента') {
    const [name = '', ...value] = next().split('=');
    if (name in document || value.length === 0) throw new Error(`The line of ${name} is wrong`);
    document[name] = field(`${name}=${value.join('=')}`, name);
  }
  next();
  for (const name of NEEDED) if (!(name in document)) throw new Error(`${name} is missing`);
  if (!accounts.includes(document['ПлательщикСчет'] ?? '')) throw new Error('The payer has another account');
  return document;
}

function field(line: string, name: string): string {
  if (!line.startsWith(`${name}=`)) throw new Error(`${name} expected, not ${line}`);
  const value = line.slice(name.length + 1);
  if (FORMS[name]?.test(value) === false) throw new Error(`${name} has the wrong form: ${value}`);
  return value;
}
