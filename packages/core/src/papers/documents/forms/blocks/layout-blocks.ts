import type {
  DocumentLayout,
  LayoutAlign,
  LayoutBlock,
  LayoutCell,
  LayoutRow,
  StyledCell,
  TableBlock,
  TableColumn,
  TextBlock,
} from '../../../../kernel/ports/document-layout.js';
import type { Language } from '../../../../kernel/values/text/locale.js';
import { typeset } from './typeset.js';

/** Type size of the captions under blanks. */
export const captionSize = 5.5;

type TextStyle = Omit<TextBlock, 'kind' | 'text'>;
type CellStyle = Omit<StyledCell, 'text'>;

/** A paragraph. */
export function paragraph(text: string, style: TextStyle = {}): TextBlock {
  return { kind: 'text', text, ...style };
}

/** The title of the document. */
export function documentTitle(text: string, style: TextStyle = {}): TextBlock {
  return { kind: 'text', text, level: 1, bold: true, align: 'center', spaceBeforeMm: 2, spaceAfterMm: 2, ...style };
}

/** The title of a section. */
export function sectionTitle(text: string, style: TextStyle = {}): TextBlock {
  return { kind: 'text', text, level: 2, bold: true, spaceBeforeMm: 3, spaceAfterMm: 1, ...style };
}

/** A cell with a style. */
export function cell(text: string, style: CellStyle = {}): StyledCell {
  return { text, ...style };
}

/** A cell without rules, for the text around blanks. */
export function plain(text: string, style: CellStyle = {}): StyledCell {
  return { text, border: 'none', ...style };
}

/** A blank to fill in: text on a line. */
export function blank(text: string, style: CellStyle = {}): StyledCell {
  return { text, border: 'bottom', ...style };
}

/** The small print under a blank. */
export function caption(text: string, style: CellStyle = {}): StyledCell {
  return { text, border: 'none', size: captionSize, align: 'center', ...style };
}

/** Columns of a table by their widths, each alone or with how its cells are aligned. */
export function columnsOf(
  ...columns: readonly (number | readonly [width: number, align: LayoutAlign])[]
): TableColumn[] {
  return columns.map((column) =>
    typeof column === 'number' ? { width: column } : { width: column[0], align: column[1] },
  );
}

/** Cells of a table's head: centred, as the official forms have them. */
export function headCells(...texts: readonly LayoutCell[]): LayoutRow {
  return texts.map((each) => ({ align: 'center' as const, ...(typeof each === 'string' ? { text: each } : each) }));
}

/** The row of column numbers below a head. */
export function numberedHead(columnCount: number): LayoutRow {
  return Array.from({ length: columnCount }, (_, index) => cell(String(index + 1), { align: 'center' }));
}

/** The row of column numbers below a head whose numbers have letters. */
export function numberedAs(numbers: readonly string[]): LayoutRow {
  return numbers.map((number) => cell(number, { align: 'center' }));
}

/** One labelled value of a form: "Поставщик ______", with small print below the line. */
export interface LabelledBlank {
  readonly label: string;
  readonly value: string;
  readonly caption?: string | undefined;
}

interface BlanksOptions {
  /** Share of the width the labels take, of 100. */
  readonly labelWidth?: number | undefined;
  readonly size?: number | undefined;
  readonly spaceBeforeMm?: number | undefined;
}

/** Labelled values, one below the other, each on its line. */
export function labelledBlanks(blanks: readonly LabelledBlank[], options: BlanksOptions = {}): TableBlock {
  const labelWidth = options.labelWidth ?? 25;
  return {
    kind: 'table',
    border: 'none',
    columns: [{ width: labelWidth }, { width: 100 - labelWidth }],
    rows: blanks.flatMap((each): LayoutRow[] => [
      [plain(each.label), blank(each.value)],
      ...(each.caption === undefined ? [] : [[plain('', { size: captionSize }), caption(each.caption)]]),
    ]),
    ...(options.size === undefined ? {} : { size: options.size }),
    ...(options.spaceBeforeMm === undefined ? {} : { spaceBeforeMm: options.spaceBeforeMm }),
  };
}

/** Rows on a sheet whose goods or stops nobody knows yet. */
const BLANK_ROWS = 8;

/** Rows, or empty ones to be filled in by hand where there are none. */
export function rowsOrBlanks(rows: readonly LayoutRow[], columnCount: number): readonly LayoutRow[] {
  if (rows.length > 0) return rows;
  return Array.from({ length: BLANK_ROWS }, () => Array<string>(columnCount).fill(''));
}

/** What the parties are told beside what a form asks for. */
export function remark(comment: string | undefined): readonly TextBlock[] {
  return comment === undefined ? [] : [paragraph(`Примечание: ${comment}`, { spaceBeforeMm: 1 })];
}

/** A value, or a line to write it on by hand. */
export function orLine(text: string): string {
  return text === '' ? '_'.repeat(40) : text;
}

/** Labels and values without rules: terms of an offer, facts of a trip. */
export function facts(
  rows: readonly (readonly [label: string, value: string])[],
  options: BlanksOptions = {},
): TableBlock {
  const labelWidth = options.labelWidth ?? 25;
  const known = rows.filter(([, value]) => value !== '');
  return {
    kind: 'table',
    border: 'none',
    columns: [{ width: labelWidth }, { width: 100 - labelWidth }],
    // Where nothing is known the labels are left to be filled in by hand.
    rows: (known.length > 0 ? known : rows).map(([label, value]) => [label, cell(value, { bold: true })]),
    spaceAfterMm: 1,
    ...(options.size === undefined ? {} : { size: options.size }),
  };
}

interface LayoutFrame {
  readonly title: string;
  readonly orientation: 'portrait' | 'landscape';
  readonly fontSize: number;
  readonly footer: string;
  /** @default ru */
  readonly language?: Language;
}

/** Puts blocks on A4 pages with room at the left for the binder. */
export function onPaper(frame: LayoutFrame, blocks: readonly (LayoutBlock | undefined)[]): DocumentLayout {
  return typeset({
    title: frame.title,
    page: { orientation: frame.orientation, marginsMm: margins[frame.orientation], fontSize: frame.fontSize },
    footer: frame.footer,
    language: frame.language,
    blocks: blocks.filter((block) => block !== undefined),
  });
}

const margins = {
  portrait: { top: 10, right: 10, bottom: 12, left: 18 },
  landscape: { top: 8, right: 10, bottom: 10, left: 12 },
} as const;

/** A spanning cell of a total's label, right-aligned and without rules. */
export function totalLabel(text: string, colSpan: number, align: LayoutAlign = 'right'): StyledCell {
  return { text, colSpan, align, bold: true, border: 'none' };
}
