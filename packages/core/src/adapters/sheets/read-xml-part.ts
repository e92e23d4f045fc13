import type * as Saxes from 'saxes';

import { SheetRefusal } from '../../kernel/ports/sheets.js';
import type { OpenedArchive } from '../archives/open-archive.js';
import { loadLibrary } from './load-library.js';

/** Hears of a part of a workbook; names come without their prefix, which anybody may choose. */
export interface XmlListener {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Reads a part as it is unpacked; false when there is none. */
export type ReadXmlPart = (archive: OpenedArchive, part: string, listener: XmlListener) => Promise<boolean>;

const MAX_DEPTH = 64;

/** Loads the library that reads XML. */
export async function openXmlPartReader(): Promise<ReadXmlPart> {
  const { SaxesParser } = (await loadLibrary('saxes')) as typeof Saxes;
  return async (archive, part, listener) => {
    const stream = await archive.open(part);
    if (stream === null) return false;
    const parser = new SaxesParser({ position: false });
    listen(parser, part, listener);
    const decoder = new TextDecoder();
    try {
      for await (const chunk of stream) parser.write(decoder.decode(chunk as Uint8Array, { stream: true }));
      parser.write(decoder.decode()).close();
    } catch (cause) {
      throw asRefusal(part, cause);
    } finally {
      stream.destroy();
    }
    return true;
  };
}

/** What the library says of a document that is not well-formed. */
class Malformed extends Error {}

function listen(parser: Saxes.SaxesParser, part: string, listener: XmlListener): void {
  let depth = 0;
  parser.on('error', (error) => {
    throw new Malformed(error.message);
  });
  parser.on('doctype', () => {
    throw new SheetRefusal(
      'unsafe',
      `The part "${part}" of the workbook declares a document type; workbooks have none.`,
    );
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > MAX_DEPTH) throw new SheetRefusal('damaged', `The part "${part}" of the workbook is nested too deep.`);
    listener.open?.(localName(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    listener.close?.(localName(name));
  });
  const { text } = listener;
  if (text === undefined) return;
  parser.on('text', text);
  parser.on('cdata', text);
}

function asRefusal(part: string, cause: unknown): unknown {
  if (!(cause instanceof Malformed)) return cause;
  return new SheetRefusal('damaged', `The part "${part}" of the workbook is not well-formed XML.`, { cause });
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
