import { z } from 'zod';

import { column } from '../../../records/column.js';
import { defineRecord } from '../../../records/record.js';
import { Uuid } from '../../../values/uuid.js';
import { DOCUMENT_FORMATS, DOCUMENT_KINDS, DOCUMENT_SCOPES } from '../kinds.js';
import { SOURCE_ENTITY_TYPES } from '../sources.js';

/** The supplier and the destination that a document of a grouped job is for. */
export const GroupKey = z
  .object({ supplierId: Uuid.nullable(), logisticsObjectId: Uuid.nullable() })
  .meta({ id: 'DocumentGroupKey', description: 'Supplier and destination of the document' });
export interface GroupKey extends z.output<typeof GroupKey> {}

const ids = column.json(z.array(Uuid), { default: [], ws: 'L' });
const line = column.text({ nullable: true, ws: 'L' });

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
  comment: column.text({ max: 2000, multiline: true, nullable: true, ws: 'LU' }),
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
    jobId: column.uuid({ nullable: true, ia: 'L', ws: 'L' }),
    procurementId: column.uuid({ ia: 'L', ws: 'L' }),
    /** Decides who sees the document, like its requisition. */
    pipelineId: column.uuid({}),
    kind: column.enum(DOCUMENT_KINDS, { ia: 'L', ws: 'L' }),
    number: column.text({ max: 64, ia: 'L', ws: 'LU' }),
    title: column.text({ max: 255, ia: 'L', ws: 'LU' }),
    documentDate: column.instant({ ia: 'L', ws: 'LU' }),
    format: column.enum(DOCUMENT_FORMATS, { ia: 'L', ws: 'L' }),
    mimeType: column.text({ max: 127, ia: 'L', ws: 'L' }),
    fileName: column.text({ max: 255, ia: 'L', ws: 'L' }),
    sizeBytes: column.integer({ ia: 'L', ws: 'L' }),
    sha256: column.text({ untold: true, max: 64, ia: 'L', ws: 'L', description: 'In hex' }),
    fileId: column.uuid({}),
    scope: column.enum(DOCUMENT_SCOPES, { ia: 'L', ws: 'L' }),
    groupKey: column.json(GroupKey, { nullable: true, ia: 'L', ws: 'L' }),
    templateId: column.uuid({ nullable: true, ia: 'L', ws: 'L' }),
    sourceEntityType: column.enum(SOURCE_ENTITY_TYPES, { nullable: true, ia: 'L', ws: 'L' }),
    sourceEntityId: column.uuid({ nullable: true, ia: 'L', ws: 'L' }),
    ...snapshots,
    status: column.enum(['available', 'archived'], { default: 'available', ia: 'L', ws: 'L' }),
    createdById: column.uuid({}),
    version: column.integer({ ia: 'L', ws: 'L' }),
    createdAt: column.instant({ ia: 'L', ws: 'L' }),
    updatedAt: column.instant({ ia: 'L', ws: 'L' }),
    archivedAt: column.instant({ nullable: true, ia: 'L', ws: 'L' }),
  },
  indexes: [
    { on: ['createdAt', 'id'] },
    { on: ['updatedAt', 'id'] },
    { on: ['procurementId', 'createdAt', 'id'] },
    { on: ['jobId', 'createdAt', 'id'] },
    { on: ['kind', 'createdAt', 'id'] },
    { on: ['sourceEntityId', 'createdAt', 'id'], whereNotNull: ['sourceEntityId'] },
  ],
  search: ['number', 'title', 'comment'],
});
