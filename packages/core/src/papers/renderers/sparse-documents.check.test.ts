import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { documentForms, renderDocument, type DocumentData, type DocumentKind } from '../documents/forms/index.js';
import type { DocumentRenderer } from '../../kernel/ports/document-renderer.js';
import { openDocumentRenderer } from './open-document-renderer.js';

const party = { name: 'ООО «Альфа»' };
/** Without the parties that a form insists on; everything else is unknown. */
const SPARSE: DocumentData = {
  number: '1',
  date: '2026-01-15T09:30:00.000Z',
  timeZone: 'Europe/Moscow',
  currencyCode: 'RUB',
  vatMode: 'EXCLUSIVE',
  lines: [{ name: 'Бетон', unitName: 'м³', unitCode: '113', quantity: '1', unitPrice: '10.00', vatRate: '22.00' }],
};

let renderer: DocumentRenderer;

beforeAll(() => {
  renderer = openDocumentRenderer({ workers: 1 });
});
afterAll(() => renderer.close());

describe.each(Object.keys(documentForms) as DocumentKind[])('%s', (kind) => {
  const drawn = documentForms[kind].formats.filter((format) => format !== 'xml');
  it.each(drawn)('is drawn as %s with no more known than it insists on', async (format) => {
    const { requires } = documentForms[kind];
    const seller = requires.includes('seller') ? party : undefined;
    const buyer = requires.some((datum) => datum === 'buyer' || datum === 'invoicedBuyer') ? party : undefined;

    const corrected = requires.includes('corrected')
      ? { title: 'УПД', number: '1', date: '2026-01-14', lines: [] }
      : undefined;
    const known = { ...SPARSE, seller, buyer, corrected };

    const { bytes } = await renderDocument(renderer, { kind, data: known, format });
    const blank = await renderDocument(renderer, { kind, data: { ...known, lines: [] }, format });

    expect(bytes.length).toBeGreaterThan(500);
    expect(blank.bytes.length).toBeGreaterThan(500);
  });
});
