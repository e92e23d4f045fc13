import type * as Docx from 'docx';
import type { LayoutAlign } from '../../../kernel/ports/document-layout.js';

/** Twentieths of a point in a millimetre: the unit of WordprocessingML. */
export const twipsPerMm = 1440 / 25.4;
/** The face that every office has, or one with the same widths. */
export const fontName = 'Arial';

/** What drawing a block needs to know of its surroundings. */
export interface DocxFrame {
  readonly docx: typeof Docx;
  readonly widthTwips: number;
  readonly fontSize: number;
  /** Whether it stands in a row that is not split. */
  readonly isNested?: boolean;
}

/** Runs of a text, one per line. */
export function textRuns(docx: typeof Docx, text: string, style: Docx.IRunOptions): Docx.TextRun[] {
  return text
    .split('\n')
    .map(
      (line, index) =>
        new docx.TextRun({ ...style, ...(index === 0 ? {} : { break: 1 }), children: tiedHyphens(docx, line) }),
    );
}

/** Hyphens of an article, a number and a phone: a line that ends at one of them is read as another article. */
const TIED_HYPHEN =
  /(?<=(?:(?<!\p{L})арт\.|№)\u00a0[^\s\u00a0]{1,20})-(?=[^\s\u00a0])|(?<=\+7\u00a0\d{3}\u00a0[\d-]{3,6})-(?=\d)/u;

function tiedHyphens(docx: typeof Docx, line: string): (string | Docx.NoBreakHyphen)[] {
  return line.split(TIED_HYPHEN).flatMap((piece, index) => (index === 0 ? [piece] : [new docx.NoBreakHyphen(), piece]));
}

/** Word's name of an alignment. */
export function paragraphAlign(align: LayoutAlign | undefined): 'left' | 'center' | 'right' | 'both' {
  return align === 'justify' ? 'both' : (align ?? 'left');
}

/** Word counts type sizes in half points. */
export function halfPoints(points: number): number {
  return Math.round(points * 2);
}

/** A length on paper in Word's unit. */
export function twips(millimetres: number): number {
  return Math.round(millimetres * twipsPerMm);
}
