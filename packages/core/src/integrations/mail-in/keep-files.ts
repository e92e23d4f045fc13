import { ProcurekitError } from '../../kernel/errors/errors.js';
import type { MailPart } from '../../kernel/ports/mail-reader.js';
import { cleanFileName, type FileKeeper, type WrittenFile } from '../../platform/files/index.js';
import { MAX_FILES } from './limits.js';
import type { ReceivedFile } from './messages/records.js';
import type { FileProblem } from './messages/statuses.js';

/** A file of a message, its bytes written as far as they are kept. */
export interface PreparedFile {
  readonly fileName: string;
  readonly sizeBytes: number;
  /** What it is by its content, or else as the sender claims. */
  readonly mimeType: string;
  readonly written: WrittenFile | null;
  readonly problem: FileProblem | null;
}

const REFUSALS: Readonly<Record<string, FileProblem>> = {
  file_type_not_allowed: 'type_not_allowed',
  body_too_large: 'too_large',
};

/** Writes the files of a message that are of a type which is kept. */
export async function prepareFiles(
  files: FileKeeper,
  portalId: string,
  parts: readonly MailPart[],
): Promise<PreparedFile[]> {
  const prepared: PreparedFile[] = [];
  for (const [index, { fileName: given, mimeType: claimed, bytes }] of parts.entries()) {
    const fileName = cleanFileName(given ?? `file-${index + 1}`);
    const known = { fileName, sizeBytes: bytes.length, written: null };
    // The list itself is no place for thousands of files.
    if (index >= 2 * MAX_FILES) break;
    if (index >= MAX_FILES) prepared.push({ ...known, mimeType: claimed, problem: 'too_many' });
    else prepared.push(await accepted(files, portalId, { ...known, claimed, bytes }));
  }
  return prepared;
}

async function accepted(
  files: FileKeeper,
  portalId: string,
  {
    fileName,
    sizeBytes,
    claimed,
    bytes,
  }: Pick<PreparedFile, 'fileName' | 'sizeBytes'> & {
    readonly claimed: string;
    readonly bytes: Uint8Array;
  },
): Promise<PreparedFile> {
  try {
    const written = await files.accept(portalId, { bytes, fileName });
    return { fileName, sizeBytes, mimeType: written.mimeType, written, problem: null };
  } catch (error) {
    const problem = error instanceof ProcurekitError ? REFUSALS[error.code] : undefined;
    if (problem === undefined) throw error;
    return { fileName, sizeBytes, mimeType: claimed, written: null, problem };
  }
}

/** A prepared file as the message tells of it. */
export function shownFile({ fileName, sizeBytes, mimeType, written, problem }: PreparedFile): ReceivedFile {
  return {
    fileName: fileName.slice(0, 255),
    mimeType: mimeType.slice(0, 127),
    sizeBytes,
    fileId: written?.id ?? null,
    problem,
  };
}
