import { expect, it } from 'vitest';

import { readCorrectionDocument } from './read-correction-document.js';
import { ExchangeFileError } from './read-xml-element.js';
import { sampleCorrection } from './sample-corrections-for-tests.js';

it.each(['5.01', '5.02'] as const)('a correction of format %s tells what changed of which document', (version) => {
  const read = readCorrectionDocument(
    sampleCorrection({
      version,
      number: 'УКД-1',
      corrected: 'УПД-5',
      sellerInn: '7707083893',
      lines: [
        {
          name: 'Болт',
          quantity: ['10', '8'],
          price: ['5.00', '5.00'],
          net: ['50.00', '40.00'],
          gross: ['61.00', '48.80'],
        },
      ],
      decrease: ['10.00', '2.20', '12.20'],
    }),
  );

  expect(read).toMatchObject({
    version,
    function: 'КСЧФДИС',
    number: 'УКД-1',
    date: '2026-01-20',
    seller: { inn: '7707083893' },
    currencyCode: '643',
    corrected: [{ number: 'УПД-5', date: '2026-01-15' }],
    increase: undefined,
    decrease: { netAmount: '10.00', vatAmount: '2.20', grossAmount: '12.20' },
  });
  expect(read.lines).toMatchObject([
    {
      position: 1,
      name: 'Болт',
      unitCode: '796',
      before: { quantity: '10', unitPrice: '5.00', netAmount: '50.00', grossAmount: '61.00', vatRate: '22' },
      after: { quantity: '8', unitPrice: '5.00', netAmount: '40.00', grossAmount: '48.80', vatRate: '22' },
    },
  ]);
});

it('another file is no correction', () => {
  const file = new TextEncoder().encode('<Файл><Документ КНД="1115131"/></Файл>');

  expect(() => readCorrectionDocument(file)).toThrow(ExchangeFileError);
});
