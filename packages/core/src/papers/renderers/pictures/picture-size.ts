import { inflateSync } from 'node:zlib';

import { templateRefusal } from '../../documents/templates/index.js';

/** An A4 page at 400 dpi has 15 million. */
const MOST_PIXELS = 25_000_000;
const SIGNATURE_BYTES = 8;
/** Length and name before the content of a chunk, a checksum behind it. */
const [BEFORE_CONTENT, AFTER_CONTENT] = [8, 4];
/** Numbers of a pixel by the type of colour: grey, RGB, of a palette, grey and RGB with transparency. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** Rows of an interlaced picture begin more often. */
const SPARE = 2;

interface Header {
  readonly width: number;
  readonly height: number;
  readonly bitsPerPixel: number;
}

/**
 * Refuses a picture that is small as a file and large as a picture: a PNG is unpacked as a whole to be printed, and three
 * hundred kilobytes of it can hold gigabytes, whatever it says of its size. A JPEG goes into a PDF as it is.
 *
 * @throws DocumentRenderError `template_error` with reason `picture_too_large`
 */
export function refuseLargePicture(png: Buffer): void {
  const chunks = [...chunksOf(png)];
  const headers = chunks.filter(({ name }) => name === 'IHDR').map(({ content }) => headerOf(content));
  for (const { width, height } of headers) {
    if (width * height > MOST_PIXELS) throw tooLarge(`has ${width} × ${height} pixels`);
  }
  const most = Math.max(...headers.map(bytesOf), 0) * SPARE;
  const packed = Buffer.concat(chunks.filter(({ name }) => name === 'IDAT').map(({ content }) => content));
  if (!unpacksTo(packed, most)) throw tooLarge('is larger than it says');
}

/** The parts of a PNG: its header may stand anywhere and come again, and the last one counts to those who draw. */
function* chunksOf(png: Buffer): Generator<{ readonly name: string; readonly content: Buffer }> {
  let at = SIGNATURE_BYTES;
  while (at + BEFORE_CONTENT <= png.length) {
    const start = at + BEFORE_CONTENT;
    const end = start + png.readUInt32BE(at);
    yield { name: png.toString('latin1', at + 4, start), content: png.subarray(start, end) };
    at = end + AFTER_CONTENT;
  }
}

function headerOf(content: Buffer): Header {
  if (content.length < 10) return { width: 0, height: 0, bitsPerPixel: 0 };
  const channels = CHANNELS[content.readUInt8(9)] ?? 4;
  return {
    width: content.readUInt32BE(0),
    height: content.readUInt32BE(4),
    bitsPerPixel: content.readUInt8(8) * channels,
  };
}

function bytesOf({ width, height, bitsPerPixel }: Header): number {
  return height * (1 + Math.ceil((width * bitsPerPixel) / 8));
}

function unpacksTo(packed: Buffer, most: number): boolean {
  try {
    inflateSync(packed, { maxOutputLength: Math.max(1, most) });
    return true;
  } catch (error) {
    // What is damaged is told by those who draw it.
    return !(error instanceof RangeError);
  }
}

function tooLarge(how: string) {
  return templateRefusal(
    'picture_too_large',
    `A picture ${how}; at most ${MOST_PIXELS / 1_000_000} million pixels are printed.`,
  );
}
