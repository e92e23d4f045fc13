import { FALLBACK, type PdfTextNode } from './pdf-engine.js';
import type { TextFitter } from '../text/text-fitting.js';

/** Points in a millimetre. */
export const pointsPerMm = 72 / 25.4;

/** What drawing a block needs to know of its surroundings. */
export interface PdfFrame {
  readonly widthPt: number;
  /** Height of a page between its margins. */
  readonly heightPt: number;
  readonly fontSize: number;
  readonly regular: TextFitter;
  readonly bold: TextFitter;
}

/** Space above and below a block, in pdfmake's order of margins. */
export function spacing(block: {
  readonly spaceBeforeMm?: number | undefined;
  readonly spaceAfterMm?: number | undefined;
}): readonly [left: number, top: number, right: number, bottom: number] {
  return [0, (block.spaceBeforeMm ?? 0) * pointsPerMm, 0, (block.spaceAfterMm ?? 0) * pointsPerMm];
}

/** A fitted text as pdfmake takes it: pieces that the font lacks are set in another one. */
export function setText(text: string, fitter: TextFitter): PdfTextNode['text'] {
  const runs = fitter.runs(text);
  if (typeof runs === 'string') return runs;
  return runs.map((run) => (run.isFallback ? { text: run.text, font: FALLBACK } : { text: run.text }));
}
