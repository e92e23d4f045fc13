import type Mammoth from 'mammoth';
import { decodeXml } from '../office/office-package.js';
import { loadOptional } from '../../../adapters/optional-dependency.js';
import { readArchive } from '../office/read-archive.js';

/** Class of a paragraph that is not aligned to the left. */
export const ALIGNED_CLASS = /\baligned-(center|right|justify)\b/;

const ALIGNMENTS: Readonly<Record<string, string>> = {
  center: 'center',
  right: 'right',
  end: 'right',
  both: 'justify',
};

/** Converts a DOCX file to simple HTML: text, headings, alignment, lists, tables and inline pictures. */
export async function docxToHtml(bytes: Uint8Array): Promise<string> {
  // CommonJS peer: its functions are properties of the default export.
  const { default: mammoth } = (await loadOptional('mammoth', 'HTML from DOCX')) as {
    readonly default: typeof Mammoth;
  };
  const { value } = await mammoth.convertToHtml(
    { buffer: Buffer.from(bytes) },
    {
      externalFileAccess: false,
      styleMap: ['center', 'right', 'justify'].map(
        (name) => `p[style-name='aligned-${name}'] => p.aligned-${name}:fresh`,
      ),
      // Typed by the library as anything that stands in a document.
      transformDocument: (mammoth as unknown as { readonly transforms: Transforms }).transforms.paragraph(named),
    },
  );
  return value;
}

/** A paragraph, as far as it says how it is aligned. */
interface Paragraph {
  readonly alignment?: string | null;
  readonly styleName?: string | null;
  readonly numbering?: unknown;
}

interface Transforms {
  paragraph(transform: (paragraph: Paragraph) => Paragraph): (element: unknown) => unknown;
}

// Alignment becomes a style, which is what the conversion knows to keep; headings and lists have styles of their own.
function named(paragraph: Paragraph): Paragraph {
  const alignment = ALIGNMENTS[paragraph.alignment ?? ''];
  const hasStyle = (paragraph.styleName ?? 'Normal') !== 'Normal' || Boolean(paragraph.numbering);
  return alignment === undefined || hasStyle ? paragraph : { ...paragraph, styleName: `aligned-${alignment}` };
}

/** How the first pages of a DOCX file lie. */
export async function docxOrientation(bytes: Uint8Array): Promise<'portrait' | 'landscape'> {
  const name = 'word/document.xml';
  const content = (await readArchive(bytes)).get(name);
  const size = content === undefined ? '' : (/<w:pgSz\b[^<>]*>/.exec(decodeXml(name, content))?.[0] ?? '');
  return /w:orient\s*=\s*["']landscape["']/.test(size) ? 'landscape' : 'portrait';
}

/** Puts converted HTML into a page of its own. */
export function htmlPage(body: string): string {
  return (
    '<!doctype html><html lang="ru"><head><title></title><style>' +
    'body{font-family:Arial,sans-serif;font-size:10pt;margin:2em}table{border-collapse:collapse}td,th{border:1px solid #999;padding:2px 6px}' +
    '.aligned-center{text-align:center}.aligned-right{text-align:right}.aligned-justify{text-align:justify}' +
    `</style></head><body>${body}</body></html>`
  );
}
