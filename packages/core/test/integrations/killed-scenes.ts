import type { ApiClient } from '../../src/testing/kit/api-client.js';
import { createFakeBitrix } from '../../src/testing/kit/fake-bitrix.js';
import { createFakeOneC } from '../../src/testing/kit/fake-onec.js';
import type { FakeReply, FakeRequest } from '../../src/testing/kit/fake-remote.js';
import { keepDocument } from '../../src/testing/kit/one-document.js';
import type { TestKit, TestPortal } from '../../src/testing/kit/test-kit.js';
import { uploadTo } from '../../src/testing/kit/upload.js';

const INN = '7707083893';
const ACCOUNT = '40702810900000000001';
const SERVER_TIME = '2026-01-15T09:30:00Z';
const TOKENS = { access_token: 't', refresh_token: 'r', expires_in: 1e7 };

/** Where a scene plays. */
export interface Stage {
  readonly kit: TestKit;
  readonly portal: TestPortal;
  readonly owner: ApiClient;
  /** Address of the fake remote. */
  readonly address: string;
  /** What was made at the remote, by what it is known by there. */
  readonly made: Map<string, unknown>;
}

/** An integration that exchanges, and what it is to have done in the end, however often it was killed. */
export interface KilledScene {
  readonly slug: string;
  readonly isConnected?: true;
  /** Makes what there is before, and tells the settings. */
  arrange(stage: Stage): Promise<object>;
  /** What happens once the integration is at work, such as a file that is handed over. */
  begin?(stage: Stage, installationId: string): Promise<void>;
  answer(stage: Stage, request: FakeRequest): FakeReply;
  /**
   * What each process still lived to see: the answer to the first call that begins so, which it then never acts on, or so many
   * commits.
   */
  readonly deaths: readonly (string | number)[];
  /** What both sides have. */
  end(stage: Stage): Promise<object>;
  readonly expected: object;
}

const page = (items: readonly object[], nextCursor: string | null = null): FakeReply => ({
  body: { items: items.map((item) => ({ updatedAt: SERVER_TIME, ...item })), nextCursor, serverTime: SERVER_TIME },
});
const totalOf = async ({ owner }: Stage, path: string) => (await owner.get(path)).body.total as number;
const upload = async ({ owner }: Stage, id: string, lines: readonly string[], name: string) => {
  const content = new TextEncoder().encode(lines.join('\r\n'));
  await uploadTo(owner, `/api/v1/integrations/installations/${id}/files`, { file: { content, name } });
};
const statusOf = ({ status }: { readonly status: string }) => status;
const aSupplier = ({ portal }: Stage) =>
  portal.owner.counterparties.create({ name: 'Поставщик', inn: INN, isSupplier: true });
const anInvoice = async (stage: Stage) => {
  const { id: supplierId } = await aSupplier(stage);
  const invoice = { supplierId, number: '77', totalAmount: '100.00', invoiceDate: '2026-01-14' };
  await stage.owner.post('/invoices', invoice);
};
const paid = async ({ owner }: Stage) => {
  const [{ id }] = (await owner.get('/invoices')).body.items;
  const { paidAmount, payments } = (await owner.get(`/invoices/${id}`)).body;
  return { paidAmount, payments: payments.length };
};

const erpRestBridge: KilledScene = {
  slug: 'erp-rest-bridge',
  async arrange({ portal, address }) {
    await portal.owner.catalogItems.create({ name: 'Наш болт', sku: 'B-1' });
    return { baseUrl: address, apiKey: 'k' };
  },
  answer({ made }, { method, url, headers, body }) {
    if (method !== 'GET') {
      made.set(String(headers['idempotency-key']), body);
      return { status: 201, body: { id: 'r-1' } };
    }
    const item = (id: string) => ({ id, sku: `S-${id}`, name: `Товар ${id}`, unitCode: '796' });
    if (url.pathname === '/v1/catalog-items') {
      return url.searchParams.has('cursor') ? page([item('3')]) : page([item('1'), item('2')], 'p2');
    }
    const lines = [{ id: 'l1', name: 'Кабель', quantity: '3', unitCode: '796' }];
    return page([{ id: 'q1', number: 'Z-7', name: 'Электрика', lines }]);
  },
  deaths: ['GET /v1/catalog-items?limit=200&cursor', 'POST /v1/catalog-items', 'PUT /v1/requisitions/q1/status'],
  async end(stage) {
    const [items, requisitions] = [await totalOf(stage, '/catalog'), await totalOf(stage, '/purchase-requisitions')];
    return { items, requisitions, made: stage.made.size };
  },
  expected: { items: 4, requisitions: 1, made: 2 },
};

const supplierCatalog: KilledScene = {
  slug: 'supplier-catalog-api',
  arrange: async (stage) => ({ baseUrl: stage.address, apiKey: 'k', counterpartyId: (await aSupplier(stage)).id }),
  answer(_stage, { url }) {
    const item = (id: string) => ({ id, sku: `S-${id}`, name: `Товар ${id}`, price: '12.50', currency: 'RUB' });
    return url.searchParams.has('cursor') ? page([item('3')]) : page([item('1'), item('2')], 'p2');
  },
  deaths: ['GET /v1/products?limit=200', 'GET /v1/products?limit=200&cursor', 3],
  async end(stage) {
    const [{ id }] = (await stage.owner.get('/price-lists')).body.items;
    const { items } = (await stage.owner.get(`/price-lists/${id}`)).body;
    return {
      items: await totalOf(stage, '/catalog'),
      lists: await totalOf(stage, '/price-lists'),
      prices: items.length,
    };
  },
  expected: { items: 3, lists: 1, prices: 3 },
};

const wmsStock: KilledScene = {
  slug: 'wms-stock',
  async arrange({ portal, owner, address, made }) {
    const { id: warehouseId } = await portal.owner.warehouses.create({ name: 'Склад' });
    const { id: catalogItemId } = await portal.owner.catalogItems.create({ name: 'Болт', sku: 'B-1' });
    await portal.owner.catalogItems.create({ name: 'Гайка', sku: 'N-1' });
    const items = [{ catalogItemId, rawName: 'Болт', quantity: '10' }];
    const requisition = await portal.owner.requisitions.create({ name: 'Заявка', items });
    const lineId = requisition.items[0]?.id;
    const batch = { procurementId: requisition.id, warehouseId, plannedDeliveryDate: '2026-02-01' };
    const sent = { ...batch, items: [{ procurementItemId: lineId, quantity: '10' }] };
    const { id } = (await owner.post('/logistics/batches', sent)).body;
    await owner.patch(`/logistics/batches/${id}`, { status: 'planned' });
    made.set('expected', { id, lineId });
    return { baseUrl: address, apiKey: 'k', warehouseId };
  },
  answer({ made }, { method, url, path }) {
    if (method === 'PUT') {
      made.set(path, true);
      return { status: 201, body: { id: 'x' } };
    }
    const { id: expectedReceiptId, lineId } = made.get('expected') as Readonly<Record<string, string>>;
    const receipt = (id: string, quantity: string) => ({
      id,
      expectedReceiptId,
      receivedAt: '2026-01-15T08:00:00Z',
      documentNumber: id,
      lines: [{ lineId, quantity }],
    });
    if (url.pathname === '/v1/receipts') return page([receipt('r1', '4'), receipt('r2', '6')]);
    return page([{ id: 's1', sku: 'N-1', onHand: '5', asOf: '2030-01-15T09:00:00Z' }]);
  },
  deaths: ['PUT /v1/expected-receipts', 'GET /v1/receipts', 'GET /v1/stock'],
  async end({ portal, owner, made }) {
    const { items } = await portal.owner.catalogItems.list({ sort: 'sku' });
    const onHand = items.map(async ({ id }) => (await portal.owner.stock.get(id)).totals.onHand);
    const movements = items.map(async ({ id }) => (await owner.get(`/catalog/${id}/movements`)).body.total as number);
    return { told: made.size - 1, movements: await Promise.all(movements), onHand: await Promise.all(onHand) };
  },
  expected: { told: 1, movements: [2, 1], onHand: ['10', '5'] },
};

const bankPayments: KilledScene = {
  slug: 'bank-payments',
  isConnected: true,
  async arrange(stage) {
    await anInvoice(stage);
    return { accountNumber: ACCOUNT, bik: '044525104', autoApply: true };
  },
  answer(_stage, { method, path }) {
    if (path === '/connect/token') return { body: TOKENS };
    if (path === '/uapi/consent/v1.0/consents') return { body: { Data: { consentId: 'c1' } } };
    if (method === 'POST') return { body: { Data: { Statement: { statementId: 's1', status: 'Created' } } } };
    const booked = (transactionId: string, amount: number, description: string) => ({
      transactionId,
      status: 'Booked',
      creditDebitIndicator: 'Debit',
      documentNumber: transactionId,
      description,
      documentProcessDate: '2026-01-15',
      Amount: { amount, currency: 'RUB' },
      CreditorParty: { inn: INN },
    });
    const Transaction = [booked('1', 100, 'Счет 77'), booked('2', 5, 'Прочее')];
    return { body: { Data: { Statement: [{ statementId: 's1', status: 'Ready', Transaction }] } } };
  },
  deaths: ['POST /uapi/open-banking/v1.0/statements', 'GET /uapi/open-banking/v1.0/accounts/', 2],
  end: async (stage) => ({ operations: await totalOf(stage, '/bank-operations'), ...(await paid(stage)) }),
  expected: { operations: 2, paidAmount: '100.00', payments: 1 },
};

const bitrix = createFakeBitrix();
const crmDeals: KilledScene = {
  slug: 'crm-deals',
  isConnected: true,
  async arrange({ portal, owner, address }) {
    const { id: customerId } = await portal.owner.counterparties.create({ name: 'Заказчик', isCustomer: true });
    await portal.owner.sellerProfiles.create({ name: 'Мы', inn: '7736050003' });
    const items = [{ name: 'Болт', quantity: '2', unitPrice: '50.00' }];
    const { id } = (await owner.post('/commercial-proposals', { customerId, title: 'Крепёж', items })).body;
    await owner.post(`/commercial-proposals/${id}/submit-approval`, {});
    await owner.post(`/commercial-proposals/${id}/approve`, {});
    const companies = ['1', '2'].map((ID) => ({ ID, TITLE: `Компания ${ID}`, DATE_MODIFY: SERVER_TIME }));
    const { records } = bitrix.portal('good');
    records.clear();
    records.set('company', companies);
    return { portalUrl: address };
  },
  answer: ({ address }, request) => bitrix.answer(address, request),
  deaths: ['POST /rest/crm.company.list', 'POST /rest/crm.company.add', 'POST /rest/batch'],
  async end(stage) {
    const { records } = bitrix.portal('good');
    const there = [records.get('company')?.length, records.get('deal')?.length];
    return { counterparties: await totalOf(stage, '/counterparties'), there };
  },
  expected: { counterparties: 3, there: [3, 1] },
};

const messenger: KilledScene = {
  slug: 'messenger',
  async arrange({ portal, address }) {
    const customer = { name: 'Ромашка', isCustomer: true, phone: '+7 900 111-22-33' };
    const { id: customerId } = await portal.owner.counterparties.create(customer);
    await portal.owner.requisitions.create({ name: 'Болты', customerId });
    return { apiUrl: address, apiKey: 'k' };
  },
  answer({ made }, { path, body }) {
    for (const each of body ?? []) made.set(`${path} ${each.id}`, Number(made.get(`${path} ${each.id}`) ?? 0) + 1);
    return {};
  },
  deaths: ['POST /users', 'POST /contacts', 'POST /deals'],
  // The messenger keeps one of each by its id; each was sent once more because its answer was lost.
  end: (stage) => Promise.resolve({ sent: [...stage.made.values()] }),
  expected: { sent: [2, 2, 2] },
};

const taskTracker: KilledScene = {
  slug: 'task-tracker',
  async arrange({ address }) {
    await Promise.resolve();
    return { apiUrl: address, apiKey: 'k' };
  },
  async begin({ portal, owner, made }) {
    const requisitions = [];
    for (const name of ['Болты', 'Гайки']) requisitions.push(await portal.owner.requisitions.create({ name }));
    const pipelineId = requisitions[0]?.pipelineId ?? '';
    const { stages } = (await portal.owner.pipelineSettings.get({ pipelineId })).pipeline;
    const externalColumnMap = { c1: stages[0]?.code, c2: stages[1]?.code };
    const link = { pipelineId, externalProjectId: 'p1', externalColumnMap };
    await owner.post('/integrations/task-tracker/project-links', link);
    for (const { id } of requisitions) {
      await owner.post('/integrations/task-tracker/tasks', { procurementId: id, title: 'Купить' });
    }
    // One was moved there, the other here.
    made.set('t1', 'c2');
    await portal.owner.requisitions.moveStage(requisitions[1]?.id ?? '', { stageId: stages[1]?.id ?? '' });
    made.set('stage', stages[1]?.id);
  },
  answer({ made }, { method, url, body }) {
    const list = (content: readonly object[]) => ({ body: { paging: { next: false }, content } });
    const taskId = /^\/tasks\/(.+)$/.exec(url.pathname)?.[1];
    if (taskId !== undefined) {
      if (method === 'PUT') made.set(taskId, body.columnId);
      return { body: { id: taskId, columnId: made.get(taskId) } };
    }
    if (url.pathname === '/boards') return list([{ id: 'b1' }]);
    if (url.pathname === '/columns') return list(['c1', 'c2'].map((id) => ({ id, title: id })));
    if (method === 'POST') {
      const id = made.has('t1') ? 't2' : 't1';
      made.set(id, body.columnId);
      return { status: 201, body: { id } };
    }
    const columnId = url.searchParams.get('columnId');
    const inColumn = ['t1', 't2'].filter((id) => made.get(id) === columnId);
    return list(inColumn.map((id) => ({ id, columnId })));
  },
  deaths: ['GET /task-list?columnId=c1', 'GET /task-list?columnId=c2', 'PUT /tasks/t2'],
  async end({ portal, made }) {
    const { items } = await portal.owner.requisitions.list({});
    const areMoved = items.map(({ stageId }) => stageId === made.get('stage'));
    return { tasks: [made.get('t1'), made.get('t2')], areMoved };
  },
  expected: { tasks: ['c2', 'c2'], areMoved: [true, true] },
};

const bankStatementFile: KilledScene = {
  slug: 'bank-statement-file',
  async arrange(stage) {
    await anInvoice(stage);
    return { format: 'csv' };
  },
  async begin(stage, id) {
    const lines = ['date;amount;purpose;number;counterpartyInn', `15.01.2026;-100,00;Счет № 77;1;${INN}`];
    await upload(stage, id, [...lines, '15.01.2026;-5,00;Прочее;2;'], 'statement.csv');
  },
  answer: () => ({ status: 404 }),
  deaths: [1, 2, 3],
  end: bankPayments.end,
  expected: bankPayments.expected,
};

const supplierPriceFeed: KilledScene = {
  slug: 'supplier-price-feed',
  async arrange(stage) {
    const { id: counterpartyId } = await aSupplier(stage);
    await stage.portal.owner.catalogItems.create({ name: 'Болт', sku: 'B-1' });
    const columns = { format: 'csv', skuColumn: 'Артикул', priceColumn: 'Цена' };
    return { counterpartyId, ...columns, createMissingItems: true };
  },
  begin: (stage, id) => upload(stage, id, ['Артикул;Цена;name', 'B-1;12,50;Болт', 'N-1;1;Гайка'], 'prices.csv'),
  answer: () => ({ status: 404 }),
  deaths: [1, 2, 3],
  end: supplierCatalog.end,
  expected: { items: 2, lists: 1, prices: 2 },
};

const siteSupply: KilledScene = {
  slug: 'site-supply',
  async arrange({ portal }) {
    return { pipelineId: (await portal.owner.pipelineSettings.get({})).pipeline.id, format: 'csv' };
  },
  begin: (stage, id) =>
    upload(stage, id, ['requestNumber;name;quantity;unit', 'N-1;Кабель;3;шт', 'N-2;Песок;1;шт'], 'needs.csv'),
  answer: () => ({ status: 404 }),
  deaths: [1, 2, 3],
  end: async (stage) => ({ requisitions: await totalOf(stage, '/purchase-requisitions') }),
  expected: { requisitions: 2 },
};

const GOODS = 'Catalog_Номенклатура';
const PARTNERS = 'Catalog_Контрагенты';
const callOn = (method: string, set: string) => `${method} /base/odata/standard.odata/${set}`;
const refOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
const bases = createFakeOneC();
const oneC: KilledScene = {
  slug: 'onec-enterprise',
  async arrange({ portal, address }) {
    const base = bases.base('base');
    base.put('Catalog_КлассификаторЕдиницИзмерения', refOf(1), { Code: '796' });
    base.put('Catalog_Организации', refOf(2), { ИНН: '7736050003' });
    for (const index of [3, 4]) {
      const goods = { Description: `Товар ${index}`, Артикул: `A-${index}`, ЕдиницаИзмерения_Key: refOf(1) };
      base.put(GOODS, refOf(index), { IsFolder: false, ...goods });
    }
    base.put(PARTNERS, refOf(5), { IsFolder: false, Description: 'Ромашка', ИНН: INN });
    await portal.owner.catalogItems.create({ name: 'Болт', sku: 'B-1', unitCode: '796' });
    await portal.owner.counterparties.create({ name: 'Лютик', inn: '7728168971' });
    return { baseUrl: `${address}/base`, login: 'обмен', password: 'п', organizationInn: '7736050003' };
  },
  answer: (_stage, request) => bases.answer(request),
  deaths: [callOn('GET', GOODS), callOn('POST', GOODS), callOn('POST', PARTNERS)],
  async end(stage) {
    const there = [GOODS, PARTNERS].map((set) => bases.base('base').sets.get(set)?.length);
    return { here: [await totalOf(stage, '/catalog'), await totalOf(stage, '/counterparties')], there };
  },
  expected: { here: [3, 2], there: [3, 2] },
};

const edoOperator: KilledScene = {
  slug: 'edo-operator',
  isConnected: true,
  async arrange(stage) {
    const { id } = await aSupplier(stage);
    stage.made.set('document', await keepDocument(stage.kit, stage.portal, { supplierIds: [id] }));
    return { boxId: 'box-1', senderInn: '7736050003' };
  },
  async begin({ owner, made }) {
    await owner.post('/integrations/edo-operator/documents', { documentId: made.get('document') });
  },
  answer({ made }, { method, url }) {
    if (url.pathname === '/connect/token') return { body: TOKENS };
    if (url.pathname === '/GetOrganizationsByInnKpp') {
      return { body: { Organizations: [{ Boxes: [{ BoxId: 'box-2' }] }] } };
    }
    if (url.pathname === '/GetOrganization') return { body: { Inn: INN } };
    const message = `m-${String(made.get('document'))}`;
    if (method === 'POST') {
      // One operation makes one message, however often it is asked for.
      made.set(`operation ${url.searchParams.get('operationId')}`, true);
      return { body: { MessageId: message } };
    }
    const event = (IndexKey: string, MessageId: string, DocumentInfo: object) => ({
      IndexKey,
      EventId: `e-${IndexKey}`,
      Patch: { MessageId, FromBoxId: 'box-2', Entities: [{ EntityId: 'd1', DocumentInfo }] },
    });
    const invoice = {
      DocumentDirection: 'Inbound',
      TypeNamedId: 'ProformaInvoice',
      DocumentNumber: 'A-1',
      DocumentDate: '15.01.2026',
      ProformaInvoiceMetadata: { Total: '122.00', Vat: '22.00' },
    };
    const events = [event('1', 'in-1', invoice), event('2', message, { DeliveryTimestampTicks: 1 })];
    const after = events.findIndex(({ IndexKey }) => IndexKey === url.searchParams.get('afterIndexKey'));
    return { body: { Events: events.slice(after + 1) } };
  },
  deaths: ['POST /V3/PostMessage', 'GET /V7/GetNewEvents', 'GET /GetOrganization?'],
  async end({ owner, made }) {
    const { items } = (await owner.get('/integrations/edo-operator/documents')).body;
    const { total } = (await owner.get('/invoices')).body;
    return { messages: made.size - 1, invoices: total as number, statuses: items.map(statusOf) };
  },
  expected: { messages: 1, invoices: 1, statuses: ['delivered'] },
};

/** The integrations that exchange. */
export const killedScenes: readonly KilledScene[] = [
  ...[erpRestBridge, supplierCatalog, wmsStock, bankPayments, crmDeals, messenger, taskTracker],
  ...[bankStatementFile, supplierPriceFeed, siteSupply, oneC, edoOperator],
];
