import { serviceSignature } from '../../platform/webhooks/index.js';
import type { OneOfEach } from './one-of-each.js';
import { powerFile } from './power-file.js';
import type { RawSample, Sample } from './sample.js';
import { TEST_PASSWORD } from './test-password.js';

const procurement = (ids: OneOfEach) => ({ entityType: 'procurement', entityId: ids['purchase-requisitions'] ?? '' });
const atWork = (ids: OneOfEach) => ({ procurementId: ids['purchase-requisitions/at-work'] });
const sentOrder = (ids: OneOfEach) => ({ id: ids['purchase-orders/sent'] });
const link = { externalSource: '1c', externalId: '42' };
const NOBODY = '00000000-0000-4000-8000-000000000000';
const subscription = { name: 'W', event: 'integration_api.procurement.updated', url: 'http://127.0.0.1:9/other' };

/** The token of a link in a mail; where there is no portal, one that looks like it. */
const linkIn = (name: string, prefix: string) => (ids: OneOfEach) => ({
  token: ids[name] ?? `${prefix}${'Zm9vYmFy'.repeat(5)}Zm8`,
});

/** A part of a form, with what says what it is. */
type FormPart = readonly [disposition: string, content: string];

const formOf = (parts: readonly FormPart[]): RawSample => ({
  bytes: `${parts.map(([disposition, content]) => `--part\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`).join('')}--part--\r\n`,
  headers: { 'Content-Type': 'multipart/form-data; boundary=part' },
});
const fieldsOf = (fields: Readonly<Record<string, string>>): readonly FormPart[] =>
  Object.entries(fields).map(([name, value]) => [`name="${name}"`, value]);
const fileOf = (fileName: string, content: string): FormPart => [`name="file"; filename="${fileName}"`, content];

/** A form with text fields. */
const aForm = (fields: Readonly<Record<string, string>>) => () => formOf(fieldsOf(fields));

/** The cookie of whoever is signed in, where anybody is. */
const ofBrowser = (ids: OneOfEach): Readonly<Record<string, string>> =>
  ids['auth/cookie'] === undefined ? {} : { Cookie: ids['auth/cookie'] };

/** A form that whoever is signed in sends. */
const aFormOfBrowser = (fields: Readonly<Record<string, string>>): Sample => ({
  headers: ofBrowser,
  raw: (ids) => aForm({ csrfToken: ids['auth/csrf'] ?? '', ...fields })(),
});

/** A call of somebody whose second factor is on. */
const withFactor: Sample = {
  calledBy: (ids) => ids['users/with-factor'],
  headers: (ids): Readonly<Record<string, string>> =>
    ids['auth/as-with-factor'] === undefined ? {} : { Authorization: ids['auth/as-with-factor'] },
  body: (ids) => ({ code: ids['auth/recovery-code'] ?? 'aaaa-aaaa-aaaa-aaaa' }),
};

function signedRequest(ids: OneOfEach): RawSample {
  const bytes = '{}';
  const timestamp = ids['inbound/signed-at'] ?? '0';
  const signature = serviceSignature(ids['inbound/secret'] ?? '', timestamp, bytes);
  const headers = { 'X-Service-Event': 'sample', 'X-Service-Timestamp': timestamp, 'X-Service-Signature': signature };
  return { bytes, headers };
}

/** A form with a table to import. */
const aTable = () => formOf([fileOf('rows.csv', 'name;quantity\r\nBolt;1\r\n')]);

/** A form with a transfer document of the counterparty that there is. */
const aTransferDocument = () =>
  formOf([
    fileOf(
      'upd.xml',
      '<?xml version="1.0" encoding="utf-8"?><Файл ИдФайл="ON_NSCHFDOPPR_1" ВерсФорм="5.03"><Документ КНД="1115131" Функция="ДОП">' +
        '<СвСчФакт НомерДок="УПД-1" ДатаДок="15.01.2026"><СвПрод><ИдСв><СвЮЛУч НаимОрг="Завод" ИННЮЛ="7736050003"/></ИдСв></СвПрод>' +
        '<СвПокуп><ИдСв><СвЮЛУч НаимОрг="Мы" ИННЮЛ="7707083893"/></ИдСв></СвПокуп></СвСчФакт>' +
        '<ТаблСчФакт><ВсегоОпл СтТовБезНДСВсего="100.00" СтТовУчНалВсего="122.00"><СумНалВсего><СумНал>22.00</СумНал></СумНалВсего>' +
        '</ВсегоОпл></ТаблСчФакт></Документ></Файл>',
    ),
  ]);

/**
 * Samples of the product's operations, by the name of the operation, or by its id where both faces are called alike. It is one table, in
 * which whoever adds an operation finds those beside it, and stays one file for that, whatever its length.
 */
export const SAMPLES: Readonly<Record<string, Sample>> = {
  'approvalLinks.sendPage': { raw: aForm({ action: 'approve' }), repeats: 'not_found' },
  'approvalPolicies.create': {
    body: () => ({ subject: 'budget', steps: [{ name: 'Head', approvers: [{ type: 'role', id: 'approver' }] }] }),
  },
  'apiKeys.create': { body: () => ({ scopes: ['catalog.read'] }) },
  'apiKeys.takeOver': { body: (ids) => ({ from: ids['api-keys/former'] }) },
  'workspace.consoleLinks.create': { body: (ids) => ({ keyId: ids['api-keys'] }) },
  'workspace.consoleLinks.open': { body: linkIn('console-links/token', 'pcl_'), repeats: 'token_already_used' },
  'assortment.addProduct': { body: (ids) => ({ catalogItemId: ids['catalog-items/loose'] }) },
  'assortment.linkSupplier': { body: (ids) => ({ supplierId: ids['suppliers'] }) },
  'workspace.auth.register': {
    body: () => ({
      portalName: 'romashka',
      companyInn: '7707083893',
      phone: '+7 495 123-45-67',
      email: 'anna@romashka.ru',
      password: TEST_PASSWORD,
      acceptedOffer: true,
      acceptedPersonalData: true,
    }),
    repeats: 'portal_name_taken',
  },
  'workspace.auth.confirmEmail': { body: linkIn('auth/confirmation', 'evt_'), repeats: 'token_already_used' },
  'workspace.auth.followLink': { query: linkIn('auth/confirmation', 'evt_') },
  'workspace.auth.resendConfirmation': { body: () => ({ email: 'anna@romashka.ru' }) },
  'workspace.auth.forgotPassword': { body: () => ({ email: 'anna@romashka.ru' }) },
  'workspace.auth.resetPassword': {
    body: (ids) => ({ ...linkIn('auth/reset', 'prt_')(ids), newPassword: 'Another-password-1' }),
    repeats: 'token_already_used',
  },
  'workspace.auth.changePassword': {
    body: () => ({ currentPassword: TEST_PASSWORD, newPassword: 'Another-password-1' }),
    repeats: 'current_password_invalid',
  },
  'workspace.auth.endSession': { params: (ids) => ({ id: ids['auth/session'] }), repeats: 'not_found' },
  'workspace.auth.logout': { headers: (ids) => ({ ...ofBrowser(ids), 'X-CSRF-Token': ids['auth/csrf'] ?? '' }) },
  'workspace.auth.login': {
    body: (ids) => ({ email: ids['auth/email'] ?? 'anna@romashka.ru', password: TEST_PASSWORD }),
  },
  'workspace.auth.confirmSecondFactor': {
    body: (ids) => ({ code: ids['auth/factor-code'] }),
    repeats: 'second_factor_on',
  },
  'workspace.auth.renewRecoveryCodes': { ...withFactor, repeats: 'second_factor_invalid' },
  'workspace.auth.removeSecondFactor': { ...withFactor, repeats: 'second_factor_off' },
  'workspace.users.resetSecondFactor': { params: (ids) => ({ id: ids['users/with-factor'] }) },
  'workspace.auth.signInOptions': { query: (ids) => ({ portal: ids['auth/portal'] ?? 'no-portal' }) },
  'workspace.auth.beginCompanySignIn': { query: (ids) => ({ portal: ids['auth/portal'] ?? 'no-portal' }) },
  'workspace.auth.connectCompanyAccount': { ...withFactor, body: () => undefined },
  'workspace.auth.finishCompanySignIn': {
    headers: (ids): Readonly<Record<string, string>> =>
      ids['auth/step'] === undefined ? {} : { Cookie: ids['auth/step'] },
    body: (ids) => ({ code: ids['auth/recovery-code'] ?? 'aaaa-aaaa-aaaa-aaaa' }),
    repeats: 'second_factor_invalid',
  },
  'workspace.signInSettings.update': { body: () => ({ buttonName: 'Sign in' }) },
  'catalogItems.bulkUpsert': { body: () => ({ items: [{ name: 'Bolt' }] }) },
  'counterparties.bulkUpsert': { body: () => ({ items: [{ name: 'Romashka' }] }) },
  'invoices.bulkUpsert': {
    body: (ids) => ({ items: [{ number: 'B-1', supplierId: ids['counterparties'], totalAmount: '100.00' }] }),
  },
  'priceLists.bulkUpsertItems': {
    params: (ids) => ({ id: ids['price-lists'] }),
    body: (ids) => ({ items: [{ catalogItemId: ids['catalog-items'], minQuantity: '7', price: '1.00' }] }),
  },
  'requisitions.bulkUpsert': { body: () => ({ items: [{ name: 'Concrete M300' }] }) },
  'warehouses.bulkUpsert': { body: () => ({ items: [{ name: 'Yard' }] }) },
  'bankOperations.create': { body: () => ({ amount: '20.00', bookedAt: '2026-01-16T00:00:00.000Z' }) },
  'bankAccounts.verify': {
    params: (ids) => ({ counterpartyId: ids['counterparties'], bankAccountId: ids['counterparties/bankAccounts'] }),
    repeats: 'invalid_status',
  },
  'bankAccounts.verifyOwn': { params: (ids) => ({ id: ids['settings/seller-profiles'] }), repeats: 'invalid_status' },
  'bankOperations.match': { params: (ids) => ({ id: ids['bank-operations/matching'] }) },
  'bankOperations.apply': {
    body: (ids) => ({ invoiceType: 'invoice', invoiceId: ids['invoices'], amount: '1.00' }),
  },
  'commercialProposals.approve': { params: (ids) => ({ id: ids['commercial-proposals/submitted'] }) },
  'commercialProposals.convertToInvoice': { params: (ids) => ({ id: ids['commercial-proposals/approved'] }) },
  'commercialProposals.reject': { params: (ids) => ({ id: ids['commercial-proposals/submitted'] }) },
  'commercialProposals.remove': { params: (ids) => ({ id: ids['commercial-proposals/approved'] }) },
  'commercialProposals.send': {
    params: (ids) => ({ id: ids['commercial-proposals/approved'] }),
    body: () => ({ emails: ['buyer@stroysnab.ru'] }),
  },
  'counterparties.changeStatus': { body: () => ({ status: 'on_hold' }) },
  'customFields.create': { body: () => ({ key: 'another' }) },
  'customFields.listValues': { query: procurement },
  'customFields.setValue': { body: (ids) => ({ entityId: ids['purchase-requisitions'] }) },
  'deliveryTrips.command': { body: () => ({ plannedStartAt: '2026-01-16T09:00:00.000Z' }) },
  'deliveryTrips.command.plan': { body: () => ({ plannedStartAt: '2026-01-16T09:00:00.000Z' }) },
  'deliveryTrips.create': {
    body: () => ({ stops: [{ address: 'Тверь' }], driverName: 'Иванов', vehicleNumber: 'А001АА77' }),
  },
  'documentGenerationJobs.create': { body: () => ({ kind: 'PICKING_LIST' }) },
  'documentTemplates.create': { body: () => ({ format: 'html', body: '<h1>Коммерческое предложение</h1>' }) },
  'documentTemplates.preview': {
    query: () => ({ format: 'pdf' }),
    body: (ids) => ({ entityId: ids['purchase-requisitions'] }),
  },
  'events.list': { query: () => ({ since: '2026-01-15T00:00:00.000Z' }) },
  'inboundWebhooks.receive': { raw: signedRequest },
  'installations.listJobs': { params: (ids) => ({ id: ids['integrations/installations/operator'] }) },
  'installations.listLogs': { params: (ids) => ({ id: ids['integrations/installations/operator'] }) },
  'integrationOauth.authorize': { params: () => ({ slug: 'edo-operator' }) },
  'integrationOauth.callback': {
    params: () => ({ slug: 'edo-operator' }),
    query: (ids) => ({ code: 'good', state: ids['integrations/oauth/state'] ?? 'unknown' }),
  },
  'integrationOauth.showResult': { params: () => ({ slug: 'edo-operator' }), query: () => ({ oauth: 'success' }) },
  'integrationOauth.revoke': { params: () => ({ slug: 'edo-operator' }) },
  'edo.answerReceived': {
    body: () => ({
      acceptance: 'accepted',
      signedBy: { name: 'Орлова Елизавета Сергеевна', position: 'Генеральный директор' },
    }),
  },
  'edo.signAnswer': { body: () => ({ signature: 'YnV5ZXI=' }) },
  'edo.answerWaybill': {
    body: () => ({
      stage: 'accepted',
      uid: '0e2d8f6a-3f0b-4c55-9d0e-5b9f5e0f2a11',
      remarks: 'Упаковка одного места повреждена',
      signedBy: { name: 'Орлова Елизавета Сергеевна', position: 'Генеральный директор' },
    }),
  },
  'edo.signWaybillTitle': { body: () => ({ signature: 'Y2Fycmllcg==' }) },
  'edo.sendDocument': { body: (ids) => ({ counterpartyId: ids['suppliers'] }) },
  // The whole of a dataset can be read once in a while; what has changed, as often as one likes.
  'bi.readDataset': { query: () => ({ updatedSince: '2026-01-01T00:00:00.000Z' }) },
  'integrationFiles.list': { params: (ids) => ({ id: ids['integrations/files'] }) },
  'integrationFiles.upload': { params: (ids) => ({ id: ids['integrations/files'] }), raw: aTable },
  'messenger.openWindow': {
    body: (ids) => ({
      scope: 'card',
      chat: { chatType: 'whatsapp', chatId: '79001112233' },
      counterpartyId: ids['counterparties'] ?? NOBODY,
    }),
  },
  'taskTracker.createTask': { body: () => ({ externalProjectId: 'p1' }) },
  'fleetTracking.receive': {
    raw: () => ({ bytes: '{}', headers: { 'Content-Type': 'application/json' } }),
  },
  'supplierCatalog.checkAvailability': {
    query: (ids) => ({ catalogItemIds: ids['catalog-items'] ?? '' }),
  },
  'installations.enable': { params: (ids) => ({ id: ids['integrations/installations/idle'] }) },
  'installations.install': { body: () => ({ integrationSlug: 'wms-stock' }) },
  'installations.saveConfig': { body: () => ({ vehicleKey: 'vin' }) },
  'installations.setCapabilities': {
    body: () => ({ capabilities: [{ capability: 'vehicle_location', isEnabled: false }] }),
  },
  'auditLog.list': {
    query: (ids) => ({ entityType: 'procurement', entityId: ids['purchase-requisitions'] ?? crypto.randomUUID() }),
  },
  'files.list': { query: procurement },
  'catalogExchange.createImport': { raw: aTable },
  'catalogExchange.applyImport': { repeats: 'import_already_applied' },
  'files.upload': { raw: (ids) => formOf([...fieldsOf(procurement(ids)), fileOf('note.txt', 'A note')]) },
  'invoices.addPayment': { body: () => ({ amount: '1.00' }) },
  'invoices.create': { body: () => ({ totalAmount: '10.00' }) },
  'invoices.fromFile': { raw: aTransferDocument },
  'invoices.removePayment': { params: (ids) => ({ invoiceId: ids['invoices/paid'] }) },
  'invoices.updatePayment': { params: (ids) => ({ invoiceId: ids['invoices/paid'] }) },
  'invoiceMatching.match': { changesNothing: 'It proposes, and people choose.' },
  'invoiceMatching.acceptExceptions': {
    params: (ids) => ({ invoiceId: ids['invoices/differing'] }),
    repeats: 'invalid_status',
  },
  'links.list': { query: () => link },
  'links.put': { body: (ids) => ({ ...procurement(ids), ...link }) },
  'logisticsDocuments.exportArchive': { body: (ids) => ({ documentIds: [ids['logistics/documents']] }) },
  'logisticsDocuments.generate': { body: () => ({ kind: 'PICKING_LIST' }) },
  'automations.create': { body: () => ({ action: { type: 'webhook', url: 'http://127.0.0.1:9/other' } }) },
  'automations.update': { body: () => ({ name: 'Another' }) },
  'pipelineSettings.addStage': { body: () => ({ kind: 'work' }) },
  'pipelineSettings.addProductField': { body: () => ({ key: 'another', type: 'string' }) },
  'pipelineSettings.orderStages': {
    body: (ids) => ({
      pipelineId: ids['settings/pipeline/pipelines'],
      stageIds: (ids['settings/pipeline/pipelines/stages'] ?? '').split(',').toReversed(),
    }),
  },
  'paymentPlanning.exportFile': { body: (ids) => ({ invoiceIds: [ids['invoices']], again: true }) },
  'reminders.create': { body: () => ({ event: 'order_unconfirmed', to: 'responsible' }) },
  'priceLists.addItem': { body: (ids) => ({ catalogItemId: ids['catalog-items'], minQuantity: '5', price: '9.00' }) },
  'priceLists.changeStatus': { body: () => ({ status: 'active' }) },
  'purchaseOrders.create': { body: () => ({ items: [{ rawName: 'Line', quantity: '1', unitPrice: '10.00' }] }) },
  ...Object.fromEntries(['amend', 'listRevisions'].map((name) => [`purchaseOrders.${name}`, { params: sentOrder }])),
  'purchaseOrders.close': { params: sentOrder, repeats: 'invalid_transition' },
  'purchaseOrders.reject': { params: sentOrder, repeats: 'invalid_transition' },
  'purchaseOrders.cancel': { params: sentOrder, repeats: 'invalid_transition' },
  'purchaseOrders.dropAmendment': { params: (ids) => ({ id: ids['purchase-orders/amended'] }) },
  'purchaseOrders.submitApproval': { repeats: 'invalid_transition' },
  'purchaseOrders.getRevision': { params: (ids) => ({ ...sentOrder(ids), revision: '1' }) },
  'purchaseOrders.confirm': { params: sentOrder },
  'purchaseOrders.changeStatus': { params: sentOrder, body: () => ({ status: 'confirmed' }) },
  'purchaseOrders.callOff': {
    params: (ids) => ({ id: ids['contracts/purchase'] }),
    body: () => ({ items: [{ rawName: 'Line', quantity: '1', unitPrice: '10.00' }] }),
  },
  'purchaseOrders.draft': { params: atWork, repeats: 'nothing_to_order' },
  'receipts.create': {
    body: (ids) => ({
      purchaseOrderId: ids['purchase-orders/arriving'],
      items: [{ purchaseOrderItemId: ids['purchase-orders/arriving/items'], quantity: '1' }],
    }),
  },
  'stockDocuments.create': {
    body: (ids) => ({
      kind: 'count',
      fromWarehouseId: ids['warehouses'],
      items: [{ catalogItemId: ids['catalog-items'], countedQuantity: '0' }],
    }),
  },
  'stockDocuments.update': { body: () => ({ reason: 'Another reason' }) },
  'stockDocuments.post': { repeats: 'invalid_transition' },
  'stockDocuments.cancel': { repeats: 'invalid_transition' },
  'stockDocuments.receive': {
    params: (ids) => ({ id: ids['stock-documents/in-transit'] }),
    repeats: 'invalid_transition',
  },
  'stockDocuments.reverse': { params: (ids) => ({ id: ids['stock-documents/posted'] }), repeats: 'invalid_transition' },
  'reservations.create': {
    body: (ids) => ({
      catalogItemId: ids['reservations/catalog-items'],
      warehouseId: ids['reservations/warehouses'],
      quantity: '1',
      forType: 'logistics_object',
      forId: ids['reservations/sites'],
    }),
  },
  'availability.reserve': { params: (ids) => ({ id: ids['purchase-requisitions/stocked'] }) },
  'stockValuation.correctCost': { body: (ids) => ({ movementId: ids['stock/movements'], unitCost: '2.00' }) },
  'reservations.release': { repeats: 'invalid_transition' },
  'requisitionSuppliers.add': { body: (ids) => ({ supplierId: ids['suppliers'] }) },
  // The requisition of other samples is a draft.
  'stockReceipts.create': {
    params: atWork,
    body: (ids) => ({ items: [{ itemId: ids['purchase-requisitions/at-work/items'], quantity: '1' }] }),
  },
  'invoiceRequests.send': { params: atWork },
  'lineDecisions.decide': {
    params: atWork,
    body: (ids) => ({
      decisions: [
        {
          itemId: ids['purchase-requisitions/at-work/undecided'],
          quoteItemId: ids['supplier-quotes/items/undecided'],
        },
      ],
    }),
  },
  // The contract of the samples is one of a sale.
  'requisitionQuotes.update': { body: () => ({ contractId: null }) },
  'supplierQuotes.update': { body: () => ({ contractId: null }) },
  'requisitionQuotes.create': { body: (ids) => ({ supplierId: ids['suppliers'] }) },
  'purchaseOrderExchange.createImport': { raw: aTable },
  'purchaseOrderExchange.applyImport': { repeats: 'import_already_applied' },
  'stockDocumentExchange.createImport': { raw: aTable },
  'stockDocumentExchange.applyImport': { repeats: 'import_already_applied' },
  'requisitionExchange.createImport': { raw: aTable },
  'requisitionExchange.createImportFromMail': { body: () => ({ rawText: 'Bolt - 10 pcs' }) },
  'requisitionExchange.applyImport': { repeats: 'import_already_applied' },
  'requisitionTables.createImport': { raw: aTable },
  'requisitionTables.applyImport': { repeats: 'import_already_applied' },
  'requisitions.changeStatus': { body: () => ({ status: 'in_progress' }) },
  'requisitions.moveStage': { body: (ids) => ({ stageId: ids['pipelines/next-stages'] }) },
  'routes.create': {
    body: (ids) => ({
      points: [{ logisticsObjectId: ids['logistics/objects'] }, { logisticsObjectId: ids['logistics/objects'] }],
    }),
  },
  'salesInvoices.addPayment': {
    params: (ids) => ({ id: ids['sales-invoices/issued'] }),
    body: () => ({ amount: '1.00' }),
  },
  'salesInvoices.approve': { params: (ids) => ({ id: ids['sales-invoices/submitted'] }) },
  'salesInvoices.issue': { params: (ids) => ({ id: ids['sales-invoices/approved'] }) },
  'salesInvoices.remove': { params: (ids) => ({ id: ids['sales-invoices/paid'] }) },
  'salesInvoices.removePayment': { params: (ids) => ({ id: ids['sales-invoices/paid'] }) },
  'salesInvoices.send': {
    params: (ids) => ({ id: ids['sales-invoices/issued'] }),
    body: () => ({ emails: ['buyer@stroysnab.ru'] }),
  },
  'salesInvoices.updatePayment': { params: (ids) => ({ id: ids['sales-invoices/paid'] }) },
  'salesInvoices.voidInvoice': { params: (ids) => ({ id: ids['sales-invoices/issued'] }) },
  'contracts.amend': {
    params: (ids) => ({ id: ids['contracts/purchase'] }),
    body: () => ({ limitAmount: '1000.00' }),
  },
  'contracts.sendAmendment': { params: (ids) => ({ id: ids['contracts/amended'] }) },
  'contracts.dropAmendment': { params: (ids) => ({ id: ids['contracts/amended'] }) },
  'contracts.create': { body: (ids) => ({ customerId: ids['suppliers'] }) },
  'budgets.create': { body: () => ({ amount: '100.00', periodFrom: '2026-01-01', periodTo: '2026-12-31' }) },
  'budgets.changeStatus': { body: () => ({ status: 'closed' }) },
  'budgets.archive': { params: (ids) => ({ id: ids['budgets/draft'] }) },
  'costItems.create': { body: (ids) => ({ parentId: ids['cost-items'] }) },
  'costItems.update': { body: (ids) => ({ name: 'Renamed', parentId: ids['cost-items/root'] }) },
  'costItems.archive': { params: (ids) => ({ id: ids['cost-items/loose'] }) },
  'exchangeRates.create': { body: () => ({ currency: 'EUR', rate: 101.2, date: '2026-01-15' }) },
  'powersOfAttorney.read': {
    params: (ids) => ({ id: ids['settings/seller-profiles'] }),
    body: () => ({ file: Buffer.from(powerFile({ inn: '7707083893', validUntil: '2099-01-01' })).toString('base64') }),
  },
  'powersOfAttorney.draft': {
    params: (ids) => ({ id: ids['settings/seller-profiles/company'] }),
    body: () => ({
      number: '3f2a6b1c-4d5e-4c3a-9d10-0192f0c17b2e',
      internalNumber: '17',
      validUntil: '2099-01-01',
      director: { name: 'Орлова Елизавета Сергеевна', inn: '500100732259', snils: '112-233-445 95' },
      representative: { name: 'Белов Борис Борисович', inn: '500100732259', snils: '112-233-445 95' },
      powers: [{ code: 'BBDOCS04', name: 'Подписывать первичные документы' }],
    }),
  },
  'sellerProfiles.create': { body: () => ({ name: 'Another seller' }) },
  'deliveryBatches.create': { body: (ids) => ({ procurementId: ids['purchase-requisitions'] }) },
  'supplierQuotes.compare': { query: (ids) => ({ procurementId: ids['purchase-requisitions'] ?? '' }) },
  'supplierQuotes.create': {
    body: (ids) => ({ procurementId: ids['purchase-requisitions'], supplierId: ids['suppliers'] }),
  },
  'purchaseOrderLinks.addFile': { raw: () => formOf([fileOf('a.txt', 'invoice')]) },
  'purchaseOrderLinks.answer': { repeats: 'order_already_answered' },
  'purchaseOrderLinks.sendPage': { raw: aForm({ action: 'confirm' }), repeats: 'order_already_answered' },
  'supplierLinks.addFile': { raw: () => formOf([fileOf('a.txt', 'prices')]) },
  'auth.sendAccountPage': aFormOfBrowser({}),
  'auth.sendCodePage': { raw: aForm({ code: '123456' }) },
  'auth.sendFactorPage': aFormOfBrowser({ action: 'begin' }),
  'auth.showFactorPage': { headers: ofBrowser },
  'auth.sendForgottenPage': { raw: aForm({ email: 'anna@romashka.ru' }) },
  'auth.sendPasswordPage': aFormOfBrowser({
    currentPassword: TEST_PASSWORD,
    newPassword: 'Another-password-1',
    repeated: 'Another-password-1',
  }),
  'auth.sendResetPage': {
    query: linkIn('auth/reset', 'prt_'),
    raw: aForm({ newPassword: 'Another-password-1', repeated: 'Another-password-1' }),
    repeats: 'token_already_used',
  },
  'auth.sendSignInPage': { raw: (ids) => aForm({ email: ids['auth/email'] ?? '', password: TEST_PASSWORD })() },
  'auth.showAccountPage': { headers: ofBrowser },
  'auth.showPasswordPage': { headers: ofBrowser },
  'auth.showResetPage': { query: linkIn('auth/reset', 'prt_') },
  'receivedMessages.discard': { repeats: 'invalid_status' },
  'reports.showPage': { params: () => ({ name: 'spend' }), headers: ofBrowser },
  'supplierLinks.sendPage': { raw: aForm({ action: 'save' }) },
  'supplierRfqs.addItems': { body: () => ({ items: [{ rawName: 'Line', quantity: '1' }] }) },
  'supplierRfqs.create': { body: (ids) => ({ supplierIds: [ids['suppliers']] }) },
  'supplierRfqs.sendMany': { body: (ids) => ({ ids: [ids['supplier-rfqs']] }) },
  'supplierRfqs.remind': { params: (ids) => ({ id: ids['supplier-rfqs/sent'] ?? '' }) },
  'supplierRfqs.reorderItems': {
    body: (ids) => ({ itemIds: [ids['supplier-rfqs/items/other'], ids['supplier-rfqs/items']] }),
  },
  // An e-mail address belongs to one user of all portals.
  'users.create': { body: (ids) => ({ email: `${ids['users'] ?? 'nobody'}@example.com`, roles: ['viewer'] }) },
  'variables.list': { query: () => ({ entityType: 'procurement' }) },
  'variables.resolve': { body: (ids) => ({ ...procurement(ids), paths: ['procurement.number'] }) },
  'webhooks.create': { body: () => [subscription] },
  'webhooks.update': { body: () => subscription },
};

/** Kinds of entities by the fields of bodies that name them; a field of another name that begins alike is found as well. */
export const KINDS_BY_FIELD: Readonly<Record<string, string>> = {
  assignedToId: 'users',
  automationId: 'settings/pipeline/automations',
  batchId: 'delivery-batches',
  carrierId: 'suppliers',
  catalogItemId: 'catalog-items',
  categoryId: 'catalog/categories',
  counterpartyId: 'suppliers',
  contactId: 'counterparties/contacts',
  contractId: 'contracts',
  customerId: 'suppliers',
  documentId: 'generated-documents',
  driverId: 'logistics/drivers',
  entityId: 'purchase-requisitions',
  fileId: 'files',
  invoiceId: 'invoices',
  itemId: 'procurement-items',
  keyId: 'api-keys',
  logisticsObjectId: 'logistics/objects',
  managerId: 'users',
  objectId: 'logistics/objects',
  costItemId: 'cost-items',
  parentId: 'catalog/categories',
  pipelineId: 'pipelines',
  priceListId: 'price-lists',
  proposalId: 'commercial-proposals',
  procurementId: 'purchase-requisitions',
  procurementItemId: 'procurement-items',
  productId: 'catalog-items',
  deliveryBatchId: 'delivery-batches',
  forId: 'reservations/sites',
  fromWarehouseId: 'warehouses',
  movementId: 'stock/movements',
  toWarehouseId: 'warehouses',
  purchaseOrderId: 'purchase-orders/arriving',
  purchaseOrderItemId: 'purchase-orders/arriving/items',
  quoteId: 'supplier-quotes',
  quoteItemId: 'supplier-quotes/items',
  requisitionId: 'purchase-requisitions',
  removeItemId: 'price-lists/items',
  responsibleUserId: 'users',
  routeId: 'logistics/routes',
  rfqId: 'supplier-rfqs',
  rfqItemId: 'supplier-rfqs/items',
  selectedItemId: 'procurement-items',
  sellerProfileId: 'settings/seller-profiles',
  stageId: 'pipelines/stages',
  stopId: 'delivery-trips/stops',
  supplierId: 'suppliers',
  clauseId: 'settings/contract-clauses',
  templateId: 'settings/document-templates',
  toUserId: 'users',
  unitId: 'units',
  defaultUnitId: 'units',
  userId: 'users',
  vehicleId: 'logistics/vehicles',
  warehouseId: 'warehouses',
};

/** Fields with ids that name nothing of a portal. */
const NO_REFERENCES: readonly RegExp[] = [/^foreignTaxId$/];

/** Whether a field of a body names something of a portal. */
export function isReference(field: string): boolean {
  return !NO_REFERENCES.some((pattern) => pattern.test(field));
}

/** The row that the field `id` of a list in a body names: one of the record at a path. */
export function rowFor(path: string, list: string | number | undefined, ids: OneOfEach): string | undefined {
  return ids[`${path.split('/')[1] ?? ''}/${list ?? ''}`];
}
