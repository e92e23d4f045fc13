import { createRequire } from 'node:module';
import { createCanvas } from '@napi-rs/canvas';
import type jsQR from 'jsqr';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { renderDocument, sampleDocument } from '../documents/forms/index.js';
import type { DocumentRenderer } from '../../kernel/ports/document-renderer.js';
import { openDocumentRenderer } from './open-document-renderer.js';

let renderer: DocumentRenderer;

beforeAll(() => {
  renderer = openDocumentRenderer({ workers: 1 });
});
afterAll(() => renderer.close());

// The module is a CommonJS one whose types name a default export.
const readCode = createRequire(import.meta.url)('jsqr') as typeof jsQR;

/** What a telephone reads off the first page. */
async function scanned(bytes: Uint8Array): Promise<string | undefined> {
  const document = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise;
  const page = await document.getPage(1);
  const viewport = page.getViewport({ scale: 3 });
  const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  await page.render({ canvasContext: context, viewport, canvas }).promise;
  const { data } = context.getImageData(0, 0, width, height);
  await document.destroy();
  return readCode(data, width, height)?.data;
}

it('is printed on an invoice and read back by a scanner, to the kopeck', { timeout: 60_000 }, async () => {
  const data = sampleDocument({ lines: 2, number: 'СЧ-17' });

  const { bytes } = await renderDocument(renderer, { kind: 'SALES_INVOICE', data, format: 'pdf' });

  expect(await scanned(bytes)).toBe(
    [
      'ST00012',
      'Name=Общество с ограниченной ответственностью «СтройСнаб»',
      'PersonalAcc=40702810938000060473',
      'BankName=ПАО Сбербанк, г. Москва',
      'BIC=044525225',
      'CorrespAcc=30101810400000000225',
      'Sum=494090',
      'Purpose=Оплата по счёту № СЧ-17 от 15.01.2026, в т.ч. НДС 22% 890,98 руб.',
      'PayeeINN=7707083893',
      'KPP=770701001',
    ].join('|'),
  );
});

it('is no code for a payment in another currency, or to a seller without a bank', { timeout: 60_000 }, async () => {
  const sample = sampleDocument({ lines: 2 });
  const { bank: _, ...seller } = sample.seller ?? { name: '' };

  for (const data of [
    { ...sample, currencyCode: 'USD' },
    { ...sample, seller },
  ]) {
    const { bytes } = await renderDocument(renderer, { kind: 'SALES_INVOICE', data, format: 'pdf' });

    expect(await scanned(bytes)).toBeUndefined();
  }
});
