import { createHash } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { FileStore } from '../../kernel/ports/file-store.js';
import { inPieces, writeFileTo } from '../kit/write-file.js';

const MEBIBYTE = 1024 * 1024;

/** What every file store must do; `open` gives an empty one. `writesAtOnce: false` leaves out writers that compete. */
export function describeFileStore(
  name: string,
  open: () => Promise<{ readonly store: FileStore; readonly close: () => Promise<void> }>,
  { writesAtOnce = true }: { readonly writesAtOnce?: boolean } = {},
): void {
  describe(`file store: ${name}`, () => {
    let store: FileStore;
    let close: () => Promise<void>;

    beforeAll(async () => {
      ({ store, close } = await open());
    });
    afterAll(() => close());

    const write = (key: string, bytes: Uint8Array) => writeFileTo(store, key, bytes, factsOf(bytes));
    const read = async (key: string) => {
      const file = await store.open(key);
      return file === null ? null : { sizeBytes: file.sizeBytes, bytes: await bytesOf(file.stream) };
    };

    it('gives back what was written, to the byte', async () => {
      const bytes = patterned(3 * MEBIBYTE + 17);

      await write('portal-1/report', bytes);

      const file = await read('portal-1/report');
      expect(file?.sizeBytes).toBe(bytes.length);
      expect(Buffer.compare(file?.bytes ?? new Uint8Array(), bytes)).toBe(0);
    });

    it('has nothing under a key that was not written', async () => {
      expect(await store.open('portal-1/nothing')).toBeNull();
      expect(await store.open('nowhere/at/all')).toBeNull();
    });

    it('replaces a file', async () => {
      await write('replaced', new TextEncoder().encode('first'));
      await write('replaced', new TextEncoder().encode('second'));

      expect(new TextDecoder().decode((await read('replaced'))?.bytes)).toBe('second');
    });

    it('shows one of two files written at once, never a mixture', async ({ skip }) => {
      skip(!writesAtOnce, 'The store does not promise it.');
      const ones = new Uint8Array(MEBIBYTE).fill(1);
      const twos = new Uint8Array(MEBIBYTE).fill(2);

      await Promise.all([write('contested', ones), write('contested', twos), read('contested')]);

      const bytes = (await read('contested'))?.bytes ?? new Uint8Array();
      expect(new Set(bytes).size).toBe(1);
      expect(bytes.length).toBe(MEBIBYTE);
    });

    it('forgets a removed file, and removes what is not there', async () => {
      await write('removed', new Uint8Array([1]));

      await store.remove('removed');
      await store.remove('removed');

      expect(await store.open('removed')).toBeNull();
    });

    it('lets a reader give up half-way', async () => {
      await write('half-read', patterned(MEBIBYTE));
      const file = await store.open('half-read');

      await file?.stream.cancel();

      expect((await read('half-read'))?.sizeBytes).toBe(MEBIBYTE);
    });

    it('gives a part of a file, and says how large all of it is', async () => {
      const bytes = patterned(MEBIBYTE);
      await write('in-parts', bytes);

      const part = await store.open('in-parts', { first: 1000, last: 70_000 });

      expect(part?.sizeBytes).toBe(MEBIBYTE);
      const read = part === null ? new Uint8Array() : await bytesOf(part.stream);
      expect(Buffer.compare(read, bytes.subarray(1000, 70_001))).toBe(0);
      expect(await store.open('not-there', { first: 0, last: 1 })).toBeNull();
    });

    it('shows what it received before it is kept, as often as somebody looks', async () => {
      const bytes = patterned(200_000);

      const received = await store.receive(inPieces(bytes));

      expect(received.sizeBytes).toBe(bytes.length);
      expect(Buffer.compare(await bytesOf(received.stream()), bytes)).toBe(0);
      await received.stream().cancel();
      await received.keep('looked-at', factsOf(bytes));
      expect((await read('looked-at'))?.sizeBytes).toBe(bytes.length);
      await received.discard();
      expect((await read('looked-at'))?.sizeBytes).toBe(bytes.length);
    });

    it('keeps nothing of what broke off, or was let go of', async () => {
      await expect(store.receive(brokenOff())).rejects.toThrow('broke off');
      const received = await store.receive(inPieces(patterned(10)));

      await received.discard();
      await received.discard();
    });

    it('keeps an empty file', async () => {
      await write('empty', new Uint8Array());

      expect(await read('empty')).toEqual({ sizeBytes: 0, bytes: new Uint8Array() });
    });

    it.each(['', '/', '../secret', 'a/../b', 'a//b', '/etc/passwd', 'a\\b', 'a/.draft', 'a b', 'é', 'x'.repeat(201)])(
      'refuses the key "%s"',
      async (key) => {
        await expect(write(key, new Uint8Array([1]))).rejects.toThrow(RangeError);
        await expect((async () => store.open(key))()).rejects.toThrow(RangeError);
        await expect((async () => store.remove(key))()).rejects.toThrow(RangeError);
      },
    );

    it('answers when it is reachable', async () => {
      await expect(store.ping()).resolves.toBeUndefined();
    });
  });
}

async function* brokenOff(): AsyncGenerator<Uint8Array> {
  yield patterned(100_000);
  throw new Error('The upload broke off.');
}

function factsOf(bytes: Uint8Array) {
  return { mimeType: 'application/octet-stream', sha256: createHash('sha256').update(bytes).digest('hex') };
}

function patterned(length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, index) => (index * 31) % 251);
}

async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
