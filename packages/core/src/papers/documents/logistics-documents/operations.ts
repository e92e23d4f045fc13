import { z } from 'zod';

import { FileAnswer } from '../../../kernel/operations/file-answer.js';
import { operation } from '../../../kernel/operations/operation.js';
import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { enumOf } from '../../../kernel/values/enumeration.js';
import { Uuid } from '../../../kernel/values/identifiers/uuid.js';
import { FILE_TYPES } from '../../../platform/files/index.js';
import { documentErrors } from '../errors.js';
import { logisticsDocuments } from './resource.js';
import { DocumentExport, LOGISTICS_FORMATS, NewLogisticsDocuments } from './schemas.js';

const { workspace } = logisticsDocuments;
const documents = { face: 'workspace', tag: 'Logistics documents' } as const;

export const logisticsDocumentOperations = {
  ...workspace.operations('list', 'get', 'update', 'archive'),
  generate: operation('logisticsDocuments.generate', {
    work: 'prepared',
    ...documents,
    method: 'POST',
    path: '/logistics/procurements/:procurementId/documents',
    access: { right: 'documents.view' },
    input: { params: z.object({ procurementId: Uuid }), body: NewLogisticsDocuments },
    output: z.object({ items: z.array(workspace.schemas.Detail) }),
    status: 201,
    errors: [
      requestErrors.itemNotInProcurement,
      requestErrors.templateKindMismatch,
      requestErrors.templateNotSupported,
      requestErrors.insufficientRights,
      documentErrors.dataMissing,
      documentErrors.documentNotMade,
      documentErrors.documentsUnavailable,
    ],
    summary: 'Generate documents that accompany goods',
    description:
      'Needs the right `logistics.edit`; acts and claims are also made by those who order, or receive the goods in their warehouses. ' +
      'While the caller waits: all of them or none. One document unless the scope is `grouped`; acts, transport waybills and route sheets are of one trip each.',
  }),
  exportFile: operation('logisticsDocuments.exportFile', {
    ...documents,
    method: 'GET',
    path: '/logistics/documents/:documentId/export',
    access: { right: 'documents.download' },
    input: {
      params: z.object({ documentId: Uuid }),
      query: z.object({ format: enumOf(LOGISTICS_FORMATS).optional().meta({ description: 'Defaults to pdf' }) }),
    },
    output: FileAnswer,
    fileTypes: [FILE_TYPES.pdf, 'application/xml'],
    errors: [requestErrors.recordArchived, documentErrors.noPdf],
    summary: 'Download a logistics document',
  }),
  exportArchive: operation('logisticsDocuments.exportArchive', {
    ...documents,
    method: 'POST',
    path: '/logistics/documents/export',
    access: { right: 'documents.download' },
    input: { body: DocumentExport },
    output: FileAnswer,
    fileTypes: [FILE_TYPES.zip],
    idempotency: 'none',
    summary: 'Download logistics documents as a ZIP of PDFs',
    description: 'The named documents must be in PDF and not archived.',
  }),
};
