import { PaperDateInput } from '../../../kernel/input/dated-input.js';
import { z } from 'zod';

import { column } from '../../../kernel/records/column.js';
import { defineRecord } from '../../../kernel/records/record.js';
import { Uuid } from '../../../kernel/values/identifiers/uuid.js';
import { DOCUMENT_FORMATS, PRINTED_KINDS, DOCUMENT_SCOPES } from '../kinds.js';
import { SOURCE_ENTITY_TYPES } from '../sources.js';

/** The supplier and the destination that a document of a grouped job is for. */
export const GroupKey = z
  .object({ supplierId: Uuid.nullable(), logisticsObjectId: Uuid.nullable() })
  .meta({ id: 'DocumentGroupKey', description: 'Supplier and destination of the document' });
export interface GroupKey extends z.output<typeof GroupKey> {}

const ids = column.json(z.array(Uuid), { default: [], faces: { workspace: 'L' } });
const line = column.text({ nullable: true, faces: { workspace: 'L' } });

/** What a document was asked to hold and to print, as it was asked. */
const snapshots = {
  itemIds: ids,
  supplierIds: ids,
  logisticsObjectIds: ids,
  routeIds: ids,
  batchIds: ids,
  carrierName: line,
  carrierInn: line,
  driverName: line,
  driverPhone: line,
  driverLicense: line,
  vehicleNumber: line,
  vehicleModel: line,
  trailerNumber: line,
  attorneyName: line,
  attorneyPosition: line,
  attorneyPassport: line,
  attorneyBasis: line,
  recipientName: line,
  deliveryAddress: line,
  comment: column.text({ max: 2000, multiline: true, nullable: true, faces: { workspace: 'LU' } }),
};

/** A generated document in one format. Its content never changes. */
export const GeneratedDocuments = defineRecord('generatedDocument', {
  table: 'generated_documents',
  access: { view: 'documents.view', edit: 'settings.manage', read: [['documents.read']] },
  variables: {
    prefix: 'generatedDocument',
    domain: 'documents',
    labels: {
      kind: 'Вид документа',
      number: 'Номер документа',
      title: 'Название документа',
      documentDate: 'Дата документа',
      format: 'Формат документа',
      fileName: 'Имя файла документа',
      sizeBytes: 'Размер файла документа',
      status: 'Статус документа',
      createdAt: 'Дата создания документа',
    },
  },
  columns: {
    id: column.uuid({}),
    jobId: column.uuid({ nullable: true, faces: 'L' }),
    procurementId: column.uuid({ faces: 'L' }),
    /** Decides who sees the document, like its requisition. */
    pipelineId: column.uuid({}),
    kind: column.enum(PRINTED_KINDS, { faces: 'L' }),
    number: column.text({ max: 64, faces: { integration: 'L', workspace: 'LU' } }),
    title: column.text({ max: 255, faces: { integration: 'L', workspace: 'LU' } }),
    documentDate: column.instant({ accepts: PaperDateInput, faces: { integration: 'L', workspace: 'LU' } }),
    format: column.enum(DOCUMENT_FORMATS, { faces: 'L' }),
    mimeType: column.text({ max: 127, faces: 'L' }),
    fileName: column.text({ max: 255, faces: 'L' }),
    sizeBytes: column.integer({ faces: 'L' }),
    sha256: column.text({ untold: true, max: 64, faces: 'L', description: 'In hex' }),
    fileId: column.uuid({}),
    scope: column.enum(DOCUMENT_SCOPES, { faces: 'L' }),
    groupKey: column.json(GroupKey, { nullable: true, faces: 'L' }),
    templateId: column.uuid({ nullable: true, faces: 'L' }),
    sourceEntityType: column.enum(SOURCE_ENTITY_TYPES, { nullable: true, faces: 'L' }),
    sourceEntityId: column.uuid({ nullable: true, faces: 'L' }),
    ...snapshots,
    status: column.enum(['available', 'archived'], { default: 'available', faces: 'L' }),
    createdById: column.uuid({}),
    version: column.integer({ faces: 'L' }),
    createdAt: column.instant({ faces: 'L' }),
    updatedAt: column.instant({ faces: 'L' }),
    archivedAt: column.instant({ nullable: true, faces: 'L' }),
  },
  indexes: [
    { on: ['createdAt', 'id', 'format', 'status', 'archivedAt'] },
    { on: ['updatedAt', 'id'] },
    { on: ['procurementId', 'createdAt', 'id'] },
    { on: ['jobId', 'createdAt', 'id'] },
    { on: ['kind', 'createdAt', 'id', 'archivedAt'] },
    { on: ['sourceEntityId', 'createdAt', 'id'], whereNotNull: ['sourceEntityId'] },
  ],
  search: ['number', 'title', 'comment'],
});
