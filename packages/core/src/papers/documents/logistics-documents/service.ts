import type { Handlers, WriteCall } from '../../../kernel/operations/call.js';
import type { Row } from '../../../kernel/records/record.js';
import { inCall } from '../../../kernel/resources/resource-reads.js';
import { getRowToChange } from '../../../kernel/rows/record-access.js';
import { saveChanges } from '../../../kernel/rows/save-changes.js';
import { getVisible } from '../../../kernel/rows/visibility.js';
import { GeneratedDocuments } from '../generated-documents/records.js';
import { exportArchive, openDocument, visibleTransport } from './export-documents.js';
import { makeLogisticsDocuments } from './make-logistics-documents.js';
import { logisticsDocumentOperations } from './operations.js';
import { logisticsDocuments } from './resource.js';

/** What carries out the calls of documents that go with goods. */
export const logisticsDocumentHandlers: Handlers<typeof logisticsDocumentOperations> = {
  ...logisticsDocuments.workspace.handlers(
    logisticsDocumentOperations,
    {
      update: async (call, { params, body }) =>
        saveChanges(call, GeneratedDocuments, await toChange(call, params.documentId), body),
      archive: async (call, { params }) =>
        saveChanges(call, GeneratedDocuments, await toChange(call, params.documentId), {
          status: 'archived',
          archivedAt: call.now,
        }),
    },
    { visibleTo: visibleTransport },
  ),
  generate: async (call, { params, body }) => {
    const keep = await makeLogisticsDocuments(call, params.procurementId, body);
    return async (writing) => ({
      items: (await keep(writing)).map((document) => ({ ...document, documentId: document.id })),
    });
  },
  exportFile: (call, { params: { documentId }, query: { format = 'pdf' } }) =>
    openDocument(call, { documentId, format }),
  exportArchive: (call, { body }) => exportArchive(call, body),
};

async function toChange(call: WriteCall, id: string): Promise<Row<typeof GeneratedDocuments>> {
  await getVisible({ db: call.tx, caller: call.caller }, GeneratedDocuments, id, inCall(call, visibleTransport));
  return getRowToChange(call, GeneratedDocuments, id);
}
