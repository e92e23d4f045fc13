import { z } from 'zod';

import { operation } from '../../../operations/operation.js';
import { emptyPage, pageOf } from '../../../operations/page.js';
import { requestErrors } from '../../../errors/request-errors.js';
import { Uuid } from '../../../values/identifiers/uuid.js';
import { DocumentDownload, GeneratedDocument, GeneratedDocumentQuery } from './schemas.js';

const RESOURCE = 'generated-documents';
const integration = { face: 'integration', tag: 'Documents' } as const;
const read = { scopes: [['documents.read']] } as const;
const one = { params: z.object({ documentId: Uuid }) };
const meta = (name: string) => ({ resource: RESOURCE, operation: name });

export const generatedDocumentOperations = {
  list: operation('generatedDocuments.list', {
    ...integration,
    method: 'GET',
    path: '/generated-documents',
    access: read,
    input: { query: GeneratedDocumentQuery },
    output: pageOf(RESOURCE, GeneratedDocument),
    empty: emptyPage(RESOURCE),
    meta: meta('list'),
    summary: 'List generated documents',
    description: 'Newest first; archived documents only when asked for. Documents are seen with their requisition.',
  }),
  get: operation('generatedDocuments.get', {
    ...integration,
    method: 'GET',
    path: '/generated-documents/:documentId',
    access: read,
    input: one,
    output: GeneratedDocument,
    meta: meta('get'),
    summary: 'Get a generated document',
  }),
  createDownloadUrl: operation('generatedDocuments.createDownloadUrl', {
    ...integration,
    method: 'POST',
    path: '/generated-documents/:documentId/download-url',
    access: { scopes: [['documents.read'], ['documents.download']] },
    input: one,
    output: DocumentDownload,
    secret: true,
    errors: [requestErrors.recordArchived],
    meta: meta('download'),
    summary: 'Create a link to download a document',
    description:
      'The link works for 300 seconds, any number of times, without a key. It ends earlier if the key is revoked ' +
      'or the document archived.',
  }),
};
