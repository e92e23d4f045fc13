/** A cell of a worksheet as it stands in the file. */
export interface SheetXmlCell {
  /** Letters of the column. */
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

/** A worksheet cut open at its rows. */
export interface SheetXml {
  readonly before: string;
  readonly rows: readonly SheetXmlRow[];
  readonly after: string;
}

const rowPattern = /<row\b([^>]*?)(?:\/>|>([\s\S]*?)<\/row>)/g;
const cellPattern = /<c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g;

/** Reads the texts of shared strings; runs of one string are joined, their formats are given up. */
export function readSharedStrings(xml: string): readonly string[] {
  return [...xml.matchAll(/<si\b[^>]*?(?:\/>|>([\s\S]*?)<\/si>)/g)].map((match) =>
    textOf((match[1] ?? '').replace(/<rPh\b[\s\S]*?<\/rPh>/g, '')),
  );
}

/** Cuts a worksheet open; undefined when it has no rows. */
export function readSheetXml(xml: string, shared: readonly string[]): SheetXml | undefined {
  const data = /<sheetData\b[^>]*>([\s\S]*)<\/sheetData>/.exec(xml);
  if (data === null) return undefined;
  const from = data.index + data[0].indexOf('>') + 1;
  const inner = data[1] ?? '';
  let last = 0;
  const rows = [...inner.matchAll(rowPattern)].map((match): SheetXmlRow => {
    const attributes = match[1] ?? '';
    last = Number(attribute(attributes, 'r') ?? last + 1);
    return { number: last, attributes: without(attributes, ['r', 'spans']), cells: readCells(match[2] ?? '', shared) };
  });
  return { before: xml.slice(0, from), rows, after: xml.slice(from + inner.length) };
}

/** Writes a row at a place of its own. */
export function writeRow(row: SheetXmlRow, number: number): string {
  const cells = row.cells.map(
    (cell) => `<c r="${cell.column}${number}"${cell.attributes}${cell.type}>${cell.content}</c>`,
  );
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

function readCells(xml: string, shared: readonly string[]): readonly SheetXmlCell[] {
  return [...xml.matchAll(cellPattern)].map((match): SheetXmlCell => {
    const attributes = match[1] ?? '';
    const content = match[2] ?? '';
    const type = attribute(attributes, 't');
    return {
      column: (attribute(attributes, 'r') ?? '').replace(/\d/g, ''),
      attributes: without(attributes, ['r', 't']),
      type: type === undefined ? '' : ` t="${type}"`,
      content,
      text: cellText(type, content, shared),
    };
  });
}

function cellText(type: string | undefined, content: string, shared: readonly string[]): string | undefined {
  if (type === 's') return shared[Number(/<v>(\d+)<\/v>/.exec(content)?.[1] ?? -1)];
  return type === 'inlineStr' ? textOf(content) : undefined;
}

function textOf(xml: string): string {
  return [...xml.matchAll(/<t\b[^>]*?(?:\/>|>([^<]*)<\/t>)/g)].map((match) => unescapeXml(match[1] ?? '')).join('');
}

function attribute(attributes: string, name: string): string | undefined {
  return new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1];
}

function without(attributes: string, names: readonly string[]): string {
  const kept = names
    .reduce((rest, name) => rest.replace(new RegExp(`(?:^|\\s)${name}="[^"]*"`), ''), attributes)
    .trim();
  return kept === '' ? '' : ` ${kept}`;
}

function escapeXml(text: string): string {
  const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
  return Array.from(text)
    .filter(isXmlCharacter)
    .join('')
    .replace(/[&<>]/g, (character) => entities[character] ?? '');
}

/** XML has no way to write most control characters, and files that hold them do not open. */
function isXmlCharacter(character: string): boolean {
  if (character === '\n' || character === '\t' || character === '\r') return true;
  return character >= ' ' && character !== '\ufffe' && character !== '\uffff';
}

function unescapeXml(text: string): string {
  const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(lt|gt|quot|apos|amp));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return entities[name.toLowerCase()] ?? whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
    },
  );
}
