import type { TextFitter } from './text-fitting.js';

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
