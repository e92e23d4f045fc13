import { deflateSync } from 'node:zlib';
import { encode } from 'uqr';
import type { DocumentImage, QrCodeBlock } from '../../../kernel/ports/document-layout.js';
import { pngFile } from './png-file.js';

/** Modules of quiet around the code: readers need four. */
const QUIET = 4;
const PIXELS_PER_MODULE = 6;

/** Draws a QR code as a picture that every format can hold. */
export function qrPicture({ text }: QrCodeBlock): DocumentImage {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  const side = size * PIXELS_PER_MODULE;
  // Each row begins with the filter it was written with: none.
  const pixels = new Uint8Array(side * (side + 1));
  for (let y = 0; y < side; y += 1) {
    const row = data[Math.floor(y / PIXELS_PER_MODULE)] ?? [];
    for (let x = 0; x < side; x += 1) {
      pixels[y * (side + 1) + 1 + x] = row[Math.floor(x / PIXELS_PER_MODULE)] === true ? 0 : 255;
    }
  }
  const png = pngFile({ width: side, height: side, pixels: deflateSync(pixels) });
  return { mimeType: 'image/png', base64: Buffer.from(png).toString('base64') };
}
