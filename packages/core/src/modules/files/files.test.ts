import { createHash } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { nodeIds } from '../../adapters/node/node-ids.js';
import { createMemoryFileStore } from '../../testing/memory-file-store.js';
import { checkedStream } from './checked-stream.js';
import { fileTypeOf } from './file-type.js';
import { createFileKeeper, MAX_FILE_BYTES } from './service.js';
import { createLinkSigner } from './signed-links.js';

const text = (content: string) => new TextEncoder().encode(content);
const bytes = (...head: number[]) => Uint8Array.from([...head, ...Array.from({ length: 64 }, () => 0)]);
const archive = (entry: string) => Buffer.concat([bytes(0x50, 0x4b, 0x03, 0x04), text(entry)]);
const compound = (stream: string) =>
  Buffer.concat([bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1), Buffer.from(stream, 'utf16le')]);

describe('the type of a file', () => {
  it.each([
    ['pdf', text('%PDF-1.7\n')],
    ['docx', archive('word/document.xml')],
    ['xlsx', archive('xl/workbook.xml')],
    ['zip', archive('readme.txt')],
    ['doc', compound('WordDocument')],
    ['xls', compound('Workbook')],
    ['png', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
    ['jpg', bytes(0xff, 0xd8, 0xff, 0xe0)],
    ['webp', text('RIFF....WEBPVP8 ')],
    ['dwg', bytes(...text('AC1032'))],
    ['xml', text('<?xml version="1.0"?><order/>')],
    ['txt', text('Просто текст\n')],
    ['txt', Uint8Array.from([0xcf, 0xf0, 0xee, 0xf1, 0xf2, 0xee])],
  ])('%s is told by its content, whatever it is called', (type, content) => {
    expect(fileTypeOf(content, 'invoice.exe')).toBe(type);
  });

  it('csv is told by its name, because its content is any text', () => {
    expect(fileTypeOf(text('a;b\n1;2\n'), 'rows.CSV')).toBe('csv');
  });

  it.each([
    ['a page', text('<!DOCTYPE html><p>')],
    ['a page behind a comment', text('<!-- hello --><html>')],
    ['a script', text('  <script>alert(1)</script>')],
    ['an SVG', text('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['an SVG under another prefix', text('<?xml version="1.0"?><s:svg xmlns:s="http://www.w3.org/2000/svg"/>')],
    ['a program', bytes(0x7f, 0x45, 0x4c, 0x46)],
    ['an unknown compound file', compound('Something')],
    ['nothing', new Uint8Array()],
  ])('%s is not kept', (_what, content) => {
    expect(fileTypeOf(content, 'picture.png')).toBeNull();
  });
});

describe('a file keeper', () => {
  const keeper = () => {
    const store = createMemoryFileStore();
    return { store, files: createFileKeeper({ store, ids: nodeIds }) };
  };

  it('takes what is of a type that is kept, and notes what it is', async () => {
    const { files } = keeper();
    const content = text('%PDF-1.7\n');

    const written = await files.accept('portal', { bytes: content, fileName: 'счёт.txt' });

    expect(written).toMatchObject({
      mimeType: 'application/pdf',
      sizeBytes: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
    });
    expect(await files.read('portal', written)).toEqual(content);
  });

  it('refuses what is not, and what is too large', async () => {
    const { files, store } = keeper();

    await expect(files.accept('portal', { bytes: text('<svg/>'), fileName: 'a.svg' })).rejects.toMatchObject({
      code: 'file_type_not_allowed',
    });
    await expect(
      files.accept('portal', { bytes: new Uint8Array(MAX_FILE_BYTES + 1), fileName: 'a.pdf' }),
    ).rejects.toMatchObject({ code: 'body_too_large' });
    expect(store.files.size).toBe(0);
  });

  it('keeps files of portals apart', async () => {
    const { files } = keeper();
    const written = await files.accept('portal-a', { bytes: text('a'), fileName: 'a.txt' });

    await expect(files.read('portal-b', written)).rejects.toThrow('not in the file store');
  });
});

describe('a checked stream', () => {
  const content = text('The quick brown fox');
  const expected = { sizeBytes: content.length, sha256: createHash('sha256').update(content).digest('hex') };
  const inPieces = (whole: Uint8Array) =>
    new ReadableStream<Uint8Array>({
      start(controller) {
        for (let at = 0; at < whole.length; at += 4) controller.enqueue(whole.subarray(at, at + 4));
        controller.close();
      },
    });
  const read = async (stream: ReadableStream<Uint8Array>) => {
    const received: number[] = [];
    try {
      for await (const chunk of stream) received.push(...chunk);
      return { received: Uint8Array.from(received), failed: false };
    } catch {
      return { received: Uint8Array.from(received), failed: true };
    }
  };

  it('passes on what it should be', async () => {
    expect(await read(checkedStream(inPieces(content), expected))).toEqual({ received: content, failed: false });
  });

  it.each([
    ['another byte', Uint8Array.from([...content.subarray(0, -1), 0])],
    ['a missing byte', content.subarray(0, -1)],
    ['one byte more', Uint8Array.from([...content, 0])],
  ])('never ends with %s', async (_what, spoiled) => {
    const { received, failed } = await read(checkedStream(inPieces(spoiled), expected));

    expect(failed).toBe(true);
    expect(received.length).toBeLessThan(content.length);
  });
});

describe('signed links', () => {
  const link = {
    kind: 'document',
    portalId: nodeIds.uuid(),
    subjectId: nodeIds.uuid(),
    callerKind: 'key',
    callerId: nodeIds.uuid(),
    expiresAtMs: 1_768_469_700_000,
  } as const;
  const [first, second] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)];

  it('are read back as they were made', () => {
    const signer = createLinkSigner([first]);

    expect(signer.read(signer.sign(link))).toEqual(link);
  });

  it('of an old master key are still read, and those of another installation are not', () => {
    const token = createLinkSigner([first]).sign(link);

    expect(createLinkSigner([second, first]).read(token)).toEqual(link);
    expect(createLinkSigner([second]).read(token)).toBeNull();
    expect(createLinkSigner([]).read(token)).toBeNull();
  });

  it('need a master key', () => {
    expect(() => createLinkSigner([]).sign(link)).toThrow('pass `masterKey`');
  });
});
