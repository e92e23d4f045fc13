import type { DocumentLayout, LayoutBlock, LayoutRow } from '../../../kernel/ports/document-layout.js';
import type { Drawable } from './pdf-blocks.js';

/** Type that is this much smaller is read as easily; smaller type is not. */
const SCALES = [0.97, 0.94, 0.91, 0.88] as const;
/** More rows than any sheet has room for: there is no need to measure them. */
const MOST_ROWS = 60;

/**
 * A document that is a little higher than a sheet in slightly smaller type, if it fits on one then: nobody likes to sign a second sheet
 * with a line or two on it. What is divided on purpose, or has pictures at places of its own, stays as it is.
 */
export function fitOnSheet(
  layout: DocumentLayout,
  isOnOneSheet: (blocks: readonly Drawable[], fontSize: number) => boolean,
): DocumentLayout {
  const { blocks, page } = layout;
  const drawn = blocks.filter((block): block is Drawable => block.kind !== 'pageBreak');
  if (drawn.length < blocks.length || !isShort(drawn) || isOnOneSheet(drawn, page.fontSize)) return layout;
  for (const scale of SCALES) {
    const fontSize = page.fontSize * scale;
    const smaller = drawn.map((block) => scaledBlock(block, scale));
    if (isOnOneSheet(smaller, fontSize)) return { ...layout, page: { ...page, fontSize }, blocks: smaller };
  }
  return layout;
}

function isShort(blocks: readonly LayoutBlock[]): boolean {
  const tables = blocks.flatMap((block) => (block.kind === 'table' ? [block] : []));
  const rows = tables.reduce((sum, table) => sum + table.rows.length, 0);
  return rows <= MOST_ROWS && tables.every(({ overlays }) => overlays === undefined);
}

function scaledBlock<B extends LayoutBlock>(block: B, scale: number): B;
function scaledBlock(block: LayoutBlock, scale: number): LayoutBlock {
  switch (block.kind) {
    case 'text':
      return { ...block, ...scaled(block, scale) };
    case 'table':
      return {
        ...block,
        ...scaled(block, scale),
        rows: scaledRows(block.rows, scale),
        ...(block.head === undefined ? {} : { head: scaledRows(block.head, scale) }),
        ...(block.foot === undefined ? {} : { foot: scaledRows(block.foot, scale) }),
        ...(block.sheetFoot === undefined ? {} : { sheetFoot: scaledRow(block.sheetFoot, scale) }),
      };
    case 'columns':
      return {
        ...block,
        ...scaled(block, scale),
        columns: block.columns.map((column) => ({
          ...column,
          blocks: column.blocks.map((each) => scaledBlock(each, scale)),
        })),
      };
    default:
      return block;
  }
}

const LENGTHS = ['size', 'spaceBeforeMm', 'spaceAfterMm'] as const;
type Sized = Partial<Readonly<Record<(typeof LENGTHS)[number], number | undefined>>>;

function scaled(sized: Sized, scale: number): Sized {
  return Object.fromEntries(
    LENGTHS.flatMap((length) => (sized[length] === undefined ? [] : [[length, sized[length] * scale]])),
  );
}

function scaledRows(rows: readonly LayoutRow[], scale: number): readonly LayoutRow[] {
  return rows.map((row) => scaledRow(row, scale));
}

function scaledRow(row: LayoutRow, scale: number): LayoutRow {
  return row.map((cell) => (typeof cell === 'string' ? cell : { ...cell, ...scaled(cell, scale) }));
}
