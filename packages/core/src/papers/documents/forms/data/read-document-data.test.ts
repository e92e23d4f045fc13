import { expect, it } from 'vitest';

import type { DocumentLine } from './document-data.js';
import { readDocumentData } from './read-document-data.js';
import { sampleDocument } from './sample-documents.js';

it('takes a document as records tell it', () => {
  const data = sampleDocument({ lines: 20 });

  expect(readDocumentData(data)).toEqual(data);
});

it('takes decimals as numbers and in short, as calls do', () => {
  const [line] = sampleDocument({ lines: 1 }).lines as [DocumentLine];

  const read = readDocumentData({
    ...sampleDocument(),
    contractTotal: 1200,
    cargo: { grossWeightKg: 12.5 },
    lines: [{ ...line, quantity: 2.5, unitPrice: '5200', vatRate: 22, discountPercent: '5' }],
  });

  expect(read).toMatchObject({
    contractTotal: '1200.00',
    cargo: { grossWeightKg: '12.5' },
    lines: [{ quantity: '2.5', unitPrice: '5200.00', vatRate: '22.00', discountPercent: '5.00' }],
  });
});

it('names the line and the field of what cannot be printed', () => {
  const [first, second, third] = sampleDocument({ lines: 3 }).lines as [DocumentLine, DocumentLine, DocumentLine];
  // What a caller without types may leave out.
  const nameless = { ...third, name: undefined } as unknown as DocumentLine;
  const data = {
    ...sampleDocument(),
    date: 'yesterday',
    cargo: { packages: 1.5 },
    lines: [
      { ...first, unitPrice: '1,5', discountPercent: '5 %' },
      { ...second, quantity: 'a few', packages: -1 },
      nameless,
    ],
  };

  expect(() => readDocumentData(data)).toThrow(
    new RegExp(
      [
        'date: "yesterday" is not an instant or a date',
        'cargo.packages: 1.5 is not a whole number',
        'Line 1, unitPrice: [^;]+',
        'Line 1, discountPercent: [^;]+',
        'Line 2, quantity: [^;]+',
        'Line 2, packages: -1 is not a whole number',
        'Line 3, name: is missing',
      ].join('; '),
    ),
  );
});

it('counts what is more than anybody reads', () => {
  const data = sampleDocument({ lines: 30 });
  const lines = data.lines.map((line) => ({ ...line, quantity: 'x' }));

  expect(() => readDocumentData({ ...data, lines })).toThrow(/Line 10, quantity: [^;]+; and 20 more\.$/);
});
