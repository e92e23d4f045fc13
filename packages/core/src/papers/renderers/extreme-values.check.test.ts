import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  documentForms,
  renderDocument,
  sampleDocument,
  type DocumentData,
  type DocumentKind,
} from '../documents/forms/index.js';
import type { DocumentRenderer } from '../../kernel/ports/document-renderer.js';
import { openDocumentRenderer } from './open-document-renderer.js';
import { overlappingTexts, readPdf, textsOffPage } from './pdf/read-pdf-for-tests.js';

const kinds = Object.keys(documentForms) as DocumentKind[];
const longName = 'Высоковольтноэлектрооборудованиевзрывозащищённое '.repeat(5).trim();

/** Every value as long as a record lets it be. */
function extremeDocument(): DocumentData {
  const sample = sampleDocument({ lines: 3 });
  const party = {
    name: longName,
    legalName: longName,
    inn: '123456789012',
    legalAddress: longName.replaceAll(' ', ', '),
    okpo: '12345678901234',
  };
  return {
    ...sample,
    number: 'N'.repeat(64),
    seller: { ...sample.seller, ...party },
    buyer: { ...sample.buyer, ...party },
    comment: longName.repeat(8),
    lines: sample.lines.map((line) => ({
      ...line,
      name: longName,
      sku: 'SKU0123456789ABCDEF'.repeat(3),
      code: '9'.repeat(40),
      unitName: 'усл. ед',
      quantity: '999999.999999',
      unitPrice: '99999999.99',
      grossWeightKg: '999999999.999999',
      netWeightKg: '999999999.999999',
      storagePlace: 'Склад-12/Ряд-34/Полка-56/Ячейка-78',
    })),
  };
}

let renderer: DocumentRenderer;

beforeAll(() => {
  renderer = openDocumentRenderer({ workers: 2 });
});

afterAll(() => renderer.close());

describe('the longest values', () => {
  it.each(kinds)('stay in their places in %s', async (kind) => {
    const { bytes } = await renderDocument(renderer, { kind, data: extremeDocument(), format: 'pdf' });

    const pages = await readPdf(bytes);
    expect(pages.flatMap(textsOffPage)).toEqual([]);
    expect(pages.flatMap(overlappingTexts)).toEqual([]);
  });
});
