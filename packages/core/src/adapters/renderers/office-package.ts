import { templateRefusal } from '../../modules/documents/templates/index.js';
import { type ArchiveFiles, readArchive } from './read-archive.js';
import { localName, openXmlReader, type XmlElement, type XmlListener, type XmlReader } from './read-xml.js';

/** An Office Open XML template that was checked part by part. */
export interface OfficePackage {
  readonly files: ArchiveFiles;
  readonly readXml: XmlReader;
}

const mainParts = { docx: 'word/document.xml', xlsx: 'xl/workbook.xml' } as const;
const macroParts =
  /(^|\/)(vbaProject|vbaData|macrosheets|activeX|ctrlProps|embeddings|customUI|oleObject)[^/]*(\/|\.|$)/i;
const linkedParts =
  /^xl\/(externalLinks|connections|queryTables|webextensions|model)\b|^(word|xl)\/webSettings\.xml\.rels$/i;
const xmlPart = /\.(xml|rels)$/i;
/** Drawings of old, which Excel itself writes with unclosed tags. */
const drawingPart = /\.vml$/i;
const loadingFields = /\b(DDEAUTO|DDE|INCLUDETEXT|INCLUDEPICTURE|IMPORT|LINK|DATABASE|RD|MACROBUTTON)\b/;
const loadingFormulas = /\b(WEBSERVICE|FILTERXML|RTD|CALL|REGISTER\.ID|HYPERLINK)\s*\(/i;

/**
 * Opens a DOCX or XLSX template and refuses what a document of text and tables does not need: macros, embedded
 * objects, links to files elsewhere, document types with entities, absurd nesting.
 *
 * @throws DocumentRenderError `template_error` naming the reason
 */
export async function openOfficePackage(bytes: Uint8Array, format: 'docx' | 'xlsx'): Promise<OfficePackage> {
  const [files, readXml] = await Promise.all([readArchive(bytes), openXmlReader()]);
  const types = files.get('[Content_Types].xml');
  if (types === undefined || !files.has(mainParts[format])) {
    throw templateRefusal('archive_invalid', `The file is not a ${format.toUpperCase()} document.`);
  }
  for (const [name, content] of files) requireHarmlessPart(name, content, readXml);
  if (/macroEnabled/i.test(decodeXml('[Content_Types].xml', types))) throw macros('[Content_Types].xml');
  return { files, readXml };
}

/** Decodes an XML part; only UTF-8 is accepted, so that no other encoding hides what the checks look for. */
export function decodeXml(name: string, content: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content);
    const encoding = /^\s*<\?xml[^>]*encoding=["']([^"']+)["']/i.exec(text)?.[1];
    if (encoding !== undefined && !/^(utf-?8|us-ascii)$/i.test(encoding)) throw new TypeError(`encoding ${encoding}`);
    return text;
  } catch (cause) {
    throw templateRefusal('archive_invalid', `The part "${name}" is not UTF-8 text.`, cause);
  }
}

function requireHarmlessPart(name: string, content: Uint8Array, readXml: XmlReader): void {
  if (macroParts.test(name)) throw macros(name);
  if (linkedParts.test(name)) throw external(name);
  if (drawingPart.test(name)) requireNoEntities(name, decodeXml(name, content));
  if (!xmlPart.test(name)) return;
  const xml = decodeXml(name, content);
  if (/\.rels$/i.test(name)) readXml(name, xml, linkChecks(name));
  else if (name.startsWith('xl/')) readXml(name, xml, formulaChecks(name));
  else requireStillFields(name, xml, readXml);
}

function requireNoEntities(name: string, xml: string): void {
  if (!/<!(DOCTYPE|ENTITY)/i.test(xml)) return;
  throw templateRefusal('external_entity', `The part "${name}" declares a document type; templates may not.`);
}

function linkChecks(name: string): XmlListener {
  return {
    open(element) {
      if (localName(element.name) === 'Relationship' && !isHarmlessLink(element)) throw external(name);
    },
  };
}

function isHarmlessLink({ attributes }: XmlElement): boolean {
  const { Type: type = '', Target: target = '', TargetMode: mode = '' } = attributes;
  if (mode.toLowerCase() !== 'external') return !/\.\.\/\.\.\/\.\.|[a-z]{2}:\/\/|\\\\/i.test(target);
  return /\/hyperlink$/i.test(type) && /^(https?:|mailto:|tel:)/i.test(target);
}

function formulaChecks(name: string): XmlListener {
  let formula: string | undefined;
  return {
    open(element) {
      if (localName(element.name) === 'f') formula = '';
    },
    text(text) {
      if (formula !== undefined) formula += text;
    },
    close(element) {
      if (formula === undefined || localName(element.name) !== 'f') return;
      const bar = formula.indexOf('|');
      // `program|'topic'!item` starts a program.
      if (loadingFormulas.test(formula) || (bar !== -1 && formula.includes('!', bar))) throw external(name);
      formula = undefined;
    },
  };
}

/** Word splits the code of a field over runs, so its pieces are put together before they are looked at. */
function requireStillFields(name: string, xml: string, readXml: XmlReader): void {
  const codes: string[] = [];
  let isCode = false;
  readXml(name, xml, {
    open(element) {
      const opened = localName(element.name);
      isCode = opened === 'instrText';
      if (opened === 'fldChar') codes.push('\n');
      if (opened === 'fldSimple') codes.push('\n', fieldCode(element), '\n');
    },
    text(text) {
      if (isCode) codes.push(text);
    },
    close() {
      isCode = false;
    },
  });
  if (loadingFields.test(codes.join(''))) throw external(name);
}

function fieldCode({ attributes }: XmlElement): string {
  return Object.entries(attributes).find(([name]) => localName(name) === 'instr')?.[1] ?? '';
}

function macros(name: string) {
  return templateRefusal('macros', `The file holds a macro or an embedded object ("${name}"); save it without.`);
}

function external(name: string) {
  return templateRefusal('external_reference', `The part "${name}" refers to something outside the file.`);
}
