import { nodeIds } from '../../adapters/node/node-ids.js';
import type { ApiResponse } from './api-client.js';
import { makeBankAccount, makeBik, makeInn } from '../../sample-data/russian-identifiers.js';
import { insertRows } from './inserted-rows.js';
import { createApproval } from './one-approval.js';
import { createWork } from './one-at-work.js';
import { createInstallation } from './one-installation.js';
import { createConsoleLink, createLinks } from './one-link.js';
import { createSession } from './one-session.js';
import type { Makers } from './makers.js';
import { aTrip, createDeliveries } from './one-delivery.js';
import type { TestKey, TestKit, TestPortal } from './test-kit.js';
import { enterOtherAccounts } from './enter-other-accounts.js';
import { uploadTo } from './upload.js';

/**
 * Ids of one entity of each kind, by the path that leads to it, without its parameters: `price-lists/items` is an item of
 * the price list at `price-lists`.
 */
export type OneOfEach = Readonly<Record<string, string>>;

/** Creates one entity of each kind in a portal. The kit must allow webhooks to loopback addresses. */
export async function createOneOfEach(kit: TestKit, portal: TestPortal, { api }: TestKey): Promise<OneOfEach> {
  const owner = portal.signedIn();
  const makers: Makers = {
    kit,
    portal,
    byKey: (path, body) => created(api.post(path, body, { 'Idempotency-Key': nodeIds.uuid() })),
    byOwner: (path, body) => created(owner.post(path, body, { 'Idempotency-Key': nodeIds.uuid() })),
  };
  // It hears of the requisition, so that there is a delivery.
  const subscription = (await makers.byKey('/webhook', [aSubscription])).items[0].id;
  const goods = await createGoods(makers);
  // First, so that what is bought has something to be taken from.
  const budgets = await createBudgets(makers);
  const purchase = await createPurchase(makers, goods);
  const deliveries = await created(api.get(`/webhook/${subscription}/deliveries`));
  const named = { externalSource: 'one-of-each', externalId: '1', entityType: 'catalog_item' };
  const link = await created(api.put('/links', { ...named, entityId: goods['catalog-items'] }));
  const ids: OneOfEach = {
    links: link.item.id,
    ...goods,
    ...purchase,
    ...budgets,
    ...(await createSettings(makers)),
    ...(await createBankOperations(makers)),
    ...(await createApproval(makers, goods.suppliers)),
    ...(await createSales(makers, goods)),
    ...(await createOrders(makers, goods)),
    ...(await createStock(makers, goods)),
    webhook: subscription,
    'webhook/deliveries': deliveries.items[0].id,
    ...(await insertRows(makers, purchase)),
    ...(await createComments(makers, purchase)),
    ...(await createRule(makers)),
    ...(await createWork(makers, goods)),
    ...(await createInstallation(makers, purchase)),
    ...(await createDeliveries(makers, { requisitions: purchase.requisitions, itemId: purchase['procurement-items'] })),
  };
  await enterOtherAccounts(kit, portal, ids);
  return ids;
}

const aSubscription = {
  name: 'S',
  event: 'integration_api.procurement.created',
  url: 'http://127.0.0.1:9/',
  isActive: true,
};

async function created(response: Promise<ApiResponse>): Promise<ApiResponse['body']> {
  const { status, body } = await response;
  if (status >= 300) throw new Error(`A sample could not be created: ${JSON.stringify(body)}`);
  return body;
}

/** A rule that reminds the responsible of orders. */
async function createRule({ byOwner }: Makers) {
  const rule = { event: 'order_unconfirmed', offsetDays: 30, to: 'responsible', isActive: false };
  return { 'settings/reminders': (await byOwner('/settings/reminders', rule)).id as string };
}

/** What people say about a requisition. */
async function createComments({ byOwner }: Makers, { requisitions }: { readonly requisitions: string }) {
  const comment = { entityType: 'procurement', entityId: requisitions, text: 'Said' };
  return { comments: (await byOwner('/comments', comment)).id as string };
}

/** What is bought and where it is kept. */
async function createGoods({ byKey, byOwner, portal }: Makers) {
  // Whoever sees a name of another portal in an answer has found a leak.
  const named = (name: string) => ({ name: `${name} of ${portal.slug}` });
  const account = { bik: makeBik(225), accountNumber: makeBankAccount(makeBik(225), 1) };
  const { id: counterparty, ...details } = await byKey('/counterparties', {
    ...named('Counterparty'),
    inn: '7736050003',
    contacts: [{ fullName: 'Анна Петрова' }],
    bankAccounts: [account],
  });
  const supplying = { ...named('Supplier'), isCustomer: true, bankAccounts: [account] };
  const { id: supplier, bankAccounts } = await byKey('/counterparties', supplying);
  // Invoices of the supplier are paid: nobody else is there yet who could verify its account.
  await portal.owner.bankAccounts.verify(supplier, bankAccounts[0].id);
  const item = (await byKey('/catalog-items', named('Item'))).id;
  const usedCategory = (await byOwner('/catalog/categories', named('Category in use'))).id;
  const priceList = await byKey('/price-lists', {
    ...named('Prices'),
    supplierId: supplier,
    items: [{ catalogItemId: item, price: '10.00' }],
  });
  // Two, because an assortment and the suppliers of an item are the same links from two sides: what removes one leaves the other.
  const otherItem = (await byKey('/catalog-items', named('Other item'))).id;
  for (const catalogItemId of [item, otherItem]) {
    await byOwner(`/counterparties/${counterparty}/assortment/products`, { catalogItemId });
  }
  await byOwner(`/counterparties/${counterparty}/assortment/categories`, { categoryId: usedCategory });
  return {
    counterparties: counterparty,
    'counterparties/contacts': details.contacts[0].id,
    'counterparties/bankAccounts': details.bankAccounts[0].id,
    suppliers: supplier,
    'catalog-items': item,
    'catalog-items/loose': (await byKey('/catalog-items', named('Loose item'))).id as string,
    catalog: item,
    'catalog/categories': (await byOwner('/catalog/categories', named('Category'))).id as string,
    'catalog/supplier-links': counterparty,
    'counterparties/assortment/products': otherItem,
    'counterparties/assortment/categories': usedCategory,
    'price-lists': priceList.id,
    'price-lists/items': priceList.items[0].id,
    'price-lists/products': item,
    warehouses: (await byKey('/warehouses', named('Warehouse'))).id as string,
    units: (await byOwner('/units', { name: `Unit of ${portal.slug}`, shortName: `u. of ${portal.slug}` }))
      .id as string,
  };
}

/** What may be spent, and on what. */
async function createBudgets({ byOwner, portal }: Makers) {
  const create = async (path: string, body: object) => (await byOwner(path, body)).id as string;
  const name = (what: string) => ({ name: `${what} of ${portal.slug}` });
  const budget = { amount: '1000.00', periodFrom: '2026-01-01', periodTo: '2026-12-31' };
  const root = await create('/cost-items', name('Root'));
  return {
    'cost-items': await create('/cost-items', name('Cost item')),
    'cost-items/root': root,
    'cost-items/loose': await create('/cost-items', { ...name('Loose'), parentId: root }),
    budgets: await create('/budgets', { ...name('Budget'), ...budget, control: 'none', status: 'active' }),
    'budgets/draft': await create('/budgets', { ...name('Draft'), ...budget }),
  };
}

/** A requisition and what follows from it. */
async function createPurchase(
  { byKey, byOwner, portal }: Makers,
  { suppliers: supplierId, counterparties }: { readonly suppliers: string; readonly counterparties: string },
) {
  const requisition = await portal.owner.requisitions.create({
    name: `Requisition of ${portal.slug}`,
    isDraft: true,
    items: [{ rawName: 'Line', quantity: '1', unitPrice: '10.00' }],
  });
  const erp = await portal.erp();
  const items = await erp.procurementItems.list({ procurementId: requisition.id });
  const stages = await erp.pipelines.listStages(requisition.pipelineId);
  const invoice = { number: 'A-1', supplierId, items: [{ name: 'Line', quantity: '1', unitPrice: '10.00' }] };
  const createdInvoice = await byKey('/invoices', invoice);
  const added = await byOwner(`/purchase-requisitions/${requisition.id}/suppliers`, { supplierId: counterparties });
  const createdTrip = await byKey('/delivery-trips', aTrip);
  // For another amount, so that neither seems to be a copy of the other.
  const paid = { number: 'A-2', items: [{ name: 'Line', quantity: '2', unitPrice: '10.00' }] };
  const paidInvoice = await byOwner('/invoices', { ...invoice, ...paid });
  const payment = await byOwner(`/invoices/${paidInvoice.id}/payments`, { amount: '1.00' });
  return {
    suppliers: supplierId,
    'purchase-requisitions': requisition.id,
    requisitions: requisition.id,
    'procurement-items': items.items[0]?.id ?? '',
    pipelines: requisition.pipelineId,
    'pipelines/stages': stages.items[0]?.id ?? '',
    'pipelines/next-stages': stages.items[1]?.id ?? '',
    'purchase-requisitions/items': items.items[0]?.id ?? '',
    'purchase-requisitions/suppliers': added.id as string,
    invoices: createdInvoice.id as string,
    'invoices/items': createdInvoice.items[0].id,
    'invoices/paid': paidInvoice.id as string,
    'invoices/payments': payment.id as string,
    'delivery-trips': createdTrip.id as string,
    'delivery-trips/stops': createdTrip.stops[0].id,
  };
}

/** Money that went out: for no invoice that anybody knows, and for one that came later. */
async function createBankOperations({ byKey, byOwner, portal }: Makers) {
  const out = { direction: 'out', bookedAt: '2026-01-15' };
  const rent = await byOwner('/bank-operations', { ...out, amount: '10.00', purpose: `Rent of ${portal.slug}` });
  const inn = makeInn(portal.slug.length);
  const payee = { counterpartyInn: inn, purpose: 'Оплата по счёту А-77' };
  const matching = await byOwner('/bank-operations', { ...out, amount: '12.20', ...payee });
  const { id: supplierId } = await byKey('/counterparties', { name: `Payee of ${portal.slug}`, inn });
  await byOwner('/invoices', {
    number: 'А-77',
    supplierId,
    items: [{ name: 'Line', quantity: '1', unitPrice: '10.00' }],
  });
  return { 'bank-operations': rent.id as string, 'bank-operations/matching': matching.id as string };
}

/** Who works in the portal, and how it is set up. */
async function createSettings({ kit, byOwner, portal }: Makers) {
  const field = { entityType: 'procurement', key: 'sample', label: 'Sample', type: 'string' };
  const template = { kind: 'COMMERCIAL_PROPOSAL', name: 'Letter', format: 'html', body: '<p>Hello</p>' };
  const bik = makeBik(225);
  const profile = { inn: '7707083893', bik, accountNumber: makeBankAccount(bik, 2) };
  const step = { name: 'Head', approvers: [{ type: 'role', id: 'approver' }] };
  // Of no subject that other samples are about: it keeps nothing back.
  const approvalPolicy = { name: `Policy of ${portal.slug}`, subject: 'budget', isActive: false, steps: [step] };
  const rate = { currency: 'USD', rate: '90.00', date: '2026-01-15' };
  // The first one is the default, which stays as it is.
  const defaultSeller = await byOwner('/settings/seller-profiles', { ...profile, name: 'Default seller' });
  await portal.owner.bankAccounts.verifyOwn(defaultSeller.id);
  const company = await byOwner('/settings/seller-profiles', {
    ...profile,
    name: 'Company',
    kpp: '770701001',
    ogrn: '1027700132195',
  });
  const seller = await byOwner('/settings/seller-profiles', { ...profile, name: `Seller of ${portal.slug}` });
  const users = (await portal.addUser(['buyer'])).id;
  return {
    users,
    ...(await createLinks(kit, portal.id, users)),
    ...(await createSession({ kit, portal })),
    'api-keys': (await portal.issueKey()).id,
    'api-keys/former': (await portal.issueKey(['catalog.read'])).id,
    'console-links/token': await createConsoleLink(portal),
    ...(await createPipelineSettings({ byOwner, portal })),
    'settings/custom-fields': (await byOwner('/settings/custom-fields', field)).id as string,
    'settings/document-templates': (await byOwner('/settings/document-templates', template)).id as string,
    'settings/seller-profiles': seller.id as string,
    'settings/contract-clauses': (await byOwner('/settings/contract-clauses', { title: 'Disputes', text: 'In court' }))
      .id as string,
    'settings/seller-profiles/company': company.id as string,
    'settings/rates': (await byOwner('/settings/rates', rate)).id as string,
    'settings/approval-policies': (await byOwner('/settings/approval-policies', approvalPolicy)).id as string,
  };
}

/** What is ordered: orders in each of the states that calls need. */
async function createOrders(
  { byOwner, kit, portal }: Makers,
  { suppliers: supplierId }: { readonly suppliers: string },
) {
  const items = [{ rawName: 'Ordered line', quantity: '1', unitPrice: '10.00' }];
  const order = await byOwner('/purchase-orders', { supplierId, items });
  const sent = await byOwner('/purchase-orders', { supplierId, items });
  const { publicUrl } = await byOwner(`/purchase-orders/${sent.id}/send`, { channel: 'link' });
  const beingAmended = await byOwner('/purchase-orders', { supplierId, items });
  await byOwner(`/purchase-orders/${beingAmended.id}/send`, { channel: 'link' });
  await portal.signedIn().post(`/purchase-orders/${beingAmended.id}/amend`, {});
  const contract = await byOwner('/contracts', { direction: 'purchase', supplierId });
  const amended = await byOwner('/contracts', { direction: 'purchase', supplierId });
  for (const status of ['pending_approval', 'approved', 'sent', 'signed', 'active']) {
    for (const { id } of [contract, amended]) await portal.signedIn().patch(`/contracts/${id}`, { status });
  }
  await portal.signedIn().post(`/contracts/${amended.id}/amend`, { limitAmount: '1000.00' });
  const table = { content: new TextEncoder().encode('name;quantity;unitPrice\r\nBolt;1;2\r\n'), name: 'rows.csv' };
  const imported = await created(
    uploadTo(portal.signedIn(), `/purchase-orders/${order.id}/exchange/imports`, { file: table }),
  );
  const attached = await kit.kit.files.keep(
    portal.id,
    { bytes: new TextEncoder().encode('invoice'), fileName: 'invoice.txt' },
    { entityType: 'purchase_order', entityId: sent.id, createdById: supplierId },
  );
  return {
    'contracts/purchase': contract.id as string,
    'contracts/amended': amended.id as string,
    'purchase-orders': order.id as string,
    'purchase-orders/items': order.items[0].id as string,
    'purchase-orders/exchange/imports': imported.jobId as string,
    'purchase-orders/sent': sent.id as string,
    'purchase-orders/amended': beingAmended.id as string,
    'purchase-orders:token': String(publicUrl).split('/').at(-1) ?? '',
    'purchase-orders/files': attached.id,
    'purchase-orders/sent/items': sent.items[0].id as string,
    'invoices/differing': await createDifferingInvoice({ byOwner, portal }, supplierId),
  };
}

/** What arrives. */
async function createStock(
  { byOwner, portal }: Pick<Makers, 'byOwner' | 'portal'>,
  { suppliers: supplierId, warehouses: warehouseId }: { readonly suppliers: string; readonly warehouses: string },
) {
  const items = [{ rawName: 'Arriving', quantity: '1000', unitPrice: '10.00' }];
  const order = await byOwner('/purchase-orders', { supplierId, items });
  await byOwner(`/purchase-orders/${order.id}/send`, { channel: 'link' });
  const line = { purchaseOrderItemId: order.items[0].id, quantity: '1' };
  const receipt = await byOwner('/stock-receipts', { purchaseOrderId: order.id, warehouseId, items: [line] });
  // Of their own, so that what other samples archive holds nothing.
  const fromWarehouseId = (await byOwner('/warehouses', { name: 'Stocked' })).id as string;
  const toWarehouseId = (await byOwner('/warehouses', { name: 'Expecting' })).id as string;
  const initialStock = { warehouseId: fromWarehouseId, quantity: '10', unitCost: '1.00' };
  const catalogItemId = (await byOwner('/catalog', { name: 'Stocked', initialStock })).id as string;
  const document = (body: object) =>
    byOwner('/stock-documents', { fromWarehouseId, items: [{ catalogItemId, quantity: '1' }], ...body });
  const posted = async (body: object) => {
    const { id } = await document(body);
    await byOwner(`/stock-documents/${id}/post`, {});
    return id as string;
  };
  const draft = await document({ kind: 'issue' });
  const table = { content: new TextEncoder().encode('name;quantity\r\nStocked;2\r\n'), name: 'rows.csv' };
  const imported = await created(
    uploadTo(portal.signedIn(), `/stock-documents/${draft.id}/exchange/imports`, { file: table }),
  );
  const forId = (await byOwner('/logistics/objects', { name: 'Supplied', type: 'site' })).id as string;
  const kept = { catalogItemId, warehouseId: fromWarehouseId, quantity: '1', forType: 'logistics_object', forId };
  const movements = (await portal.signedIn().get(`/catalog/${catalogItemId}/movements?type=initial`)).body.items;
  const needed = { name: 'Needed', items: [{ catalogItemId, quantity: '1' }] };
  return {
    'stock/movements': movements[0].id as string,
    'purchase-requisitions/stocked': (await byOwner('/purchase-requisitions', needed)).id as string,
    reservations: (await byOwner('/reservations', kept)).id as string,
    'reservations/warehouses': fromWarehouseId,
    'reservations/catalog-items': catalogItemId,
    'reservations/sites': forId,
    'purchase-orders/arriving': order.id as string,
    'purchase-orders/arriving/items': order.items[0].id as string,
    'stock-receipts': receipt.id as string,
    'stock-documents': draft.id as string,
    'stock-documents/items': draft.items[0].id as string,
    'stock-documents/exchange/imports': imported.jobId as string,
    'stock-documents/in-transit': await posted({ kind: 'transfer', twoStep: true, toWarehouseId }),
    'stock-documents/posted': await posted({ kind: 'issue' }),
  };
}

/** An invoice that somebody else entered, and that asks for more than was ordered. */
async function createDifferingInvoice({ byOwner, portal }: Pick<Makers, 'byOwner' | 'portal'>, supplierId: string) {
  const line = { quantity: '1', unitPrice: '10.00' };
  const ordered = { supplierId, items: [{ rawName: 'Billed line', ...line }] };
  const order = await byOwner('/purchase-orders', ordered);
  await byOwner(`/purchase-orders/${order.id}/send`, { channel: 'link' });
  const clerk = portal.signedIn((await portal.addUser(['finance'])).id);
  const items = [{ name: 'Billed line', ...line, unitPrice: '11.00', purchaseOrderItemId: order.items[0].id }];
  return (await created(clerk.post('/invoices', { number: 'D-1', supplierId, items }))).id as string;
}

/** What is sold: documents in each of the states that calls need. */
async function createSales({ byOwner }: Makers, { suppliers: customerId }: { readonly suppliers: string }) {
  const line = { name: 'Line', quantity: '1', unitPrice: '10.00' };
  const create = (path: string) => byOwner(path, { customerId, items: [line] });
  const moved = async (path: string, ...calls: readonly string[]): Promise<string> => {
    const { id } = await create(path);
    for (const call of calls) await byOwner(`${path}/${id}/${call}`, {});
    return id as string;
  };
  const proposals = '/commercial-proposals';
  const invoices = '/sales-invoices';
  const proposal = await create(proposals);
  const invoice = await create(invoices);
  const paid = await moved(invoices, 'submit-approval', 'approve', 'issue');
  const payment = await byOwner(`${invoices}/${paid}/payments`, { amount: '12.20' });
  return {
    'commercial-proposals': proposal.id as string,
    'commercial-proposals/items': proposal.items[0].id as string,
    'commercial-proposals/submitted': await moved(proposals, 'submit-approval'),
    'commercial-proposals/approved': await moved(proposals, 'submit-approval', 'approve'),
    'sales-invoices': invoice.id as string,
    'sales-invoices/items': invoice.items[0].id as string,
    'sales-invoices/submitted': await moved(invoices, 'submit-approval'),
    'sales-invoices/approved': await moved(invoices, 'submit-approval', 'approve'),
    'sales-invoices/issued': await moved(invoices, 'submit-approval', 'approve', 'issue'),
    'sales-invoices/paid': paid,
    'sales-invoices/payments': payment.id as string,
    contracts: (await byOwner('/contracts', { customerId })).id as string,
  };
}

/** How requisitions go. */
async function createPipelineSettings({ byOwner, portal }: Pick<Makers, 'byOwner' | 'portal'>) {
  const stage = await byOwner('/settings/pipeline/stages', { name: 'Sample', kind: 'work' });
  const productField = { key: 'sample', label: 'Sample', type: 'string' };
  const automation = { name: 'Sample', action: { type: 'webhook', url: 'http://127.0.0.1:9/' } };
  const pipelineId = (await byOwner('/settings/pipeline/pipelines', { name: 'Sample' })).id as string;
  const stages = await (await portal.erp()).pipelines.listStages(pipelineId);
  return {
    'settings/pipeline/stages': stage.id as string,
    'settings/pipeline/pipelines': pipelineId,
    'settings/pipeline/pipelines/stages': stages.items.map(({ id }) => id).join(),
    'settings/pipeline/product-fields': (await byOwner('/settings/pipeline/product-fields', productField)).id as string,
    'settings/pipeline/automations': (await byOwner(`/settings/pipeline/stages/${stage.id}/automations`, automation))
      .id as string,
  };
}
