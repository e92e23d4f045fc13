import { nodeIds } from '../../adapters/node/node-ids.js';
import { newRow } from '../../records/new-row.js';
import { toInstant } from '../../values/instant.js';
import { MessengerChats } from '../../modules/integrations/messenger/records.js';
import { SyncLinks } from '../../modules/integrations/engine/records.js';
import { Installations } from '../../modules/integrations/installations/records.js';
import { hashToken } from '../../modules/integrations/inbound/endpoint.js';
import { InboundEndpoints } from '../../modules/integrations/inbound/records.js';
import { Pipelines } from '../../modules/requisitions/index.js';
import type { Makers } from './makers.js';
import type { TestKit, TestPortal } from './test-kit.js';

/** An integration at work that receives and needs no settings. */
export async function createInstallation(makers: Makers) {
  const { kit, portal, byOwner } = makers;
  const path = '/integrations/installations';
  const { id } = await byOwner(path, { integrationSlug: 'fleet-tracking' });
  await byOwner(`${path}/${id}/enable`, {});
  const ofOthers = await createMessengers(makers);
  // One whose provider can be connected.
  const provided = (await byOwner(path, { integrationSlug: 'edo-operator' })).id as string;
  await portal.signedIn().patch(`${path}/${provided}/config`, { boxId: 'box-1', senderInn: '7707083893' });
  const mapping = { event: 'unloaded', operation: 'event.record', rules: { number: '$.number' } };
  const endpoint = await byOwner(`${path}/${id}/webhook-endpoint/regenerate`, {});
  return {
    'integrations/installations': id as string,
    'integrations/installations/jobs': (await portal.signedIn().post(`${path}/${id}/sync`)).body.jobId as string,
    'integrations/installations/mappings': (await byOwner(`${path}/${id}/mappings`, mapping)).id as string,
    ...ofOthers,
    'integrations/files': await createFeed(byOwner, portal),
    'bi/token': await createDatasets(byOwner, portal),
    'fleet-tracking': String(endpoint.url).split('/').at(-1) ?? '',
    inbound: String(endpoint.url).split('/').at(-1) ?? '',
    'inbound/secret': String(endpoint.secretPlaintext),
    'inbound/signed-at': String(kit.clock.now()),
  };
}

/** A messenger and a task tracker at work, at an address where nobody answers. */
async function createMessengers({ kit, portal, byOwner }: Makers) {
  const path = '/integrations/installations';
  const installed: Record<string, string> = {};
  for (const slug of ['messenger', 'task-tracker']) {
    const { id } = await byOwner(path, { integrationSlug: slug });
    installed[slug] = id as string;
    await portal.signedIn().patch(`${path}/${installed[slug]}/config`, { apiUrl: 'http://127.0.0.1:9', apiKey: 'k' });
    await byOwner(`${path}/${installed[slug]}/enable`, {});
    // Runs by the schedule would wait for an answer that never comes, in every suite that lets the worker work.
    await kit.storage.transaction(portal.id, async ({ collection }) => {
      await collection(Installations).update(installed[slug] ?? '', { nextSyncAt: null });
    });
  }
  const pipeline = await kit.storage.forPortal(portal.id).collection(Pipelines).findOne({});
  const project = { pipelineId: pipeline?.id, externalProjectId: 'p1' };
  const { id: entityId } = await byOwner('/purchase-requisitions', { name: 'С задачей' });
  const task = {
    ...{ installationId: installed['task-tracker'] ?? '', externalId: 'task:t1', entityType: 'task' },
    entityId: entityId as string,
  };
  const chat = { installationId: installed['messenger'] ?? '', chatType: 'whatsapp', chatId: '79001112233' };
  const now = toInstant(kit.clock.now());
  const own = { id: nodeIds.uuid(), now };
  await kit.storage.transaction(portal.id, async ({ collection }) => {
    await collection(SyncLinks).insert(newRow(SyncLinks, own, task));
    const written = { id: nodeIds.uuid(), ...chat, unreadCount: 1, lastMessageAt: now, updatedAt: now };
    await collection(MessengerChats).insert(written);
  });
  return {
    'integrations/task-tracker/project-links': (await byOwner('/integrations/task-tracker/project-links', project))
      .id as string,
    'integrations/task-tracker/task-links': own.id,
    ...(await receiverTokens(kit, portal, installed)),
  };
}

/** A price feed at work, which takes files. */
async function createFeed(byOwner: Makers['byOwner'], portal: TestPortal): Promise<string> {
  const path = '/integrations/installations';
  const { id } = await byOwner(path, { integrationSlug: 'supplier-price-feed' });
  const settings = { counterpartyId: nodeIds.uuid(), format: 'csv', skuColumn: 'name', priceColumn: 'quantity' };
  await portal.signedIn().patch(`${path}/${id}/config`, settings);
  await byOwner(`${path}/${id}/enable`, {});
  return id as string;
}

/** Datasets at work, which the portal has reviewed; returns the token that opens them. */
async function createDatasets(byOwner: Makers['byOwner'], portal: TestPortal): Promise<string> {
  const path = '/integrations/installations';
  const { id } = await byOwner(path, { integrationSlug: 'bi-export' });
  const datasetToken = Buffer.from(nodeIds.randomBytes(32)).toString('base64url');
  await portal.signedIn().patch(`${path}/${id}/config`, { datasetToken });
  await byOwner(`${path}/${id}/enable`, {});
  await portal.signedIn().put('/integrations/marketplace/bi-export/review', { rating: 4 });
  return datasetToken;
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
