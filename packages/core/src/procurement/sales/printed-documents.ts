import { z } from 'zod';

import { Instant } from '../../kernel/values/time/instant.js';
import { Uuid } from '../../kernel/values/identifiers/uuid.js';
import { Count } from '../../kernel/values/numbers/count.js';

/** A file generated from a record, by a document job or to be sent. */
const PrintedDocument = z
  .object({
    documentId: Uuid,
    number: z.string(),
    format: z.string(),
    fileName: z.string(),
    mimeType: z.string(),
    sizeBytes: Count,
    createdAt: Instant,
  })
  .meta({ id: 'PrintedDocument', description: 'A file generated from a record' });

/** The files that were made of a record; documents are the affair of a module above, which tells them. */
export const printedDocuments = {
  schema: z.array(PrintedDocument).meta({ description: 'Files generated from it, newest first' }),
} as const;
