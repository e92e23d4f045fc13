import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The four faces of the family documents are set in, as bytes. */
export interface PdfFonts {
  readonly regular: Uint8Array;
  readonly bold: Uint8Array;
  readonly italic: Uint8Array;
  readonly boldItalic: Uint8Array;
}

/** Faces for what the family lacks: other scripts and signs of currencies. */
export interface FallbackFonts {
  readonly regular: Uint8Array;
  readonly bold: Uint8Array;
}

/** Reads the DejaVu faces where the application has them; undefined where it does not. */
export async function loadFallbackFonts(): Promise<FallbackFonts | undefined> {
  const directory = fallbackDirectory();
  if (directory === undefined) return undefined;
  const face = (name: string) => readFile(join(directory, `${name}.ttf`));
  const [regular, bold] = await Promise.all([face('DejaVuSans'), face('DejaVuSans-Bold')]);
  return { regular, bold };
}

function fallbackDirectory(): string | undefined {
  try {
    return fontFolder('dejavu-fonts-ttf', 'ttf');
  } catch {
    return undefined;
  }
}

/** Reads the Roboto faces that pdfmake ships: they hold Cyrillic and the rouble sign. */
export async function loadPdfFonts(): Promise<PdfFonts> {
  const directory = fontFolder('pdfmake', 'fonts/Roboto');
  const face = (name: string) => readFile(join(directory, `Roboto-${name}.ttf`));
  const [regular, bold, italic, boldItalic] = await Promise.all([
    face('Regular'),
    face('Medium'),
    face('Italic'),
    face('MediumItalic'),
  ]);
  return { regular, bold, italic, boldItalic };
}

/** Where fonts are: beside the code of a program that comes in one piece, else in the package that brings them. */
function fontFolder(name: string, path: string): string {
  const beside = fileURLToPath(new URL('./fonts/', import.meta.url));
  if (existsSync(beside)) return beside;
  return join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), path);
}
