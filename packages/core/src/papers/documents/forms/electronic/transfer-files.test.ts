import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { sumMoney } from '../../../../kernel/values/numbers/money.js';
import { fromMinor } from '../../../../kernel/values/numbers/money.js';
import { fromMicro } from '../../../../kernel/values/numbers/quantity.js';
import type { DocumentData } from '../data/document-data.js';
import { priceLines } from '../data/priced-lines.js';
import { sampleDocument } from '../data/sample-documents.js';
import { buyerTitle, type TransferAcceptance } from './buyer-title.js';
import { readTransferDocument } from './read-transfer-document.js';
import { ExchangeFileError, readXmlElement } from './read-xml-element.js';
import { sellerTitle } from './seller-title.js';
import { misfits } from './described-files-for-tests.js';
import { BUYER_TITLE_SCHEMA, SELLER_TITLE_SCHEMA } from './transfer-schema-for-tests.js';

const FILE_ID = '0192f0c1-7b2e-4c3a-9d10-3f2a6b1c4d5e';
const textOf = (bytes: Uint8Array) => new TextDecoder('windows-1251').decode(bytes);
const bytesOf = (text: string) => new TextEncoder().encode(text);
const made = (data: DocumentData) => sellerTitle(data, FILE_ID);
const misfitsOf = (data: DocumentData) => misfits(readXmlElement(made(data).bytes), SELLER_TITLE_SCHEMA);

describe('the title of the seller', () => {
  it('follows the format, with an invoice in it and without, of companies and of sole proprietors', () => {
    const sample = sampleDocument({ lines: 17 });
    const proprietor = {
      ...sample.seller,
      kind: 'sole_proprietor' as const,
      name: 'ИП Орлова Елизавета Андреевна',
      inn: '500100732259',
      kpp: undefined,
      ogrn: '304500116000157',
      directorName: undefined,
    };
    const { basis: _basis, releasedBy: _released, ...without } = sample;

    for (const data of [
      sample,
      without,
      { ...sample, seller: proprietor },
      { ...sample, vatMode: 'NO_VAT' as const },
      { ...sample, transferStatus: 2 as const },
      { ...sample, shipper: sample.carrier, consignee: sample.carrier },
    ]) {
      expect(misfitsOf(data)).toEqual([]);
    }
  });

  it('is a file in windows-1251 whose name it repeats: recipient, sender, date and identifier', () => {
    const { id, fileName, bytes } = made(sampleDocument({ lines: 1 }));

    expect(id).toBe(`ON_NSCHFDOPPR_6658007900-665801001_7707083893-770701001_20260115_${FILE_ID}_0_0_0_0_0_00`);
    expect(fileName).toBe(`${id}.xml`);
    expect(textOf(bytes)).toMatch(/^<\?xml version="1\.0" encoding="windows-1251"\?>\n<Файл ИдФайл="/);
    expect(textOf(bytes)).toContain(`ИдФайл="${id}" ВерсФорм="5.03"`);
    const participants = { senderId: '2BM-1', recipientId: '2BM-2' };
    expect(sellerTitle(sampleDocument(), FILE_ID, participants).id).toMatch(/^ON_NSCHFDOPPR_2BM-2_2BM-1_20260115_/);
  });

  it('has sums with two digits, quantities and prices as they are, and points', () => {
    const { lines, ...rest } = sampleDocument({ lines: 1 });
    const line = {
      ...lines[0],
      name: 'Труба 40×20 <А&Б>',
      quantity: '1250.5',
      unitPrice: '0.333333',
      vatRate: '22.00',
    };
    const text = textOf(made({ ...rest, lines: [{ ...line, unitName: 'м²', unitCode: '055' }] }).bytes);

    expect(text).toContain('КолТов="1250.5" ЦенаТов="0.333333" СтТовБезНДС="416.83" НалСт="22%" СтТовУчНал="508.53"');
    expect(text).toContain('<СумНал><СумНал>91.70</СумНал></СумНал>');
    // What the encoding has not is written by its number.
    expect(text).toContain('Труба 40&#215;20 &lt;А&amp;Б&gt;');
    expect(text).toContain('НаимЕдИзм="м&#178;"');
  });

  it('says in words that no VAT is charged, and names no sum of it', () => {
    const text = textOf(made({ ...sampleDocument({ lines: 2 }), vatMode: 'NO_VAT' }).bytes);

    expect(text).toContain('Функция="ДОП"');
    expect(text.match(/НалСт="без НДС"/g)).toHaveLength(2);
    expect(text.match(/<БезНДС>без НДС<\/БезНДС>/g)).toHaveLength(3);
  });

  it('states no price of goods that are given for nothing, or for less than a kopeck', () => {
    const { lines, ...rest } = sampleDocument({ lines: 1 });
    const gift = { ...lines[0], name: 'Подарок', unitName: 'шт', quantity: '1', unitPrice: '0.00' };
    const least = { ...gift, quantity: '0.000001', unitPrice: '0.01' };

    for (const data of [
      { ...rest, lines: [gift] },
      { ...rest, vatMode: 'INCLUSIVE' as const, lines: [least] },
    ]) {
      expect(misfitsOf(data)).toEqual([]);
      expect(textOf(made(data).bytes)).not.toContain('ЦенаТов');
    }
  });

  it('is read as it was written, whatever the goods', () => {
    const names = fc.string({ minLength: 1, maxLength: 80, unit: 'grapheme' }).map((name) => `Т ${name}`);
    const goods = fc.record({
      name: names,
      quantity: fc.bigInt({ min: 1n, max: 10n ** 12n }).map(fromMicro),
      unitPrice: fc.bigInt({ min: 1n, max: 10n ** 9n }).map(fromMinor),
      vatRate: fc.constantFrom('22.00', '10.00', '0.00', null),
    });
    fc.assert(
      fc.property(
        fc.array(goods, { minLength: 1, maxLength: 5 }),
        fc.constantFrom('EXCLUSIVE' as const, 'INCLUSIVE' as const),
        (rows, vatMode) => {
          const lines = rows.map((row) => ({ ...row, unitName: 'шт', unitCode: '796' }));
          const data: DocumentData = { ...sampleDocument(), lines, vatMode };
          const { totals, lines: priced } = priceLines(data);

          expect(misfitsOf(data)).toEqual([]);
          const read = readTransferDocument(made(data).bytes);
          expect(read.grossAmount).toBe(totals?.totalAmount);
          expect(read.lines.map(({ quantity, netAmount }) => [quantity, netAmount])).toEqual(
            priced.map(({ quantity, amounts }) => [quantity, amounts?.netAmount]),
          );
          expect(read.netAmount).toBe(sumMoney(read.lines.map(({ netAmount = '' }) => netAmount)));
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe('a received transfer document', () => {
  it('tells who sells what to whom, at which prices and on what basis', () => {
    const read = readTransferDocument(made(sampleDocument({ lines: 2, number: 'УПД-7' })).bytes);

    expect(read).toMatchObject({
      function: 'СЧФДОП',
      number: 'УПД-7',
      date: '2026-01-15',
      seller: { inn: '7707083893', kpp: '770701001' },
      buyer: { name: 'Акционерное общество «УралМонтаж»', inn: '6658007900' },
      currencyCode: '643',
      netAmount: '4049.92',
      vatAmount: '890.98',
      grossAmount: '4940.90',
      bases: [{ title: 'Договор поставки', number: 'CT-2026-4', date: '12.01.2026' }],
    });
    expect(read.lines[1]).toMatchObject({
      sku: 'СН-10001',
      unitCode: '796',
      quantity: '8',
      vatRate: '22',
      position: 2,
    });
  });

  it('may be of the format before, with other names of attributes', () => {
    const read = readTransferDocument(
      bytesOf(
        '<?xml version="1.0" encoding="utf-8"?><Файл ИдФайл="X" ВерсФорм="5.01"><Документ КНД="1115131" Функция="СЧФ">' +
          '<СвСчФакт НомерСчФ="5" ДатаСчФ="31.12.2024" КодОКВ="643"><СвПрод><ИдСв><СвИП ИННФЛ="500100732259">' +
          '<ФИО Фамилия="Орлова" Имя="Елизавета"/></СвИП></ИдСв></СвПрод><СвПокуп><ИдСв>' +
          '<СвЮЛУч НаимОрг=\'ООО &quot;А&quot; &#8470; 1\' ИННЮЛ="7707083893"/></ИдСв></СвПокуп></СвСчФакт>' +
          '<ТаблСчФакт><СведТов НомСтр="1" НаимТов="Болт" КолТов="2" НалСт="20/120"><ДопСведТов НаимЕдИзм="шт"/>' +
          '<СумНал><СумНал>1.00</СумНал></СумНал></СведТов></ТаблСчФакт></Документ></Файл>',
      ),
    );

    expect(read).toMatchObject({
      number: '5',
      date: '2024-12-31',
      seller: { name: 'Орлова Елизавета', inn: '500100732259' },
      buyer: { name: 'ООО "А" № 1' },
      lines: [{ unitName: 'шт', vatAmount: '1.00', vatRate: undefined }],
    });
  });

  it.each([
    ['another file', '<Файл><Документ КНД="1115132"/></Файл>'],
    ['no invoice', '<Файл><Документ КНД="1115131"/></Файл>'],
    ['a document type', '<!DOCTYPE Файл [<!ENTITY a "b">]><Файл>&a;</Файл>'],
    ['an unknown reference', '<Файл>&a;</Файл>'],
    ['elements that are not closed', '<Файл><Документ></Файл>'],
    ['something behind the root', '<Файл/><Файл/>'],
    ['no elements', 'hello'],
    ['another encoding', '<?xml version="1.0" encoding="utf-16"?><Файл/>'],
    ['elements nested too deep', '<a>'.repeat(100) + '</a>'.repeat(100)],
  ])('is refused as %s', (_what, text) => {
    expect(() => readTransferDocument(bytesOf(text))).toThrow(ExchangeFileError);
  });
});

describe('the title of the buyer', () => {
  const { buyer } = sampleDocument();
  if (buyer === undefined) throw new Error('The sample has a buyer.');
  const received = readTransferDocument(made(sampleDocument({ lines: 1 })).bytes);
  const taken: TransferAcceptance = {
    acceptance: 'accepted',
    at: '2026-01-17T09:30:00.000Z',
    timeZone: 'Europe/Moscow',
    buyer,
    sellerSignatures: ['TUlJ'],
  };
  const answered = (more: Partial<TransferAcceptance> = {}) =>
    buyerTitle(received, { ...taken, ...more }, { fileId: FILE_ID });

  it('answers the title of the seller, by its name and date, and follows the format', () => {
    const { id, bytes } = answered({ receivedBy: { position: 'Кладовщик', name: 'Зайцева Н. П.' } });

    expect(misfits(readXmlElement(bytes), BUYER_TITLE_SCHEMA)).toEqual([]);
    expect(id).toMatch(/^ON_NSCHFDOPPOK_7707083893-770701001_6658007900-665801001_20260117_/);
    expect(textOf(bytes)).toContain(`ИдФайлИнфПр="${received.fileId}" ДатаФайлИнфПр="15.01.2026"`);
    expect(textOf(bytes)).toContain('КодИтога="1"');
  });

  it('names the act where goods were taken with discrepancies', () => {
    const act = { title: 'Акт о расхождении', number: 'AR-2026-3', date: '2026-01-17' };
    const { bytes } = answered({ acceptance: 'accepted_with_discrepancies', act });

    expect(misfits(readXmlElement(bytes), BUYER_TITLE_SCHEMA)).toEqual([]);
    expect(textOf(bytes)).toContain(
      '<КодСодОпер КодИтога="2"><РеквДокРасх РеквНаимДок="Акт о расхождении" РеквНомерДок="AR-2026-3" РеквДатаДок="17.01.2026"/>',
    );
  });

  it('says that the goods were not taken', () => {
    expect(textOf(answered({ acceptance: 'refused' }).bytes)).toContain('КодИтога="3"');
  });
});
