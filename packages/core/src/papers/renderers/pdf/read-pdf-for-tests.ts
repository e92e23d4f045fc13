import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A piece of text with its place on the page, in points from the lower left corner. */
export interface PlacedText {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

/** A page with its size and texts. */
export interface ReadPage {
  readonly width: number;
  readonly height: number;
  readonly texts: readonly PlacedText[];
}

/** Reads a PDF file back as a viewer sees it. */
export async function readPdf(bytes: Uint8Array): Promise<readonly ReadPage[]> {
  const fonts = join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), 'standard_fonts/');
  const document = await getDocument({ data: new Uint8Array(bytes), standardFontDataUrl: fonts, verbosity: 0 }).promise;
  const pages: ReadPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const [, , width = 0, height = 0] = page.view;
    const { items } = await page.getTextContent({ includeMarkedContent: false });
    const texts = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [placed(item)] : []));
    pages.push({ width, height, texts });
  }
  await document.destroy();
  return pages;
}

/** The place of a picture on its page, in points from the lower left corner. */
export type PlacedPicture = Omit<PlacedText, 'text'>;

/** Where the pictures of the first page stand. */
export async function readPictures(bytes: Uint8Array): Promise<readonly PlacedPicture[]> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const { fnArray, argsArray } = await (await document.getPage(1)).getOperatorList();
  await document.destroy();
  const pictures: PlacedPicture[] = [];
  const kept: Matrix[] = [];
  let now: Matrix = [1, 0, 0, 1, 0, 0];
  for (const [index, operator] of fnArray.entries()) {
    if (operator === OPS.save) kept.push(now);
    if (operator === OPS.restore) now = kept.pop() ?? now;
    if (operator === OPS.transform) now = multiplied(now, argsArray[index] as Matrix);
    if (operator !== OPS.paintImageXObject) continue;
    const [a, , , d, x, y] = now;
    pictures.push({ left: x, right: x + a, bottom: Math.min(y, y + d), top: Math.max(y, y + d) });
  }
  return pictures;
}

type Matrix = readonly [a: number, b: number, c: number, d: number, x: number, y: number];

function multiplied([a, b, c, d, x, y]: Matrix, [e, f, g, h, right, up]: Matrix): Matrix {
  return [a * e + c * f, b * e + d * f, a * g + c * h, b * g + d * h, a * right + c * up + x, b * right + d * up + y];
}

/** All text of a file without spaces and without the hyphens of divided words, to look values up in. */
export function squeezedText(pages: readonly ReadPage[]): string {
  return squeeze(pages.flatMap((page) => page.texts.map((each) => each.text)).join(''));
}

/** Takes out what typesetting adds: spaces of all kinds and hyphens. */
export function squeeze(text: string): string {
  return text.replace(/[\s\u00a0\u200b\u202f-]/g, '');
}

/** How far a letter may lean over its neighbour, in points. */
const kerning = 2.2;

/** Texts that reach over the edge of their page. */
export function textsOffPage(page: ReadPage): readonly PlacedText[] {
  return page.texts.filter(
    (each) => each.left < 0 || each.bottom < 0 || each.right > page.width || each.top > page.height,
  );
}

/** Pairs of texts that are printed over each other. */
export function overlappingTexts(page: ReadPage): readonly (readonly [string, string])[] {
  const sorted = [...page.texts].sort((left, right) => left.bottom - right.bottom);
  return sorted.flatMap((each, index) => {
    const overlaps: (readonly [string, string])[] = [];
    for (let next = index + 1; next < sorted.length; next += 1) {
      const other = sorted[next];
      if (other === undefined || other.bottom >= each.top - 1) break;
      if (each.left < other.right - kerning && other.left < each.right - kerning)
        overlaps.push([each.text, other.text]);
    }
    return overlaps;
  });
}

function placed(item: { str: string; transform: number[]; width: number; height: number }): PlacedText {
  const [, , , , left = 0, bottom = 0] = item.transform;
  return { text: item.str, left, right: left + item.width, bottom, top: bottom + item.height * 0.75 };
}
