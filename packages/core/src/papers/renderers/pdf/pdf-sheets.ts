import type { LayoutBlock, TableBlock, TextBlock } from '../../../kernel/ports/document-layout.js';
import { sectionsOf } from './layout-sections.js';
import { blockNode, type Drawable, heightOfAll, spacePt } from './pdf-blocks.js';
import type { PdfNode } from './pdf-engine.js';
import { type PdfFrame, spacing } from './pdf-frame.js';
import { type FittedTable, heightOf, tableNode } from './pdf-table.js';
import { planTable, type SheetOfRows } from './plan-table.js';

/** What is left free on a sheet, since lengths are estimates. */
const reservePt = 3;

/**
 * Puts blocks on sheets: a heading stands with what it heads, the head of a table on each sheet the table goes on to, and
 * what follows the last table of a section with its last rows, so that no sheet is signed on which there is nothing to
 * sign for.
 */
export function sheetNodes(blocks: readonly LayoutBlock[], frame: PdfFrame): readonly PdfNode[] {
  const roomPt = frame.heightPt - reservePt;
  return sectionsOf(blocks).flatMap((section, index) => {
    const nodes = sectionNodes(section, { ...frame, heightPt: roomPt });
    return index === 0 ? nodes : onNextSheet(nodes);
  });
}

/** Whether all blocks have room on one sheet. */
export function isOnOneSheet(blocks: readonly Drawable[], frame: PdfFrame): boolean {
  return heightOfAll(blocks, frame) <= frame.heightPt - reservePt;
}

function onNextSheet([first, ...others]: readonly PdfNode[]): readonly PdfNode[] {
  return first === undefined ? [] : [{ ...first, pageBreak: 'before' }, ...others];
}

/** Nodes with the height that is taken on the sheet on which they end. */
interface Placed {
  readonly nodes: readonly PdfNode[];
  readonly usedPt: number;
}

function sectionNodes(section: readonly Drawable[], frame: PdfFrame): readonly PdfNode[] {
  const nodes: PdfNode[] = [];
  let usedPt = 0;
  for (let index = 0; index < section.length;) {
    const chunk = chunkAt(section, index);
    index += chunk.length;
    const placed = place(chunk, section.slice(index), { frame, usedPt });
    nodes.push(...placed.nodes);
    usedPt = placed.usedPt;
  }
  return nodes;
}

/** A block with what must stand on its sheet: a heading with what it heads, what is signed last with what is before it. */
function chunkAt(section: readonly Drawable[], from: number): readonly Drawable[] {
  let end = from + 1;
  while (end < section.length && isHeading(section[end - 1])) end += 1;
  const isFlowing = isSheetTable(section[end - 1]);
  if (!isFlowing && end === section.length - 1 && isKept(section[end])) end += 1;
  return section.slice(from, end);
}

interface Surroundings {
  readonly frame: PdfFrame;
  readonly usedPt: number;
}

function place(chunk: readonly Drawable[], rest: readonly Drawable[], { frame, usedPt }: Surroundings): Placed {
  const table = chunk.at(-1);
  if (isSheetTable(table)) {
    const ending = isHeaded(table) && !rest.some(isHeaded) ? rest : [];
    const headed = { headings: chunk.slice(0, -1), table };
    const around = { frame, usedPt };
    const onSheets = tableOnSheets({ ...headed, ending }, around) ?? tableOnSheets({ ...headed, ending: [] }, around);
    if (onSheets !== undefined) return onSheets;
  }
  const heightPt = heightOfAll(chunk, frame);
  const drawn = chunk.map((block) => blockNode(block, frame));
  const isWhole = chunk.length > 1 || isKept(chunk[0]);
  const nodes = chunk.length > 1 ? [{ stack: drawn, unbreakable: heightPt < frame.heightPt }] : drawn;
  const reached = usedPt + heightPt;
  if (reached <= frame.heightPt) return { nodes, usedPt: reached };
  return { nodes, usedPt: isWhole ? heightPt : reached % frame.heightPt };
}

function isHeading(block: Drawable | undefined): block is TextBlock {
  return block?.kind === 'text' && block.level !== undefined;
}

function isKept(block: Drawable | undefined): boolean {
  return (block?.kind === 'table' || block?.kind === 'columns') && block.keepTogether === true;
}

function isSheetTable(block: Drawable | undefined): block is TableBlock {
  return block?.kind === 'table' && block.keepTogether !== true && block.overlays === undefined;
}

function isHeaded(block: Drawable): boolean {
  return isSheetTable(block) && (block.head ?? []).length > 0;
}

interface TableWithSurroundings {
  readonly headings: readonly Drawable[];
  readonly table: TableBlock;
  /** What has to stand on the sheet of its last rows. */
  readonly ending: readonly Drawable[];
}

/** Undefined where the table cannot be put on sheets beforehand: then it flows. */
function tableOnSheets(
  { headings, table, ending }: TableWithSurroundings,
  { frame, usedPt }: Surroundings,
): Placed | undefined {
  const headingPt = heightOfAll(headings, frame);
  const planned = planTable(table, frame, { usedPt, headingPt, endingPt: heightOfAll(ending, frame) });
  if (planned === undefined) return undefined;
  const { fitted, sheets, beginsOnNext } = planned;
  const last = sheets.at(-1);
  const framePt = heightOf(fitted.head) + heightOf(fitted.sheetFoot(0, fitted.rows.length));
  const lastPt = last === undefined ? 0 : heightOf(fitted.rows.slice(last.from, last.to)) + framePt;
  const before = sheets.length === 1 && !beginsOnNext ? usedPt : 0;
  const nodes = sheets.map((sheet, index) => sheetNode({ table, fitted, headings, sheet, index, frame }));
  return {
    nodes: beginsOnNext ? onNextSheet(nodes) : nodes,
    usedPt: before + headingPt + spacePt(table) + lastPt + heightOf(fitted.foot),
  };
}

interface SheetOfTable {
  readonly table: TableBlock;
  readonly fitted: FittedTable;
  readonly headings: readonly Drawable[];
  readonly sheet: SheetOfRows;
  readonly index: number;
  readonly frame: PdfFrame;
}

/** The part of a table on one sheet; its heading stands above every part, as the head does. */
function sheetNode({ table, fitted, headings, sheet, index, frame }: SheetOfTable): PdfNode {
  const { from, to, isLast } = sheet;
  const rows = [...fitted.rows.slice(from, to), ...fitted.sheetFoot(from, to), ...(isLast ? fitted.foot : [])];
  const node = { ...tableNode(fitted, rows), margin: spacing(table) };
  const stack = [...headings.map((block) => blockNode(block, frame)), node];
  const whole = headings.length === 0 ? node : { stack };
  return index === 0 ? whole : { ...whole, pageBreak: 'before' };
}
