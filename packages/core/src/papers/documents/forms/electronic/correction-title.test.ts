import { expect, it } from 'vitest';

import { sampleDocument } from '../data/sample-documents.js';
import { correctionTitle } from './correction-title.js';
import { readCorrectionDocument } from './read-correction-document.js';
import { readXmlElement } from './read-xml-element.js';
import { misfits } from './described-files-for-tests.js';
import { CORRECTION_TITLE_SCHEMA } from './transfer-schema-for-tests.js';

const FILE_ID = '0192f0c1-7b2e-4c3a-9d10-3f2a6b1c4d5e';
const textOf = (bytes: Uint8Array) => new TextDecoder('windows-1251').decode(bytes);

it('the title of a correction follows the format, of invoices for VAT and of transfers alone', () => {
  const sample = sampleDocument({ lines: 17 });
  const { lines, corrected } = sample;
  if (corrected === undefined) throw new Error('The sample corrects a document.');
  const untaxed = {
    ...sample,
    vatMode: 'NO_VAT' as const,
    transferStatus: 2 as const,
    corrected: { ...corrected, lines: corrected.lines.map((line) => ({ ...line, vatRate: null, vatAmount: '0.00' })) },
  };

  for (const data of [sample, untaxed, { ...sample, basis: undefined }]) {
    expect(misfits(readXmlElement(correctionTitle(data, FILE_ID).bytes), CORRECTION_TITLE_SCHEMA)).toEqual([]);
  }
  expect(textOf(correctionTitle(untaxed, FILE_ID).bytes)).toContain('Функция="ДИС"');
  expect(lines).toHaveLength(17);
});

it('the title of a correction names what it corrects, and is read as it was written', () => {
  const { id, bytes } = correctionTitle(sampleDocument({ lines: 2, number: 'УКД-7' }), FILE_ID);

  expect(id).toBe(`ON_NKORSCHFDOPPR_6658007900-665801001_7707083893-770701001_20260115_${FILE_ID}_0_0_0_0_0_00`);
  expect(textOf(bytes)).toContain('<СчФ НомерДок="UPD-2026-12" ДатаДок="14.01.2026"/>');
  expect(textOf(bytes)).toContain('ВерсФорм="5.02"');
  expect(readCorrectionDocument(bytes)).toMatchObject({
    fileId: id,
    function: 'КСЧФДИС',
    number: 'УКД-7',
    date: '2026-01-15',
    seller: { inn: '7707083893' },
    buyer: { inn: '6658007900' },
    currencyCode: '643',
    corrected: [{ number: 'UPD-2026-12', date: '2026-01-14' }],
    // One bolt of cable less, and breakers a rouble dearer.
    decrease: { netAmount: '86.45', vatAmount: '19.02', grossAmount: '105.47' },
    increase: { netAmount: '8.00', vatAmount: '1.76', grossAmount: '9.76' },
    lines: [
      { position: 1, unitCode: '006', before: { quantity: '2.5' }, after: { quantity: '1.5', vatRate: '22' } },
      { position: 2, before: { quantity: '8', unitPrice: '489.03' }, after: { quantity: '8', unitPrice: '490.03' } },
    ],
  });
});
