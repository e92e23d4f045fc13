import type { DocumentLayout, LayoutAlign, LayoutBlock, LayoutCell, StyledCell } from '../../ports/document-layout.js';
import { ALIGNED_CLASS } from './docx-to-html.js';
import { htmlTokens, type HtmlToken } from './html-tokens.js';

type OpenToken = Extract<HtmlToken, { kind: 'open' }>;

const headings: Readonly<Record<string, number>> = { h1: 15, h2: 13, h3: 11.5, h4: 10.5, h5: 10, h6: 10 };
const blockElements =
  /^(p|div|section|article|header|footer|main|ul|ol|li|h[1-6]|table|hr|blockquote|pre|body|html|address|dl|dt|dd)$/;
const imagePattern = /^data:(image\/png|image\/jpeg);base64,([A-Za-z0-9+/=\s]+)$/;
const baseSize = 10;

interface OpenCell {
  readonly token: OpenToken;
  text: string;
  align: LayoutAlign | undefined;
  /** Whether all that was read so far is. */
  bold: boolean;
  italic: boolean;
}

interface OpenTable {
  readonly rows: StyledCell[][];
  readonly headRows: number[];
  cell: OpenCell | undefined;
  inHead: boolean;
}

interface PageOptions {
  readonly title: string;
  readonly orientation: DocumentLayout['page']['orientation'];
}

/**
 * Reads a page of headings, paragraphs, lists, tables and inline pictures as a layout. What has no place on paper of
 * forms (columns, floats, colours) is left out; the text is all there.
 */
export function htmlToLayout(html: string, { title, orientation }: PageOptions): DocumentLayout {
  const reader = new PageReader();
  for (const token of htmlTokens(html)) reader.read(token);
  return {
    title,
    page: { orientation, marginsMm: { top: 15, right: 12, bottom: 14, left: 20 }, fontSize: baseSize },
    footer: '',
    blocks: reader.finish(),
  };
}

/** Reads tokens one by one; it knows what is open, which is why it is a class. */
class PageReader {
  readonly #blocks: LayoutBlock[] = [];
  readonly #tables: OpenTable[] = [];
  readonly #lists: { ordered: boolean; count: number }[] = [];
  #text = '';
  #marker = '';
  #element: OpenToken | undefined;
  #bold = 0;
  #italic = 0;
  #wasBold = true;
  #wasItalic = true;

  read(token: HtmlToken): void {
    if (token.kind === 'text') this.#addText(token.text);
    else if (token.kind === 'open') this.#open(token);
    else this.#close(token.name);
  }

  finish(): readonly LayoutBlock[] {
    while (this.#tables.length > 0) this.#closeTable();
    this.#flush();
    return this.#blocks;
  }

  #addText(text: string): void {
    const collapsed = text.replace(/[ \t\r\n\f]+/g, ' ');
    const cell = this.#tables.at(-1)?.cell;
    if (cell !== undefined) {
      if (collapsed.trim() !== '') {
        cell.bold &&= this.#bold > 0;
        cell.italic &&= this.#italic > 0;
      }
      cell.text += collapsed;
      return;
    }
    if (this.#tables.length > 0 || (collapsed === ' ' && this.#text === '')) return;
    if (collapsed.trim() !== '') {
      this.#wasBold &&= this.#bold > 0;
      this.#wasItalic &&= this.#italic > 0;
    }
    this.#text += collapsed;
  }

  #open(token: OpenToken): void {
    const { name } = token;
    if (name === 'b' || name === 'strong') this.#bold += 1;
    else if (name === 'i' || name === 'em') this.#italic += 1;
    else if (name === 'br') this.#lineBreak();
    else if (name === 'img') this.#addImage(token);
    else if (name === 'table') this.#openTable();
    else if (this.#tables.length > 0) this.#openInTable(token);
    else if (blockElements.test(name)) this.#openBlock(token);
  }

  #close(name: string): void {
    if (name === 'b' || name === 'strong') this.#bold = Math.max(0, this.#bold - 1);
    else if (name === 'i' || name === 'em') this.#italic = Math.max(0, this.#italic - 1);
    else if (name === 'table') this.#closeTable();
    else if (this.#tables.length > 0) this.#closeInTable(name);
    else if (blockElements.test(name)) {
      this.#flush();
      if (name === 'ul' || name === 'ol') this.#lists.pop();
    }
  }

  #lineBreak(): void {
    const cell = this.#tables.at(-1)?.cell;
    if (cell === undefined) this.#text += '\n';
    else cell.text += '\n';
  }

  #openBlock(token: OpenToken): void {
    this.#flush();
    this.#element = token;
    if (token.name === 'ul' || token.name === 'ol') this.#lists.push({ ordered: token.name === 'ol', count: 0 });
    if (token.name === 'hr') this.#blocks.push({ kind: 'cutLine', caption: '' });
    const list = this.#lists.at(-1);
    if (token.name !== 'li' || list === undefined) return;
    list.count += 1;
    this.#marker = `${'\u00a0\u00a0'.repeat(this.#lists.length)}${list.ordered ? `${list.count}.` : '•'}\u00a0`;
  }

  #flush(): void {
    const text = tidy(this.#text);
    if (text !== '') {
      const name = this.#element?.name ?? 'p';
      const size = headings[name];
      this.#blocks.push({
        kind: 'text',
        text: this.#marker + text,
        align: alignOf(this.#element),
        bold: size !== undefined || this.#wasBold,
        italic: this.#wasItalic,
        size: size ?? baseSize,
        spaceAfterMm: 1.5,
        ...(size === undefined ? {} : { level: name === 'h1' ? 1 : 2, spaceBeforeMm: 2 }),
      });
      this.#marker = '';
    }
    this.#text = '';
    this.#wasBold = true;
    this.#wasItalic = true;
  }

  #addImage(token: OpenToken): void {
    const [, mimeType, base64] = imagePattern.exec(token.attributes.get('src') ?? '') ?? [];
    if (mimeType !== 'image/png' && mimeType !== 'image/jpeg') return;
    this.#flush();
    this.#blocks.push({ kind: 'image', image: { mimeType, base64: base64 ?? '' }, widthMm: 60, heightMm: 40 });
  }

  #openTable(): void {
    this.#flush();
    this.#tables.push({ rows: [], headRows: [], cell: undefined, inHead: false });
  }

  #openInTable(token: OpenToken): void {
    const table = this.#tables.at(-1);
    if (table === undefined) return;
    if (token.name === 'thead') table.inHead = true;
    if (token.name === 'tr') {
      this.#endCell(table);
      if (table.inHead) table.headRows.push(table.rows.length);
      table.rows.push([]);
    }
    if (token.name === 'td' || token.name === 'th') {
      this.#endCell(table);
      table.cell = { token, text: '', align: alignOf(token), bold: true, italic: true };
    } else if (table.cell !== undefined && blockElements.test(token.name)) {
      table.cell.align ??= alignOf(token);
      if (table.cell.text.trim() !== '') table.cell.text += '\n';
    }
  }

  #closeInTable(name: string): void {
    const table = this.#tables.at(-1);
    if (table === undefined) return;
    if (name === 'td' || name === 'th' || name === 'tr') this.#endCell(table);
    if (name === 'thead') table.inHead = false;
  }

  #endCell(table: OpenTable): void {
    if (table.cell === undefined) return;
    const { text, token, align, bold, italic } = table.cell;
    table.cell = undefined;
    if (table.rows.length === 0) table.rows.push([]);
    table.rows.at(-1)?.push({
      text: tidy(text),
      align,
      bold: token.name === 'th' || bold,
      italic,
      colSpan: spanOf(token, 'colspan'),
      rowSpan: spanOf(token, 'rowspan'),
    });
  }

  #closeTable(): void {
    const table = this.#tables.pop();
    if (table === undefined) return;
    this.#endCell(table);
    const outer = this.#tables.at(-1)?.cell;
    if (outer !== undefined) {
      outer.text += table.rows.map((row) => `\n${row.map((cell) => cell.text).join(' ')}`).join('');
      return;
    }
    const columns = columnWidths(table.rows);
    if (columns.length === 0) return;
    const isHead = (_: readonly LayoutCell[], index: number) => table.headRows.includes(index);
    const head = table.rows.filter(isHead);
    const rows = table.rows.filter((row, index) => !isHead(row, index));
    this.#blocks.push({ kind: 'table', border: 'box', columns, head, rows, size: 9, spaceAfterMm: 2 });
  }
}

/** Shares of columns by their longest words and texts, within reason. */
function columnWidths(rows: readonly (readonly StyledCell[])[]): readonly { readonly width: number }[] {
  const widths: number[] = [];
  for (const row of rows) {
    let column = 0;
    for (const cell of row) {
      const span = cell.colSpan ?? 1;
      const share = Math.min(Math.max(cell.text.length, 4), 40) / span;
      for (let offset = 0; offset < span; offset += 1)
        widths[column + offset] = Math.max(widths[column + offset] ?? 0, share);
      column += span;
    }
  }
  return Array.from(widths, (width) => ({ width }));
}

function tidy(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replace(/^ +| +$/g, ''))
    .join('\n')
    .replace(/^\n+|\n+$/g, '');
}

const ALIGNMENTS: readonly LayoutAlign[] = ['left', 'center', 'right', 'justify'];

function alignOf(token: OpenToken | undefined): LayoutAlign | undefined {
  const style = /text-align\s*:\s*(left|center|right|justify)/i.exec(token?.attributes.get('style') ?? '')?.[1];
  const ofClass = ALIGNED_CLASS.exec(token?.attributes.get('class') ?? '')?.[1];
  const align = (style ?? token?.attributes.get('align') ?? ofClass)?.toLowerCase();
  return ALIGNMENTS.find((known) => known === align);
}

function spanOf(token: OpenToken, name: 'colspan' | 'rowspan'): number | undefined {
  const span = Number(token.attributes.get(name) ?? 1);
  return Number.isInteger(span) && span > 1 ? Math.min(span, 60) : undefined;
}
