import type { Handlers, WriteCall } from '../../../kernel/operations/call.js';
import type { World } from '../../../kernel/operations/world.js';
import type { Row } from '../../../kernel/records/record.js';
import { getRowToChange } from '../../../kernel/rows/record-access.js';
import { saveChanges } from '../../../kernel/rows/save-changes.js';
import { getVisible, type VisibleRows } from '../../../kernel/rows/visibility.js';
import { GeneratedDocuments } from '../generated-documents/records.js';
import { visibleDocuments } from '../generation/who-makes.js';
import { TRANSPORT_KINDS } from '../kinds.js';
import { DocumentSources } from '../sources.js';
import { exportArchive, openDocument } from './export-documents.js';
import { makeLogisticsDocuments } from './make-logistics-documents.js';
import { logisticsDocumentOperations } from './operations.js';
import { logisticsDocuments } from './resource.js';

type Operations = typeof logisticsDocumentOperations;

/** Builds the handlers of the logistics documents' operations. */
export function createLogisticsDocumentService(world: World): Handlers<Operations> {
  const visibleTo: VisibleRows<typeof GeneratedDocuments> = (viewer) => {
    const seen = visibleDocuments(world.port(DocumentSources))(viewer);
    return { kind: { in: TRANSPORT_KINDS }, ...(seen === null ? {} : { and: [seen] }) };
  };
  const held = async (call: WriteCall, id: string): Promise<Row<typeof GeneratedDocuments>> => {
    await getVisible({ db: call.tx, caller: call.caller }, GeneratedDocuments, id, visibleTo);
    return getRowToChange(call, GeneratedDocuments, id);
  };
  return {
    ...logisticsDocuments.workspace.handlers(
      logisticsDocumentOperations,
      {
        update: async (call, { params, body }) =>
          saveChanges(call, GeneratedDocuments, await held(call, params.documentId), body),
        archive: async (call, { params }) =>
          saveChanges(call, GeneratedDocuments, await held(call, params.documentId), {
            status: 'archived',
            archivedAt: call.now,
          }),
      },
      { visibleTo },
    ),
    generate: async (call, { params, body }) => {
      const keep = await makeLogisticsDocuments(call, params.procurementId, body);
      return async (writing) => ({
        items: (await keep(writing)).map((document) => ({ ...document, documentId: document.id })),
      });
    },
    exportFile: (call, { params: { documentId }, query: { format = 'pdf' } }) =>
      openDocument(call, visibleTo, { documentId, format }),
    exportArchive: (call, { body }) => exportArchive(call, visibleTo, body),
  };
}
