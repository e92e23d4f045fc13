import { Readable } from 'node:stream';
import type * as Yauzl from 'yauzl';

/** How much an archive may hold. */
export interface ArchiveLimits {
  readonly maxEntries: number;
  /** Bytes of one part, unpacked. */
  readonly maxEntryBytes: number;
  /** Bytes of all parts, unpacked. */
  readonly maxTotalBytes: number;
}

/** What is wrong with an archive. */
export type ArchiveFault = 'archive_invalid' | 'archive_too_large' | 'path_traversal';

/** An archive that is not unpacked. */
export class ArchiveRefusal extends Error {
  override readonly name = 'ArchiveRefusal';

  constructor(
    readonly fault: ArchiveFault,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** An archive whose directory was checked. */
export interface OpenedArchive {
  /** Names of its parts, folders left out. */
  readonly names: readonly string[];
  /**
   * Unpacks a part as it is read, and fails with an `ArchiveRefusal` where it is damaged or there is more than it declares. Null when
   * there is none.
   */
  open(name: string): Promise<Readable | null>;
  /** Lets go of the file. */
  close(): void;
}

interface ArchiveEntry {
  readonly name: string;
  readonly entry: Yauzl.Entry;
}

const maxRatio = 200;
const ratioMatters = 1024 * 1024;

/**
 * Opens a ZIP archive that nobody vouches for: its bytes, or the path of a file. The directory is checked as a whole before a byte is unpacked.
 *
 * @throws ArchiveRefusal
 */
export async function openArchive(
  yauzl: typeof Yauzl,
  source: Uint8Array | string,
  limits: ArchiveLimits,
): Promise<OpenedArchive> {
  try {
    const archive = await openSource(yauzl, source);
    const entries = await readDirectory(archive, limits, (entry) =>
      yauzl.getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, true),
    );
    requireModestSizes(entries, limits);
    await requireOwnPlaces(archive, entries);
    const files = new Map(entries.filter(({ name }) => !name.endsWith('/')).map(({ name, entry }) => [name, entry]));
    return {
      names: [...files.keys()],
      async open(name) {
        const entry = files.get(name);
        return entry === undefined ? null : Readable.from(unpacked(archive, name, entry), { objectMode: false });
      },
      close: () => archive.close(),
    };
  } catch (cause) {
    throw cause instanceof ArchiveRefusal ? cause : broken('it is damaged', cause);
  }
}

// Names are checked afterwards, more strictly than the library would.
function openSource(yauzl: typeof Yauzl, source: Uint8Array | string): Promise<Yauzl.ZipFile> {
  const options = { decodeStrings: false, autoClose: false };
  if (typeof source === 'string') return yauzl.openPromise(source, options);
  return yauzl.fromBufferPromise(Buffer.from(source.buffer, source.byteOffset, source.byteLength), options);
}

async function* unpacked(archive: Yauzl.ZipFile, name: string, entry: Yauzl.Entry): AsyncGenerator<Uint8Array> {
  try {
    yield* (await archive.openReadStreamPromise(entry)) as AsyncIterable<Uint8Array>;
  } catch (cause) {
    const message = `The part "${name.slice(0, 60)}" does not unpack to the size it declares.`;
    throw new ArchiveRefusal('archive_invalid', message, { cause });
  }
}

/** All of a part. @throws ArchiveRefusal when it does not unpack to the size it declares, or has more than `maxBytes` */
export async function readPart(
  archive: OpenedArchive,
  name: string,
  maxBytes = Number.POSITIVE_INFINITY,
): Promise<Uint8Array | null> {
  const part = await archive.open(name);
  if (part === null) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of part as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge(`The part "${name.slice(0, 60)}" is too large.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function readDirectory(
  archive: Yauzl.ZipFile,
  { maxEntries }: ArchiveLimits,
  nameOf: (entry: Yauzl.Entry) => string,
): Promise<readonly ArchiveEntry[]> {
  const { entryCount } = archive;
  if (entryCount > maxEntries) throw tooLarge(`The file packs ${entryCount} parts; ${maxEntries} are the limit.`);
  const entries: ArchiveEntry[] = [];
  const names = new Set<string>();
  for await (const entry of archive.eachEntry()) {
    if (entry.isEncrypted()) throw broken('it is encrypted');
    if (!entry.canDecodeFileData()) throw broken('it is packed in an unusual way');
    const name = nameOf(entry);
    requireSafeName(name, names);
    entries.push({ name, entry });
  }
  return entries;
}

function requireSafeName(name: string, seen: Set<string>): void {
  const steps = name.split('/');
  const wanders = name.startsWith('/') || /[\\:\0]/.test(name) || steps.some((step) => step === '..' || step === '.');
  if (wanders || name === '')
    throw new ArchiveRefusal('path_traversal', `The part "${name.slice(0, 60)}" points outside the file.`);
  const key = name.toLowerCase();
  if (seen.has(key)) throw broken(`the part "${name.slice(0, 60)}" is there twice`);
  seen.add(key);
}

function requireModestSizes(entries: readonly ArchiveEntry[], { maxEntryBytes, maxTotalBytes }: ArchiveLimits): void {
  let total = 0;
  for (const { entry } of entries) {
    const { uncompressedSize: size, compressedSize } = entry;
    total += size;
    const ratio = size / Math.max(compressedSize, 1);
    if (size > maxEntryBytes || total > maxTotalBytes || (size > ratioMatters && ratio > maxRatio)) {
      throw tooLarge('The file unpacks to far more than it needs.');
    }
  }
}

/** Entries that share bytes are how a small archive pretends to hold a huge one; the library does not look for them. */
async function requireOwnPlaces(archive: Yauzl.ZipFile, entries: readonly ArchiveEntry[]): Promise<void> {
  const places: { readonly from: number; readonly to: number }[] = [];
  for (const { entry } of entries) {
    const { fileDataStart } = await archive.readLocalFileHeaderPromise(entry, { minimal: true });
    places.push({ from: entry.relativeOffsetOfLocalHeader, to: fileDataStart + entry.compressedSize });
  }
  places.sort((left, right) => left.from - right.from);
  places.forEach((place, index) => {
    const next = places[index + 1];
    if (next !== undefined && place.to > next.from) throw broken('its parts overlap');
  });
}

function tooLarge(message: string): ArchiveRefusal {
  return new ArchiveRefusal('archive_too_large', message);
}

function broken(what: string, cause?: unknown): ArchiveRefusal {
  return new ArchiveRefusal('archive_invalid', `The file is not a valid document archive: ${what}.`, { cause });
}
