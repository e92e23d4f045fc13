import { pageWords } from '../page-words.js';
import type { DocumentLayout, PageSetup } from '../../../kernel/ports/document-layout.js';
import { fitOnSheet } from './fit-on-sheet.js';
import type { PdfDefinition, PdfEngine, PdfNode } from './pdf-engine.js';
import { type PdfFrame, pointsPerMm, setText } from './pdf-frame.js';
import { isOnOneSheet, sheetNodes } from './pdf-sheets.js';
import { createTextFitter } from '../text/text-fitting.js';

const pageMm = { portrait: { width: 210, height: 297 }, landscape: { width: 297, height: 210 } } as const;
const columnGapPt = 8;

/** Draws a layout as a PDF file. */
export function drawPdf(given: DocumentLayout, engine: PdfEngine): Promise<Uint8Array> {
  const base = pdfFrame(given.page, engine);
  const layout = fitOnSheet(given, (blocks, fontSize) => isOnOneSheet(blocks, { ...base, fontSize }));
  const { page } = layout;
  const { left, right, top, bottom } = page.marginsMm;
  const frame = { ...base, fontSize: page.fontSize };
  const definition: PdfDefinition = {
    pageSize: 'A4',
    pageOrientation: page.orientation,
    pageMargins: [left * pointsPerMm, top * pointsPerMm, right * pointsPerMm, bottom * pointsPerMm],
    version: '1.7',
    subset: 'PDF/A-3b',
    displayTitle: true,
    info: {
      title: layout.title,
      creator: 'Procurekit',
      producer: 'Procurekit',
      creationDate: new Date(layout.createdAt ?? 0),
    },
    language: 'ru-RU',
    defaultStyle: { font: 'Roboto', fontSize: page.fontSize, lineHeight: 1.05 },
    footer: (number, count) => footerNode(layout, frame, { number, count }),
    content: sheetNodes(layout.blocks, frame),
  };
  return engine.write(definition);
}

/** The room on a page and the faces that texts are set in. */
export function pdfFrame(
  { orientation, marginsMm, fontSize }: PageSetup,
  { regular, bold }: Pick<PdfEngine, 'regular' | 'bold'>,
): PdfFrame {
  const { width, height } = pageMm[orientation];
  return {
    widthPt: (width - marginsMm.left - marginsMm.right) * pointsPerMm,
    heightPt: (height - marginsMm.top - marginsMm.bottom) * pointsPerMm,
    fontSize,
    regular: createTextFitter(regular),
    bold: createTextFitter(bold),
  };
}

function footerNode(layout: DocumentLayout, frame: PdfFrame, page: { number: number; count: number }): PdfNode {
  const { left, right } = layout.page.marginsMm;
  const [before, between] = pageWords(layout);
  const text = frame.regular.fit(layout.footer, frame.widthPt * 0.75, 6.5).text;
  return {
    margin: [left * pointsPerMm, 4, right * pointsPerMm, 0],
    columnGap: columnGapPt,
    columns: [
      { width: frame.widthPt * 0.75 - columnGapPt, stack: [{ text: setText(text, frame.regular), fontSize: 6.5 }] },
      {
        width: frame.widthPt * 0.25,
        stack: [{ text: `${before}${page.number}${between}${page.count}`, fontSize: 6.5, alignment: 'right' }],
      },
    ],
  };
}
