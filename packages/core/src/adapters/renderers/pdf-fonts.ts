import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The four faces of the family documents are set in, as bytes. */
export interface PdfFonts {
  readonly regular: Uint8Array;
  readonly bold: Uint8Array;
  readonly italic: Uint8Array;
  readonly boldItalic: Uint8Array;
}

/** Reads the Roboto faces that pdfmake ships: they hold Cyrillic and the rouble sign. */
export async function loadPdfFonts(): Promise<PdfFonts> {
  const directory = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts', 'Roboto');
  const face = (name: string) => readFile(join(directory, `Roboto-${name}.ttf`));
  const [regular, bold, italic, boldItalic] = await Promise.all([
    face('Regular'),
    face('Medium'),
    face('Italic'),
    face('MediumItalic'),
  ]);
  return { regular, bold, italic, boldItalic };
}
