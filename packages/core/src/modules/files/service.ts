import { createHash } from 'node:crypto';

import type { UnitOfWork } from '../../operations/call.js';
import { addMs } from '../../values/instant.js';
import type { FileAnswer } from '../../operations/file-answer.js';
import type { Row } from '../../records/record.js';
import type { RunUnitOfWork } from '../../records/unit-of-work.js';
import { requestErrors } from '../../operations/request-errors.js';
import type { FileStore } from '../../ports/file-store.js';
import type { Ids } from '../../ports/ids.js';
import { checkedStream } from './checked-stream.js';
import { fileErrors } from './errors.js';
import { FILE_TYPES, fileTypeOf } from './file-type.js';
import { FileDrafts, Files, type FilePurpose } from './records.js';

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

/** What a file is and belongs to. */
export interface FileDetails {
  readonly entityType: string;
  readonly entityId: string | null;
  readonly fileName: string;
  readonly purpose?: FilePurpose;
  readonly createdById: string;
}

/**
 * Keeps files. Bytes are written first, outside of any unit of work; the record that makes them a file of the portal is
 * added in the unit of work of what they belong to.
 */
export interface FileKeeper {
  /** Writes bytes that we made ourselves. */
  write(portalId: string, content: { readonly bytes: Uint8Array; readonly mimeType: string }): Promise<WrittenFile>;
  /** Makes written bytes a file of the portal, within an hour. */
  attach(unit: UnitOfWork, written: WrittenFile, details: FileDetails): Promise<KeptFile>;
  /** Removes written bytes that became no file. */
  discard(written: WrittenFile): Promise<void>;
  /**
   * Writes bytes that somebody sent, once they are known to be of a type that is kept.
   * @throws ProcurekitError `file_type_not_allowed`, `body_too_large`
   */
  accept(portalId: string, sent: { readonly bytes: Uint8Array; readonly fileName: string }): Promise<WrittenFile>;
  /**
   * Takes a file from somebody in one go: writes its bytes and makes them a file of the portal.
   * @throws ProcurekitError `file_type_not_allowed`, `body_too_large`
   */
  keep(
    portalId: string,
    sent: { readonly bytes: Uint8Array; readonly fileName: string },
    owner: Omit<FileDetails, 'fileName'>,
  ): Promise<KeptFile>;
  /** Opens a file as it was kept; whoever reads it gets an error when it was changed since. */
  open(
    portalId: string,
    file: Pick<KeptFile, 'id' | 'fileName' | 'mimeType' | 'sizeBytes' | 'sha256'>,
  ): Promise<FileAnswer>;
  /** The bytes of a file. */
  read(portalId: string, file: Pick<KeptFile, 'id' | 'sizeBytes' | 'sha256'>): Promise<Uint8Array>;
}

/** Builds the keeping of files over a store. */
export function createFileKeeper(deps: {
  readonly store: FileStore;
  readonly ids: Ids;
  readonly runUnitOfWork: RunUnitOfWork;
}): FileKeeper {
  const { store, ids, runUnitOfWork } = deps;
  const write: FileKeeper['write'] = async (portalId, { bytes, mimeType }) => {
    const id = ids.uuid();
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await runUnitOfWork(portalId, ({ tx, now }) => tx.collection(FileDrafts).insert({ id, createdAt: now }));
    await store.write(fileKey(portalId, id), bytes, { mimeType, sha256 });
    return { id, portalId, mimeType, sizeBytes: bytes.length, sha256 };
  };
  const openBytes = async (portalId: string, file: Pick<KeptFile, 'id' | 'sizeBytes' | 'sha256'>) => {
    const opened = await store.open(fileKey(portalId, file.id));
    if (opened?.sizeBytes !== file.sizeBytes) {
      await opened?.stream.cancel();
      throw new Error(`The file ${file.id} is not in the file store as it was kept.`);
    }
    return checkedStream(opened.stream, file);
  };
  const attach: FileKeeper['attach'] = async ({ tx, now }, written, details) => {
    const { id, mimeType, sizeBytes, sha256 } = written;
    const draft = await tx.collection(FileDrafts).find(id);
    if (draft === null || addMs(draft.createdAt, ATTACHED_WITHIN_MS) < now) {
      throw new Error(`The bytes of the file ${id} were written too long ago to be kept.`);
    }
    await tx.collection(FileDrafts).remove(id);
    const purpose = details.purpose ?? 'attachment';
    const file = { ...details, purpose, id, mimeType, sizeBytes, sha256, createdAt: now };
    await tx.collection(Files).insert(file);
    return file;
  };
  const accept: FileKeeper['accept'] = async (portalId, { bytes, fileName }) => {
    if (bytes.length > MAX_FILE_BYTES) throw requestErrors.bodyTooLarge({ maxBodyBytes: MAX_FILE_BYTES });
    const type = await fileTypeOf(bytes, fileName);
    if (type === null) throw fileErrors.fileTypeNotAllowed({ fileName });
    return write(portalId, { bytes, mimeType: FILE_TYPES[type] });
  };
  return {
    write,
    attach,
    accept,
    async discard({ portalId, id }) {
      await store.remove(fileKey(portalId, id));
      await runUnitOfWork(portalId, ({ tx }) => tx.collection(FileDrafts).remove(id));
    },
    async keep(portalId, sent, owner) {
      const written = await accept(portalId, sent);
      return runUnitOfWork(portalId, (unit) => attach(unit, written, { ...owner, fileName: sent.fileName }));
    },
    async open(portalId, file) {
      const { fileName, mimeType, sizeBytes } = file;
      return { fileName, mimeType, sizeBytes, content: await openBytes(portalId, file) };
    },
    async read(portalId, file) {
      return new Uint8Array(await new Response(await openBytes(portalId, file)).arrayBuffer());
    },
  };
}

/** Where the bytes of a file lie in the store. */
export function fileKey(portalId: string, fileId: string): string {
  return `${portalId}/${fileId}`;
}
