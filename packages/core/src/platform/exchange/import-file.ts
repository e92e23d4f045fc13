import type { z } from 'zod';

import type { UploadCall } from '../../kernel/operations/call.js';
import { fileErrors, FileKeeper, takeUpload } from '../files/index.js';
import { readTable, sheetKind } from './read-source.js';
import { MAX_IMPORT_BYTES, type TableFields } from './schemas.js';
import { type ImportSource, startImport } from './start-import.js';

/** What a table becomes, where its form has not said it. */
type Destination = Omit<ImportSource, 'fileName' | 'pointer' | 'read'>;

/**
 * Takes a form with a table and previews it: see `startImport`. Its bytes are not needed any more once they are read.
 *
 * @param check refuses what the fields say, such as a record that is not there
 * @throws ProcurekitError `file_type_not_allowed`, `validation_failed`
 */
export async function importFile<Fields extends typeof TableFields>(
  call: UploadCall,
  schema: Fields,
  destinationOf: (fields: z.output<Fields>, fileName: string) => Destination,
  check?: (fields: z.output<Fields>) => Promise<void>,
) {
  const { file, fields } = await takeUpload(call.port(FileKeeper), call, {
    fields: schema,
    maxFileBytes: MAX_IMPORT_BYTES,
    ...(check === undefined ? {} : { check }),
  });
  try {
    const kind = sheetKind(file.mimeType);
    if (kind === null) throw fileErrors.fileTypeNotAllowed({ fileName: file.fileName });
    const destination = destinationOf(fields, file.fileName);
    return await startImport(call, {
      ...destination,
      fileName: file.fileName,
      pointer: '/file',
      read: async () => {
        const content = await call.port(FileKeeper).read(call.portalId, file);
        const { encoding, delimiter } = fields;
        return readTable(call, destination.entity, { content, kind, encoding, delimiter }, '/file');
      },
    });
  } finally {
    await call.port(FileKeeper).discard(file);
  }
}
