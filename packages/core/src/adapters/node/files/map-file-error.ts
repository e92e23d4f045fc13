import { FileStoreFull, FileStoreUnavailable } from '../../../kernel/ports/file-store.js';

const NO_ROOM: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT']);
/** Of a disk that was taken away, is broken or may not be written, and of a system that is out of handles. */
const AWAY: ReadonlySet<string> = new Set(['EROFS', 'EACCES', 'EPERM', 'EIO', 'ENODEV', 'ESTALE', 'EMFILE', 'ENFILE']);

/** Tells what is wrong with the disk from every other error, which stays as it is. */
export function mapFileError(error: unknown): unknown {
  const { code } = error instanceof Error && 'syscall' in error ? (error as NodeJS.ErrnoException) : {};
  if (code === undefined) return error;
  if (NO_ROOM.has(code)) return new FileStoreFull({ cause: error });
  if (!AWAY.has(code)) return error;
  return new FileStoreUnavailable(`The files cannot be used at the moment: ${code}.`, { cause: error });
}
