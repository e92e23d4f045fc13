import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { readArchive } from '../office/read-archive.js';
import type { SheetPicture } from './sheet-grid.js';
import { millimetresPerInch } from './sheet-measures.js';

/** The unit of places in DrawingML. */
const EMU_PER_PT = 12_700;
const EMU_PER_MM = 36_000;
const POINTS_PER_MM = 72 / millimetresPerInch;
const DRAWING = 'xl/drawings/drawing1.xml';
const WRITTEN_ANCHOR =
  /<xdr:twoCellAnchor[^>]*><xdr:from>.*?<\/xdr:from><xdr:to>.*?<\/xdr:to>(.*?)<\/xdr:twoCellAnchor>/gs;

/** So that the margin of a picture does not cover the rule beside it. */
const BESIDE_RULE_PT = 1.5;

/** Sizes of the rows and columns that pictures lie on, in points. */
export interface CellSizes {
  readonly heights: readonly number[];
  readonly widths: readonly number[];
}

/**
 * Gives the pictures of a workbook their place and size: the library can only stretch them over whole cells, and a code that
 * is stretched is not read by a phone.
 */
export async function placePictures(
  workbook: Uint8Array,
  pictures: readonly SheetPicture[],
  sizes: CellSizes,
): Promise<Uint8Array> {
  if (pictures.length === 0) return workbook;
  const parts = await readArchive(workbook);
  const zip = new ZipFile();
  for (const [name, content] of parts) {
    const bytes = name === DRAWING ? anchored(content, pictures, sizes) : content;
    zip.addBuffer(Buffer.from(bytes), name, { mtime: FIXED_TIME, mode: 0o100664 });
  }
  zip.end();
  // The type of the library says less than its documentation: it is a PassThrough.
  return new Uint8Array(await buffer(zip.outputStream as Readable));
}

/** Equal documents are equal files. */
const FIXED_TIME = new Date(2020, 0, 1);

function anchored(drawing: Uint8Array, pictures: readonly SheetPicture[], sizes: CellSizes): Uint8Array {
  let index = 0;
  const xml = new TextDecoder().decode(drawing).replace(WRITTEN_ANCHOR, (written, picture: string) => {
    const placed = pictures[index];
    index += 1;
    return placed === undefined ? written : oneCellAnchor(placed, sizes, picture);
  });
  return new TextEncoder().encode(xml);
}

function oneCellAnchor(picture: SheetPicture, sizes: CellSizes, content: string): string {
  const { x, y } = cornerOf(picture, sizes);
  const column = cellAt(sizes.widths, x);
  const row = cellAt(sizes.heights, y);
  const from =
    `<xdr:col>${column.index}</xdr:col><xdr:colOff>${emu(column.offset)}</xdr:colOff>` +
    `<xdr:row>${row.index}</xdr:row><xdr:rowOff>${emu(row.offset)}</xdr:rowOff>`;
  const [cx, cy] = [picture.widthMm, picture.heightMm].map((length) => Math.round(length * EMU_PER_MM));
  return `<xdr:oneCellAnchor><xdr:from>${from}</xdr:from><xdr:ext cx="${cx}" cy="${cy}"/>${content}</xdr:oneCellAnchor>`;
}

/** The upper left corner of a picture, in points from that of the sheet. */
function cornerOf({ row, column, over }: SheetPicture, { heights, widths }: CellSizes): { x: number; y: number } {
  if (over === undefined) return { x: sum(widths.slice(0, column)) + BESIDE_RULE_PT, y: sum(heights.slice(0, row)) };
  const x = sum(widths) * over.left;
  return { x, y: Math.max(sum(heights.slice(0, over.end)) - over.riseMm * POINTS_PER_MM, 0) };
}

function cellAt(sizes: readonly number[], place: number): { index: number; offset: number } {
  let reached = 0;
  for (const [index, size] of sizes.entries()) {
    if (reached + size > place) return { index, offset: place - reached };
    reached += size;
  }
  return { index: sizes.length, offset: 0 };
}

function sum(lengths: readonly number[]): number {
  return lengths.reduce((total, each) => total + each, 0);
}

function emu(points: number): number {
  return Math.round(points * EMU_PER_PT);
}
