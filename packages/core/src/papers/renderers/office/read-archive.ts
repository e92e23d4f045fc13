import type * as Yauzl from 'yauzl';
import { templateRefusal } from '../../documents/templates/index.js';
import { ArchiveRefusal, openArchive, readPart } from '../../../adapters/archives/open-archive.js';
import { loadOptional } from '../../../adapters/optional-dependency.js';

/** Files of an archive by name, inflated. */
export type ArchiveFiles = ReadonlyMap<string, Uint8Array>;

const limits = { maxEntries: 2_000, maxEntryBytes: 24 * 1024 * 1024, maxTotalBytes: 64 * 1024 * 1024 };

/**
 * Reads all of a ZIP archive that nobody vouches for.
 *
 * @throws DocumentRenderError `template_error` with reason `archive_invalid`, `archive_too_large` or `path_traversal`
 */
export async function readArchive(bytes: Uint8Array): Promise<ArchiveFiles> {
  const yauzl = (await loadOptional('yauzl', 'Reading Word and Excel files')) as typeof Yauzl;
  try {
    const archive = await openArchive(yauzl, bytes, limits);
    const files = new Map<string, Uint8Array>();
    for (const name of archive.names) files.set(name, (await readPart(archive, name)) ?? new Uint8Array());
    return files;
  } catch (cause) {
    throw cause instanceof ArchiveRefusal ? templateRefusal(cause.fault, cause.message, cause.cause) : cause;
  }
}
