import type { LayoutRow, TableBlock } from '../../../../kernel/ports/document-layout.js';
import { captionSize, cell, plain } from './layout-blocks.js';

/** A line of an official form's head: a blank at the left, a code in the box at the right. */
export interface OfficialHeaderLine {
  readonly label?: string | undefined;
  readonly value?: string | undefined;
  readonly caption?: string | undefined;
  readonly codeLabel?: string | undefined;
  readonly code?: string | undefined;
}

interface OfficialHeaderOptions {
  /** Shares of label, value, label of code and code. */
  readonly widths?: readonly [number, number, number, number] | undefined;
  readonly size?: number | undefined;
}

/** The head of a unified form: parties on blanks at the left, the column "Коды" at the right. */
export function officialHeader(lines: readonly OfficialHeaderLine[], options: OfficialHeaderOptions = {}): TableBlock {
  const [label, value, codeLabel, code] = options.widths ?? [15, 59, 14, 12];
  return {
    kind: 'table',
    border: 'none',
    columns: [
      { width: label },
      { width: value },
      { width: codeLabel, align: 'right' },
      { width: code, align: 'center' },
    ],
    rows: [[plain('', { colSpan: 3 }), cell('Коды', { border: 'box' })], ...lines.flatMap(headerRows)],
    ...(options.size === undefined ? {} : { size: options.size }),
  };
}

/** "Унифицированная форма № …" in the corner of the page. */
export function approvalNote(lines: readonly string[]): TableBlock {
  return {
    kind: 'table',
    border: 'none',
    columns: [{ width: 100, align: 'right' }],
    rows: lines.map((line) => [plain(line, { size: captionSize, align: 'right' })]),
  };
}

function headerRows(line: OfficialHeaderLine): readonly LayoutRow[] {
  const underlined = line.value === undefined ? 'none' : 'bottom';
  const isBoxed = line.codeLabel !== undefined || line.code !== undefined;
  // Only a box needs both rows: LibreOffice rules the edge of the sheet beside a cell without borders that spans rows.
  const spans = line.caption !== undefined && isBoxed ? { rowSpan: 2 } : {};
  const value: LayoutRow = [
    plain(line.label ?? ''),
    cell(line.value ?? '', { border: underlined }),
    plain(line.codeLabel ?? '', spans),
    cell(line.code ?? '', { border: isBoxed ? 'box' : 'none', ...spans }),
  ];
  if (line.caption === undefined) return [value];
  const small = { border: 'none', size: captionSize } as const;
  const caption = [cell('', small), cell(line.caption, { ...small, align: 'center' })];
  return [value, isBoxed ? caption : [...caption, cell('', small), cell('', small)]];
}
