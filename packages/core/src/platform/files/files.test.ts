import { createHash } from 'node:crypto';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { buildArchive, buildDocx, docxParagraph } from '../../papers/renderers/office/build-archive-for-tests.js';
import { nodeIds } from '../../adapters/node/node-ids.js';
import { inUnitOfWork } from '../../testing/kit/in-unit-of-work.js';
import { createMemoryFileStore, type MemoryFileStore } from '../../testing/kit/memory-file-store.js';
import { openTestKit, type TestKit, type TestPortal } from '../../testing/kit/test-kit.js';
import { checkedStream } from './checked-stream.js';
import { FILE_TYPES, fileTypeOf as typeOfStream } from './file-type.js';
import { FileDrafts, Files } from './records.js';
import { MAX_FILE_BYTES, type FileKeeper } from './service.js';
import { createLinkSigner } from './signed-links.js';

const text = (content: string) => new TextEncoder().encode(content);
const fileTypeOf = (content: Uint8Array, fileName: string) =>
  typeOfStream({ stream: () => new Blob([Uint8Array.from(content)]).stream() }, fileName);
const bytes = (...head: number[]) => Uint8Array.from([...head, ...Array.from({ length: 64 }, () => 0)]);
const office = (main: string) =>
  buildArchive([
    { name: '_rels/.rels', content: '<Relationships/>' },
    { name: '[Content_Types].xml', content: `<Types><Override PartName="/x" ContentType="${main}.main+xml"/></Types>` },
    { name: 'x', content: '<x/>' },
  ]);
const chunk = (type: string, length = 0) =>
  Buffer.concat([Uint8Array.of(0, 0, 0, length), text(type), new Uint8Array(length + 4)]);
const png = (...chunks: readonly string[]) =>
  Buffer.concat([
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk('IHDR', 13),
    ...chunks.map((type) => chunk(type)),
  ]);
const compound = (stream: string) =>
  Buffer.concat([bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1), Buffer.from(stream, 'utf16le')]);

describe('the type of a file', () => {
  it.each([
    ['pdf', text('%PDF-1.7\n')],
    ['pdf', text('\r\n%PDF-1.7\n')],
    ['pdf', Buffer.concat([Uint8Array.of(0, 0), text('%PDF-1.7\n')])],
    ['docx', buildDocx(docxParagraph('x'))],
    ['docx', office(FILE_TYPES.docx)],
    ['xlsx', office(FILE_TYPES.xlsx)],
    ['zip', buildArchive([{ name: 'readme.txt', content: 'word/document.xml' }])],
    ['doc', compound('WordDocument')],
    ['xls', compound('Workbook')],
    ['png', png('IDAT')],
    ['png', png('acTL', 'IDAT')],
    ['jpg', bytes(0xff, 0xd8, 0xff, 0xe0)],
    ['webp', text('RIFF\u0024\u0000\u0000\u0000WEBPVP8 ')],
    ['dwg', bytes(...text('AC1032'))],
    ['xml', text('<?xml version="1.0"?><order/>')],
    ['txt', text('Просто текст\n')],
    ['txt', text('BMW X5 and MZ-1, PK and ID3')],
    ['txt', text('See %PDF-1.7 for how files begin')],
    ['txt', Uint8Array.from([0xcf, 0xf0, 0xee, 0xf1, 0xf2, 0xee])],
  ])('%s is told by its content, whatever it is called', async (type, content) => {
    expect(await fileTypeOf(content, 'invoice.exe')).toBe(type);
  });

  it('csv is told by its name, because its content is any text', async () => {
    expect(await fileTypeOf(text('a;b\n1;2\n'), 'rows.CSV')).toBe('csv');
  });

  it.each([
    ['a page', text('<!DOCTYPE html><p>')],
    ['a page behind a comment', text('<!-- hello --><html>')],
    ['a script', text('  <script>alert(1)</script>')],
    ['an SVG', text('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['an SVG under another prefix', text('<?xml version="1.0"?><s:svg xmlns:s="http://www.w3.org/2000/svg"/>')],
    ['a program', bytes(0x7f, 0x45, 0x4c, 0x46)],
    ['a picture of another kind', text('GIF89a\u0000')],
    ['a document with macros', office('application/vnd.ms-word.document.macroEnabled')],
    ['a presentation', office('application/vnd.openxmlformats-officedocument.presentationml.presentation')],
    ['a Java program', buildArchive([{ name: 'META-INF/MANIFEST.MF', content: 'x' }])],
    [
      'XML in two bytes per letter, which hides what it says',
      Buffer.from('\ufeff<?xml version="1.0"?><svg/>', 'utf16le'),
    ],
    ['an unknown compound file', compound('Something')],
    ['nothing', new Uint8Array()],
  ])('%s is not kept', async (_what, content) => {
    expect(await fileTypeOf(content, 'picture.png')).toBeNull();
  });
});

describe('a file keeper', () => {
  const HOUR_MS = 60 * 60 * 1000;
  let store: MemoryFileStore;
  let kit: TestKit;
  let portal: TestPortal;
  let files: FileKeeper;

  beforeEach(async () => {
    store = createMemoryFileStore();
    kit = await openTestKit({ files: store });
    portal = await kit.createPortal();
    ({ files } = kit.kit);
  });
  afterEach(() => kit.close());

  const owner = () => ({ entityType: 'portal', entityId: null, createdById: portal.ownerId });
  const countNotes = () => kit.storage.system.collection(FileDrafts).count();

  it('takes what is of a type that is kept, and notes what it is', async () => {
    const content = text('%PDF-1.7\n');

    const kept = await files.keep(portal.id, { bytes: content, fileName: 'счёт.txt' }, owner());

    expect(kept).toMatchObject({
      ...owner(),
      fileName: 'счёт.txt',
      mimeType: 'application/pdf',
      sizeBytes: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
      purpose: 'attachment',
    });
    expect(await files.read(portal.id, kept)).toEqual(content);
    expect(await kit.storage.forPortal(portal.id).collection(Files).find(kept.id)).toEqual(kept);
  });

  it('refuses what is not, and what is too large', async () => {
    await expect(files.accept(portal.id, { bytes: text('<svg/>'), fileName: 'a.svg' })).rejects.toMatchObject({
      code: 'file_type_not_allowed',
    });
    await expect(
      files.accept(portal.id, { bytes: new Uint8Array(MAX_FILE_BYTES + 1), fileName: 'a.pdf' }),
    ).rejects.toMatchObject({ code: 'body_too_large' });
    expect(store.files.size).toBe(0);
  });

  it('keeps files of portals apart', async () => {
    const other = await kit.createPortal();
    const written = await files.accept(portal.id, { bytes: text('a'), fileName: 'a.txt' });

    await expect(files.read(other.id, written)).rejects.toThrow('not in the file store');
  });

  it('forgets the note of bytes that became a file, or were discarded', async () => {
    await files.keep(portal.id, { bytes: text('a'), fileName: 'a.txt' }, owner());
    const written = await files.accept(portal.id, { bytes: text('b'), fileName: 'b.txt' });
    expect(await countNotes()).toBe(1);

    await files.discard(written);

    expect(await countNotes()).toBe(0);
    expect(store.files.size).toBe(1);
  });

  it('removes bytes of a process that died before it kept their record, after a day', async () => {
    const kept = await files.keep(portal.id, { bytes: text('kept'), fileName: 'a.txt' }, owner());
    // More than one batch.
    for (let n = 0; n < 101; n += 1) await files.accept(portal.id, { bytes: text(`lost ${n}`), fileName: 'b.txt' });

    kit.clock.advance(24 * HOUR_MS);
    await kit.kit.worker.runUntilIdle();
    expect(store.files.size).toBe(102);
    kit.clock.advance(HOUR_MS);
    await kit.kit.worker.runUntilIdle();

    expect([...store.files.keys()]).toEqual([`${portal.id}/${kept.id}`]);
    expect(await countNotes()).toBe(0);
  });

  it('comes back to bytes that the store could not remove', async () => {
    await files.accept(portal.id, { bytes: text('lost'), fileName: 'a.txt' });
    const { remove } = store;
    store.remove = () => Promise.reject(new Error('the bucket is away'));
    kit.clock.advance(25 * HOUR_MS);
    await kit.kit.worker.runUntilIdle();
    expect(await countNotes()).toBe(1);

    store.remove = remove;
    kit.clock.advance(HOUR_MS);
    await kit.kit.worker.runUntilIdle();

    expect(store.files.size).toBe(0);
  });

  it('makes no file of bytes that may be swept at any moment', async () => {
    const written = await files.accept(portal.id, { bytes: text('a'), fileName: 'a.txt' });
    kit.clock.advance(HOUR_MS + 1);

    const late = inUnitOfWork(kit, portal.id, (unit) => files.attach(unit, written, { ...owner(), fileName: 'a.txt' }));

    await expect(late).rejects.toThrow('written too long ago');
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
