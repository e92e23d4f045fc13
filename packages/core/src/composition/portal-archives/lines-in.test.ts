import fc from 'fast-check';
import { expect, it } from 'vitest';

import { linesIn } from './lines-in.js';

async function* inPieces(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

async function collected(lines: AsyncIterable<string>): Promise<readonly string[]> {
  const all: string[] = [];
  for await (const line of lines) all.push(line);
  return all;
}

const line = fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => text.replaceAll('\n', ''));

it('reads lines as they were written, wherever the bytes are cut', () =>
  fc.assert(
    fc.asyncProperty(fc.array(line), fc.integer({ min: 1, max: 9 }), async (lines, size) => {
      const text = lines.map((each) => `${each}\n`).join('');

      expect(await collected(linesIn(inPieces(text, size), 1000))).toEqual(lines);
    }),
  ));

it('takes a last line that does not end', async () => {
  expect(await collected(linesIn(inPieces('a\nб', 1), 9))).toEqual(['a', 'б']);
});

it('refuses a line before it is read to its end', async () => {
  let given = 0;
  async function* endless(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('{}\n');
    for (;;) {
      given += 1;
      yield Buffer.from('x'.repeat(100));
    }
  }

  await expect(collected(linesIn(endless(), 1000))).rejects.toThrow('Line 2 is too long.');
  expect(given).toBe(11);
});
