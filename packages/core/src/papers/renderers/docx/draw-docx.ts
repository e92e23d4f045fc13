import type * as Docx from 'docx';
import { pageWords } from '../page-words.js';
import type { DocumentLayout } from '../../../kernel/ports/document-layout.js';
import { withFixedTimes } from '../office/archive-times.js';
import { type DocxFrame, fontName, halfPoints, twips, twipsPerMm } from './docx-frame.js';
import { docxSheets } from './docx-sheets.js';
import { escapeXml } from '../office/escape-xml.js';
import { loadOptional } from '../../../adapters/optional-dependency.js';

/** The style of what stands at the foot of every page, and its type size. */
const FOOTER = 'Footer';
const FOOTER_SIZE = 6.5;

const pageMm = { portrait: { width: 210, height: 297 }, landscape: { width: 297, height: 210 } } as const;

/** Draws a layout as an Office Open XML document. */
export async function drawDocx(layout: DocumentLayout): Promise<Uint8Array> {
  // The optional peer is what its own type declaration says.
  const docx = (await loadOptional('docx', 'DOCX output')) as typeof Docx;
  const { page } = layout;
  const { top, right, bottom, left } = page.marginsMm;
  const frame: DocxFrame = {
    docx,
    widthTwips: Math.round((pageMm[page.orientation].width - left - right) * twipsPerMm),
    fontSize: page.fontSize,
  };
  const document = new docx.Document({
    title: layout.title,
    creator: 'Procurekit',
    features: { updateFields: false },
    hyphenation: { autoHyphenation: true },
    styles: {
      default: {
        document: {
          run: { font: fontName, size: halfPoints(page.fontSize), language: { value: 'ru-RU' } },
          paragraph: { spacing: { before: 0, after: 0 } },
        },
      },
      // LibreOffice sets the numbers of pages in the size of the paragraph, whatever that of their run.
      paragraphStyles: [{ id: FOOTER, name: 'footer', run: { size: halfPoints(FOOTER_SIZE) } }],
    },
    sections: [
      {
        properties: {
          page: {
            size: {
              orientation: docx.PageOrientation[page.orientation === 'portrait' ? 'PORTRAIT' : 'LANDSCAPE'],
              width: Math.round(pageMm.portrait.width * twipsPerMm),
              height: Math.round(pageMm.portrait.height * twipsPerMm),
            },
            margin: {
              top: twips(top),
              right: twips(right),
              bottom: twips(bottom),
              left: twips(left),
              footer: twips(Math.max(bottom - 6, 4)),
            },
          },
        },
        footers: { default: footer(layout, frame) },
        children: docxSheets(layout, frame),
      },
    ],
  });
  // The library writes the moment into the properties; these replace its own.
  const properties = { path: 'docProps/core.xml', data: coreProperties(layout) };
  return withFixedTimes(await docx.Packer.toBuffer(document, undefined, [properties]));
}

function coreProperties({ title, createdAt }: DocumentLayout): string {
  const time = `xsi:type="dcterms:W3CDTF">${new Date(createdAt ?? 0).toISOString()}`;
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
    '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"' +
    ' xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/"' +
    ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">' +
    `<dc:title>${escapeXml(title)}</dc:title><dc:creator>Procurekit</dc:creator>` +
    `<dcterms:created ${time}</dcterms:created><dcterms:modified ${time}</dcterms:modified></cp:coreProperties>`
  );
}

function footer(layout: DocumentLayout, { docx, widthTwips }: DocxFrame): Docx.Footer {
  const { PageNumber, TextRun } = docx;
  const small = halfPoints(FOOTER_SIZE);
  const [before, between] = pageWords(layout);
  return new docx.Footer({
    children: [
      new docx.Paragraph({
        style: FOOTER,
        tabStops: [{ type: 'right', position: widthTwips }],
        children: [
          new TextRun({ text: layout.footer, size: small }),
          // A run of its own for each number, or it is not set in the size of the words.
          ...[new docx.Tab(), before, PageNumber.CURRENT, between, PageNumber.TOTAL_PAGES].map(
            (child) => new TextRun({ size: small, children: [child] }),
          ),
        ],
      }),
    ],
  });
}
