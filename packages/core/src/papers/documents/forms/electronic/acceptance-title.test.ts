import { expect, it } from 'vitest';

import { sampleDocument } from '../data/sample-documents.js';
import { acceptanceTitle } from './acceptance-title.js';
import { renamedFile } from './exchange-file.js';
import { readAcceptanceDocument } from './read-acceptance-document.js';
import { ExchangeFileError, readXmlElement } from './read-xml-element.js';
import { ACCEPTANCE_TITLE_SCHEMA } from './acceptance-schema-for-tests.js';
import { misfits } from './described-files-for-tests.js';

const FILE_ID = '0192f0c1-7b2e-4c3a-9d10-3f2a6b1c4d5e';
const made = (data = sampleDocument({ lines: 17, number: 'AR-2026-3' })) => acceptanceTitle(data, FILE_ID);

it('an act of discrepancies follows the format, of companies and of sole proprietors', () => {
  const sample = sampleDocument({ lines: 17 });
  const proprietor = {
    kind: 'sole_proprietor' as const,
    name: 'ИП Орлова Елизавета Андреевна',
    inn: '500100732259',
  };

  for (const data of [
    { ...sample, takenInAt: '2026-01-17T08:15:00.000Z', shipper: sample.carrier, consignee: sample.buyer },
    { ...sample, seller: proprietor, buyer: proprietor, carrier: undefined, attachedDocuments: undefined },
    { ...sample, vatMode: 'NO_VAT' as const, receivedBy: undefined, comment: undefined },
  ]) {
    expect(misfits(readXmlElement(made(data).bytes), ACCEPTANCE_TITLE_SCHEMA)).toEqual([]);
  }
});

it('an act of discrepancies lists what differs, and is read as it was written', () => {
  const { id, bytes } = made();
  const read = readAcceptanceDocument(bytes);

  expect(id).toBe(`DP_PRIRASXPRIN_7707083893-770701001_6658007900-665801001_20260115_${FILE_ID}`);
  expect(read).toMatchObject({
    fileId: id,
    version: '5.01',
    number: 'AR-2026-3',
    date: '2026-01-15',
    seller: { inn: '7707083893', kpp: '770701001' },
    buyer: { name: 'Акционерное общество «УралМонтаж»', inn: '6658007900' },
    awaitsTitle: false,
  });
  expect(read.lines).toHaveLength(7);
  expect(read.lines[0]).toEqual({
    name: 'Цемент ЦЕМ I 42,5Н, мешок 50 кг',
    sku: 'СН-10001',
    stated: '8',
    found: '7',
    defect: undefined,
    shortage: { quantity: '1', comment: undefined },
    surplus: undefined,
  });
});

it('an act of discrepancies names its participants twice, once an operator knows them', () => {
  const { bytes, id } = renamedFile(made().bytes, { senderId: '2BM-own', recipientId: '2BM-other' });

  expect(id).toBe(`DP_PRIRASXPRIN_2BM-other_2BM-own_20260115_${FILE_ID}`);
  expect(new TextDecoder('windows-1251').decode(bytes)).toContain('<СвУчДокОбор ИдОтпр="2BM-own" ИдПол="2BM-other"/>');
});

it('another file is no act of discrepancies', () => {
  const file = new TextEncoder().encode('<Файл><Документ КНД="1115131"/></Файл>');

  expect(() => readAcceptanceDocument(file)).toThrow(ExchangeFileError);
});
