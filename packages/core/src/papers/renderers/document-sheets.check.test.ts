import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  documentForms,
  formatMoney,
  priceLines,
  renderDocument,
  type DocumentData,
  type DocumentKind,
} from '../documents/forms/index.js';
import type { DocumentLayout } from '../../kernel/ports/document-layout.js';
import type { DocumentRenderer } from '../../kernel/ports/document-renderer.js';
import { pdfFrame } from './pdf/draw-pdf.js';
import { readFontMetrics, type FontMetrics } from './text/font-metrics.js';
import { openDocumentRenderer } from './open-document-renderer.js';
import { loadPdfFonts } from './pdf/pdf-fonts.js';
import { sheetNodes } from './pdf/pdf-sheets.js';
import {
  overlappingTexts,
  readPdf,
  readPictures,
  squeeze,
  squeezedText,
  textsOffPage,
  type ReadPage,
} from './pdf/read-pdf-for-tests.js';
import {
  dataOf,
  firstOfMore,
  goodsOn,
  headlessSheets,
  SHEETS_WITHOUT_GOODS,
  sheetTotalsMissing,
  tablesOf,
} from './sheets-for-tests.js';

const kinds = Object.keys(documentForms) as DocumentKind[];
const MOST_LINES = 130;
const PIXEL = {
  mimeType: 'image/png',
  base64: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
} as const;

let renderer: DocumentRenderer;
let faces: { readonly regular: FontMetrics; readonly bold: FontMetrics };

beforeAll(async () => {
  renderer = openDocumentRenderer({ workers: 2 });
  const { regular, bold } = await loadPdfFonts();
  faces = { regular: readFontMetrics(regular), bold: readFontMetrics(bold) };
});

afterAll(() => renderer.close());

describe.each(kinds)('the sheets of %s', (kind) => {
  it('are whole before and behind the ends of sheets', { timeout: 120_000 }, async () => {
    const sheets = (lines: number) => plannedSheets(kind, lines);
    const first = firstOfMore(sheets, 1, MOST_LINES);
    const second = firstOfMore(sheets, first, MOST_LINES);

    for (const count of new Set([0, first - 1, first, second - 1, second])) {
      const data = dataOf(kind, count);
      const layout = documentForms[kind].layOut(data);
      const pages = await readPdf(await draw(kind, data));

      const named = `${kind} of ${count} lines`;
      expect(pages.flatMap(textsOffPage), named).toEqual([]);
      expect(pages.flatMap(overlappingTexts), named).toEqual([]);
      expect(brokenNumbers(layout, pages), named).toEqual([]);
      expect(headlessSheets(layout, pages, data), named).toEqual([]);
      if (count > 0) {
        const without = pages.filter((page) => goodsOn(page, data).length === 0);
        expect(without.length, `${named}: sheets without goods`).toBeLessThanOrEqual(SHEETS_WITHOUT_GOODS[kind] ?? 0);
      }
    }
  });
});

it('closes each sheet of a goods waybill with the totals of that sheet', async () => {
  const data = dataOf('GOODS_WAYBILL', 40);
  const { totals } = priceLines(data);

  const pages = await readPdf(await draw('GOODS_WAYBILL', data));

  expect(pages.length).toBeGreaterThan(2);
  expect(sheetTotalsMissing(pages, data)).toEqual([]);
  expect(squeezedText(pages.slice(-1))).toContain(squeeze(formatMoney(totals?.totalAmount)));
});

it.each(['GOODS_WAYBILL', 'UNIVERSAL_TRANSFER_DOCUMENT', 'ACCEPTANCE_ACT', 'SALES_INVOICE'] as const)(
  'prints a short delivery on one sheet of %s',
  async (kind) => {
    expect(await readPdf(await draw(kind, dataOf(kind, 3)))).toHaveLength(1);
  },
);

it.each(['UNIVERSAL_TRANSFER_DOCUMENT', 'GOODS_WAYBILL', 'ACCEPTANCE_ACT'] as const)(
  'prints six lines on one sheet of %s, in slightly smaller type where it must',
  async (kind) => {
    expect(await readPdf(await draw(kind, dataOf(kind, 6)))).toHaveLength(1);
  },
);

it('prints a goods transport waybill of seventeen lines on two sheets, goods and carriage', async () => {
  const data = dataOf('GOODS_TRANSPORT_WAYBILL', 17);

  const pages = await readPdf(await draw('GOODS_TRANSPORT_WAYBILL', data));

  expect(pages).toHaveLength(2);
  expect(squeezedText(pages.slice(1))).toContain(squeeze('Транспортный раздел'));
});

describe('of parties with long names and addresses', () => {
  const called = 'Общество с ограниченной ответственностью «Научно-производственное объединение СеверСпецМонтаж»';
  const legalAddress = `628400, Ханты-Мансийский автономный округ, г. Сургут, ${'промышленная зона «Восточная», '.repeat(3)}д. 12`;
  const withLongParties = ({ seller, buyer, ...data }: DocumentData): DocumentData => ({
    ...data,
    seller: seller && { ...seller, name: called, legalName: called, legalAddress },
    buyer: buyer && { ...buyer, name: called, legalName: called, legalAddress },
    unloading: { name: 'Объект «Северный»', address: legalAddress },
  });

  it('keeps the tables of a short act of discrepancies whole, on three sheets', async () => {
    const data = withLongParties(dataOf('DISCREPANCY_ACT', 3));

    const pages = await readPdf(await draw('DISCREPANCY_ACT', data));

    expect(pages.map((page) => goodsOn(page, data).length)).toEqual([0, 3, 0]);
    for (const title of ['По документам поставщика значится', 'Фактически оказалось'])
      expect(squeezedText(pages.slice(1, 2))).toContain(squeeze(title));
    expect(squeezedText(pages.slice(2))).toContain(squeeze('Решение руководителя'));
  });

  it('leaves all lines of a short waybill but the last on the sheet of its head', async () => {
    const data = withLongParties(dataOf('GOODS_WAYBILL', 11));

    const pages = await readPdf(await draw('GOODS_WAYBILL', data));

    expect(pages.map((page) => goodsOn(page, data).length)).toEqual([6, 1]);
  });
});

it.each(['COMMERCIAL_PROPOSAL', 'SALES_INVOICE', 'PURCHASE_ORDER'] as const)(
  'puts the seal of %s over lines to sign, and over no other text',
  async (kind) => {
    const file = await draw(kind, { ...dataOf(kind, 3), images: { stamp: PIXEL } });

    const [page] = await readPdf(file);
    const pictures = await readPictures(file);
    const seal = pictures.find(({ left, right }) => Math.abs(right - left - (36 * 72) / 25.4) < 1);
    expect(seal).toBeDefined();
    const covered = (page?.texts ?? []).filter(
      ({ left, right, bottom, top }) =>
        seal !== undefined && left < seal.right && right > seal.left && bottom < seal.top && top > seal.bottom,
    );
    expect(covered.map(({ text }) => text)).toEqual([]);
  },
);

it('sets the statuses of a transfer document apart from the invoice beside them', async () => {
  const [page] = await readPdf(await draw('UNIVERSAL_TRANSFER_DOCUMENT', dataOf('UNIVERSAL_TRANSFER_DOCUMENT', 1)));

  const invoice = page?.texts.find((each) => each.text.startsWith('Исправление'));
  const statuses = (page?.texts ?? []).filter(
    (each) => each.left < (invoice?.left ?? 0) && Math.abs(each.bottom - (invoice?.bottom ?? 0)) < 10,
  );
  expect(statuses.map((each) => each.text).join('')).toContain('Статус');
  expect((invoice?.left ?? 0) - Math.max(...statuses.map((each) => each.right))).toBeGreaterThan(10);
});

it('lists a few goods of a transport waybill on the sheet of its last sections', async () => {
  const data = dataOf('TRANSPORT_WAYBILL', 8);

  const pages = await readPdf(await draw('TRANSPORT_WAYBILL', data));

  expect(pages).toHaveLength(2);
  expect(squeezedText(pages.slice(1))).toContain(squeeze('Перечень груза'));
});

function plannedSheets(kind: DocumentKind, lines: number): number {
  const layout = documentForms[kind].layOut(dataOf(kind, lines));
  return sheetNodes(layout.blocks, pdfFrame(layout.page, faces)).filter((node) => node.pageBreak === 'before').length;
}

async function draw(kind: DocumentKind, data: DocumentData): Promise<Uint8Array> {
  return (await renderDocument(renderer, { kind, data, format: 'pdf' })).bytes;
}

function brokenNumbers(layout: DocumentLayout, pages: readonly ReadPage[]): readonly string[] {
  const printed = new Set(pages.flatMap((page) => page.texts.map((each) => each.text.replaceAll('\u00a0', ' '))));
  const numbers = tablesOf(layout.blocks).flatMap(({ rows, foot = [] }) =>
    [...rows, ...foot].flatMap((row) =>
      row.flatMap((cell) => (typeof cell !== 'string' && cell.number !== undefined ? [cell.text] : [])),
    ),
  );
  return numbers.map((number) => number.replaceAll('\u00a0', ' ')).filter((number) => !printed.has(number));
}
