import { templateRefusal } from '../../modules/documents/templates/index.js';
import { type ArchiveFiles, readArchive } from './read-archive.js';

/** Files of an Office Open XML template that was checked part by part. */
export type OfficePackage = ArchiveFiles;

const mainParts = { docx: 'word/document.xml', xlsx: 'xl/workbook.xml' } as const;
const macroParts =
  /(^|\/)(vbaProject|vbaData|macrosheets|activeX|ctrlProps|embeddings|customUI|oleObject)[^/]*(\/|\.|$)/i;
const linkedParts =
  /^xl\/(externalLinks|connections|queryTables|webextensions|model)\b|^(word|xl)\/webSettings\.xml\.rels$/i;
const xmlPart = /\.(xml|rels|vml)$/i;
const loadingFields = /\b(DDEAUTO|DDE|INCLUDETEXT|INCLUDEPICTURE|IMPORT|LINK|DATABASE|RD|MACROBUTTON)\b/;
const loadingFormulas = /\b(WEBSERVICE|FILTERXML|RTD|CALL|REGISTER\.ID|HYPERLINK)\s*\(|\|'?[^<]*'?!/i;
const maxXmlDepth = 256;

/**
 * Opens a DOCX or XLSX template and refuses what a document of text and tables does not need: macros, embedded
 * objects, links to files elsewhere, document types with entities, absurd nesting.
 *
 * @throws DocumentRenderError `template_error` naming the reason
 */
export function openOfficePackage(bytes: Uint8Array, format: 'docx' | 'xlsx'): OfficePackage {
  const files = readArchive(bytes);
  const types = files.get('[Content_Types].xml');
  if (types === undefined || !files.has(mainParts[format])) {
    throw templateRefusal('archive_invalid', `The file is not a ${format.toUpperCase()} document.`);
  }
  for (const [name, content] of files) requireHarmlessPart(name, content);
  if (/macroEnabled/i.test(decodeXml('[Content_Types].xml', types))) throw macros('[Content_Types].xml');
  return files;
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

function requireHarmlessPart(name: string, content: Uint8Array): void {
  if (macroParts.test(name)) throw macros(name);
  if (linkedParts.test(name)) throw external(name);
  if (!xmlPart.test(name)) return;
  const xml = decodeXml(name, content);
  if (/<!(DOCTYPE|ENTITY|ELEMENT|ATTLIST)/i.test(xml)) {
    throw templateRefusal('external_entity', `The part "${name}" declares a document type; templates may not.`);
  }
  if (/\.rels$/i.test(name)) requireInternalTargets(name, xml);
  requireModestDepth(name, xml);
  requireStillFields(name, xml);
}

function requireInternalTargets(name: string, xml: string): void {
  for (const [relationship] of xml.matchAll(/<(?:\w+:)?Relationship\b[^>]*>/g)) {
    if (!/TargetMode\s*=\s*["']External["']/i.test(relationship)) {
      if (/Target\s*=\s*["'][^"']*(\.\.\/\.\.\/\.\.|[a-z]{2,}:\/\/|\\\\)/i.test(relationship)) throw external(name);
      continue;
    }
    const harmless =
      /Type\s*=\s*["'][^"']*\/hyperlink["']/i.test(relationship) &&
      /Target\s*=\s*["'](https?:|mailto:|tel:)/i.test(relationship);
    if (!harmless) throw external(name);
  }
}

function requireModestDepth(name: string, xml: string): void {
  let depth = 0;
  for (const [tag] of xml.matchAll(/<[^!?][^>]*>/g)) {
    if (tag.startsWith('</')) depth -= 1;
    else if (!tag.endsWith('/>')) depth += 1;
    if (depth > maxXmlDepth)
      throw templateRefusal('too_deep', `The part "${name}" nests elements deeper than ${maxXmlDepth} levels.`);
  }
}

/** Word splits the code of a field over runs, so its pieces are put together before they are looked at. */
function requireStillFields(name: string, xml: string): void {
  const instructions = [...xml.matchAll(/<w:instrText[^>]*>([^<]*)/g)].map((match) => match[1] ?? '').join('');
  const simple = [...xml.matchAll(/<w:fldSimple\b[^>]*w:instr="([^"]*)"/g)].map((match) => match[1] ?? '').join(' ');
  if (loadingFields.test(instructions) || loadingFields.test(simple)) throw external(name);
  if (!name.startsWith('xl/')) return;
  for (const [, formula = ''] of xml.matchAll(/<f[^>]*>([^<]*)/g))
    if (loadingFormulas.test(formula)) throw external(name);
}

function macros(name: string) {
  return templateRefusal('macros', `The file holds a macro or an embedded object ("${name}"); save it without.`);
}

function external(name: string) {
  return templateRefusal('external_reference', `The part "${name}" refers to something outside the file.`);
}
