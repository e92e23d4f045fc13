import type * as Docx from 'docx';
import type { LayoutBlock, Overlay, TextBlock } from '../../../kernel/ports/document-layout.js';
import { type DocxFrame, fontName, halfPoints, paragraphAlign, textRuns, twips, twipsPerMm } from './docx-frame.js';
import { docxTable } from './docx-table.js';
import { qrPicture } from '../pictures/qr-picture.js';

/** What blocks are in a Word document. */
export type Drawn = Docx.Paragraph | Docx.Table;

/** Draws blocks one below the other; a table never touches the next one, or Word would join them. */
export function drawBlocks(blocks: readonly LayoutBlock[], frame: DocxFrame): Drawn[] {
  return blocks.flatMap((block, index) => {
    const drawn = drawBlock(block, frame);
    const afterTable = block.kind === 'table' || block.kind === 'columns';
    return afterTable && blocks[index + 1]?.kind !== 'text' ? [...drawn, gap(frame)] : drawn;
  });
}

function drawBlock(block: LayoutBlock, frame: DocxFrame): Drawn[] {
  const { docx } = frame;
  switch (block.kind) {
    case 'text':
      return [textParagraph(block, frame)];
    case 'table':
      return [
        ...space(block.spaceBeforeMm, frame),
        docxTable(block, frame),
        ...(block.overlays ?? []).map((overlay) => overlayParagraph(overlay, frame)),
        ...space(block.spaceAfterMm, frame),
      ];
    case 'columns':
      return [...space(block.spaceBeforeMm, frame), columnsTable(block, frame)];
    case 'image':
      return [imageParagraph(block, frame)];
    // A text document holds no such drawing; the table beside it says the same.
    case 'drawing':
      return [];
    case 'qrCode': {
      const { sizeMm } = block;
      return [imageParagraph({ kind: 'image', image: qrPicture(block), widthMm: sizeMm, heightMm: sizeMm }, frame)];
    }
    case 'cutLine':
      return [
        new docx.Paragraph({
          alignment: 'center',
          spacing: { before: 120, after: 120 },
          border: { top: { style: 'dashed', size: 6, color: '000000' } },
          children: [new docx.TextRun({ text: block.caption, size: halfPoints(6.5) })],
        }),
      ];
    case 'pageBreak':
      return [gap(frame, { pageBreakBefore: true })];
  }
}

function textParagraph(block: TextBlock, frame: DocxFrame): Docx.Paragraph {
  const { docx } = frame;
  const size = block.size ?? (block.level === 1 ? frame.fontSize * 1.4 : frame.fontSize);
  const level = { 1: 'Heading1', 2: 'Heading2' } as const;
  return new docx.Paragraph({
    alignment: paragraphAlign(block.align),
    spacing: { before: twips(block.spaceBeforeMm ?? 0), after: twips(block.spaceAfterMm ?? 0) },
    keepNext: block.level !== undefined,
    ...(block.level === undefined ? {} : { heading: level[block.level] }),
    children: textRuns(docx, block.text, {
      size: halfPoints(size),
      bold: block.bold ?? false,
      italics: block.italic ?? false,
      color: '000000',
      font: fontName,
    }),
  });
}

function columnsTable(block: Extract<LayoutBlock, { kind: 'columns' }>, frame: DocxFrame): Docx.Table {
  const { docx } = frame;
  const shares = block.columns.reduce((sum, column) => sum + column.width, 0);
  const widths = block.columns.map((column) => Math.floor((frame.widthTwips * column.width) / shares));
  const none = { style: 'none', size: 0, color: 'auto' } as const;
  const inset = 80;
  const cells = block.columns.map((column, index) => {
    const width = widths[index] ?? 0;
    const isNested = frame.isNested === true || block.keepTogether === true;
    const children = drawBlocks(column.blocks, { ...frame, widthTwips: width - inset, isNested });
    return new docx.TableCell({
      width: { size: width, type: 'dxa' },
      margins: { top: 0, bottom: 0, left: 0, right: inset },
      children: [...children, gap(frame)],
    });
  });
  return new docx.Table({
    columnWidths: widths,
    width: { size: frame.widthTwips, type: 'dxa' },
    layout: 'fixed',
    borders: { top: none, bottom: none, left: none, right: none, insideHorizontal: none, insideVertical: none },
    rows: [new docx.TableRow({ cantSplit: block.keepTogether ?? false, children: cells })],
  });
}

function imageParagraph(block: Extract<LayoutBlock, { kind: 'image' }>, frame: DocxFrame): Docx.Paragraph {
  const { docx } = frame;
  const pixelsPerMm = 96 / 25.4;
  return new docx.Paragraph({
    alignment: paragraphAlign(block.align),
    children: [
      new docx.ImageRun({
        type: block.image.mimeType === 'image/png' ? 'png' : 'jpg',
        data: Buffer.from(block.image.base64, 'base64'),
        transformation: { width: block.widthMm * pixelsPerMm, height: block.heightMm * pixelsPerMm },
      }),
    ],
  });
}

/** Emus in a millimetre: the unit of places in DrawingML. */
const emusPerMm = 36_000;

/** A picture that floats over the table above it. */
function overlayParagraph({ image, widthMm, heightMm, left, riseMm }: Overlay, frame: DocxFrame): Docx.Paragraph {
  const { docx, widthTwips } = frame;
  const pixelsPerMm = 96 / 25.4;
  return new docx.Paragraph({
    spacing: { line: 20, lineRule: 'exact' },
    children: [
      new docx.ImageRun({
        type: image.mimeType === 'image/png' ? 'png' : 'jpg',
        data: Buffer.from(image.base64, 'base64'),
        transformation: { width: widthMm * pixelsPerMm, height: heightMm * pixelsPerMm },
        floating: {
          horizontalPosition: {
            relative: 'column',
            offset: Math.round((widthTwips / twipsPerMm) * (left / 100) * emusPerMm),
          },
          verticalPosition: { relative: 'paragraph', offset: Math.round(-riseMm * emusPerMm) },
          allowOverlap: true,
        },
      }),
    ],
  });
}

/** Room above or below a block, where there is any. */
export function space(millimetres: number | undefined, frame: DocxFrame): Docx.Paragraph[] {
  if (millimetres === undefined || millimetres === 0) return [];
  return [
    new frame.docx.Paragraph({ spacing: { before: twips(millimetres), line: 20, lineRule: 'exact' }, children: [] }),
  ];
}

/** What stands between tables, and closes a cell: next to nothing. */
export function gap(frame: DocxFrame, options: Pick<Docx.IParagraphOptions, 'pageBreakBefore'> = {}): Docx.Paragraph {
  return new frame.docx.Paragraph({ spacing: { line: 20, lineRule: 'exact' }, ...options, children: [] });
}
