import { templateRefusal } from '../../documents/templates/index.js';
import { fieldChecks } from './office-fields.js';
import { formulaChecks } from './office-formulas.js';
import { isActiveContentType, isPartOf, isRelationshipType } from './office-parts.js';
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
const linkedParts = /^xl\/(externalLinks|connections|queryTables|webextensions|model)\b|^word\/_rels\/webSettings\b/i;
/** Elements that bring in another document or its data. */
const loadingElements: ReadonlySet<string> = new Set([
  ...['altChunk', 'mailMerge', 'attachedTemplate', 'subDoc', 'saveThroughXslt', 'object', 'control', 'OLEObject'],
  ...['oleObject', 'ddeLink', 'externalReference', 'webPublishItem'],
]);
const xmlPart = /\.(xml|rels)$/i;
/** Drawings of old, which Excel itself writes with unclosed tags. */
const drawingPart = /\.vml$/i;
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
  for (const [name, content] of files) requireHarmlessPart(format, name, content, readXml);
  readXml('[Content_Types].xml', decodeXml('[Content_Types].xml', types), typeChecks('[Content_Types].xml'));
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

function requireHarmlessPart(format: 'docx' | 'xlsx', name: string, content: Uint8Array, readXml: XmlReader): void {
  if (macroParts.test(name)) throw macros(name);
  if (linkedParts.test(name)) throw external(name);
  if (name.endsWith('/')) return;
  if (!isPartOf(format, name)) throw unneeded(name);
  if (drawingPart.test(name)) requireHarmlessDrawing(name, decodeXml(name, content));
  if (!xmlPart.test(name)) return;
  const xml = decodeXml(name, content);
  const refuse = () => {
    throw external(name);
  };
  if (/\.rels$/i.test(name)) return readXml(name, xml, linkChecks(name));
  readXml(name, xml, elementChecks(refuse));
  readXml(name, xml, format === 'xlsx' ? formulaChecks(refuse) : fieldChecks(refuse));
}

function elementChecks(refuse: () => never): XmlListener {
  return {
    open({ name, attributes }) {
      if (loadingElements.has(localName(name))) refuse();
      for (const [attribute, value] of Object.entries(attributes)) {
        if (!isHarmlessAddress(localName(name), localName(attribute), value)) refuse();
      }
    },
  };
}

function typeChecks(name: string): XmlListener {
  return {
    open({ attributes }) {
      if (isActiveContentType(attributes['ContentType'] ?? '')) throw macros(name);
    },
  };
}

function requireHarmlessDrawing(name: string, xml: string): void {
  if (/<!(DOCTYPE|ENTITY)/i.test(xml))
    throw templateRefusal('external_entity', `The part "${name}" declares a document type; templates may not.`);
  // Pictures are named by their relationship in it, and addresses by nothing that a template needs.
  if (/[\s:](?:src|href|althref)\s*=/i.test(xml)) throw external(name);
}

function linkChecks(name: string): XmlListener {
  return {
    open(element) {
      if (localName(element.name) === 'Relationship' && !isHarmlessLink(element)) throw external(name);
    },
  };
}

/** Pictures and fillings of drawings of old, which load what they name. */
const PICTURES: ReadonlySet<string> = new Set(['imagedata', 'fill', 'stroke', 'image', 'background']);
const WEB_LINK = /^(https?:|mailto:|tel:)/i;
/** Out of the archive, to another host, or to a share of files. */
const OUTSIDE = /\.\.\/\.\.\/\.\.|[a-z]{2}:\/\/|\\\\|^\s*\/\//i;

/** Whether an attribute leads nowhere, within the document, or to where somebody who clicks may go. */
function isHarmlessAddress(element: string, attribute: string, value: string): boolean {
  if (value.trim() === '') return true;
  if (attribute === 'src' || attribute === 'althref') return false;
  if (attribute === 'href') return !PICTURES.has(element) && (WEB_LINK.test(value.trim()) || value.startsWith('#'));
  if (attribute === 'location' || attribute === 'docLocation') return !OUTSIDE.test(value);
  return true;
}

function isHarmlessLink({ attributes }: XmlElement): boolean {
  const { Type: type = '', Target: target = '', TargetMode: mode = '' } = attributes;
  if (!isRelationshipType(type)) return false;
  if (mode.toLowerCase() !== 'external') return !OUTSIDE.test(target);
  return /\/hyperlink$/i.test(type) && WEB_LINK.test(target);
}

function macros(name: string) {
  return templateRefusal('macros', `The file holds a macro or an embedded object ("${name}"); save it without.`);
}

function external(name: string) {
  return templateRefusal('external_reference', `The part "${name}" refers to something outside the file.`);
}

function unneeded(name: string) {
  return templateRefusal('active_content', `The file holds a part ("${name}") that is not text, a table or a picture.`);
}
