import { deflateSync } from 'node:zlib';

/** Writes a picture as a PNG of 16 greys: a page of text takes a few dozen kilobytes. */
export function grayPng({ rgba, width, height, checksums }) {
  const rowBytes = Math.ceil(width / 2);
  const rows = Buffer.alloc((rowBytes + 1) * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      const grey = (rgba[at] * 3 + rgba[at + 1] * 6 + rgba[at + 2]) / 10;
      const level = Math.min(15, Math.round(grey / 17));
      rows[y * (rowBytes + 1) + 1 + (x >> 1)] |= x % 2 === 0 ? level << 4 : level;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 4; // bits per sample; colour type 0 is grey
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header, checksums),
    chunk('IDAT', deflateSync(rows, { level: 9 }), checksums),
    chunk('IEND', Buffer.alloc(0), checksums),
  ]);
}

/** The table of CRC-32 that PNG chunks are checked with. */
export function crc32Table() {
  return Uint32Array.from({ length: 256 }, (_, byte) => {
    let value = byte;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
    return value;
  });
}

function chunk(type, data, checksums) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  let crc = 0xffffffff;
  for (const byte of body) crc = checksums[(crc ^ byte) & 0xff] ^ (crc >>> 8);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE((crc ^ 0xffffffff) >>> 0, body.length + 4);
  return framed;
}
