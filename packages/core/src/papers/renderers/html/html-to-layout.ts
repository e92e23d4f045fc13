import type {
  DocumentLayout,
  LayoutAlign,
  LayoutBlock,
  LayoutCell,
  StyledCell,
} from '../../../kernel/ports/document-layout.js';
import { templateRefusal } from '../../documents/templates/index.js';
import { ALIGNED_CLASS } from '../docx/docx-to-html.js';
import { parseHtml, type HtmlElement, type HtmlPage } from './parse-html.js';

const headings: Readonly<Record<string, number>> = { h1: 15, h2: 13, h3: 11.5, h4: 10.5, h5: 10, h6: 10 };
const blockElements =
  /^(p|div|section|article|header|footer|main|ul|ol|li|h[1-6]|table|hr|blockquote|pre|body|html|address|dl|dt|dd)$/;
const unprinted = /^(style|title|script|head)$/;
const imagePattern = /^data:(image\/png|image\/jpeg);base64,([A-Za-z0-9+/=\s]+)$/;
const baseSize = 10;
const maxSpan = 60;
/** More would be columns of less than a millimetre. */
const maxColumns = 200;

interface OpenCell {
  readonly element: HtmlElement;
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
 *
 * @throws DocumentRenderError `template_error` for a page that is nested too deep or a table with too many columns
 */
export async function htmlToLayout(html: string, { title, orientation }: PageOptions): Promise<DocumentLayout> {
  const reader = new PageReader();
  reader.read(await parseHtml(html));
  return {
    title,
    page: { orientation, marginsMm: { top: 15, right: 12, bottom: 14, left: 20 }, fontSize: baseSize },
    footer: '',
    blocks: reader.finish(),
  };
}

/** Reads a page from its top; it knows what is open, which is why it is a class. */
class PageReader {
  readonly #blocks: LayoutBlock[] = [];
  readonly #tables: OpenTable[] = [];
  readonly #lists: { ordered: boolean; count: number }[] = [];
  #text = '';
  #marker = '';
  #element: HtmlElement | undefined;
  #bold = 0;
  #italic = 0;
  #wasBold = true;
  #wasItalic = true;

  read({ childNodes }: Pick<HtmlPage | HtmlElement, 'childNodes'>): void {
    for (const child of childNodes) {
      if ('value' in child) this.#addText(child.value);
      if (!('tagName' in child) || unprinted.test(child.tagName)) continue;
      this.#open(child);
      this.read(child);
      this.#close(child.tagName);
    }
  }

  finish(): readonly LayoutBlock[] {
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

  #open(element: HtmlElement): void {
    const { tagName: name } = element;
    if (name === 'b' || name === 'strong') this.#bold += 1;
    else if (name === 'i' || name === 'em') this.#italic += 1;
    else if (name === 'br') this.#lineBreak();
    else if (name === 'img') this.#addImage(element);
    else if (name === 'table') this.#openTable();
    else if (this.#tables.length > 0) this.#openInTable(element);
    else if (blockElements.test(name)) this.#openBlock(element);
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

  #openBlock(element: HtmlElement): void {
    const { tagName: name } = element;
    this.#flush();
    this.#element = element;
    if (name === 'ul' || name === 'ol') this.#lists.push({ ordered: name === 'ol', count: 0 });
    if (name === 'hr') this.#blocks.push({ kind: 'cutLine', caption: '' });
    const list = this.#lists.at(-1);
    if (name !== 'li' || list === undefined) return;
    list.count += 1;
    this.#marker = `${'\u00a0\u00a0'.repeat(this.#lists.length)}${list.ordered ? `${list.count}.` : '•'}\u00a0`;
  }

  #flush(): void {
    const text = tidy(this.#text);
    if (text !== '') {
      const name = this.#element?.tagName ?? 'p';
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

  #addImage(element: HtmlElement): void {
    const [, mimeType, base64] = imagePattern.exec(attribute(element, 'src') ?? '') ?? [];
    if (mimeType !== 'image/png' && mimeType !== 'image/jpeg') return;
    this.#flush();
    this.#blocks.push({ kind: 'image', image: { mimeType, base64: base64 ?? '' }, widthMm: 60, heightMm: 40 });
  }

  #openTable(): void {
    this.#flush();
    this.#tables.push({ rows: [], headRows: [], cell: undefined, inHead: false });
  }

  #openInTable(element: HtmlElement): void {
    const { tagName: name } = element;
    const table = this.#tables.at(-1);
    if (table === undefined) return;
    if (name === 'thead') table.inHead = true;
    if (name === 'tr') {
      this.#endCell(table);
      if (table.inHead) table.headRows.push(table.rows.length);
      table.rows.push([]);
    }
    if (name === 'td' || name === 'th') {
      this.#endCell(table);
      table.cell = { element, text: '', align: alignOf(element), bold: true, italic: true };
    } else if (table.cell !== undefined && blockElements.test(name)) {
      table.cell.align ??= alignOf(element);
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
    const { text, element, align, bold, italic } = table.cell;
    table.cell = undefined;
    if (table.rows.length === 0) table.rows.push([]);
    table.rows.at(-1)?.push({
      text: tidy(text),
      align,
      bold: element.tagName === 'th' || bold,
      italic,
      colSpan: spanOf(element, 'colspan'),
      rowSpan: spanOf(element, 'rowspan'),
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
    const head = withinGroup(table.rows.filter(isHead));
    const rows = withinGroup(table.rows.filter((row, index) => !isHead(row, index)));
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
      if (column + span > maxColumns)
        throw templateRefusal('too_large', `A table has more than ${maxColumns} columns.`);
      const share = Math.min(Math.max(cell.text.length, 4), 40) / span;
      for (let offset = 0; offset < span; offset += 1)
        widths[column + offset] = Math.max(widths[column + offset] ?? 0, share);
      column += span;
    }
  }
  return Array.from(widths, (width) => ({ width }));
}

/** Cells end with the rows of their group, as in a browser: a cell that reached further would have no last row. */
function withinGroup(rows: readonly (readonly StyledCell[])[]): readonly (readonly StyledCell[])[] {
  return rows.map((row, index) =>
    row.map((cell) => {
      const rowSpan = Math.min(cell.rowSpan ?? 1, rows.length - index);
      return { ...cell, rowSpan: rowSpan > 1 ? rowSpan : undefined };
    }),
  );
}

/** Takes spaces off the ends of lines, and empty lines off the ends of the text. */
function tidy(text: string): string {
  const lines = text.split('\n').map(withoutSpaces);
  const first = lines.findIndex((line) => line !== '');
  return first === -1 ? '' : lines.slice(first, lines.findLastIndex((line) => line !== '') + 1).join('\n');
}

// Not by a pattern: ` +$` looks at every space of a long row of them again and again. Other spaces than the plain are meant.
function withoutSpaces(line: string): string {
  let from = 0;
  let to = line.length;
  while (from < to && line[from] === ' ') from += 1;
  while (to > from && line[to - 1] === ' ') to -= 1;
  return line.slice(from, to);
}

const ALIGNMENTS: readonly LayoutAlign[] = ['left', 'center', 'right', 'justify'];

function alignOf(element: HtmlElement | undefined): LayoutAlign | undefined {
  if (element === undefined) return undefined;
  const style = /text-align\s*:\s*(left|center|right|justify)/i.exec(attribute(element, 'style') ?? '')?.[1];
  const ofClass = ALIGNED_CLASS.exec(attribute(element, 'class') ?? '')?.[1];
  const align = (style ?? attribute(element, 'align') ?? ofClass)?.toLowerCase();
  return ALIGNMENTS.find((known) => known === align);
}

function spanOf(element: HtmlElement, name: 'colspan' | 'rowspan'): number | undefined {
  const span = Number(attribute(element, name) ?? 1);
  return Number.isInteger(span) && span > 1 ? Math.min(span, maxSpan) : undefined;
}

function attribute({ attrs }: HtmlElement, name: string): string | undefined {
  return attrs.find((each) => each.name === name)?.value;
}
