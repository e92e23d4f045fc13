import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moneyInWords } from '../documents/russian-words.js';
import {
  documentForms,
  formatMoney,
  priceLines,
  renderDocument,
  type DocumentData,
  type DocumentKind,
} from '../documents/forms/index.js';
import type { DocumentRenderer } from '../../kernel/ports/document-renderer.js';
import { openDocumentRenderer } from './open-document-renderer.js';
import { sampleOf } from './sheets-for-tests.js';
import {
  overlappingTexts,
  readPdf,
  squeeze,
  squeezedText,
  textsOffPage,
  type ReadPage,
} from './pdf/read-pdf-for-tests.js';

const kinds = Object.keys(documentForms) as DocumentKind[];
/** Kinds that print what the goods cost, and so the total in words. */
const kindsWithTotal: readonly DocumentKind[] = [
  'COMMERCIAL_PROPOSAL',
  'SALES_INVOICE',
  'CONTRACT',
  'GOODS_WAYBILL',
  'GOODS_TRANSPORT_WAYBILL',
  'PURCHASE_ORDER',
];
/** Fewest pages a thousand lines can stand on. */
const fewestPages = 15;

let renderer: DocumentRenderer;

beforeAll(() => {
  renderer = openDocumentRenderer({ workers: 2 });
});

afterAll(() => renderer.close());

/** Kinds whose tables differ most; what holds for their thousand lines holds for those of the others. */
const longKinds: readonly DocumentKind[] = ['CONTRACT', 'GOODS_WAYBILL', 'DISCREPANCY_ACT'];

describe.each(kinds)('%s', (kind) => {
  it.each(longKinds.includes(kind) ? [30, 1000] : [30])(
    'prints %d lines whole, on numbered pages, within the paper',
    { timeout: 120_000 },
    async (count) => {
      const data = sampleOf(kind, { lines: count, number: `${documentForms[kind].numberPrefix}-2026-41` });

      const { bytes } = await renderDocument(renderer, { kind, data, format: 'pdf' });

      const pages = await readPdf(bytes);
      const text = squeezedText(pages);
      expect(pages.flatMap(textsOffPage)).toEqual([]);
      expect(pages.flatMap(overlappingTexts)).toEqual([]);
      expect(missingFrom(text, printedValues(kind, data))).toEqual([]);
      expect(pages.filter((page, index) => !isNumbered(page, index + 1, pages.length))).toEqual([]);
      if (count === 1000) expect(pages.length).toBeGreaterThanOrEqual(fewestPages);
    },
  );
});

function printedValues(kind: DocumentKind, data: DocumentData): readonly string[] {
  const { totals } = priceLines(data);
  const total =
    totals === undefined || !kindsWithTotal.includes(kind)
      ? []
      : [formatMoney(totals.totalAmount), moneyInWords(totals.totalAmount)];
  return [data.number, ...total, ...data.lines.map((line) => line.name.replace('∅', 'Ø'))];
}

function missingFrom(text: string, values: readonly string[]): readonly string[] {
  return values.filter((value) => !text.includes(squeeze(value)));
}

function isNumbered(page: ReadPage, number: number, count: number): boolean {
  return squeezedText([page]).includes(squeeze(`Страница ${number} из ${count}`));
}
