import { describe, expect, it } from 'vitest';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';

import type { AnsweredFile } from '../../../kernel/operations/answered-file.js';
import { zipDocuments, type ZippedFile } from './zip-documents.js';

const MIB = 1024 * 1024;
const PIECE = new Uint8Array(64 * 1024).fill(7);

/** A file that is made while it is read. */
function streamed(fileName: string, sizeBytes: number): ZippedFile {
  const open = () => {
    let left = sizeBytes;
    const content = new ReadableStream<Uint8Array>({
      pull(controller) {
        const piece = PIECE.slice(0, Math.min(left, PIECE.length));
        left -= piece.length;
        if (piece.length > 0) controller.enqueue(piece);
        if (left === 0) controller.close();
      },
    });
    return Promise.resolve(content);
  };
  return { fileName, sizeBytes, createdAt: '2026-01-15T09:30:00.000Z', open };
}

const streamOf = ({ content }: AnsweredFile) => content as ReadableStream<Uint8Array>;
const bytesOf = async (archive: AnsweredFile) => new Uint8Array(await new Response(streamOf(archive)).arrayBuffer());

/** Names of the files in an archive, with their sizes. */
function entriesOf(bytes: Uint8Array): Promise<(readonly [string, number])[]> {
  return new Promise((resolve, reject) => {
    fromBuffer(Buffer.from(bytes), { lazyEntries: false }, (error: Error | null, zip?: ZipFile) => {
      if (zip === undefined) return reject(error ?? new Error('It is no archive.'));
      const entries: (readonly [string, number])[] = [];
      zip.on('entry', (entry: Entry) => entries.push([entry.fileName, entry.uncompressedSize]));
      zip.on('end', () => resolve(entries));
      zip.on('error', reject);
    });
  });
}

describe('an archive', () => {
  it('holds the files under their names, is as long as it says, and tells two of one name apart', async () => {
    const archive = await zipDocuments('a.zip', [
      streamed('Лист КЛ-1.pdf', 100_000),
      streamed('Лист КЛ-1.pdf', 3),
      { ...streamed('b.pdf', 4), open: () => Promise.resolve(new TextEncoder().encode('%PDF')) },
    ]);
    const bytes = await bytesOf(archive);

    expect(archive).toMatchObject({ fileName: 'a.zip', mimeType: 'application/zip', sizeBytes: bytes.length });
    expect(await entriesOf(bytes)).toEqual([
      ['Лист КЛ-1.pdf', 100_000],
      ['Лист КЛ-1 (2).pdf', 3],
      ['b.pdf', 4],
    ]);
  });

  it('of nothing is one, too', async () => {
    expect(await entriesOf(await bytesOf(await zipDocuments('a.zip', [])))).toEqual([]);
  });

  it('of 200 documents takes less than 40 MiB of memory', async () => {
    const files = Array.from({ length: 200 }, (_, index) => streamed(`${index}.pdf`, MIB / 2));
    const used = () => {
      const { heapUsed, external } = process.memoryUsage();
      return heapUsed + external;
    };
    const archive = await zipDocuments('a.zip', files);
    const before = used();
    let [peak, sizeBytes, pieces] = [0, 0, 0];

    for await (const piece of streamOf(archive)) {
      sizeBytes += piece.length;
      pieces += 1;
      if (pieces % 20 === 0) peak = Math.max(peak, used() - before);
    }

    expect(sizeBytes).toBe(archive.sizeBytes);
    expect(peak / MIB).toBeLessThan(40);
  });

  it('opens a file when its turn comes, and no more once nobody reads', async () => {
    const opened: string[] = [];
    const files = ['1', '2', '3', '4'].map((name) => {
      const file = streamed(name, MIB);
      return { ...file, open: () => (opened.push(name), file.open()) };
    });
    const archive = await zipDocuments('a.zip', files);

    const reader = streamOf(archive).getReader();
    await reader.read();
    const begun = [...opened];
    await reader.cancel();
    await new Promise((resolve) => setTimeout(resolve, 20));

    expect(begun).toEqual(['1']);
    expect(opened).toEqual(['1']);
  });

  it('that cannot be finished breaks off', async () => {
    const lost = { ...streamed('2', 3), open: () => Promise.reject(new Error('The file is lost.')) };
    const short = streamed('2', 3);

    for (const bad of [lost, { ...short, sizeBytes: 5 }]) {
      const archive = await zipDocuments('a.zip', [streamed('1', 10), bad]);
      await expect(bytesOf(archive)).rejects.toThrow();
    }
  });
});
