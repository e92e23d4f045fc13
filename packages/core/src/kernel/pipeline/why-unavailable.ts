import type { WhyUnavailable } from '../errors/service-errors.js';
import { FileStoreFull, FileStoreUnavailable } from '../ports/file-store.js';
import { StorageFull, StorageUnavailable } from '../ports/storage-errors.js';

/** What of the service cannot be used, if that is what an error tells; null for every other one. */
export function whyUnavailable(error: unknown): WhyUnavailable | null {
  if (error instanceof StorageUnavailable) return error instanceof StorageFull ? 'database_full' : 'database';
  if (error instanceof FileStoreUnavailable) return error instanceof FileStoreFull ? 'files_full' : 'files';
  return null;
}
