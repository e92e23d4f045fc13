import type {
  DocumentLayout,
  LayoutBlock,
  LayoutRow,
  StyledCell,
  TableBlock,
} from '../../../kernel/ports/document-layout.js';
import { escapeHtml } from '../templates/index.js';

const STYLE = [
  'body { font-family: Arial, sans-serif; font-size: 10pt; }',
  'table { width: 100%; border-collapse: collapse; }',
  'th, td { padding: 1pt 3pt; vertical-align: top; }',
  '.box { border: 1px solid #000; } .bottom { border-bottom: 1px solid #000; }',
].join('\n');

/** Writes a layout as a page that can be edited as a template. */
export function layoutToHtml(layout: DocumentLayout): string {
  return [
    '<!DOCTYPE html>',
    '<html lang="ru">',
    `<head><meta charset="utf-8"><title>${escapeHtml(layout.title)}</title><style>${STYLE}</style></head>`,
    '<body>',
    ...layout.blocks.map(blockHtml),
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

function blockHtml(block: LayoutBlock): string {
  switch (block.kind) {
    case 'text': {
      const element = block.level === undefined ? 'p' : `h${String(block.level)}`;
      const text = block.bold === true && block.level === undefined ? `<b>${lines(block.text)}</b>` : lines(block.text);
      return `<${element}${alignment(block.align)}>${text}</${element}>`;
    }
    case 'table':
      return tableHtml(block);
    case 'columns':
      return block.columns.flatMap((column) => column.blocks.map(blockHtml)).join('\n');
    case 'cutLine':
      return '<hr>';
    case 'pageBreak':
      return '<div style="page-break-before: always"></div>';
    case 'drawing':
      return block.svg;
    case 'image':
    case 'qrCode':
      return '';
  }
}

function tableHtml(table: TableBlock): string {
  const rows = (all: readonly LayoutRow[] = [], element: 'th' | 'td') =>
    all.map((row) => rowHtml(row, table, element)).join('\n');
  const { head } = table;
  return [
    '<table>',
    ...(head === undefined ? [] : [`<thead>\n${rows(head, 'th')}\n</thead>`]),
    `<tbody>\n${rows(table.rows, 'td')}\n${rows(table.foot, 'td')}\n</tbody>`,
    '</table>',
  ].join('\n');
}

const opening = /^\{\{#(\w+)\}\}/;
const closing = /\{\{\/(\w+)\}\}$/;

/** A row whose marks stand in its first and last cell is repeated as a whole. */
function rowHtml(row: LayoutRow, table: TableBlock, element: 'th' | 'td'): string {
  const cells = row.map((cell): StyledCell => (typeof cell === 'string' ? { text: cell } : cell));
  const [, opened] = opening.exec(cells[0]?.text ?? '') ?? [];
  const [, closed] = closing.exec(cells.at(-1)?.text ?? '') ?? [];
  if (opened === undefined || opened !== closed || cells.length < 2)
    return `<tr>${cellsHtml(cells, table, element)}</tr>`;
  const inside = cells.map((cell, index) => {
    const begun = index === 0 ? cell.text.replace(opening, '') : cell.text;
    return { ...cell, text: index === cells.length - 1 ? begun.replace(closing, '') : begun };
  });
  return `{{#${opened}}}<tr>${cellsHtml(inside, table, element)}</tr>{{/${opened}}}`;
}

function cellsHtml(cells: readonly StyledCell[], table: TableBlock, element: 'th' | 'td'): string {
  return cells
    .map((cell) => {
      const border = cell.border ?? table.border;
      const span = (name: string, count: number | undefined) => (count === undefined ? '' : ` ${name}="${count}"`);
      const drawn = border === 'none' ? '' : ` class="${border}"`;
      const spans = span('colspan', cell.colSpan) + span('rowspan', cell.rowSpan);
      const text = cell.bold === true ? `<b>${lines(cell.text)}</b>` : lines(cell.text);
      return `<${element}${drawn}${spans}${alignment(cell.align)}>${text}</${element}>`;
    })
    .join('');
}

function alignment(align: StyledCell['align']): string {
  return align === undefined || align === 'left' ? '' : ` style="text-align: ${align}"`;
}

function lines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>');
}
