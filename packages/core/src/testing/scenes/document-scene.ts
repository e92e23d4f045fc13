import {
  makeBankAccount,
  makeBik,
  makeCorrespondentAccount,
  makeInn,
  makeKpp,
} from '../../sample-data/russian-identifiers.js';
import { createMemoryFileStore, type MemoryFileStore } from '../kit/memory-file-store.js';
import { createScriptedRenderer, type ScriptedRenderer } from '../kit/scripted-renderer.js';
import { noRateLimit } from '../kit/no-rate-limit.js';
import { openTestKit, type TestKey, type TestKit, type TestPortal } from '../kit/test-kit.js';
import type { ApiResponse } from '../kit/api-client.js';

/** A line of a requisition to be documented. */
export interface SceneItem {
  readonly rawName: string;
  readonly quantity: string;
  readonly unitPrice?: string;
  readonly vatRate?: string;
}

/** A line of a receipt. */
export interface SceneReceiptLine {
  readonly itemId: string;
  readonly quantity: string;
  readonly discrepancyReason?: 'shortage' | 'surplus' | 'damaged' | 'wrong_item' | 'quality' | 'packaging' | 'other';
}

/** A portal in which documents can be made: it has a firm, a customer and a key. */
export interface DocumentScene {
  readonly kit: TestKit;
  readonly portal: TestPortal;
  readonly key: TestKey;
  readonly files: MemoryFileStore;
  readonly renderer: ScriptedRenderer;
  readonly customerId: string;
  readonly sellerProfileId: string;
  aRequisition(input?: { readonly items?: readonly SceneItem[]; readonly customerId?: string | null }): Promise<{
    readonly id: string;
    readonly itemIds: readonly string[];
  }>;
  aCounterparty(name: string, serial: number): Promise<string>;
  /** Has a warehouse take in goods of a requisition. */
  receive(procurementId: string, items: readonly SceneReceiptLine[], receipt?: object): Promise<void>;
  /** Asks for documents. */
  request(body: object, headers?: Readonly<Record<string, string>>): Promise<ApiResponse>;
  /** Asks for documents, has the worker make them, and returns the job as it is then. */
  generate(body: object): Promise<ApiResponse['body']>;
}

const ITEMS: readonly SceneItem[] = [
  { rawName: 'Бетон М300', quantity: '10', unitPrice: '5200.00', vatRate: '22.00' },
  { rawName: 'Арматура А500С Ø12', quantity: '2.5', unitPrice: '61900.50', vatRate: '22.00' },
];

/** Opens a kit with a scripted renderer and builds a scene in a new portal of it. */
export async function openDocumentScene(options: Parameters<typeof openTestKit>[0] = {}): Promise<DocumentScene> {
  const files = createMemoryFileStore();
  const renderer = createScriptedRenderer();
  const kit = await openTestKit({ files, renderer, rateLimiter: noRateLimit, ...options });
  return documentScene(kit, { files, renderer });
}

/** Builds a scene in a new portal. */
export async function documentScene(
  kit: TestKit,
  { files, renderer }: { readonly files: MemoryFileStore; readonly renderer: ScriptedRenderer },
): Promise<DocumentScene> {
  const portal = await kit.createPortal();
  const key = await portal.issueKey();
  const bik = makeBik(225);
  const profile = await portal.owner.sellerProfiles.create({
    name: 'ООО «СтройСнаб»',
    inn: makeInn(1),
    kpp: makeKpp(makeInn(1)),
    bankName: 'ПАО Сбербанк',
    bik,
    accountNumber: makeBankAccount(bik, 1),
    correspondentAccount: makeCorrespondentAccount(bik),
    directorName: 'Иванов И. И.',
  });
  const scene: DocumentScene = {
    kit,
    portal,
    key,
    files,
    renderer,
    sellerProfileId: profile.id,
    customerId: await createCounterparty(portal, 'АО «УралМонтаж»', 2),
    async aRequisition({ items = ITEMS, customerId = scene.customerId } = {}) {
      const requisition = await portal.owner.requisitions.create({
        name: 'Материалы на объект',
        customerId,
        deliveryAddress: 'Екатеринбург, ул. Малышева, 36',
        items: items.map((item) => ({ ...item })),
      });
      const listed = await (await portal.erp()).procurementItems.list({ procurementId: requisition.id, limit: 100 });
      const byName = new Map(listed.items.map(({ rawName, id }) => [rawName, id]));
      return { id: requisition.id, itemIds: items.map(({ rawName }) => byName.get(rawName) ?? '') };
    },
    aCounterparty: (name, serial) => createCounterparty(portal, name, serial),
    async receive(procurementId, items, receipt = {}) {
      const warehouse = await key.api.post('/warehouses', { name: `Склад ${crypto.randomUUID()}` });
      const lines = items.map((line) => ({ ...line }));
      await portal.owner.stockReceipts.create(procurementId, {
        warehouseId: warehouse.body.id,
        items: lines,
        ...receipt,
      });
    },
    request: (body, headers = {}) =>
      key.api.post('/document-generation-jobs', body, { 'Idempotency-Key': crypto.randomUUID(), ...headers }),
    async generate(body) {
      const { body: job, status } = await scene.request(body);
      if (status !== 202) throw new Error(`The job was refused: ${JSON.stringify(job)}`);
      await kit.kit.worker.runUntilIdle();
      return (await key.api.get(`/document-generation-jobs/${job.jobId}`)).body;
    },
  };
  return scene;
}

async function createCounterparty(portal: TestPortal, name: string, serial: number): Promise<string> {
  const { id } = await (
    await portal.erp()
  ).counterparties.create({
    name,
    inn: makeInn(serial),
    legalAddress: 'Екатеринбург, ул. Малышева, 36',
    isCustomer: true,
  });
  return id;
}
