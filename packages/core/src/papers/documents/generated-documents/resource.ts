import { resource } from '../../../kernel/resources/resource.js';
import { Uuid } from '../../../kernel/values/identifiers/uuid.js';
import { GeneratedDocuments } from './records.js';

/** Generated documents of every kind, as people see them. */
export const generatedDocuments = resource(
  GeneratedDocuments,
  {
    name: 'generatedDocuments',
    path: '/generated-documents',
    tag: 'Documents',
    noun: 'generated document',
    about: 'A generated document in one format',
    filters: { by: ['procurementId', 'kind', 'format', 'jobId', 'status'], within: { created: 'createdAt' } },
    describe: { list: 'Documents are seen with their requisition; archived ones only when asked for.' },
  },
  {
    workspace: {
      read: { right: 'documents.view' },
      param: 'documentId',
      list: { documentId: { schema: Uuid, load: (_call, documents) => documents.map(({ id }) => id) } },
    },
  },
);
