import type * as Docx from 'docx';
import type { LayoutAlign } from '../../ports/document-layout.js';

/** What drawing a block needs to know of its surroundings. */
export interface DocxFrame {
  readonly docx: typeof Docx;
  readonly widthTwips: number;
  readonly fontSize: number;
}

/** Runs of a text, one per line. */
export function textRuns(docx: typeof Docx, text: string, style: Docx.IRunOptions): Docx.TextRun[] {
  return text
    .split('\n')
    .map((line, index) => new docx.TextRun({ ...style, text: line, ...(index === 0 ? {} : { break: 1 }) }));
}

/** Word's name of an alignment. */
export function paragraphAlign(align: LayoutAlign | undefined): 'left' | 'center' | 'right' | 'both' {
  return align === 'justify' ? 'both' : (align ?? 'left');
}

/** Word counts type sizes in half points. */
export function halfPoints(points: number): number {
  return Math.round(points * 2);
}
