import { escapeXml } from '../office/escape-xml.js';
import { type XmlElement, type XmlListener, type XmlPlace, type XmlReader } from '../office/read-xml.js';

/** A cell of a worksheet as it stands in the file. */
export interface SheetXmlCell {
  /** Letters of the column; empty when the file leaves the place of the cell to its order. */
  readonly column: string;
  /** Attributes other than the reference and the type. */
  readonly attributes: string;
  /** Text of a string cell; absent when the cell holds anything else. */
  readonly text?: string | undefined;
  /** Type and content as written, for cells that are not changed. */
  readonly type: string;
  readonly content: string;
}

/** A row of a worksheet. */
export interface SheetXmlRow {
  readonly number: number;
  readonly attributes: string;
  readonly cells: readonly SheetXmlCell[];
}

/** Cells that are shown as one. */
export interface MergedCells {
  readonly left: string;
  readonly top: number;
  readonly right: string;
  readonly bottom: number;
}

/** A worksheet cut open at its rows and at the list of its merged cells. */
export interface SheetXml {
  readonly before: string;
  readonly rows: readonly SheetXmlRow[];
  readonly between: string;
  readonly merged: readonly MergedCells[];
  readonly after: string;
}

/** Reads the texts of shared strings; runs of one string are joined, their formats are given up. */
export function readSharedStrings(readXml: XmlReader, part: string, xml: string): readonly string[] {
  const strings: string[] = [];
  const reader = new TextReader();
  readXml(part, xml, {
    open(element) {
      reader.open(element.name);
    },
    text(text) {
      reader.add(text);
    },
    close({ name }) {
      reader.close(name);
      if (name === 'si') strings.push(reader.take());
    },
  });
  return strings;
}

/** Cuts a worksheet open; undefined when it has no rows. */
export function readSheetXml(
  readXml: XmlReader,
  { part, xml }: { readonly part: string; readonly xml: string },
  shared: readonly string[],
): SheetXml | undefined {
  const reader = new SheetReader(xml, shared);
  readXml(part, xml, reader.listener());
  return reader.finish();
}

/** Removes elements with all that is in them. */
export function withoutElements(
  readXml: XmlReader,
  { part, xml }: { readonly part: string; readonly xml: string },
  isUnwanted: (element: XmlElement) => boolean,
): string {
  let kept = '';
  let reached = 0;
  let inside = 0;
  readXml(part, xml, {
    open(element, { from }) {
      if (!isUnwanted(element)) return;
      if (inside === 0) kept += xml.slice(reached, from);
      inside += 1;
    },
    close(element, { to }) {
      if (!isUnwanted(element)) return;
      inside -= 1;
      reached = to;
    },
  });
  return kept + xml.slice(reached);
}

/** Writes a row at a place of its own. */
export function writeRow(row: SheetXmlRow, number: number): string {
  const cells = row.cells.map(({ column, attributes, type, content }) => {
    const place = column === '' ? '' : ` r="${column}${number}"`;
    return `<c${place}${attributes}${type}>${content}</c>`;
  });
  return `<row r="${number}"${row.attributes}>${cells.join('')}</row>`;
}

/** Makes a cell hold a text. */
export function textCell(cell: SheetXmlCell, text: string): SheetXmlCell {
  return { ...cell, text, type: ' t="inlineStr"', content: `<is><t xml:space="preserve">${escapeXml(text)}</t></is>` };
}

/** Makes a cell hold a number. */
export function numberCell(cell: SheetXmlCell, number: string): SheetXmlCell {
  return { ...cell, text: undefined, type: '', content: `<v>${number}</v>` };
}

/** Puts together the runs of a text, without how it is pronounced; it keeps what is open, which is why it is a class. */
class TextReader {
  #text = '';
  #isText = false;
  #isPronunciation = false;

  open(name: string): void {
    if (name === 'rPh') this.#isPronunciation = true;
    this.#isText = name === 't' && !this.#isPronunciation;
  }

  add(text: string): void {
    if (this.#isText) this.#text += text;
  }

  close(name: string): void {
    if (name === 'rPh') this.#isPronunciation = false;
    this.#isText = false;
  }

  take(): string {
    const text = this.#text;
    this.#text = '';
    return text;
  }
}

interface OpenCell {
  readonly element: XmlElement;
  readonly contentFrom: number;
  index: string;
}

const mergePattern = /^([A-Z]+)(\d+):([A-Z]+)(\d+)$/;

/** Reads a worksheet from its top; it keeps what is open, which is why it is a class. */
class SheetReader {
  readonly #xml: string;
  readonly #shared: readonly string[];
  readonly #texts = new TextReader();
  readonly #rows: SheetXmlRow[] = [];
  readonly #merged: MergedCells[] = [];
  #dimension: XmlPlace | undefined;
  #data: XmlPlace | undefined;
  #merges: XmlPlace | undefined;
  #row: { readonly element: XmlElement; readonly cells: SheetXmlCell[] } | undefined;
  #cell: OpenCell | undefined;
  #isIndex = false;

  constructor(xml: string, shared: readonly string[]) {
    this.#xml = xml;
    this.#shared = shared;
  }

  listener(): XmlListener {
    return {
      open: (element, place) => {
        this.#open(element, place);
      },
      text: (text) => {
        this.#texts.add(text);
        if (this.#isIndex && this.#cell !== undefined) this.#cell.index += text;
      },
      close: (element, place) => {
        this.#close(element, place);
      },
    };
  }

  finish(): SheetXml | undefined {
    const xml = this.#xml;
    const data = this.#data;
    if (data === undefined) return undefined;
    const dimension = this.#dimension ?? { from: data.from, to: data.from };
    // A file that lists merged cells before its rows is not one; they stay as they are.
    const end = { from: xml.length, to: xml.length };
    const merges = this.#merges !== undefined && this.#merges.from > data.to ? this.#merges : end;
    return {
      // The dimension would name cells that have moved; the spreadsheet finds it again.
      before: xml.slice(0, dimension.from) + xml.slice(dimension.to, data.from),
      rows: this.#rows,
      between: xml.slice(data.to, merges.from),
      merged: merges === end ? [] : this.#merged,
      after: xml.slice(merges.to),
    };
  }

  #open(element: XmlElement, { from, to }: XmlPlace): void {
    const { name, attributes } = element;
    this.#texts.open(name);
    this.#isIndex = name === 'v';
    if (name === 'dimension' && this.#data === undefined) this.#dimension = { from, to };
    else if (name === 'sheetData' && !element.isSelfClosing) this.#data = { from: to, to };
    else if (name === 'row') this.#row = { element, cells: [] };
    else if (name === 'c') this.#openCell(element, to);
    else if (name === 'mergeCells') this.#merges = { from, to };
    else if (name === 'mergeCell') this.#addMerge(attributes['ref'] ?? '');
  }

  #close({ name }: XmlElement, { from, to }: XmlPlace): void {
    this.#texts.close(name);
    this.#isIndex = false;
    if (name === 'c') this.#closeCell(from);
    else if (name === 'row') this.#closeRow();
    else if (name === 'dimension' && this.#dimension !== undefined && this.#data === undefined)
      this.#dimension = { from: this.#dimension.from, to };
    else if (name === 'sheetData' && this.#data !== undefined) this.#data = { from: this.#data.from, to: from };
    else if (name === 'mergeCells' && this.#merges !== undefined) this.#merges = { from: this.#merges.from, to };
  }

  #openCell(element: XmlElement, contentFrom: number): void {
    this.#texts.take();
    this.#cell = { element, contentFrom, index: '' };
  }

  #closeCell(end: number): void {
    const cell = this.#cell;
    const text = this.#texts.take();
    this.#cell = undefined;
    if (cell === undefined || this.#row === undefined) return;
    const { element, contentFrom, index } = cell;
    const { t: type, r: reference = '' } = element.attributes;
    this.#row.cells.push({
      column: reference.replace(/\d/g, ''),
      attributes: written(element, ['r', 't']),
      type: type === undefined ? '' : ` t="${escapeXml(type)}"`,
      content: this.#xml.slice(contentFrom, Math.max(contentFrom, end)),
      text: type === 's' ? this.#shared[indexOf(index)] : type === 'inlineStr' ? text : undefined,
    });
  }

  #closeRow(): void {
    const row = this.#row;
    this.#row = undefined;
    if (row === undefined || this.#data === undefined) return;
    const { element, cells } = row;
    const next = (this.#rows.at(-1)?.number ?? 0) + 1;
    const number = Number(element.attributes['r'] ?? next);
    this.#rows.push({ number, attributes: written(element, ['r', 'spans']), cells });
  }

  #addMerge(reference: string): void {
    const [, left, top, right, bottom] = mergePattern.exec(reference) ?? [];
    if (left === undefined || right === undefined) return;
    this.#merged.push({ left, top: Number(top), right, bottom: Number(bottom) });
  }
}

function indexOf(text: string): number {
  return /^\d+$/.test(text) ? Number(text) : -1;
}

function written({ attributes }: XmlElement, left: readonly string[]): string {
  return Object.entries(attributes)
    .filter(([name]) => !left.includes(name))
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join('');
}
