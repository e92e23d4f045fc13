import { nodeIds } from '../../adapters/node/node-ids.js';
import { GeneratedDocuments } from '../../papers/documents/index.js';
import { newRow } from '../../kernel/rows/new-row.js';
import { toInstant } from '../../kernel/values/time/instant.js';
import { inUnitOfWork } from './in-unit-of-work.js';
import type { TestKit, TestPortal } from './test-kit.js';

/** Keeps a document as it is made for a requisition; tells its id. */
export async function keepDocument(
  kit: Pick<TestKit, 'kit' | 'storage' | 'clock'>,
  portal: TestPortal,
  {
    content = 'PDF',
    ...changes
  }: {
    readonly content?: string | Uint8Array;
    readonly supplierIds: string[];
    format?: 'docx' | 'xml';
    kind?: 'UNIVERSAL_TRANSFER_DOCUMENT' | 'UNIVERSAL_CORRECTION_DOCUMENT' | 'TRANSPORT_WAYBILL';
    number?: string;
    procurementId?: string;
  },
): Promise<string> {
  const { id: procurementId, pipelineId } = await portal.owner.requisitions.create({ name: 'Заявка' });
  const file = await kit.kit.files.keep(
    portal.id,
    { bytes: typeof content === 'string' ? new TextEncoder().encode(content) : content, fileName: 'Доверенность.txt' },
    { entityType: 'procurement', entityId: procurementId, createdById: portal.ownerId },
  );
  const { fileName, sizeBytes, sha256, mimeType } = file;
  const own = { id: nodeIds.uuid(), now: toInstant(kit.clock.now()) };
  const document = newRow(GeneratedDocuments, own, {
    procurementId,
    pipelineId,
    kind: 'POWER_OF_ATTORNEY_RECEIPT',
    number: 'DOV-1',
    title: 'Доверенность',
    documentDate: own.now,
    format: 'pdf',
    fileId: file.id,
    fileName,
    sizeBytes,
    sha256,
    mimeType,
    scope: 'all',
    groupKey: null,
    templateId: null,
    sourceEntityType: null,
    sourceEntityId: null,
    jobId: null,
    createdById: portal.ownerId,
    ...changes,
  });
  await inUnitOfWork(kit, portal.id, ({ tx }) => tx.collection(GeneratedDocuments).insert(document));
  return own.id;
}
