import {
  findTags,
  parsePath,
  parseTemplate,
  templateRefusal,
  type TemplateNode,
  type ValueTag,
} from '../../documents/templates/index.js';
import type { SheetXmlCell, SheetXmlRow } from './sheet-xml.js';

/** A cell with its text parsed; cells without variables have no nodes. */
export interface TemplateCell {
  readonly cell: SheetXmlCell;
  readonly nodes?: readonly TemplateNode[] | undefined;
}

/** A row to write once, or rows to repeat for each item of a section. */
export type SheetNode =
  | { readonly kind: 'row'; readonly row: SheetXmlRow; readonly cells: readonly TemplateCell[] }
  | {
      readonly kind: 'section';
      readonly path: string;
      readonly inverted: boolean;
      readonly nodes: readonly SheetNode[];
    };

interface RowMarker {
  readonly sign: (typeof signs)[number];
  readonly path: string;
}

interface OpenSection {
  readonly path: string;
  readonly inverted: boolean;
  readonly nodes: SheetNode[];
}

const maxDepth = 20;
const signs = ['#', '^', '/'] as const;

/**
 * Finds the sections of a sheet. A section that opens and closes in one cell is text; one that opens in a cell and
 * closes in another repeats whole rows, from the row it opens in to the row it closes in.
 */
export function parseSheetRows(rows: readonly SheetXmlRow[]): readonly SheetNode[] {
  const stack: OpenSection[] = [{ path: '', inverted: false, nodes: [] }];
  for (const row of rows) {
    const parsed = row.cells.map(parseCell);
    const markers = parsed.flatMap((each) => each.markers);
    for (const marker of markers.filter((each) => each.sign !== '/')) {
      if (stack.length > maxDepth)
        throw templateRefusal('too_deep', `Sections are nested deeper than ${maxDepth} levels.`);
      stack.push({ path: marker.path, inverted: marker.sign === '^', nodes: [] });
    }
    stack.at(-1)?.nodes.push({ kind: 'row', row, cells: parsed });
    for (const marker of markers.filter((each) => each.sign === '/')) closeSection(stack, marker.path);
  }
  const open = stack.at(-1);
  if (open !== undefined && stack.length > 1)
    throw templateRefusal('syntax', `The section {{#${open.path}}} is never closed.`);
  return stack[0]?.nodes ?? [];
}

/** The tag of a cell that holds one value and nothing else. */
export function onlyTag(nodes: readonly TemplateNode[]): ValueTag | undefined {
  const [node] = nodes;
  return nodes.length === 1 && node?.kind === 'value' ? node.tag : undefined;
}

function closeSection(stack: OpenSection[], path: string): void {
  const closed = stack.length > 1 ? stack.pop() : undefined;
  if (closed?.path !== path) throw templateRefusal('syntax', `{{/${path}}} closes a section that is not open there.`);
  stack.at(-1)?.nodes.push({ kind: 'section', path: closed.path, inverted: closed.inverted, nodes: closed.nodes });
}

function parseCell(cell: SheetXmlCell): TemplateCell & { readonly markers: readonly RowMarker[] } {
  const { text } = cell;
  if (text === undefined || !text.includes('{{')) return { cell, markers: [] };
  const unpaired = unpairedMarkers(text);
  const starts = [0, ...unpaired.map(({ to }) => to)];
  const kept = starts.map((start, index) => text.slice(start, unpaired[index]?.from));
  return {
    cell,
    nodes: parseTemplate(kept.join('')),
    markers: unpaired.map(({ sign, path }) => ({ sign, path: parsePath(path) })),
  };
}

interface PlacedMarker extends RowMarker {
  readonly from: number;
  readonly to: number;
}

function unpairedMarkers(text: string): readonly PlacedMarker[] {
  const open: PlacedMarker[] = [];
  const unpaired: PlacedMarker[] = [];
  for (const { tag, from, to } of findTags(text)) {
    const sign = signs.find((known) => tag.startsWith(known));
    if (sign === undefined) continue;
    const marker = { sign, path: tag.slice(1).trim(), from, to };
    if (sign !== '/') open.push(marker);
    else if (open.at(-1)?.path === marker.path) open.pop();
    else unpaired.push(marker);
  }
  return [...unpaired, ...open].sort((left, right) => left.from - right.from);
}
