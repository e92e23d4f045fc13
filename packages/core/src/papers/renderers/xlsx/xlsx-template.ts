import type PizZipModule from 'pizzip';
import {
  collectVariables,
  isKnownPath,
  noTemplateUse,
  openRenderBudget,
  printValue,
  renderText,
  resolvePath,
  sectionItems,
  withParents,
  type ScopeFrame,
  type TemplateUse,
  type TextRendering,
} from '../../documents/templates/index.js';
import type { TemplateInspection, TemplateLocale } from '../../../kernel/ports/document-renderer.js';
import { withFixedTimes } from '../office/archive-times.js';
import type { FilledFile } from '../docx/docx-template.js';
import { decodeXml, openOfficePackage, type OfficePackage } from '../office/office-package.js';
import { loadOptional } from '../../../adapters/optional-dependency.js';
import type { XmlElement } from '../office/read-xml.js';
import { onlyTag, parseSheetRows, type SheetNode, type TemplateCell } from './sheet-sections.js';
import { movedFormula, movedRows } from './sheet-formulas.js';
import { writeMovedMerges, type RowMove } from './sheet-ranges.js';
import {
  numberCell,
  readSharedStrings,
  readSheetXml,
  textCell,
  withoutElements,
  writeRow,
  type SheetXml,
  type SheetXmlCell,
  type SheetXmlRow,
} from './sheet-xml.js';

const sheetPart = /^xl\/worksheets\/[^/]+\.xml$/;

/** Fills an XLSX template: rows of a section repeat, what stands below moves down. */
export async function fillXlsxTemplate(
  content: Uint8Array,
  values: Readonly<Record<string, unknown>>,
  locale: TemplateLocale,
): Promise<FilledFile> {
  const workbook = await openOfficePackage(content, 'xlsx');
  const shared = sharedStrings(workbook);
  const rendering: TextRendering = { locale, escape: (text) => text, budget: openRenderBudget(), unknown: new Set() };
  // The writer that docxtemplater takes, so that both kinds of templates need one.
  const { default: PizZip } = (await loadOptional('pizzip', 'XLSX templates')) as {
    readonly default: typeof PizZipModule;
  };
  const zip = new PizZip();
  for (const [name, bytes] of workbook.files) {
    // The order of calculation would name cells that have moved; the spreadsheet builds it again.
    if (name === 'xl/calcChain.xml') continue;
    zip.file(name, filledPart(name, bytes, { readXml: workbook.readXml, shared, values, rendering }), {
      createFolders: false,
    });
  }
  const bytes = withFixedTimes(zip.generate({ type: 'uint8array', compression: 'DEFLATE' }));
  return { bytes, unknownVariables: [...rendering.unknown] };
}

/** Lists the variables of an XLSX template and refuses what filling would refuse. */
export async function inspectXlsxTemplate(
  content: Uint8Array,
  knownPaths: readonly string[],
): Promise<TemplateInspection> {
  const { files, readXml } = await openOfficePackage(content, 'xlsx');
  const shared = sharedStrings({ files, readXml });
  const use = noTemplateUse();
  const known = withParents(knownPaths);
  for (const [name, bytes] of files) {
    if (!sheetPart.test(name)) continue;
    const sheet = readSheetXml(readXml, { part: name, xml: decodeXml(name, bytes) }, shared);
    if (sheet !== undefined) collectSheet(parseSheetRows(sheet.rows), { known, use, sections: [] });
  }
  return { usedVariables: [...use.used], unknownVariables: [...use.unknown] };
}

interface Filling extends Pick<OfficePackage, 'readXml'> {
  readonly shared: readonly string[];
  readonly values: Readonly<Record<string, unknown>>;
  readonly rendering: TextRendering;
}

function sharedStrings({ files, readXml }: OfficePackage): readonly string[] {
  const name = 'xl/sharedStrings.xml';
  const part = files.get(name);
  return part === undefined ? [] : readSharedStrings(readXml, name, decodeXml(name, part));
}

const calculationLists = /^(\[Content_Types\]\.xml|xl\/_rels\/workbook\.xml\.rels)$/;

function filledPart(name: string, bytes: Uint8Array, filling: Filling): Uint8Array | string {
  const { readXml, rendering } = filling;
  const isSheet = sheetPart.test(name);
  if (!isSheet && !calculationLists.test(name)) return bytes;
  const source = { part: name, xml: decodeXml(name, bytes) };
  if (!isSheet) return withoutElements(readXml, source, namesCalculation);
  const sheet = readSheetXml(readXml, source, filling.shared);
  if (sheet === undefined) return bytes;
  const written: WrittenRows = { rows: [], moves: [], next: 1, previous: 0 };
  writeNodes(parseSheetRows(sheet.rows), [{ name: '', value: filling.values }], { rendering, written });
  const merges = writeMovedMerges(sheet.merged, written.moves);
  return sheet.before + writtenRows(sheet, written).join('') + sheet.between + merges + sheet.after;
}

function writtenRows({ rows }: SheetXml, { rows: filled, moves }: WrittenRows): readonly string[] {
  const moved = movedRows(
    rows.map(({ number }) => number),
    moves,
  );
  return filled.map((row, index) => {
    const move = moves[index] ?? { from: row.number, to: row.number };
    return writeRow({ ...row, cells: row.cells.map((cell) => movedFormula(cell, move, moved)) }, move.to);
  });
}

function namesCalculation({ attributes }: XmlElement): boolean {
  return [attributes['PartName'], attributes['Target']].some((target) => target?.endsWith('calcChain.xml'));
}

interface WrittenRows {
  readonly rows: SheetXmlRow[];
  /** Where each written row came from, for ranges that name rows. */
  readonly moves: RowMove[];
  next: number;
  previous: number;
}

interface SheetWriting {
  readonly rendering: TextRendering;
  readonly written: WrittenRows;
}

function writeNodes(nodes: readonly SheetNode[], frames: readonly ScopeFrame[], writing: SheetWriting): void {
  for (const node of nodes) {
    if (node.kind === 'row') {
      writeFilledRow(node, frames, writing);
      continue;
    }
    const { found, value } = resolvePath(node.path, frames);
    if (!found) writing.rendering.unknown.add(node.path);
    const items = sectionItems(value);
    writing.rendering.budget.spend(items.length, 0);
    if (node.inverted) {
      if (items.length === 0) writeNodes(node.nodes, frames, writing);
    } else {
      for (const item of items) writeNodes(node.nodes, [...frames, { name: node.path, value: item }], writing);
    }
    writing.written.previous = lastRow(node.nodes);
  }
}

function writeFilledRow(
  node: Extract<SheetNode, { kind: 'row' }>,
  frames: readonly ScopeFrame[],
  writing: SheetWriting,
): void {
  const { written } = writing;
  const { number } = node.row;
  // Rows the file leaves out between two rows stay empty rows.
  if (number > written.previous) written.next += number - written.previous - 1;
  const cells = node.cells.map((each) => fillCell(each, frames, writing.rendering));
  written.rows.push({ ...node.row, cells });
  written.moves.push({ from: number, to: written.next });
  written.previous = number;
  written.next += 1;
}

function lastRow(nodes: readonly SheetNode[]): number {
  const last = nodes.at(-1);
  if (last === undefined) return 0;
  return last.kind === 'row' ? last.row.number : lastRow(last.nodes);
}

/** What a sheet can hold to its last digit. */
const exactNumber = { money: /^-?\d{1,13}(\.\d{1,2})?$/, quantity: /^-?\d{1,9}(\.\d{1,6})?$/ } as const;

function fillCell(
  { cell, nodes }: TemplateCell,
  frames: readonly ScopeFrame[],
  rendering: TextRendering,
): SheetXmlCell {
  if (nodes === undefined) return cell;
  const tag = onlyTag(nodes);
  if (tag?.filter === 'money' || tag?.filter === 'quantity') {
    const { value } = resolvePath(tag.path, frames);
    const amount = printValue(value, { path: tag.path }, rendering.locale);
    if (exactNumber[tag.filter].test(amount)) return numberCell(cell, amount);
  }
  return textCell(cell, renderText(nodes, frames, rendering));
}

interface SheetCollecting {
  readonly known: ReadonlySet<string>;
  readonly use: TemplateUse;
  readonly sections: readonly string[];
}

function collectSheet(nodes: readonly SheetNode[], collecting: SheetCollecting): void {
  const { known, use, sections } = collecting;
  for (const node of nodes) {
    if (node.kind === 'row') {
      for (const cell of node.cells) collectVariables(cell.nodes ?? [], known, use, sections);
      continue;
    }
    use.used.add(node.path);
    if (!isKnownPath(node.path, sections, known)) use.unknown.add(node.path);
    collectSheet(node.nodes, { ...collecting, sections: [...sections, node.path] });
  }
}
