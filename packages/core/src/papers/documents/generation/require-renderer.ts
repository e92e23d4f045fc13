import type { World } from '../../../kernel/operations/world.js';
import { DocumentRenderer } from '../../../kernel/ports/document-renderer.js';
import { FileStore } from '../../../kernel/ports/file-store.js';
import { documentErrors } from '../errors.js';
import { missingRenderer } from './missing-renderer.js';

/**
 * Says at once to whoever asks for documents that none can be made, rather than by jobs that fail.
 *
 * @throws ProcurekitError `documents_unavailable` with the parts that are missing
 */
export function requireRenderer({ port }: World): void {
  const missing = [
    ...(port(FileStore) === undefined ? ['files'] : []),
    ...(port(DocumentRenderer) === missingRenderer ? ['renderer'] : []),
  ];
  if (missing.length > 0) throw documentErrors.documentsUnavailable({ missing });
}
