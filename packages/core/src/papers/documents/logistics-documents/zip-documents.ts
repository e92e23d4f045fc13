import { Readable } from 'node:stream';

import type { ZipFile } from 'yazl';

import type { AnsweredFile } from '../../../kernel/operations/answered-file.js';

/** A file on its way into an archive. It is opened when its turn comes. */
export interface ZippedFile {
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly createdAt: string;
  open(): Promise<AnsweredFile['content']>;
}

/** What is read ahead of whoever takes the archive. */
const BUFFERED_BYTES = 64 * 1024;

/**
 * Writes an archive while it is read, file by file, so that it takes no more memory than one piece of a file. PDFs are
 * compressed in themselves: they are stored as they are, and the size of the whole is known before.
 */
export async function zipDocuments(archiveName: string, files: readonly ZippedFile[]): Promise<AnsweredFile> {
  const { ZipFile } = await import('yazl');
  const zip = new ZipFile();
  // The type of the library says less than its documentation: it is a PassThrough.
  const output = zip.outputStream as Readable;
  let current: Readable | undefined;
  zip.on('error', (error: Error) => output.destroy(error));
  output.on('close', () => current?.destroy());
  for (const { fileName, file } of withNamesOfTheirOwn(files)) {
    const options = { compress: false, size: file.sizeBytes, mtime: new Date(file.createdAt) };
    zip.addReadStreamLazy(fileName, options, (hand) => {
      file.open().then(
        (content) => {
          current = readableOf(content);
          // A source that fails says so to the archive, and so to whoever reads it.
          current.on('error', (error) => output.destroy(error));
          hand(null, current);
        },
        (error: unknown) => output.destroy(error instanceof Error ? error : new Error('A file cannot be opened.')),
      );
    });
  }
  const sizeBytes = await sizeOf(zip);
  const strategy = new ByteLengthQueuingStrategy({ highWaterMark: BUFFERED_BYTES });
  // What comes out are bytes; the type of Node's own conversion does not say so.
  const content = Readable.toWeb(output, { strategy }) as ReadableStream<Uint8Array>;
  return { fileName: archiveName, mimeType: 'application/zip', sizeBytes, content };
}

function sizeOf(zip: ZipFile): Promise<number> {
  return new Promise((resolve) => {
    // The callback is told the size, whatever its published type says.
    const told = resolve as unknown as () => void;
    zip.end({ forceZip64Format: false, comment: '' }, told);
  });
}

function readableOf(content: AnsweredFile['content']): Readable {
  if (content instanceof Uint8Array) return Readable.from([content]);
  // Both declarations of a web stream are of the same thing.
  return Readable.fromWeb(content as Parameters<typeof Readable.fromWeb>[0]);
}

/** Two documents may have one number: the second is told apart by a number behind its name. */
function withNamesOfTheirOwn(files: readonly ZippedFile[]) {
  const given = new Map<string, number>();
  return files.map((file) => {
    const count = (given.get(file.fileName) ?? 0) + 1;
    given.set(file.fileName, count);
    return { file, fileName: count === 1 ? file.fileName : file.fileName.replace(/(\.\w+)$/, ` (${count})$1`) };
  });
}
