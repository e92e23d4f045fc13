import { setTimeout as wait } from 'node:timers/promises';

/** Password of everybody in the gallery. */
export const PASSWORD = 'Correct-horse-7';
const EMAIL = 'owner@stroysnab.ru';
const DAY_MS = 24 * 60 * 60 * 1000;
const HOUSE = [
  { rawName: 'Бетон М300 В22,5 на гранитном щебне', quantity: '120', unitPrice: '6150.00' },
  { rawName: 'Арматура А500С ⌀12 мм, 11,7 м', quantity: '8.4', unitPrice: '64900.00' },
  { rawName: 'Опалубка щитовая, аренда на месяц', quantity: '1', unitPrice: '185000.00' },
];

/** Fills a portal so that every page has something to show, and hands out the addresses that only mails and answers tell. */
export async function fillGallery({ kit, mails, receiverUrl }) {
  const portal = await kit.portals.create({
    ...{ slug: 'stroysnab', name: 'Стройснаб', adminEmail: EMAIL },
    ...{ adminFullName: 'Анна Петрова', adminPassword: PASSWORD },
  });
  const identity = { portalId: portal.portal.id, userId: portal.user.id };
  const owner = kit.as(identity);
  await kit.fillWithSampleData(identity, { requisitions: 60 });
  const { items: suppliers } = await owner.counterparties.list({ isSupplier: true, limit: 2 });
  const supplierId = suppliers[0].id;
  const links = {
    email: EMAIL,
    ...(await askSuppliers(owner, supplierId)),
    ...(await order(owner, supplierId)),
    ...(await askApprover(owner, { supplierId, mails, kit })),
    ...(await integrate({ owner, kit, receiverUrl })),
  };
  await kit.worker.runUntilIdle();
  return links;
}

async function askSuppliers(owner, supplierId) {
  const { id: procurementId } = await owner.requisitions.create({
    ...{ name: 'Фундамент корпуса 2', dueDate: inDays(40), items: HOUSE },
    deliveryAddress: 'г. Тверь, ул. Складская, д. 4, строительная площадка',
  });
  const ask = async (more) => {
    const { items } = await owner.supplierRfqs.create({
      ...{ procurementId, supplierIds: [supplierId], subject: 'Бетон и арматура для корпуса 2' },
      message: 'Просим цены с доставкой на площадку.\nРазгрузка наша.',
      ...{ paymentTermsText: 'Постоплата 14 дней', ...more },
    });
    return new URL((await owner.supplierRfqs.send(items[0].id, { channel: 'link' })).publicUrl).pathname;
  };
  const late = await ask({ responseDeadline: new Date(Date.now() + 1500).toISOString() });
  const request = await ask({ responseDeadline: inDays(5) });
  await wait(1600);
  return { request, late };
}

async function order(owner, supplierId) {
  const comment = 'Пропуск на площадку заказать за день';
  // Above 500 000 it would have to be approved first.
  const items = priced(HOUSE.slice(2));
  const { id } = await owner.purchaseOrders.create({ supplierId, items, expectedAt: inDays(20), comment });
  const { publicUrl } = await owner.purchaseOrders.send(id, { channel: 'link' });
  return { order: new URL(publicUrl).pathname };
}

/** An order waits for its approver. */
async function askApprover(owner, { supplierId, mails, kit }) {
  const [email, fullName] = ['head@stroysnab.ru', 'Мария Кузнецова'];
  await owner.users.create({ email, fullName, roles: ['procurement_manager'], password: PASSWORD });
  const { id } = await owner.purchaseOrders.create({ supplierId, items: priced(HOUSE), comment: 'Корпус 2' });
  await owner.purchaseOrders.submitApproval(id, {});
  await kit.worker.runUntilIdle();
  const { text } = mails.findLast(({ to }) => to === email);
  return { approval: /\/approvals\/ap_[\w-]{43}/.exec(text)[0] };
}

const priced = (lines) => lines.map((line) => ({ ...line, vatRate: '22.00' }));

/** Keys of every kind, endpoints that answer and that do not, integrations that ran and that failed. */
async function integrate({ owner, kit, receiverUrl }) {
  const scopes = ['webhooks.read', 'webhooks.write', 'webhooks.delete', 'warehouses.read', 'warehouses.write'];
  const key = await owner.apiKeys.create({ name: '1С: Управление торговлей', scopes });
  const many = [...scopes, 'purchase_requisitions.read', 'purchase_orders.read', 'counterparties.read', 'catalog.read'];
  await owner.apiKeys.create({ name: 'Склад', scopes: many, expiresAt: inDays(6) });
  const { item: old } = await owner.apiKeys.create({ name: 'Прежний обмен', scopes: ['warehouses.read'] });
  await owner.apiKeys.archive(old.id);
  const as = kit.as({ apiKey: key.secretPlaintext });
  const events = ['integration_api.warehouse.created', 'integration_api.warehouse.updated'];
  const names = { up: 'Обмен с 1С', down: 'Витрина остатков' };
  for (const [path, name] of Object.entries(names))
    await as.webhooks.create({ url: `${receiverUrl}/${path}`, name, events });
  for (const name of ['Тверь', 'Клин', 'Дубна', 'Кимры', 'Торжок', 'Ржев']) await as.warehouses.create({ name });
  await kit.worker.runUntilIdle();
  const { items: subscriptions } = await as.webhooks.list();
  const down = subscriptions.find(({ url, event }) => url.endsWith('/down') && event === events[0]);
  const { items: deliveries } = await as.webhooks.listDeliveries(down.id);
  const { id } = await owner.installations.install({ integrationSlug: 'supplier-catalog-api' });
  const { items } = await owner.counterparties.list({ isSupplier: true, limit: 1 });
  await owner.installations.saveConfig(id, { baseUrl: receiverUrl, apiKey: 'key', counterpartyId: items[0].id });
  await owner.installations.enable(id);
  await owner.installations.sync(id);
  await kit.worker.runUntilIdle();
  const { url } = await owner.consoleLinks.create({ keyId: key.item.id });
  return {
    consoleLink: new URL(url).pathname + new URL(url).hash,
    endpoint: `/console#/endpoints/${down.id}`,
    delivery: `/console#/deliveries/${deliveries[0].id}`,
    installation: `/console#/installations/${id}`,
  };
}

function inDays(days) {
  return new Date(Date.now() + days * DAY_MS).toISOString();
}
