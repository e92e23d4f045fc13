import { resource } from '../../../kernel/resources/resource.js';
import { Uuid } from '../../../kernel/values/identifiers/uuid.js';
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
    about: 'A generated document that accompanies goods',
    filters: { by: ['procurementId', 'kind', 'format', 'status'], within: { created: 'createdAt' } },
    describe: {
      list: 'Documents are seen with their requisition; archived ones only when asked for.',
      update: 'Corrects the record; the generated file is not changed.',
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
