import { resource } from '../../../records/resource.js';
import { Uuid } from '../../../values/uuid.js';
import { GeneratedDocuments } from '../generated-documents/records.js';

/** Documents that go with goods, as people see them. */
export const logisticsDocuments = resource(
  GeneratedDocuments,
  {
    name: 'logisticsDocuments',
    path: '/logistics/documents',
    tag: 'Logistics documents',
    noun: 'logistics document',
    schema: 'LogisticsDocument',
    about: 'A document that goes with goods, as it was made',
    filters: { by: ['procurementId', 'kind', 'format', 'status'], within: { created: 'createdAt' } },
    describe: {
      list: 'Documents are seen with their requisition; archived ones only when asked for.',
      update: 'What the record says is corrected; the file stays as it was made.',
    },
  },
  {
    workspace: {
      read: { right: 'logistics.view' },
      write: { right: 'logistics.edit' },
      param: 'documentId',
      list: { documentId: { schema: Uuid, load: (_call, documents) => documents.map(({ id }) => id) } },
    },
  },
);
