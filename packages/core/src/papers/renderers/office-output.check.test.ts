import { readXlsx } from 'hucre';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  documentForms,
  priceLines,
  renderDocument,
  sampleDocument,
  type DocumentKind,
} from '../documents/forms/index.js';
import type { DocumentRenderer } from '../../kernel/ports/document-renderer.js';
import { openDocumentRenderer } from './open-document-renderer.js';
import { readArchive } from './office/read-archive.js';
import { readPdf, squeeze, squeezedText } from './pdf/read-pdf-for-tests.js';
import { sampleOf } from './sheets-for-tests.js';

const kinds = Object.keys(documentForms) as DocumentKind[];
/** A correction lists what differs, by name alone. */
const tabularKinds = kinds.filter(
  (kind) => documentForms[kind].formats.includes('xlsx') && kind !== 'UNIVERSAL_CORRECTION_DOCUMENT',
);

let renderer: DocumentRenderer;

beforeAll(() => {
  renderer = openDocumentRenderer({ workers: 2 });
});

afterAll(() => renderer.close());

describe.each(kinds)('%s as DOCX', (kind) => {
  it.each([1, 30])('holds the names of %d lines, repeated table heads and page numbers', async (count) => {
    const data = sampleOf(kind, { lines: count, number: 'N-2026-41' });

    const { bytes } = await renderDocument(renderer, { kind, data, format: 'docx' });

    const { document, footer } = await wordParts(bytes);
    const text = squeeze(wordText(document));
    const missing = data.lines.filter((line) => !text.includes(squeeze(line.name)));
    expect(missing).toEqual([]);
    expect(text).toContain(squeeze(data.number));
    expect(document).toContain('<w:tblHeader');
    expect(footer).toMatch(/PAGE<.*NUMPAGES</s);
  });
});

describe.each(tabularKinds)('%s as XLSX', (kind) => {
  it('computes: quantities and amounts are numbers, heads repeat, the width fits one page', async () => {
    const data = sampleOf(kind, { lines: 60 });

    const { bytes } = await renderDocument(renderer, { kind, data, format: 'xlsx' });

    const sheet = (await readXlsx(bytes)).sheets[0];
    const rows = sheet?.rows ?? [];
    const goods = rows.filter((row) =>
      data.lines.some(({ sku, code }) => row.some((cell) => String(cell).includes(sku ?? '?') || cell === code)),
    );
    expect(goods).toHaveLength(60);
    expect(goods.filter((row) => !row.some((cell) => typeof cell === 'number'))).toEqual([]);
    expect(sheet?.pageSetup).toMatchObject({ paperSize: 'a4', fitToWidth: 1, fitToHeight: 0 });
    expect(sheet?.pageSetup?.printTitlesRow).toMatch(/^\$\d+:\$\d+$/);
    expect(sheet?.headerFooter?.oddFooter).toContain('Страница &P из &N');
  });
});

it.each([
  ['ru', 'Страница &P из &N'],
  ['en', 'Page &P of &N'],
] as const)('numbers its pages in the language %s', async (language, numbered) => {
  const data = { ...sampleDocument({ lines: 3, number: 'INV-2026-17' }), language };
  const of = (format: 'pdf' | 'docx' | 'xlsx') => renderDocument(renderer, { kind: 'SALES_INVOICE', data, format });

  const sheet = (await readXlsx((await of('xlsx')).bytes)).sheets[0];
  const { footer } = await wordParts((await of('docx')).bytes);
  const pages = squeezedText(await readPdf((await of('pdf')).bytes));

  expect(sheet?.headerFooter?.oddFooter).toContain(numbered);
  expect(footer).toContain(numbered.split('&P')[0]);
  expect(pages).toContain(squeeze(numbered.replace('&P', '1').replace('&N', '1')));
});

it('is a whole workbook: a quoted sheet of print titles, a name that is whole, totals that are computed', async () => {
  const data = { ...sampleDocument({ lines: 3, number: 'TN-2026-17' }), images: { logo: PIXEL, stamp: PIXEL } };
  const waybill = await renderDocument(renderer, { kind: 'GOODS_WAYBILL', data, format: 'xlsx' });
  const invoice = await renderDocument(renderer, { kind: 'SALES_INVOICE', data, format: 'xlsx' });

  const [waybillParts, invoiceParts] = [await readArchive(waybill.bytes), await readArchive(invoice.bytes)];
  const text = (parts: ReadonlyMap<string, Uint8Array>, name: string) => new TextDecoder().decode(parts.get(name));

  const workbook = text(waybillParts, 'xl/workbook.xml').replaceAll('&apos;', "'");
  expect(workbook).toMatch(/'Товарная накладная № TN-2026-17'!\$\d+:\$\d+</);
  expect(workbook).toContain('<sheet name="Товарная накладная № TN-2026-17"');
  expect(text(waybillParts, 'xl/worksheets/sheet1.xml')).toMatch(/<f>SUM\(O(\d+):O(\d+)\)<\/f>/);
  expect(text(invoiceParts, 'xl/worksheets/sheet1.xml').match(/<f>SUM\(/g)).toHaveLength(2);
  // The logo, the seal and the code to pay by.
  expect([...invoiceParts.keys()].filter((name) => name.startsWith('xl/media/'))).toHaveLength(3);
});

it('gives pictures of a workbook their size, so that the code to pay by is square', async () => {
  const data = { ...sampleDocument({ lines: 3 }), images: { logo: PIXEL, signature: PIXEL, stamp: PIXEL } };

  const { bytes } = await renderDocument(renderer, { kind: 'SALES_INVOICE', data, format: 'xlsx' });

  const drawing = new TextDecoder().decode((await readArchive(bytes)).get('xl/drawings/drawing1.xml'));
  const sizes = [...drawing.matchAll(/<xdr:ext cx="(\d+)" cy="(\d+)"/g)].map(([, cx, cy]) => [cx, cy].map(Number));
  const mm = 36_000;
  expect(drawing).not.toContain('twoCellAnchor');
  expect(sizes).toEqual([
    [60 * mm, 20 * mm],
    [37 * mm, 37 * mm],
    [32 * mm, 13 * mm],
    [36 * mm, 36 * mm],
  ]);
});

it('ends no line of a Word document within an article or a number', async () => {
  const data = sampleDocument({ lines: 1, number: 'TN-2026-17' });

  const { bytes } = await renderDocument(renderer, { kind: 'GOODS_WAYBILL', data, format: 'docx' });

  const { document } = await wordParts(bytes);
  const kept = document.replaceAll(/<w:noBreakHyphen\/>/g, '\u2011').replace(/<[^>]+>/g, '');
  expect(kept).toContain(`арт.\u00a0${(data.lines[0]?.sku ?? '').replaceAll('-', '\u2011')}`);
});

it.each(['docx', 'xlsx'] as const)('totals each sheet of a long goods waybill as %s', async (format) => {
  const data = sampleDocument({ lines: 60 });
  const { totals } = priceLines(data);

  const { bytes } = await renderDocument(renderer, { kind: 'GOODS_WAYBILL', data, format });

  const part = format === 'docx' ? 'word/document.xml' : 'xl/worksheets/sheet1.xml';
  const xml = new TextDecoder().decode((await readArchive(bytes)).get(part));
  if (format === 'docx') {
    const sums = [...xml.matchAll(/>Итого<.*?<\/w:tr>/gs)].map(
      ([row]) => [...row.matchAll(/>([\d\u00a0]+,\d\d)</g)].at(-1)?.[1],
    );
    const added = sums.reduce((sum, each = '') => sum + BigInt(each.replace(/\D/g, '')), 0n);
    expect(sums.length).toBeGreaterThan(2);
    expect(added).toBe(BigInt((totals?.totalAmount ?? '').replace('.', '')));
    expect(xml.match(/<w:pageBreakBefore/g)).toHaveLength(sums.length - 1);
  } else {
    const sums = [...xml.matchAll(/<f>SUBTOTAL\(9,O(\d+):O(\d+)\)<\/f>/g)].map(([, from, to]) => [
      Number(from),
      Number(to),
    ]);
    const whole = sums.at(-1);
    expect(sums.length).toBeGreaterThan(3);
    expect(whole?.[0]).toBe(sums[0]?.[0]);
    expect(whole?.[1]).toBe(sums.at(-2)?.[1]);
    expect(xml.match(/<brk /g)).toHaveLength(sums.length - 2);
  }
});

const PIXEL = {
  mimeType: 'image/png',
  base64: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
} as const;

it('keeps every kopeck of a spreadsheet waybill of a thousand lines', { timeout: 120_000 }, async () => {
  const data = sampleDocument({ lines: 1000 });
  const { lines, totals } = priceLines(data);

  const { bytes } = await renderDocument(renderer, { kind: 'GOODS_WAYBILL', data, format: 'xlsx' });

  const rows = (await readXlsx(bytes)).sheets[0]?.rows ?? [];
  const gross = rows.filter((row) => /^\d+$/.test(String(row[0])) && typeof row[14] === 'number').map((row) => row[14]);
  const total = rows.find((row) => row[0] === 'Всего по накладной');
  expect(gross).toEqual(lines.map((line) => Number(line.amounts?.grossAmount)));
  expect(total?.[14]).toBe(Number(totals?.totalAmount));
});

/** What a Word document says. */
function wordText(document: string): string {
  return document
    .replaceAll('<w:noBreakHyphen/>', '-')
    .replace(/<w:instrText[^>]*>[^<]*/g, '')
    .replace(/<[^>]+>/g, '');
}

async function wordParts(bytes: Uint8Array) {
  const files = await readArchive(bytes);
  const text = (name: string) => new TextDecoder().decode(files.get(name));
  return { document: text('word/document.xml'), footer: text('word/footer1.xml') };
}
