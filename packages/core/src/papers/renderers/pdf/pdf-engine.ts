import { loadFallbackFonts, loadPdfFonts } from './pdf-fonts.js';
import { type FontMetrics, readFontMetrics } from '../text/font-metrics.js';
import { loadOptional } from '../../../adapters/optional-dependency.js';

/** The nodes of pdfmake that this renderer writes; its own types would bring the browser's globals with them. */
export type PdfNode =
  PdfTextNode | PdfTableNode | PdfColumnsNode | PdfStackNode | PdfImageNode | PdfCanvasNode | PdfDrawingNode;

interface PdfNodeBase {
  readonly margin?: readonly [left: number, top: number, right: number, bottom: number];
  readonly pageBreak?: 'before';
  readonly unbreakable?: boolean;
  readonly alignment?: 'left' | 'center' | 'right' | 'justify';
}

/** A piece of a text, in a font of its own where it names one. */
export interface PdfTextRun {
  readonly text: string;
  readonly font?: string;
}

export interface PdfTextNode extends PdfNodeBase {
  readonly text: string | readonly PdfTextRun[];
  readonly bold?: boolean;
  readonly italics?: boolean;
  readonly fontSize?: number;
  readonly headlineLevel?: number;
}

export interface PdfTableCell extends PdfTextNode {
  readonly colSpan?: number;
  readonly rowSpan?: number;
  readonly verticalAlignment?: 'bottom';
  readonly border: readonly boolean[];
}

export interface PdfTableNode extends PdfNodeBase {
  readonly table: {
    readonly widths: readonly number[];
    readonly heights: readonly (number | 'auto')[];
    readonly headerRows: number;
    readonly keepWithHeaderRows: number;
    readonly dontBreakRows: boolean;
    readonly body: readonly (readonly PdfTableCell[])[];
  };
  readonly layout: Readonly<Record<string, boolean | (() => number)>>;
}

export interface PdfColumnsNode extends PdfNodeBase {
  readonly columns: readonly { readonly width: number; readonly stack: readonly PdfNode[] }[];
  readonly columnGap: number;
}

export interface PdfStackNode extends PdfNodeBase {
  readonly stack: readonly PdfNode[];
}

export interface PdfImageNode extends PdfNodeBase {
  readonly image: string;
  readonly fit: readonly [width: number, height: number];
  /** From where it would stand, taking no room there. */
  readonly relativePosition?: { readonly x: number; readonly y: number };
}

export interface PdfCanvasNode extends PdfNodeBase {
  readonly canvas: readonly Readonly<Record<string, unknown>>[];
}

/** SVG without text: the fonts in memory are not to be found from within it. */
export interface PdfDrawingNode extends PdfNodeBase {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

/** A document in pdfmake's terms. */
export interface PdfDefinition {
  readonly pageSize: 'A4';
  readonly pageOrientation: 'portrait' | 'landscape';
  readonly pageMargins: readonly [left: number, top: number, right: number, bottom: number];
  readonly version: '1.7';
  readonly subset: 'PDF/A-3b';
  readonly displayTitle: boolean;
  readonly info: Readonly<Record<string, string | Date>>;
  readonly language: string;
  readonly defaultStyle: { readonly font: string; readonly fontSize: number; readonly lineHeight: number };
  readonly footer: (page: number, pages: number) => PdfNode;
  readonly content: readonly PdfNode[];
}

/** Writes PDF files and knows the widths of the faces it writes with. */
export interface PdfEngine {
  readonly regular: FontMetrics;
  readonly bold: FontMetrics;
  write(definition: PdfDefinition): Promise<Uint8Array>;
}

interface Pdfmake {
  readonly virtualfs: { writeFileSync(name: string, content: Uint8Array): void };
  setUrlAccessPolicy(isAllowed: (url: string) => boolean): void;
  setLocalAccessPolicy(isAllowed: (path: string) => boolean): void;
  setFonts(fonts: Readonly<Record<string, Readonly<Record<string, string>>>>): void;
  createPdf(definition: PdfDefinition): { getBuffer(): Promise<Buffer> };
}

/** Name of the font that draws what Roboto lacks. */
export const FALLBACK = 'DejaVu';

/** Loads pdfmake with its fonts in memory and with every way to a file or an address shut. */
export async function openPdfEngine(): Promise<PdfEngine> {
  const [loaded, fonts, fallback] = await Promise.all([
    loadOptional('pdfmake', 'PDF output'),
    loadPdfFonts(),
    loadFallbackFonts(),
  ]);
  // pdfmake exports one ready object; an ES module sees it as the default export.
  const pdfmake = (loaded as { readonly default: Pdfmake }).default;
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy(() => false);
  pdfmake.virtualfs.writeFileSync('regular.ttf', fonts.regular);
  pdfmake.virtualfs.writeFileSync('bold.ttf', fonts.bold);
  pdfmake.virtualfs.writeFileSync('italic.ttf', fonts.italic);
  pdfmake.virtualfs.writeFileSync('bold-italic.ttf', fonts.boldItalic);
  if (fallback !== undefined) {
    pdfmake.virtualfs.writeFileSync('fallback.ttf', fallback.regular);
    pdfmake.virtualfs.writeFileSync('fallback-bold.ttf', fallback.bold);
  }
  return {
    regular: metricsOf(fonts.regular, fallback?.regular),
    bold: metricsOf(fonts.bold, fallback?.bold),
    write: (definition) => {
      // pdfmake replaces the names in this object by the bytes it found, so each document gets its own.
      pdfmake.setFonts({
        Roboto: { normal: 'regular.ttf', bold: 'bold.ttf', italics: 'italic.ttf', bolditalics: 'bold-italic.ttf' },
        ...(fallback === undefined ? {} : { [FALLBACK]: fallbackFaces }),
      });
      return pdfmake.createPdf(definition).getBuffer();
    },
  };
}

const fallbackFaces = {
  normal: 'fallback.ttf',
  bold: 'fallback-bold.ttf',
  italics: 'fallback.ttf',
  bolditalics: 'fallback-bold.ttf',
};

function metricsOf(font: Uint8Array, fallback: Uint8Array | undefined): FontMetrics {
  return { ...readFontMetrics(font), fallback: fallback === undefined ? undefined : readFontMetrics(fallback) };
}
