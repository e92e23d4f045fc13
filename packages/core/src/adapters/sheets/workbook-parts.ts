import { SheetRefusal } from '../../kernel/ports/sheets.js';
import type { OpenedArchive } from '../archives/open-archive.js';
import { meaningOf, type NumberMeaning } from './number-formats.js';
import type { ReadXmlPart } from './read-xml-part.js';

/** What of a workbook is read before its sheet. */
export interface WorkbookParts {
  /** Path of the first sheet that is shown. */
  readonly sheet: string;
  readonly epoch: 1900 | 1904;
  readonly strings: readonly string[];
  /** What the numbers of cells with a style mean, by the number of the style. */
  readonly meanings: readonly NumberMeaning[];
}

/** Parts that are more than data; nothing of them would be read, and whoever sent them does not know that. */
const UNSAFE = [
  [/^xl\/externallinks\//i, 'links to other files'],
  [/^xl\/(connections\.xml$|querytables\/)/i, 'connections to other data'],
  [/(^|\/)vbaproject\.bin$/i, 'macros'],
  [/^xl\/(embeddings|activex)\//i, 'embedded objects'],
] as const;
/** Texts that cells share. */
const MAX_STRINGS = 2_000_000;
const MAX_STRINGS_LENGTH = 48 * 1024 * 1024;

/** Finds out what a workbook is made of. @throws SheetRefusal */
export async function readWorkbookParts(archive: OpenedArchive, readXml: ReadXmlPart): Promise<WorkbookParts> {
  for (const [path, what] of UNSAFE) {
    if (archive.names.some((name) => path.test(name))) {
      throw new SheetRefusal('unsafe', `The workbook holds ${what}. Copy the sheet to a new workbook and send that.`);
    }
  }
  const workbook = await mainPart(archive, readXml);
  const { sheets, epoch } = await readSheets(archive, readXml, workbook);
  const related = await readRelations(archive, readXml, workbook);
  const shown = sheets.find(({ state }) => state === undefined || state === 'visible') ?? sheets[0];
  const sheet = shown === undefined ? undefined : related.find(({ id }) => id === shown.id)?.target;
  if (sheet === undefined) throw new SheetRefusal('damaged', 'The workbook has no sheet.');
  const partOf = (type: string) => related.find((each) => each.type.endsWith(`/${type}`))?.target;
  return {
    sheet,
    epoch,
    strings: await readStrings(archive, readXml, partOf('sharedStrings')),
    meanings: await readMeanings(archive, readXml, partOf('styles')),
  };
}

interface Relation {
  readonly id: string;
  readonly type: string;
  readonly target: string;
}

async function mainPart(archive: OpenedArchive, readXml: ReadXmlPart): Promise<string> {
  const roots = await readRelations(archive, readXml, '');
  return roots.find(({ type }) => type.endsWith('/officeDocument'))?.target ?? 'xl/workbook.xml';
}

async function readRelations(archive: OpenedArchive, readXml: ReadXmlPart, part: string): Promise<readonly Relation[]> {
  const slash = part.lastIndexOf('/') + 1;
  const folder = part.slice(0, slash);
  const relations: Relation[] = [];
  await readXml(archive, `${folder}_rels/${part.slice(slash)}.rels`, {
    open(name, { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode }) {
      if (name === 'Relationship' && mode !== 'External')
        relations.push({ id, type, target: resolved(folder, target) });
    },
  });
  return relations;
}

function resolved(folder: string, target: string): string {
  return decodeURI(new URL(target, `part:///${folder}`).pathname).slice(1);
}

async function readSheets(archive: OpenedArchive, readXml: ReadXmlPart, workbook: string) {
  const sheets: { readonly id: string; readonly state: string | undefined }[] = [];
  let epoch: 1900 | 1904 = 1900;
  await readXml(archive, workbook, {
    open(name, attributes) {
      if (name === 'workbookPr' && /^(1|true)$/.test(attributes['date1904'] ?? '')) epoch = 1904;
      if (name !== 'sheet') return;
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
      sheets.push({ id, state: attributes['state'] });
    },
  });
  return { sheets, epoch };
}

async function readStrings(
  archive: OpenedArchive,
  readXml: ReadXmlPart,
  part: string | undefined,
): Promise<readonly string[]> {
  const strings: string[] = [];
  if (part === undefined) return strings;
  let length = 0;
  const texts = textReader();
  await readXml(archive, part, {
    open: texts.open,
    text: texts.add,
    close(name) {
      texts.close(name);
      if (name !== 'si') return;
      const text = texts.take();
      length += text.length;
      if (strings.push(text) > MAX_STRINGS || length > MAX_STRINGS_LENGTH) {
        throw new SheetRefusal('too_large', 'The workbook holds more text than a table of its size needs.');
      }
    },
  });
  return strings;
}

async function readMeanings(
  archive: OpenedArchive,
  readXml: ReadXmlPart,
  part: string | undefined,
): Promise<readonly NumberMeaning[]> {
  const codes = new Map<number, string>();
  const meanings: NumberMeaning[] = [];
  let isOfCells = false;
  if (part === undefined) return meanings;
  await readXml(archive, part, {
    open(name, { numFmtId = '0', formatCode }) {
      if (name === 'numFmt' && formatCode !== undefined) codes.set(Number(numFmtId), formatCode);
      else if (name === 'cellXfs') isOfCells = true;
      else if (name === 'xf' && isOfCells) meanings.push(meaningOf(Number(numFmtId), codes.get(Number(numFmtId))));
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return meanings;
}

/** Puts together the runs of a text, without how it is pronounced. */
export function textReader() {
  let text = '';
  let isText = false;
  let isPronunciation = false;
  return {
    open(name: string): void {
      if (name === 'rPh') isPronunciation = true;
      isText = name === 't' && !isPronunciation;
    },
    add(piece: string): void {
      if (isText) text += piece;
    },
    close(name: string): void {
      if (name === 'rPh') isPronunciation = false;
      isText = false;
    },
    take(): string {
      const taken = text;
      text = '';
      return taken;
    },
  };
}
