import { createHash } from 'node:crypto';

import type { UnitOfWork } from '../../kernel/operations/call.js';
import { addMs } from '../../kernel/values/time/instant.js';
import type { FileAnswer } from '../../kernel/operations/file-answer.js';
import type { Row } from '../../kernel/records/record.js';
import { RunUnitOfWork } from '../../kernel/rows/unit-of-work.js';
import { requestErrors } from '../../kernel/errors/request-errors.js';
import { type ByteRange, FileStore, type ReceivedBytes } from '../../kernel/ports/file-store.js';
import type { World } from '../../kernel/operations/world.js';
import { checkedStream } from './checked-stream.js';
import { fileErrors } from './errors.js';
import { FILE_TYPES, fileTypeOf } from './file-type.js';
import { missingFileStore } from './missing-file-store.js';
import { FileDrafts, Files, type FilePurpose } from './records.js';
import { port } from '../../kernel/ports/port.js';

/** Largest file that is taken from somebody. */
export const MAX_FILE_BYTES = 25 * 1024 * 1024;

/** How soon bytes must become a file: long before unclaimed ones are swept. */
const ATTACHED_WITHIN_MS = 60 * 60 * 1000;

/** A file of a portal. */
export interface KeptFile extends Row<typeof Files> {}

/** Bytes in the file store that no record speaks of yet. */
export interface WrittenFile {
  readonly id: string;
  readonly portalId: string;
  readonly mimeType: string;
  readonly sizeBytes: number;
  readonly sha256: string;
}

/** A file that somebody sends: whole, or piece by piece as it arrives. */
export interface SentFile {
  readonly bytes: Uint8Array | AsyncIterable<Uint8Array>;
  readonly fileName: string;
}

/** What a file is and belongs to. */
export interface FileDetails {
  readonly entityType: string;
  readonly entityId: string | null;
  readonly fileName: string;
  readonly purpose?: FilePurpose;
  /** The user who sent it, or for whom somebody outside of the portal did. */
  readonly createdById: string;
}

/**
 * Keeps files. Bytes are written first, outside of any unit of work; the record that makes them a file of the portal is
 * added in the unit of work of what they belong to.
 */
export interface FileKeeper {
  /** Writes bytes that we made ourselves, whole or piece by piece as they are made. */
  write(portalId: string, content: Pick<SentFile, 'bytes'> & { readonly mimeType: string }): Promise<WrittenFile>;
  /** Makes written bytes a file of the portal, within an hour. */
  attach(unit: UnitOfWork, written: WrittenFile, details: FileDetails): Promise<KeptFile>;
  /** Removes written bytes that became no file. */
  discard(written: WrittenFile): Promise<void>;
  /**
   * Writes bytes that somebody sends, once they are known to be of a type that is kept.
   * @throws ProcurekitError `file_type_not_allowed`, `body_too_large`
   */
  accept(portalId: string, sent: SentFile): Promise<WrittenFile>;
  /**
   * Takes a file from somebody in one go: writes its bytes and makes them a file of the portal.
   * @throws ProcurekitError `file_type_not_allowed`, `body_too_large`
   */
  keep(portalId: string, sent: SentFile, owner: Omit<FileDetails, 'fileName'>): Promise<KeptFile>;
  /** Opens a file as it was kept; whoever reads it gets an error when it was changed since. */
  open(
    portalId: string,
    file: Pick<KeptFile, 'id' | 'fileName' | 'mimeType' | 'sizeBytes' | 'sha256'>,
  ): Promise<FileAnswer>;
  /** The bytes of a file. */
  read(portalId: string, file: Pick<KeptFile, 'id' | 'sizeBytes' | 'sha256'>): Promise<Uint8Array>;
  /** Takes a file away from the portal; its bytes are removed soon after the unit of work is committed. */
  remove(unit: UnitOfWork, fileId: string): Promise<void>;
}

export const FileKeeper = port<FileKeeper>('fileKeeper');

/** Builds the keeping of files. */
export function createFileKeeper(world: World): FileKeeper {
  const { port } = world;
  const accept: FileKeeper['accept'] = (portalId, { bytes, fileName }) =>
    received(world, portalId, limited(piecesOf(bytes)), async (content) => {
      const type = await fileTypeOf(content, fileName);
      if (type === null) throw fileErrors.fileTypeNotAllowed({ fileName });
      return FILE_TYPES[type];
    });
  return {
    attach,
    accept,
    write: (portalId, { bytes, mimeType }) =>
      received(world, portalId, piecesOf(bytes), () => Promise.resolve(mimeType)),
    async discard({ portalId, id }) {
      await storeIn(world).remove(fileKey(portalId, id));
      await port(RunUnitOfWork)(portalId, ({ tx }) => tx.collection(FileDrafts).remove(id));
    },
    async keep(portalId, sent, owner) {
      const written = await accept(portalId, sent);
      return port(RunUnitOfWork)(portalId, (unit) => attach(unit, written, { ...owner, fileName: sent.fileName }));
    },
    async open(portalId, file) {
      const { fileName, mimeType, sizeBytes } = file;
      const content = await openBytes(storeIn(world), portalId, file);
      return {
        fileName,
        mimeType,
        sizeBytes,
        content,
        tag: file.sha256,
        part: (range) => openPart(storeIn(world), portalId, file, range),
      };
    },
    async read(portalId, file) {
      return new Uint8Array(await new Response(await openBytes(storeIn(world), portalId, file)).arrayBuffer());
    },
    async remove({ tx, now }, fileId) {
      await tx.collection(Files).remove(fileId);
      // The note of bytes that nothing speaks of, old enough to be swept with the next run.
      await tx.collection(FileDrafts).insert({ id: fileId, createdAt: addMs(now, -SWEPT_AFTER_MS - 1) });
    },
  };
}

/** Where bytes of files lie. */
export function storeIn(world: World): FileStore {
  return world.port(FileStore) ?? missingFileStore;
}

/** Age at which bytes that nothing speaks of are swept: much longer than they may take to become a file. */
export const SWEPT_AFTER_MS = 24 * 60 * 60 * 1000;

// Received aside, looked at, noted, and only then kept: whatever fails, nothing stays that no note leads to.
async function received(
  world: World,
  portalId: string,
  content: AsyncIterable<Uint8Array>,
  mimeTypeOf: (content: ReceivedBytes) => Promise<string>,
): Promise<WrittenFile> {
  const hash = createHash('sha256');
  const draft = await storeIn(world).receive(passing(content, (piece) => hash.update(piece)));
  try {
    const mimeType = await mimeTypeOf(draft);
    const id = world.id();
    const sha256 = hash.digest('hex');
    await world.port(RunUnitOfWork)(portalId, ({ tx, now }) =>
      tx.collection(FileDrafts).insert({ id, createdAt: now }),
    );
    await draft.keep(fileKey(portalId, id), { mimeType, sha256 });
    return { id, portalId, mimeType, sizeBytes: draft.sizeBytes, sha256 };
  } finally {
    await draft.discard();
  }
}

async function attach({ tx, now }: UnitOfWork, written: WrittenFile, details: FileDetails): Promise<KeptFile> {
  const { id, mimeType, sizeBytes, sha256 } = written;
  const draft = await tx.collection(FileDrafts).find(id);
  if (draft === null || addMs(draft.createdAt, ATTACHED_WITHIN_MS) < now) {
    throw new Error(`The bytes of the file ${id} were written too long ago to be kept: write them again.`);
  }
  await tx.collection(FileDrafts).remove(id);
  const purpose = details.purpose ?? 'attachment';
  const file = { ...details, purpose, id, mimeType, sizeBytes, sha256, createdAt: now };
  await tx.collection(Files).insert(file);
  return file;
}

type StoredFile = Pick<KeptFile, 'id' | 'sizeBytes' | 'sha256'>;

async function openBytes(store: FileStore, portalId: string, file: StoredFile): Promise<ReadableStream<Uint8Array>> {
  return checkedStream(await openStored(store, portalId, file), file);
}

// A part cannot be held against the checksum of the whole.
function openPart(store: FileStore, portalId: string, file: StoredFile, range: ByteRange) {
  return openStored(store, portalId, file, range);
}

async function openStored(store: FileStore, portalId: string, file: StoredFile, range?: ByteRange) {
  const opened = await store.open(fileKey(portalId, file.id), range);
  if (opened?.sizeBytes === file.sizeBytes) return opened.stream;
  await opened?.stream.cancel();
  throw new Error(`The file ${file.id} is not in the file store as it was kept.`);
}

async function* piecesOf(bytes: Uint8Array | AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (bytes instanceof Uint8Array) yield bytes;
  else yield* bytes;
}

async function* passing(
  content: AsyncIterable<Uint8Array>,
  see: (piece: Uint8Array) => void,
): AsyncGenerator<Uint8Array> {
  for await (const piece of content) {
    see(piece);
    yield piece;
  }
}

async function* limited(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let seen = 0;
  for await (const piece of content) {
    seen += piece.length;
    if (seen > MAX_FILE_BYTES) throw requestErrors.bodyTooLarge({ maxBodyBytes: MAX_FILE_BYTES });
    yield piece;
  }
}

/** Where the bytes of a file lie in the store. */
export function fileKey(portalId: string, fileId: string): string {
  return `${portalId}/${fileId}`;
}
