import type {
  DocumentLayout,
  ImageBlock,
  LayoutBlock,
  Overlay,
  TableBlock,
  TextBlock,
} from '../../ports/document-layout.js';
import type { PdfDefinition, PdfEngine, PdfImageNode, PdfNode } from './pdf-engine.js';
import { type PdfFrame, pointsPerMm, spacing } from './pdf-frame.js';
import { pdfTable } from './pdf-table.js';
import { qrPicture } from './qr-picture.js';
import { createTextFitter } from './text-fitting.js';

const pageWidthMm = { portrait: 210, landscape: 297 } as const;
const columnGapPt = 8;
const rowsKeptWithHeading = 12;

/** Draws a layout as a PDF file. */
export function drawPdf(layout: DocumentLayout, engine: PdfEngine): Promise<Uint8Array> {
  const { page } = layout;
  const { left, right, top, bottom } = page.marginsMm;
  const frame: PdfFrame = {
    widthPt: (pageWidthMm[page.orientation] - left - right) * pointsPerMm,
    fontSize: page.fontSize,
    regular: createTextFitter(engine.regular),
    bold: createTextFitter(engine.bold),
  };
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
    content: nodes(layout.blocks, frame),
  };
  return engine.write(definition);
}

function footerNode(layout: DocumentLayout, frame: PdfFrame, page: { number: number; count: number }): PdfNode {
  const { left, right } = layout.page.marginsMm;
  const text = frame.regular.fit(layout.footer, frame.widthPt * 0.75, 6.5).text;
  return {
    margin: [left * pointsPerMm, 4, right * pointsPerMm, 0],
    columnGap: columnGapPt,
    columns: [
      { width: frame.widthPt * 0.75 - columnGapPt, stack: [{ text, fontSize: 6.5 }] },
      {
        width: frame.widthPt * 0.25,
        stack: [{ text: `Страница ${page.number} из ${page.count}`, fontSize: 6.5, alignment: 'right' }],
      },
    ],
  };
}

type Drawable = Exclude<LayoutBlock, { kind: 'pageBreak' }>;

function nodes(blocks: readonly LayoutBlock[], frame: PdfFrame): readonly PdfNode[] {
  const drawn: PdfNode[] = [];
  let breakBefore = false;
  for (let index = 0; index < blocks.length; index += 1) {
    const block = blocks[index];
    if (block === undefined || block.kind === 'pageBreak') {
      breakBefore = true;
      continue;
    }
    if (block.kind === 'table' && block.endsWithRest === true) {
      const rest = untilPageBreak(blocks.slice(index + 1));
      const [table, ...ended] = endedNodes(block, rest, frame);
      drawn.push(breakBefore ? { ...table, pageBreak: 'before' } : table, ...ended);
      index += rest.length;
      breakBefore = false;
      continue;
    }
    const next = blocks[index + 1];
    const headed = isHeading(block) && next !== undefined && next.kind !== 'pageBreak';
    const node = headed ? headedNode(block, next, frame) : blockNode(block, frame);
    if (headed) index += 1;
    drawn.push(breakBefore ? { ...node, pageBreak: 'before' } : node);
    breakBefore = false;
  }
  return drawn;
}

function untilPageBreak(blocks: readonly LayoutBlock[]): readonly LayoutBlock[] {
  const end = blocks.findIndex(({ kind }) => kind === 'pageBreak');
  return end === -1 ? blocks : blocks.slice(0, end);
}

/** A table whose last row stands on the page of what follows it: drawn as two that look like one. */
function endedNodes(table: TableBlock, rest: readonly LayoutBlock[], frame: PdfFrame): [PdfNode, ...PdfNode[]] {
  const { head: _head, spaceBeforeMm: _space, ...headless } = table;
  const last = table.rows.slice(-1);
  if (table.rows.length < 2) return [{ stack: [pdfTable(table, frame), ...nodes(rest, frame)], unbreakable: true }];
  const { foot: _foot, spaceAfterMm: _after, ...footless } = table;
  return [
    pdfTable({ ...footless, rows: table.rows.slice(0, -1) }, frame),
    { stack: [pdfTable({ ...headless, rows: last }, frame), ...nodes(rest, frame)], unbreakable: true },
  ];
}

function isHeading(block: Drawable): block is TextBlock {
  return block.kind === 'text' && block.level !== undefined;
}

/**
 * Keeps a heading on the page of what it heads. What fits a page stays whole with it; over a long table
 * the heading becomes the first row of the head, so that it stands on every page the table goes on to.
 */
function headedNode(heading: TextBlock, next: Drawable, frame: PdfFrame): PdfNode {
  if (next.kind === 'table' && next.keepTogether !== true && next.rows.length > rowsKeptWithHeading) {
    const { text, size, bold, align } = heading;
    const title = { text, size, bold, align: align ?? 'left', border: 'none' as const, colSpan: next.columns.length };
    return { ...pdfTable({ ...next, head: [[title], ...(next.head ?? [])] }, frame), margin: spacing(heading) };
  }
  return { stack: [blockNode(heading, frame), blockNode(next, frame)], unbreakable: true };
}

function blockNode(block: Drawable, frame: PdfFrame): PdfNode {
  switch (block.kind) {
    case 'text':
      return textNode(block, frame);
    case 'table':
      return block.overlays === undefined ? pdfTable(block, frame) : coveredTable(block, block.overlays, frame);
    case 'columns': {
      const shares = block.columns.reduce((sum, column) => sum + column.width, 0);
      const room = frame.widthPt - columnGapPt * (block.columns.length - 1);
      const columns = block.columns.map((column) => {
        const width = (room * column.width) / shares;
        return { width, stack: nodes(column.blocks, { ...frame, widthPt: width }) };
      });
      const node = { columns, columnGap: columnGapPt };
      return { stack: [node], unbreakable: block.keepTogether ?? false, margin: spacing(block) };
    }
    case 'image':
      return imageNode(block);
    case 'qrCode': {
      const { sizeMm } = block;
      return imageNode({ kind: 'image', image: qrPicture(block), widthMm: sizeMm, heightMm: sizeMm });
    }
    case 'cutLine':
      return cutLineNode(block.caption, frame);
  }
}

/** A table with pictures over it, all on one page. */
function coveredTable(block: TableBlock, overlays: readonly Overlay[], frame: PdfFrame): PdfNode {
  const pictures = overlays.map(({ image, widthMm, heightMm, left, riseMm }) => ({
    ...imageNode({ kind: 'image', image, widthMm, heightMm }),
    relativePosition: { x: (frame.widthPt * left) / 100, y: -riseMm * pointsPerMm },
  }));
  return { stack: [pdfTable(block, frame), ...pictures], unbreakable: true };
}

function textNode(block: TextBlock, frame: PdfFrame): PdfNode {
  const size = block.size ?? (block.level === 1 ? frame.fontSize * 1.4 : frame.fontSize);
  const fitter = block.bold === true ? frame.bold : frame.regular;
  return {
    text: fitter.fit(block.text, frame.widthPt, size).text,
    fontSize: size,
    bold: block.bold ?? false,
    italics: block.italic ?? false,
    alignment: block.align ?? 'left',
    margin: spacing(block),
    ...(block.level === undefined ? {} : { headlineLevel: block.level }),
  };
}

function imageNode(block: ImageBlock): PdfImageNode {
  return {
    image: `data:${block.image.mimeType};base64,${block.image.base64}`,
    fit: [block.widthMm * pointsPerMm, block.heightMm * pointsPerMm],
    alignment: block.align ?? 'left',
  };
}

function cutLineNode(caption: string, frame: PdfFrame): PdfNode {
  return {
    margin: [0, 6, 0, 6],
    stack: [
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: frame.widthPt, y2: 0, lineWidth: 0.7, dash: { length: 4 } }] },
      { text: frame.regular.fit(caption, frame.widthPt, 6.5).text, fontSize: 6.5, alignment: 'center' },
    ],
  };
}
