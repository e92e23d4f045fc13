import type { TableBlock } from '../../../../kernel/ports/document-layout.js';
import { cell, plain } from '../blocks/layout-blocks.js';

/** The title with the boxes of number and date; shared by the waybills whose head looks so. */
export function numberBox(number: string, date: string, title: string): TableBlock {
  const head = { align: 'center', size: 6.5, border: 'box' } as const;
  const value = { align: 'center', bold: true, border: 'box' } as const;
  return {
    kind: 'table',
    border: 'none',
    keepTogether: true,
    spaceBeforeMm: 1,
    spaceAfterMm: 1,
    columns: [{ width: 44 }, { width: 13 }, { width: 13 }, { width: 30 }],
    rows: [
      [plain(''), cell('Номер документа', head), cell('Дата составления', head), plain('')],
      [plain(title, { bold: true, size: 10, align: 'right' }), cell(number, value), cell(date, value), plain('')],
    ],
  };
}
