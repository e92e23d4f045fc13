import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  documentForms,
  formatMoney,
  priceLines,
  renderDocument,
  sampleDocument,
  type DocumentData,
  type DocumentKind,
} from '../../modules/documents/forms/index.js';
import type { DocumentLayout, LayoutBlock, StyledCell, TableBlock } from '../../ports/document-layout.js';
import type { DocumentRenderer } from '../../ports/document-renderer.js';
import { sumMoney } from '../../values/money.js';
import { pdfFrame } from './draw-pdf.js';
import { readFontMetrics, type FontMetrics } from './font-metrics.js';
import { openDocumentRenderer } from './open-document-renderer.js';
import { loadPdfFonts } from './pdf-fonts.js';
import { sheetNodes } from './pdf-sheets.js';
import { overlappingTexts, readPdf, squeeze, squeezedText, textsOffPage, type ReadPage } from './read-pdf-for-tests.js';

const kinds = Object.keys(documentForms) as DocumentKind[];
/** Sheets of a form on which goods have no place: terms, signatures of the parties, the section of the carrier. */
const SHEETS_WITHOUT_GOODS: Partial<Record<DocumentKind, number>> = {
  CONTRACT: 2,
  TRANSPORT_WAYBILL: 2,
  GOODS_TRANSPORT_WAYBILL: 1,
  DISCREPANCY_ACT: 1,
};
const MOST_LINES = 130;

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
    const first = firstLineOfMoreSheets(kind, 1);
    const second = firstLineOfMoreSheets(kind, first);

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
  const { lines, totals } = priceLines(data);

  const pages = await readPdf(await draw('GOODS_WAYBILL', data));

  expect(pages.length).toBeGreaterThan(2);
  for (const page of pages) {
    const here = lines.filter((line) => squeezedText([page]).includes(squeeze(`арт. ${line.sku ?? ''}`)));
    const total = sumMoney(here.map((line) => line.amounts?.grossAmount ?? '0.00'));
    expect(page.texts.map((each) => each.text.replaceAll('\u00a0', ' '))).toContain(
      formatMoney(total).replaceAll('\u00a0', ' '),
    );
  }
  expect(squeezedText(pages.slice(-1))).toContain(squeeze(formatMoney(totals?.totalAmount)));
});

it.each(['GOODS_WAYBILL', 'UNIVERSAL_TRANSFER_DOCUMENT', 'ACCEPTANCE_ACT', 'SALES_INVOICE'] as const)(
  'prints a short delivery on one sheet of %s',
  async (kind) => {
    expect(await readPdf(await draw(kind, dataOf(kind, 3)))).toHaveLength(1);
  },
);

/** The least number of lines that are planned on more sheets than `from` lines. */
function firstLineOfMoreSheets(kind: DocumentKind, from: number): number {
  const least = plannedSheets(kind, from);
  let [enough, tooMany] = [from, MOST_LINES];
  while (tooMany - enough > 1) {
    const middle = Math.floor((enough + tooMany) / 2);
    if (plannedSheets(kind, middle) > least) tooMany = middle;
    else enough = middle;
  }
  return tooMany;
}

function plannedSheets(kind: DocumentKind, lines: number): number {
  const layout = documentForms[kind].layOut(dataOf(kind, lines));
  return sheetNodes(layout.blocks, pdfFrame(layout.page, faces)).filter((node) => node.pageBreak === 'before').length;
}

async function draw(kind: DocumentKind, data: DocumentData): Promise<Uint8Array> {
  return (await renderDocument(renderer, { kind, data, format: 'pdf' })).bytes;
}

/** An act of discrepancies lists what differs: there nothing came. */
function dataOf(kind: DocumentKind, lines: number): DocumentData {
  const data = sampleDocument({ lines, number: `${documentForms[kind].numberPrefix}-2026-17` });
  if (kind !== 'DISCREPANCY_ACT') return data;
  return { ...data, lines: data.lines.map((line) => ({ ...line, actualQuantity: '0' })) };
}

function goodsOn(page: ReadPage, data: DocumentData): readonly string[] {
  const text = squeezedText([page]);
  return [...new Set(data.lines.map((line) => squeeze(line.name.replace('∅', 'Ø'))))].filter((name) =>
    text.includes(name),
  );
}

/** Sheets on which rows of goods stand without the head of any table of goods. */
function headlessSheets(layout: DocumentLayout, pages: readonly ReadPage[], data: DocumentData): readonly number[] {
  const heads = tablesOf(layout.blocks)
    .filter(({ head, rows }) => head !== undefined && rows.some((row) => row.some((cell) => isGoods(cell, data))))
    .map(({ head }) => (head?.[0] ?? []).map((cell) => squeeze(textOf(cell))));
  if (heads.length === 0) return [];
  return pages.flatMap((page, index) => {
    if (goodsOn(page, data).length === 0) return [];
    const text = squeezedText([page]);
    return heads.some((head) => head.every((title) => text.includes(title))) ? [] : [index + 1];
  });
}

function isGoods(cell: string | StyledCell, data: DocumentData): boolean {
  return data.lines.some((line) => textOf(cell).replaceAll('\u00a0', ' ').startsWith(line.name));
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

function tablesOf(blocks: readonly LayoutBlock[]): readonly TableBlock[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'columns') return block.columns.flatMap((column) => tablesOf(column.blocks));
    return block.kind === 'table' ? [block] : [];
  });
}

function textOf(cell: string | StyledCell): string {
  return typeof cell === 'string' ? cell : cell.text;
}
