import type { Overlay, TableBlock } from '../../../../kernel/ports/document-layout.js';
import type { DocumentData } from '../data/document-data.js';
import { plain } from './layout-blocks.js';
import { signatureBlock, type SignatureLine } from './signature-block.js';

const facsimile = { widthMm: 32, heightMm: 13, left: 50 };
const seal = { widthMm: 36, heightMm: 36, left: 27 };
/** How far the pictures reach above the first line to sign. */
const ABOVE_LINE_MM = 10;
/** A line to sign with the small print below it. */
const SIGNATURE_MM = 7.3;
/** A line of text, and what its row leaves free. */
const TEXT_MM = 3.9;
const ROW_MM = 0.5;
const NOTHING = '\u00a0';

/**
 * Lines to sign with a facsimile over the first and a seal across it, where those are known. They have room of their own
 * above and below the lines: a seal over the terms would make them hard to read.
 */
export function sealedSignatures(data: DocumentData, lines: readonly SignatureLine[]): TableBlock {
  return sealOver(data, signatureBlock(lines, { seal: true, spaceBeforeMm: 2 }), lines.length);
}

/** The same over lines to sign that are laid out already. */
export function sealOver(data: DocumentData, block: TableBlock, lineCount: number): TableBlock {
  const { signature, stamp } = data.images ?? {};
  const belowLine = lineCount * SIGNATURE_MM;
  const lacking = stamp === undefined ? 0 : seal.heightMm - ABOVE_LINE_MM - belowLine;
  const spare = Math.max(Math.ceil(lacking / TEXT_MM), 0);
  const riseMm = ABOVE_LINE_MM + belowLine + (spare === 0 ? 0 : spare * TEXT_MM + ROW_MM);
  const overlays: readonly Overlay[] = [
    ...(signature === undefined ? [] : [{ image: signature, ...facsimile, riseMm }]),
    ...(stamp === undefined ? [] : [{ image: stamp, ...seal, riseMm }]),
  ];
  const below = spare === 0 ? [] : [[plain(Array<string>(spare).fill(NOTHING).join('\n'))]];
  return {
    ...block,
    rows: [[plain(NOTHING)], ...block.rows, ...below],
    ...(overlays.length === 0 ? {} : { overlays }),
  };
}
