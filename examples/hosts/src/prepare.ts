import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openDocumentRenderer } from '@procurekit/core/renderers';

import { openKit, type KitSettings } from './open-kit.js';

/** What every host is given, and what a client of it knows. */
export interface Prepared {
  readonly settings: KitSettings;
  readonly apiKey: string;
  /** A document that can be downloaded. */
  readonly documentId: string;
  readonly documentBytes: number;
  /** Whether the host serves the pages beside the API. */
  readonly hasPages: boolean;
  remove(): Promise<void>;
}

/** Makes a database with a portal, sample data, an API key and a document. */
export async function prepare(): Promise<Prepared> {
  const folder = await mkdtemp(join(tmpdir(), 'procurekit-hosts-'));
  const settings = {
    databaseUrl: `sqlite:${join(folder, 'procurekit.db')}`,
    filesDirectory: join(folder, 'files'),
    masterKey: Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64'),
  };
  const kit = await openKit(settings, openDocumentRenderer({ workers: 1 }));
  const { portal, user } = await kit.portals.create({ slug: 'acme', name: 'Acme', adminEmail: 'owner@acme.ru' });
  const owner = { portalId: portal.id, userId: user.id };
  await kit.fillWithSampleData(owner, { requisitions: 3 });
  const { secretPlaintext: apiKey } = await kit.as(owner).apiKeys.create({
    name: 'ERP',
    scopes: ['purchase_requisitions.read', 'purchase_requisitions.write', 'documents.read', 'documents.download'],
  });
  const client = kit.as({ apiKey });
  const [item] = (await client.procurementItems.list({ limit: 1 })).items;
  if (item === undefined) throw new Error('The sample data have no lines.');
  const asked = { procurementId: item.procurementId, kind: 'PICKING_LIST' } as const;
  await client.documentGenerationJobs.create(asked, { idempotencyKey: 'picking-list' });
  await kit.worker.runUntilIdle();
  const [document] = (await client.generatedDocuments.list()).items;
  await kit.close();
  if (document === undefined) throw new Error('No document was made.');
  return {
    settings,
    apiKey,
    documentId: document.documentId,
    documentBytes: document.sizeBytes,
    hasPages: true,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
