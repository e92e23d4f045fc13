import { z } from 'zod';

import { operation } from '../../../kernel/operations/operation.js';
import { emptyPage, pageOf } from '../../../kernel/operations/page.js';
import { FileAnswer } from '../../../kernel/operations/file-answer.js';
import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { Uuid } from '../../../kernel/values/identifiers/uuid.js';
import { FILE_TYPES } from '../../../platform/files/index.js';
import { DOCUMENT_FORMATS } from '../kinds.js';
import { generatedDocuments } from './resource.js';
import { DocumentDownload, GeneratedDocument, GeneratedDocumentQuery } from './schemas.js';

const RESOURCE = 'generated-documents';
const integration = { face: 'integration', tag: 'Documents' } as const;
const read = { scopes: [['documents.read']] } as const;
const one = { params: z.object({ documentId: Uuid }) };
const meta = (name: string) => ({ resource: RESOURCE, operation: name });

const link = {
  method: 'POST',
  path: '/generated-documents/:documentId/download-url',
  input: one,
  output: DocumentDownload,
  secret: true,
  errors: [requestErrors.recordArchived],
  summary: 'Create a link to download a document',
} as const;

const ofKeys = {
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
    ...link,
    access: { scopes: [['documents.read'], ['documents.download']] },
    meta: meta('download'),
    description:
      'The link works for 300 seconds, any number of times, without a key. It ends earlier if the key is revoked ' +
      'or the document archived.',
  }),
};

const download = { face: 'workspace', tag: 'Documents', access: { right: 'documents.download' } } as const;

const ofPeople = {
  ...generatedDocuments.workspace.operations('list', 'get'),
  createDownloadUrl: operation('generatedDocuments.createDownloadUrl', {
    ...download,
    ...link,
    description:
      'The link works for 300 seconds, any number of times, without signing in. It ends earlier if the user may not ' +
      'download the document any more or it is archived.',
  }),
  exportFile: operation('generatedDocuments.exportFile', {
    ...download,
    method: 'GET',
    path: '/generated-documents/:documentId/export',
    input: one,
    output: FileAnswer,
    fileTypes: DOCUMENT_FORMATS.map((format) => FILE_TYPES[format]),
    errors: [requestErrors.recordArchived],
    summary: 'Download a generated document',
    description: 'In the format in which it was generated.',
  }),
};

export const generatedDocumentOperations = { integration: ofKeys, workspace: ofPeople };
