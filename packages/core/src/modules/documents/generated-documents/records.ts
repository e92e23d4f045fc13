import { z } from 'zod';

import { column } from '../../../records/column.js';
import { defineRecord } from '../../../records/record.js';
import { Uuid } from '../../../values/uuid.js';
import { DOCUMENT_FORMATS, DOCUMENT_KINDS, DOCUMENT_SCOPES } from '../kinds.js';
import { SOURCE_ENTITY_TYPES } from '../sources.js';

/** The supplier and the destination that a document of a grouped job is for. */
export const GroupKey = z
  .object({ supplierId: Uuid.nullable(), logisticsObjectId: Uuid.nullable() })
  .meta({ id: 'DocumentGroupKey', description: 'Supplier and destination that the document is for' });
export interface GroupKey extends z.output<typeof GroupKey> {}

/** A document in one format, as it was made. Its content never changes. */
export const GeneratedDocuments = defineRecord('generatedDocument', {
  table: 'generated_documents',
  columns: {
    id: column.uuid({}),
    jobId: column.uuid({ nullable: true, ia: 'L' }),
    procurementId: column.uuid({ ia: 'L' }),
    /** Decides who sees the document, like its requisition. */
    pipelineId: column.uuid({}),
    kind: column.enum(DOCUMENT_KINDS, { ia: 'L' }),
    number: column.text({ max: 64, ia: 'L' }),
    title: column.text({ max: 255, ia: 'L' }),
    documentDate: column.instant({ ia: 'L' }),
    format: column.enum(DOCUMENT_FORMATS, { ia: 'L' }),
    mimeType: column.text({ max: 127, ia: 'L' }),
    fileName: column.text({ max: 255, ia: 'L' }),
    sizeBytes: column.integer({ ia: 'L' }),
    sha256: column.text({ untold: true, max: 64, ia: 'L', description: 'In hex' }),
    fileId: column.uuid({}),
    scope: column.enum(DOCUMENT_SCOPES, { ia: 'L' }),
    groupKey: column.json(GroupKey, { nullable: true, ia: 'L' }),
    templateId: column.uuid({ nullable: true, ia: 'L' }),
    sourceEntityType: column.enum(SOURCE_ENTITY_TYPES, { nullable: true, ia: 'L' }),
    sourceEntityId: column.uuid({ nullable: true, ia: 'L' }),
    status: column.enum(['available', 'archived'], { default: 'available', ia: 'L' }),
    createdById: column.uuid({}),
    version: column.integer({ ia: 'L' }),
    createdAt: column.instant({ ia: 'L' }),
    updatedAt: column.instant({ ia: 'L' }),
    archivedAt: column.instant({ nullable: true, ia: 'L' }),
  },
  indexes: [
    { on: ['createdAt', 'id'] },
    { on: ['procurementId', 'createdAt', 'id'] },
    { on: ['jobId', 'createdAt', 'id'] },
    { on: ['kind', 'createdAt', 'id'] },
  ],
});
