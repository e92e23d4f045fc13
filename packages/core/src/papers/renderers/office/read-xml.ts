import type * as Saxes from 'saxes';
import { templateRefusal } from '../../documents/templates/index.js';
import { DocumentRenderError } from '../../../kernel/ports/document-renderer.js';
import { loadOptional } from '../../../adapters/optional-dependency.js';

/** An element, with its name as written and character references in its attributes undone. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly isSelfClosing: boolean;
}

/** Where a tag begins and ends in the text of its document. */
export interface XmlPlace {
  readonly from: number;
  readonly to: number;
}

/** Hears of a document from its start to its end. */
export interface XmlListener {
  open?(element: XmlElement, place: XmlPlace): void;
  text?(text: string): void;
  /** The place of an element that closes itself is that of its only tag. */
  close?(element: XmlElement, place: XmlPlace): void;
}

/**
 * Reads a part of an office document.
 *
 * @throws DocumentRenderError `template_error` when it is not well-formed, nested too deep or declares a document type
 */
export type XmlReader = (part: string, xml: string, listener: XmlListener) => void;

const maxDepth = 256;

/** Loads the library that reads XML. */
export async function openXmlReader(): Promise<XmlReader> {
  const { SaxesParser } = (await loadOptional('saxes', 'DOCX and XLSX templates')) as typeof Saxes;
  return (part, xml, listener) => {
    const parser = new SaxesParser({ position: false });
    listen(parser, { part, xml, listener });
    try {
      parser.write(xml).close();
    } catch (cause) {
      if (cause instanceof DocumentRenderError) throw cause;
      throw templateRefusal('archive_invalid', `The part "${part}" is not well-formed XML.`, cause);
    }
  };
}

/** The name of an element without its prefix, which anybody may choose. */
export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

interface Reading {
  readonly part: string;
  readonly xml: string;
  readonly listener: XmlListener;
}

function listen(parser: Saxes.SaxesParser, { part, xml, listener }: Reading): void {
  let depth = 0;
  // No "<" stands inside a tag, so the last one before its end begins it.
  const place = () => ({ from: xml.lastIndexOf('<', parser.position - 1), to: parser.position });
  parser.on('doctype', () => {
    throw templateRefusal('external_entity', `The part "${part}" declares a document type; templates may not.`);
  });
  parser.on('opentag', (element) => {
    depth += 1;
    if (depth > maxDepth)
      throw templateRefusal('too_deep', `The part "${part}" nests elements deeper than ${maxDepth} levels.`);
    listener.open?.(element, place());
  });
  parser.on('closetag', (element) => {
    depth -= 1;
    listener.close?.(element, place());
  });
  const { text } = listener;
  if (text === undefined) return;
  parser.on('text', text);
  parser.on('cdata', text);
}
