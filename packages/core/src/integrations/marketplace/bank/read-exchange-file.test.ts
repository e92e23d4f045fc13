import { describe, expect, it } from 'vitest';

import { readExchangeFile } from './read-exchange-file.js';

const ACCOUNT = '40702810900000000001';
const text = (encoding: string) =>
  [
    ...['1CClientBankExchange', 'ВерсияФормата=1.03', `Кодировка=${encoding}`, `РасчСчет=${ACCOUNT}`],
    ...['СекцияДокумент=Платежное поручение', 'Номер=7', 'Сумма=10.00', `ПлательщикСчет=${ACCOUNT}`],
    ...['ДатаСписано=15.01.2026', 'Получатель1=Ромашка', 'ПолучательСчет=40702978500000000002'],
    ...['НазначениеПлатежа=По счёту 5 = 5', 'КонецДокумента', 'КонецФайла'],
  ].join('\r\n');

/** A text in an encoding of one byte for each sign, as client banks write it. */
function encoded(value: string, encoding: string): Uint8Array {
  const decoder = new TextDecoder(encoding);
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte] as const));
  return Uint8Array.from(Array.from(value), (sign) => bytes.get(sign) ?? 0x3f);
}

describe('a statement', () => {
  it('has at most 10 000 documents', () => {
    const document = ['СекцияДокумент=Платежное поручение', 'Сумма=1', 'КонецДокумента'].join('\n');
    const file = (count: number) =>
      new TextEncoder().encode(`1CClientBankExchange\n${`${document}\n`.repeat(count)}КонецФайла`);

    expect(readExchangeFile(file(10_000), 'utf-8')).toHaveLength(10_000);
    expect(() => readExchangeFile(file(10_001), 'utf-8')).toThrow('more than 10000 rows');
  });
});

describe('the purpose of a payment', () => {
  const purposeIn = (...lines: readonly string[]) =>
    readExchangeFile(
      new TextEncoder().encode(text('UTF').replace('НазначениеПлатежа=По счёту 5 = 5', lines.join('\r\n'))),
      'utf-8',
    );

  it.each([
    [
      'is joined of its lines',
      ['НазначениеПлатежа1=Оплата по счету', 'НазначениеПлатежа2=№ 99'],
      'Оплата по счету № 99',
    ],
    [
      'is told once',
      ['НазначениеПлатежа=По счету № 99', 'НазначениеПлатежа1=По счету', 'НазначениеПлатежа2=№ 99'],
      'По счету № 99',
    ],
    [
      'goes on where a bank breaks the line',
      ['НазначениеПлатежа=Оплата по счету', '№ 99. Без НДС'],
      'Оплата по счету № 99. Без НДС',
    ],
  ])('%s', (_what, lines, purpose) => {
    expect(purposeIn(...lines)).toMatchObject([{ operation: { purpose } }]);
  });
});

describe('the encoding of a statement', () => {
  const read = (bytes: Uint8Array, encoding?: string) => readExchangeFile(bytes, encoding);
  const expected = [
    {
      operation: {
        direction: 'out',
        bookedAt: '2026-01-15',
        amount: '10.00',
        currency: 'RUB',
        ownAccount: ACCOUNT,
        counterpartyName: 'Ромашка',
        counterpartyAccount: '40702978500000000002',
        documentNumber: '7',
        purpose: 'По счёту 5 = 5',
      },
    },
  ];

  it.each<[string, Uint8Array, string | undefined]>([
    ['is Windows-1251 as the file says', encoded(text('Windows'), 'windows-1251'), 'utf-8'],
    ['is that of DOS as the file says', encoded(text('DOS'), 'ibm866'), undefined],
    ['is that of DOS though the file says Windows', encoded(text('Windows'), 'ibm866'), undefined],
    ['is Windows-1251 though the file says DOS', encoded(text('DOS'), 'windows-1251'), 'ibm866'],
    ['is what the settings say where the file is silent', encoded(text(''), 'windows-1251'), 'windows-1251'],
    ['is UTF-8 whatever the file says', new TextEncoder().encode(text('Windows')), 'windows-1251'],
    ['is told by a byte order mark', new TextEncoder().encode(`\uFEFF${text('DOS')}`), undefined],
    ['may be UTF-16', Uint8Array.from(Buffer.from(`\uFEFF${text('')}`, 'utf16le')), undefined],
  ])('%s', (_what, bytes, encoding) => {
    expect(read(bytes, encoding)).toEqual(expected);
  });

  it('leaves nothing to be read of a document without an end', () => {
    const cut = text('Windows').replace('КонецДокумента\r\n', '');

    expect(() => read(new TextEncoder().encode(cut))).toThrow('the end of the file is missing');
    expect(() => read(new Uint8Array())).toThrow('the first line');
  });
});
