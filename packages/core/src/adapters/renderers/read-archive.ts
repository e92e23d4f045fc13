import type * as Yauzl from 'yauzl';
import { templateRefusal } from '../../modules/documents/templates/index.js';
import { DocumentRenderError } from '../../ports/document-renderer.js';
import { loadOptional } from './optional-dependency.js';

/** Files of an archive by name, inflated. */
export type ArchiveFiles = ReadonlyMap<string, Uint8Array>;

interface ArchiveEntry {
  readonly name: string;
  readonly entry: Yauzl.Entry;
}

const maxEntries = 2_000;
const maxEntryBytes = 24 * 1024 * 1024;
const maxTotalBytes = 64 * 1024 * 1024;
const maxRatio = 200;
const ratioMatters = 1024 * 1024;

/**
 * Reads a ZIP archive that nobody vouches for. The directory is checked as a whole before a byte is inflated, and no
 * entry inflates to more than it declared.
 *
 * @throws DocumentRenderError `template_error` with reason `archive_invalid`, `archive_too_large` or `path_traversal`
 */
export async function readArchive(bytes: Uint8Array): Promise<ArchiveFiles> {
  const yauzl = (await loadOptional('yauzl', 'DOCX and XLSX templates')) as typeof Yauzl;
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    // Names are checked below, more strictly than the library would.
    const archive = await yauzl.fromBufferPromise(buffer, { decodeStrings: false });
    const entries = await readDirectory(archive, (entry) =>
      yauzl.getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, true),
    );
    requireModestSizes(entries);
    await requireOwnPlaces(archive, entries);
    const files = new Map<string, Uint8Array>();
    for (const each of entries) if (!each.name.endsWith('/')) files.set(each.name, await inflate(archive, each));
    return files;
  } catch (cause) {
    if (cause instanceof DocumentRenderError) throw cause;
    throw broken('it is damaged', cause);
  }
}

async function readDirectory(
  archive: Yauzl.ZipFile,
  nameOf: (entry: Yauzl.Entry) => string,
): Promise<readonly ArchiveEntry[]> {
  const { entryCount } = archive;
  if (entryCount > maxEntries)
    throw templateRefusal('archive_too_large', `The file packs ${entryCount} parts; ${maxEntries} are the limit.`);
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
    throw templateRefusal('path_traversal', `The part "${name.slice(0, 60)}" points outside the file.`);
  const key = name.toLowerCase();
  if (seen.has(key)) throw broken(`the part "${name.slice(0, 60)}" is there twice`);
  seen.add(key);
}

function requireModestSizes(entries: readonly ArchiveEntry[]): void {
  let total = 0;
  for (const { entry } of entries) {
    const { uncompressedSize: size, compressedSize } = entry;
    total += size;
    const ratio = size / Math.max(compressedSize, 1);
    if (size > maxEntryBytes || total > maxTotalBytes || (size > ratioMatters && ratio > maxRatio)) {
      throw templateRefusal('archive_too_large', 'The file unpacks to far more than a document template needs.');
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

/** Stops as soon as there is more than the entry declared. */
async function inflate(archive: Yauzl.ZipFile, { name, entry }: ArchiveEntry): Promise<Uint8Array> {
  try {
    const chunks: Uint8Array[] = [];
    for await (const chunk of await archive.openReadStreamPromise(entry)) chunks.push(chunk as Uint8Array);
    return Buffer.concat(chunks);
  } catch (cause) {
    throw templateRefusal(
      'archive_invalid',
      `The part "${name.slice(0, 60)}" does not unpack to the size it declares.`,
      cause,
    );
  }
}

function broken(what: string, cause?: unknown) {
  return templateRefusal('archive_invalid', `The file is not a valid document archive: ${what}.`, cause);
}
