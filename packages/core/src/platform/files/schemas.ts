import { z } from 'zod';

import { openEnum } from '../../kernel/input/open-enum.js';
import { listShape } from '../../kernel/records/faces.js';
import { enumOf } from '../../kernel/values/enumeration.js';
import { Uuid } from '../../kernel/values/identifiers/uuid.js';
import { Files, UPLOAD_PURPOSES } from './records.js';

const EntityType = openEnum('fileOwner', { named: 'FileEntityType' }).meta({
  description: 'Kind of record that the file belongs to',
});
const EntityId = Uuid.optional().meta({ description: 'Id of the record; omitted for `portal`' });

/** A file of a portal. */
export const File = z
  .object({ ...listShape(Files.columns, 'workspace'), entityType: EntityType, purpose: enumOf(UPLOAD_PURPOSES) })
  .meta({ id: 'StoredFile' });
export interface File extends z.output<typeof File> {}

/** Text fields of an upload. */
export const UploadFields = z.strictObject({
  entityType: EntityType,
  entityId: EntityId,
  purpose: enumOf(UPLOAD_PURPOSES).default('attachment'),
});
export interface UploadFields extends z.output<typeof UploadFields> {}

/** An upload as it is published. */
export const NewFile = UploadFields.extend({
  file: z.string().meta({ description: 'The file, at most 25 MiB', format: 'binary' }),
});

/** Which files are listed. */
export const FilesQuery = z.object({ entityType: EntityType, entityId: EntityId });
export interface FilesQuery extends z.output<typeof FilesQuery> {}

/** All files of a record. */
export const FileList = z.object({ items: z.array(File), total: z.int().min(0) });

/** A link to download a file for a short time. */
export const FileLink = z
  .object({
    url: z.string().meta({ description: 'Address of the file, valid for 300 seconds', format: 'uri' }),
    expiresAt: z.string().meta({ format: 'date-time' }),
    fileName: z.string(),
    mimeType: z.string(),
    sizeBytes: z.int().min(0),
  })
  .meta({ id: 'FileLink' });
