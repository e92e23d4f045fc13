import type * as Docx from 'docx';
import type { DocumentLayout, TableBlock } from '../../../kernel/ports/document-layout.js';
import { drawBlocks, type Drawn, gap, space } from './docx-blocks.js';
import type { DocxFrame } from './docx-frame.js';
import { docxTable } from './docx-table.js';
import { pdfFrame } from '../pdf/draw-pdf.js';
import { sectionsOf } from '../pdf/layout-sections.js';
import { type Drawable, heightOfAll } from '../pdf/pdf-blocks.js';
import { planTable, type SheetOfRows } from '../pdf/plan-table.js';
import { roughBoldMetrics, roughMetrics } from '../text/rough-metrics.js';
import { sheetTotals } from '../tables/sheet-totals.js';

/** Lines of Arial are lower than those that heights are estimated from, so more of them stand on a sheet. */
const LOWER_LINES = 1.03;

/**
 * Draws what stands between page breaks. What follows the last table with a head stands with its last rows, so that no
 * sheet is signed on which there is nothing to sign for; Word finds out itself where sheets end, except for a table whose
 * sheets are added up.
 */
export function docxSheets({ blocks, page }: Pick<DocumentLayout, 'blocks' | 'page'>, frame: DocxFrame): Drawn[] {
  const paper = pdfFrame(page, { regular: roughMetrics, bold: roughBoldMetrics });
  const planned = { ...paper, heightPt: paper.heightPt * LOWER_LINES };
  return sectionsOf(blocks).flatMap((section, index) => {
    const drawn = drawSection(section, frame, planned);
    return index === 0 ? drawn : [gap(frame, { pageBreakBefore: true }), ...drawn];
  });
}

function drawSection(section: readonly Drawable[], frame: DocxFrame, paper: ReturnType<typeof pdfFrame>): Drawn[] {
  const last = section.findLastIndex(isHeaded);
  const table = section[last];
  if (table?.kind !== 'table') return drawBlocks(section, frame);
  const before = section.slice(0, last);
  const after = section.slice(last + 1);
  const usedPt = heightOfAll(before, paper);
  const planned =
    table.sheetFoot && planTable(table, paper, { usedPt, headingPt: 0, endingPt: heightOfAll(after, paper) });
  const sheets = planned?.sheets ?? [{ from: 0, to: table.rows.length, isLast: true }];
  const ending = endingOf(table, after, frame);
  return [
    ...drawBlocks(before, frame),
    ...space(table.spaceBeforeMm, frame),
    ...sheets.flatMap((sheet, index): Drawn[] => {
      const isNext = index > 0 || planned?.beginsOnNext === true;
      const part = docxTable(partOf(table, sheet), frame, sheet.isLast ? ending : undefined);
      return [...(isNext ? [gap(frame, { pageBreakBefore: true })] : []), part];
    }),
    gap(frame),
  ];
}

function isHeaded(block: Drawable): boolean {
  if (block.kind !== 'table' || block.keepTogether === true || block.overlays !== undefined) return false;
  return (block.head ?? []).length > 0;
}

/** The rows of one sheet with what they add up to. */
function partOf({ sheetFoot, foot = [], ...table }: TableBlock, { from, to, isLast }: SheetOfRows): TableBlock {
  const rows = table.rows.slice(from, to);
  const totals = sheetFoot === undefined ? [] : [sheetTotals(sheetFoot, rows, table.columns.length)];
  return { ...table, rows, foot: [...totals, ...(isLast ? foot : [])] };
}

function endingOf(
  { spaceAfterMm }: TableBlock,
  after: readonly Drawable[],
  frame: DocxFrame,
): readonly Docx.FileChild[] | undefined {
  if (after.length === 0) return undefined;
  const drawn = drawBlocks(after, { ...frame, isNested: true });
  // A cell ends with a paragraph.
  const closed = drawn.at(-1) instanceof frame.docx.Paragraph ? drawn : [...drawn, gap(frame)];
  return [...space(spaceAfterMm, frame), ...closed];
}
