import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';

import { refuseLargePicture } from './picture-size.js';

const chunk = (name: string, content: Uint8Array) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  return Buffer.concat([length, Buffer.from(name), content, Buffer.alloc(4)]);
};

const header = (width: number, height: number) => {
  const content = Buffer.alloc(13);
  content.writeUInt32BE(width, 0);
  content.writeUInt32BE(height, 4);
  content.set([8, 6], 8);
  return chunk('IHDR', content);
};

const pixels = (bytes: number) => chunk('IDAT', deflateSync(Buffer.alloc(bytes)));
const png = (...chunks: readonly Buffer[]) => Buffer.concat([Buffer.alloc(8), ...chunks]);

it.each([
  ['of so many pixels', png(header(60_000, 60_000), pixels(100))],
  ['that says so in a second header', png(header(10, 10), pixels(410), header(60_000, 60_000))],
  ['that says so behind other things', png(chunk('tEXt', Buffer.alloc(100)), header(60_000, 60_000))],
  ['that unpacks to more than it says', png(header(100, 100), pixels(10_000_000))],
  ['that says nothing of its size', png(pixels(10_000_000))],
])('refuses a picture %s', (_, picture) => {
  expect(() => refuseLargePicture(picture)).toThrow(expect.objectContaining({ reason: 'picture_too_large' }));
});

it.each([
  ['as large as a page', png(header(5000, 5000), pixels(5000 * 20_001))],
  ['that is damaged, which others tell', png(header(10, 10), chunk('IDAT', Buffer.from('nonsense')))],
  ['that is cut off', png(header(10, 10)).subarray(0, 20)],
  ['that is none', Buffer.from('x')],
])('lets a picture pass %s', (_, picture) => {
  expect(() => refuseLargePicture(picture)).not.toThrow();
});
