import { z } from 'zod';

import { listShape } from '../../../records/faces.js';
import { Instant, InstantInput } from '../../../values/instant.js';
import { pageParameters } from '../../../operations/page.js';
import { Uuid } from '../../../values/uuid.js';
import { DOCUMENT_FORMATS, DOCUMENT_KINDS } from '../kinds.js';
import { GeneratedDocuments } from './records.js';
import { Count } from '../../../values/count.js';

/** A generated document, as the Integration API shows it. */
export const GeneratedDocument = z
  .object({ documentId: Uuid, ...listShape(GeneratedDocuments.columns, 'ia') })
  .meta({ id: 'GeneratedDocument', description: 'A document in one format, as it was made' });
export interface GeneratedDocument extends z.output<typeof GeneratedDocument> {}

/** Filters of the list of documents. */
export const GeneratedDocumentQuery = z.object({
  ...pageParameters,
  procurementId: Uuid.optional(),
  kind: z.enum(DOCUMENT_KINDS).optional(),
  format: z.enum(DOCUMENT_FORMATS).optional(),
  jobId: Uuid.optional().meta({ description: 'Only documents that this job made' }),
  status: z.enum(['available', 'archived']).optional().meta({ description: 'available when absent' }),
  createdFrom: InstantInput.optional().meta({ description: 'Only documents made at or after this time' }),
  createdTo: InstantInput.optional().meta({ description: 'Only documents made before or at this time' }),
});
export interface GeneratedDocumentQuery extends z.output<typeof GeneratedDocumentQuery> {}

/** A link to download a document for a short time. */
export const DocumentDownload = z
  .object({
    documentId: Uuid,
    url: z.string().meta({ description: 'Works without a key, several times, until it expires', format: 'uri' }),
    expiresAt: Instant,
    fileName: z.string(),
    mimeType: z.string(),
    sizeBytes: Count,
    sha256: z.string().meta({ description: 'In hex' }),
  })
  .meta({ id: 'DocumentDownload', description: 'A link to download a document for a short time' });
