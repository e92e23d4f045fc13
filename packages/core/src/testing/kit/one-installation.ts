import { nodeIds } from '../../adapters/node/node-ids.js';
import { newRow } from '../../kernel/rows/new-row.js';
import { toInstant } from '../../kernel/values/time/instant.js';
import { SyncLinks } from '../../integrations/marketplace/engine/records.js';
import { Installations } from '../../integrations/marketplace/installations/records.js';
import { hashToken } from '../../integrations/marketplace/inbound/endpoint.js';
import { IntegrationFiles } from '../../integrations/marketplace/files/records.js';
import { InboundEndpoints, RecordedEvents } from '../../integrations/marketplace/inbound/records.js';
import {
  readShipperTitle,
  readTransferDocument,
  sampleDocument,
  sellerTitle,
  shipperTitle,
} from '../../papers/documents/index.js';
import { newReceived } from '../../integrations/marketplace/edo/received/received-document.js';
import { newWaybill } from '../../integrations/marketplace/edo/waybills/received-waybill.js';
import { MessengerChats } from '../../integrations/marketplace/messenger/records.js';
import { askedState, connected, installed } from './installed.js';
import type { Makers } from './makers.js';
import { keepDocument } from './one-document.js';
import { SYSTEMS } from './remotes-at-hand.js';
import type { TestKit, TestPortal } from './test-kit.js';

const PATH = '/integrations/installations';

/** An integration at work that receives and needs no settings, and others that samples need. */
export async function createInstallation(makers: Makers, purchase: Purchase) {
  const { kit, portal, byOwner } = makers;
  const { id } = await byOwner(PATH, { integrationSlug: 'fleet-tracking' });
  await byOwner(`${PATH}/${id}/enable`, {});
  const owner = portal.signedIn();
  const messenger = await installed(owner, 'messenger', { apiUrl: SYSTEMS.messenger, apiKey: 'k' });
  const tracker = await installed(owner, 'task-tracker', { apiUrl: SYSTEMS['task-tracker'], apiKey: 'k' });
  await installed(owner, 'supplier-catalog-api', {
    baseUrl: SYSTEMS['supplier-catalog-api'],
    apiKey: 'k',
    counterpartyId: purchase.suppliers,
  });
  const others = {
    ...(await receiverTokens(kit, portal, { messenger, 'task-tracker': tracker })),
    ...(await createTask(makers, tracker, purchase)),
    'integrations/files': await createFeed(makers),
    'bi/token': await createDatasets(makers),
  };
  const idle = await byOwner(PATH, { integrationSlug: 'inbound-webhook' });
  await owner.patch(`${PATH}/${idle.id}/config`, { defaultExternalSource: 'wms' });
  await installed(owner, 'site-supply', { pipelineId: purchase.pipelines, format: 'csv' });
  const operator = await createOperator(makers, purchase);
  const waybill = await receiveWaybill(makers, operator);
  const state = await askedState(owner, 'edo-operator');
  const mapping = { event: 'unloaded', operation: 'event.record', rules: { number: '$.number' } };
  const endpoint = await byOwner(`${PATH}/${id}/webhook-endpoint/regenerate`, {});
  const told = newRow(RecordedEvents, ownOf(kit), { installationId: id, event: 'unloaded', fields: {} });
  const chat = {
    chatType: 'whatsapp',
    chatId: '79001112233',
    unreadCount: 1,
    lastMessageAt: toInstant(kit.clock.now()),
  };
  // Runs by the schedule would come in between in every suite that lets the worker work.
  await kit.storage.transaction(portal.id, async ({ collection }) => {
    await collection(RecordedEvents).insert(told);
    await collection(MessengerChats).insert(newRow(MessengerChats, ownOf(kit), { ...chat, installationId: messenger }));
    await collection(Installations).updateWhere({ status: 'ACTIVE' }, { nextSyncAt: null });
  });
  return {
    ...others,
    'integrations/oauth/state': state,
    'integrations/installations': id as string,
    'integrations/installations/operator': operator,
    'integrations/edo-operator/waybills': waybill,
    'integrations/installations/idle': idle.id as string,
    'integrations/installations/jobs': (await owner.post(`${PATH}/${id}/sync`)).body.jobId as string,
    'integrations/installations/mappings': (await byOwner(`${PATH}/${id}/mappings`, mapping)).id as string,
    'fleet-tracking': String(endpoint.url).split('/').at(-1) ?? '',
    inbound: String(endpoint.url).split('/').at(-1) ?? '',
    'inbound/secret': String(endpoint.secretPlaintext),
    'inbound/signed-at': String(kit.clock.now()),
  };
}

/** What of a purchase integrations deal with. */
interface Purchase {
  readonly suppliers: string;
  readonly invoices: string;
  readonly pipelines: string;
}

const ownOf = ({ clock }: Pick<TestKit, 'clock'>) => ({ id: nodeIds.uuid(), now: toInstant(clock.now()) });

/** A pipeline with a project at the task tracker, and a task there. */
async function createTask(
  { kit, portal, byOwner }: Makers,
  installationId: string,
  { pipelines: pipelineId }: Purchase,
) {
  const project = { pipelineId, externalProjectId: 'p1' };
  const entityId = (await byOwner('/purchase-requisitions', { name: 'С задачей' })).id as string;
  const task = { installationId, externalId: 'task:t1', entityType: 'task', entityId };
  const own = ownOf(kit);
  await kit.storage.transaction(portal.id, ({ collection }) =>
    collection(SyncLinks).insert(newRow(SyncLinks, own, task)),
  );
  return {
    'integrations/task-tracker/project-links': (await byOwner('/integrations/task-tracker/project-links', project))
      .id as string,
    'integrations/task-tracker/task-links': own.id,
  };
}

/** A price feed at work, which takes files, and one that it has taken. */
async function createFeed({ kit, portal }: Makers): Promise<string> {
  const settings = { counterpartyId: nodeIds.uuid(), format: 'csv', skuColumn: 'name', priceColumn: 'quantity' };
  const installationId = await installed(portal.signedIn(), 'supplier-price-feed', settings);
  const content = { fileName: 'prices.csv', sizeBytes: 5, sha256: 'a'.repeat(64), fileId: nodeIds.uuid() };
  const file = newRow(IntegrationFiles, ownOf(kit), { installationId, ...content, jobId: nodeIds.uuid() });
  await kit.storage.transaction(portal.id, ({ collection }) => collection(IntegrationFiles).insert(file));
  return installationId;
}

/** Datasets at work, which the portal has reviewed; returns the token that opens them. */
async function createDatasets({ portal }: Makers): Promise<string> {
  const datasetToken = Buffer.from(nodeIds.randomBytes(32)).toString('base64url');
  await installed(portal.signedIn(), 'bi-export', { datasetToken });
  await portal.signedIn().put('/integrations/marketplace/bi-export/review', { rating: 4 });
  return datasetToken;
}

/** An operator of electronic documents, with a document on its way. */
async function createOperator({ kit, portal, byOwner }: Makers, { suppliers, invoices }: Purchase): Promise<string> {
  const id = await connected(portal.signedIn(), 'edo-operator', { boxId: 'box-1', senderInn: '7707083893' });
  const documentId = await keepDocument(kit, portal, { supplierIds: [suppliers] });
  await byOwner('/integrations/edo-operator/documents', { documentId, counterpartyId: suppliers });
  await receiveTransfer(kit, portal, { installationId: id, invoiceId: invoices });
  return id;
}

/** A transfer document that a supplier sent for an invoice, with an answer that nobody has signed yet. */
async function receiveTransfer(
  kit: TestKit,
  portal: TestPortal,
  { installationId, invoiceId }: { readonly installationId: string; readonly invoiceId: string },
): Promise<void> {
  const transfer = readTransferDocument(sellerTitle(sampleDocument({ lines: 1 }), nodeIds.uuid()).bytes);
  const { entityType, entityId, remoteId, state } = newReceived({ invoiceId, remoteId: 'm-1/d-1' }, transfer, ['c2k=']);
  const answer = { acceptance: 'accepted', fileName: 'ON_NSCHFDOPPOK.xml', file: 'PHgvPg==' };
  const link = newRow(SyncLinks, ownOf(kit), {
    installationId,
    externalId: `${entityType}:${remoteId}`,
    entityType,
    entityId,
    state: { ...state, answer, status: 'awaiting_signature' },
  });
  await kit.storage.transaction(portal.id, ({ collection }) => collection(SyncLinks).insert(link));
}

/** A waybill that somebody wants the portal to carry the goods of, with a title that nobody has signed yet; returns its id. */
async function receiveWaybill({ kit, portal }: Makers, installationId: string): Promise<string> {
  const id = nodeIds.uuid();
  const first = readShipperTitle(shipperTitle(sampleDocument({ lines: 1 }), id).bytes);
  const { fileId, writtenDate, writtenTime } = first;
  const last = { fileId, writtenDate, writtenTime, signature: 'c2k=', messageId: 'm-2', entityId: 'd-2' };
  const { entityType, remoteId, state } = newWaybill({ id, remoteId: id }, { role: 'carrier', first, last });
  const prepared = { stage: 'accepted', fileName: 'ON_TRNACLPPRIN.xml', file: 'PHgvPg==' };
  const link = newRow(SyncLinks, ownOf(kit), {
    installationId,
    externalId: `${entityType}:${remoteId}`,
    entityType,
    entityId: id,
    state: { ...state, prepared },
  });
  await kit.storage.transaction(portal.id, ({ collection }) => collection(SyncLinks).insert(link));
  return id;
}

/** Gives receivers addresses that are known; those that they are made with nobody sees. */
async function receiverTokens(kit: TestKit, portal: TestPortal, installed: Readonly<Record<string, string>>) {
  const tokens: Record<string, string> = {};
  for (const [slug, installationId] of Object.entries(installed)) {
    const token = `whin_${Buffer.from(nodeIds.randomBytes(32)).toString('base64url')}`;
    tokens[slug] = token;
    await kit.storage.transaction(portal.id, async ({ collection }) => {
      const endpoint = await collection(InboundEndpoints).findOne({ installationId });
      await collection(InboundEndpoints).update(endpoint?.id ?? '', { tokenHash: hashToken(token) });
    });
  }
  return tokens;
}
