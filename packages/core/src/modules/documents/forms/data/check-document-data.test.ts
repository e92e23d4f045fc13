import { expect, it } from 'vitest';
import { documentDataProblems } from './check-document-data.js';
import type { DocumentLine } from './document-data.js';
import { sampleDocument } from './sample-documents.js';

it('finds nothing in a document that can be printed', () => {
  expect(documentDataProblems(sampleDocument({ lines: 20 }))).toEqual([]);
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

  expect(documentDataProblems(data)).toEqual([
    'date: "yesterday" is not an instant or a date',
    'cargo.packages: 1.5 is not a whole number',
    'Line 1, unitPrice: "1,5" is not a canonical amount',
    expect.stringMatching(/^Line 1, discountPercent: /),
    'Line 2, quantity: "a few" is not a canonical quantity',
    'Line 2, packages: -1 is not a whole number',
    'Line 3, name: is missing',
  ]);
});

it('counts what is more than anybody reads', () => {
  const data = sampleDocument({ lines: 30 });

  const problems = documentDataProblems({ ...data, lines: data.lines.map((line) => ({ ...line, quantity: 'x' })) });

  expect(problems).toHaveLength(11);
  expect(problems.at(-1)).toBe('and 20 more');
});
