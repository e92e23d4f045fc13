import type { ImageBlock, LayoutBlock, Overlay, TableBlock, TextBlock } from '../../../kernel/ports/document-layout.js';
import type { PdfImageNode, PdfNode } from './pdf-engine.js';
import { type PdfFrame, pointsPerMm, setText, spacing } from './pdf-frame.js';
import { fitTable, heightOf, lineHeightEm, pdfTable } from './pdf-table.js';
import { refuseLargePicture } from '../pictures/picture-size.js';
import { qrPicture } from '../pictures/qr-picture.js';

/** What takes room on a page. */
export type Drawable = Exclude<LayoutBlock, { kind: 'pageBreak' }>;

const columnGapPt = 8;
const cutLineMarginPt = 6;
const cutLineSize = 6.5;

/** Draws one block. */
export function blockNode(block: Drawable, frame: PdfFrame): PdfNode {
  switch (block.kind) {
    case 'text':
      return textNode(block, frame);
    case 'table':
      return block.overlays === undefined ? pdfTable(block, frame) : coveredTable(block, block.overlays, frame);
    case 'columns': {
      const columns = columnsOf(block, frame).map(({ blocks, frame: inside }) => ({
        width: inside.widthPt,
        stack: blocks.map((each) => blockNode(each, inside)),
      }));
      const node = { columns, columnGap: columnGapPt };
      return { stack: [node], unbreakable: block.keepTogether ?? false, margin: spacing(block) };
    }
    case 'image':
      return imageNode(block);
    case 'qrCode': {
      const { sizeMm } = block;
      return imageNode({ kind: 'image', image: qrPicture(block), widthMm: sizeMm, heightMm: sizeMm });
    }
    case 'drawing':
      return { svg: block.svg, width: block.widthMm * pointsPerMm, height: block.heightMm * pointsPerMm };
    case 'cutLine':
      return cutLineNode(block.caption, frame);
  }
}

/** How high a block will be. */
export function blockHeight(block: Drawable, frame: PdfFrame): number {
  switch (block.kind) {
    case 'text':
      return fitted(block, frame).lines * textSize(block, frame) * lineHeightEm + spacePt(block);
    case 'table': {
      const { head, rows, foot, sheetFoot } = fitTable(block, frame);
      return heightOf([...head, ...rows, ...sheetFoot(0, rows.length), ...foot]) + spacePt(block);
    }
    case 'columns':
      return Math.max(...columnsOf(block, frame).map((each) => heightOfAll(each.blocks, each.frame))) + spacePt(block);
    case 'image':
    case 'drawing':
      return block.heightMm * pointsPerMm;
    case 'qrCode':
      return block.sizeMm * pointsPerMm;
    case 'cutLine':
      return 2 * cutLineMarginPt + cutLineSize * lineHeightEm + 1;
  }
}

/** How high blocks will be, one below the other. */
export function heightOfAll(blocks: readonly Drawable[], frame: PdfFrame): number {
  return blocks.reduce((sum, block) => sum + blockHeight(block, frame), 0);
}

/** Space above and below a block, in points. */
export function spacePt(block: Parameters<typeof spacing>[0]): number {
  const [, top, , bottom] = spacing(block);
  return top + bottom;
}

function columnsOf(block: Extract<LayoutBlock, { kind: 'columns' }>, frame: PdfFrame) {
  const shares = block.columns.reduce((sum, column) => sum + column.width, 0);
  const room = frame.widthPt - columnGapPt * (block.columns.length - 1);
  return block.columns.map((column) => ({
    blocks: column.blocks.filter((each): each is Drawable => each.kind !== 'pageBreak'),
    frame: { ...frame, widthPt: (room * column.width) / shares },
  }));
}

/** A table with pictures over it, all on one page. */
function coveredTable(block: TableBlock, overlays: readonly Overlay[], frame: PdfFrame): PdfNode {
  const pictures = overlays.map(({ image, widthMm, heightMm, left, riseMm }) => ({
    ...imageNode({ kind: 'image', image, widthMm, heightMm }),
    relativePosition: { x: (frame.widthPt * left) / 100, y: -riseMm * pointsPerMm },
  }));
  return { stack: [pdfTable(block, frame), ...pictures], unbreakable: true };
}

function textSize(block: TextBlock, frame: PdfFrame): number {
  return block.size ?? (block.level === 1 ? frame.fontSize * 1.4 : frame.fontSize);
}

function fitted(block: TextBlock, frame: PdfFrame) {
  const fitter = block.bold === true ? frame.bold : frame.regular;
  return fitter.fit(block.text, frame.widthPt, textSize(block, frame));
}

function textNode(block: TextBlock, frame: PdfFrame): PdfNode {
  return {
    text: setText(fitted(block, frame).text, block.bold === true ? frame.bold : frame.regular),
    fontSize: textSize(block, frame),
    bold: block.bold ?? false,
    italics: block.italic ?? false,
    // Of a justified line pdfmake spreads the room behind hyphens too, which tears words apart.
    alignment: block.align === undefined || block.align === 'justify' ? 'left' : block.align,
    margin: spacing(block),
    ...(block.level === undefined ? {} : { headlineLevel: block.level }),
  };
}

function imageNode(block: ImageBlock): PdfImageNode {
  if (block.image.mimeType === 'image/png') refuseLargePicture(Buffer.from(block.image.base64, 'base64'));
  return {
    image: `data:${block.image.mimeType};base64,${block.image.base64}`,
    fit: [block.widthMm * pointsPerMm, block.heightMm * pointsPerMm],
    alignment: block.align ?? 'left',
  };
}

function cutLineNode(caption: string, frame: PdfFrame): PdfNode {
  return {
    margin: [0, cutLineMarginPt, 0, cutLineMarginPt],
    stack: [
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: frame.widthPt, y2: 0, lineWidth: 0.7, dash: { length: 4 } }] },
      { text: frame.regular.fit(caption, frame.widthPt, cutLineSize).text, fontSize: cutLineSize, alignment: 'center' },
    ],
  };
}
