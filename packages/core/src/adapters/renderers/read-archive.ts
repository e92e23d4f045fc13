import { inflateRawSync } from 'node:zlib';
import { templateRefusal } from '../../modules/documents/templates/index.js';

/** Files of an archive by name, inflated. */
export type ArchiveFiles = ReadonlyMap<string, Uint8Array>;

interface ArchiveEntry {
  readonly name: string;
  readonly method: number;
  readonly compressedSize: number;
  readonly size: number;
  readonly localOffset: number;
}

const maxEntries = 2_000;
const maxEntryBytes = 24 * 1024 * 1024;
const maxTotalBytes = 64 * 1024 * 1024;
const maxRatio = 200;
const ratioMatters = 1024 * 1024;

const endSignature = 0x06054b50;
const centralSignature = 0x02014b50;
const localSignature = 0x04034b50;
const endSize = 22;
const maxComment = 0xffff;

/**
 * Reads a ZIP archive that nobody vouches for. The directory is checked as a whole before a byte is inflated, and no
 * entry inflates to more than it declared.
 *
 * @throws DocumentRenderError `template_error` with reason `archive_invalid`, `archive_too_large` or `path_traversal`
 */
export function readArchive(bytes: Uint8Array): ArchiveFiles {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = readDirectory(buffer);
  requireModestSizes(entries);
  requireOwnPlaces(buffer, entries);
  return new Map(
    entries.filter((entry) => !entry.name.endsWith('/')).map((entry) => [entry.name, inflate(buffer, entry)]),
  );
}

function readDirectory(buffer: Buffer): readonly ArchiveEntry[] {
  const end = findEnd(buffer);
  const count = buffer.readUInt16LE(end + 10);
  let at = buffer.readUInt32LE(end + 16);
  if (count > maxEntries)
    throw templateRefusal('archive_too_large', `The file packs ${count} parts; ${maxEntries} are the limit.`);
  const entries: ArchiveEntry[] = [];
  const names = new Set<string>();
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > end || buffer.readUInt32LE(at) !== centralSignature) throw broken('its directory is cut off');
    const nameLength = buffer.readUInt16LE(at + 28);
    const next = at + 46 + nameLength + buffer.readUInt16LE(at + 30) + buffer.readUInt16LE(at + 32);
    if (next > end) throw broken('its directory is cut off');
    const entry = readEntry(buffer, at, nameLength);
    requireSafeName(entry.name, names);
    entries.push(entry);
    at = next;
  }
  return entries;
}

function findEnd(buffer: Buffer): number {
  const lowest = Math.max(0, buffer.length - endSize - maxComment);
  for (let at = buffer.length - endSize; at >= lowest; at -= 1) {
    if (buffer.readUInt32LE(at) === endSignature && at + endSize + buffer.readUInt16LE(at + 20) === buffer.length)
      return at;
  }
  throw broken('it has no directory');
}

function readEntry(buffer: Buffer, at: number, nameLength: number): ArchiveEntry {
  const flags = buffer.readUInt16LE(at + 8);
  const entry = {
    name: buffer.toString('utf8', at + 46, at + 46 + nameLength),
    method: buffer.readUInt16LE(at + 10),
    compressedSize: buffer.readUInt32LE(at + 20),
    size: buffer.readUInt32LE(at + 24),
    localOffset: buffer.readUInt32LE(at + 42),
  };
  if ((flags & 1) !== 0) throw broken('it is encrypted');
  if (entry.method !== 0 && entry.method !== 8) throw broken('it is packed in an unusual way');
  return entry;
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
  for (const entry of entries) {
    total += entry.size;
    const ratio = entry.size / Math.max(entry.compressedSize, 1);
    if (entry.size > maxEntryBytes || total > maxTotalBytes || (entry.size > ratioMatters && ratio > maxRatio)) {
      throw templateRefusal('archive_too_large', 'The file unpacks to far more than a document template needs.');
    }
  }
}

/** Entries that share bytes are how a small archive pretends to hold a huge one. */
function requireOwnPlaces(buffer: Buffer, entries: readonly ArchiveEntry[]): void {
  const places = entries
    .map((entry) => ({ from: entry.localOffset, to: dataOffset(buffer, entry) + entry.compressedSize }))
    .sort((left, right) => left.from - right.from);
  places.forEach((place, index) => {
    const next = places[index + 1];
    if (place.to > buffer.length || (next !== undefined && place.to > next.from)) throw broken('its parts overlap');
  });
}

function dataOffset(buffer: Buffer, entry: ArchiveEntry): number {
  const at = entry.localOffset;
  if (at + 30 > buffer.length || buffer.readUInt32LE(at) !== localSignature) throw broken('a part is missing');
  return at + 30 + buffer.readUInt16LE(at + 26) + buffer.readUInt16LE(at + 28);
}

function inflate(buffer: Buffer, entry: ArchiveEntry): Uint8Array {
  const from = dataOffset(buffer, entry);
  const packed = buffer.subarray(from, from + entry.compressedSize);
  if (entry.method === 0) {
    if (entry.size !== entry.compressedSize) throw broken('a part has another size than it says');
    return packed;
  }
  try {
    const inflated = inflateRawSync(packed, { maxOutputLength: Math.max(entry.size, 1) });
    if (inflated.length !== entry.size) throw new RangeError('size differs');
    return inflated;
  } catch (cause) {
    throw templateRefusal(
      'archive_invalid',
      `The part "${entry.name.slice(0, 60)}" does not unpack to the size it declares.`,
      cause,
    );
  }
}

function broken(what: string) {
  return templateRefusal('archive_invalid', `The file is not a valid document archive: ${what}.`);
}
