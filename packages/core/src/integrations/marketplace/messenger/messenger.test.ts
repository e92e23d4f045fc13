import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { Users } from '../../../platform/identity/index.js';
import type { ApiClient } from '../../../testing/kit/api-client.js';
import { openFakeRemote, type FakeRemote, type FakeReply, type FakeRequest } from '../../../testing/kit/fake-remote.js';
import { inUnitOfWork } from '../../../testing/kit/in-unit-of-work.js';
import { exchanged, finished, installed, loggedEvents } from '../../../testing/kit/installed.js';
import { noRateLimit } from '../../../testing/kit/no-rate-limit.js';
import { openTestStorage, testDialects } from '../../../testing/kit/storage.js';
import { openTestKit, type TestKit, type TestPortal } from '../../../testing/kit/test-kit.js';

const PATH = '/integrations/messenger';

describe.each(testDialects)('the messenger on %s', (dialect) => {
  let kit: TestKit;
  let wazzup: FakeRemote;
  let portal: TestPortal;
  let owner: ApiClient;
  let id: string;
  let refused: (request: FakeRequest) => FakeReply | undefined;

  beforeAll(async () => {
    wazzup = await openFakeRemote();
    const storage = await openTestStorage(dialect);
    kit = await openTestKit({ storage, rateLimiter: noRateLimit, outbound: { allowLoopback: true } });
  });
  afterAll(async () => {
    await kit.close();
    wazzup.close();
  });
  beforeEach(async () => {
    refused = () => undefined;
    wazzup.answer((request) => refused(request) ?? answered(request));
    portal = await kit.createPortal();
    owner = portal.signedIn();
    id = await installed(owner, 'messenger', { apiUrl: `${wazzup.address}/v3`, apiKey: portal.id, channelId: 'c1' });
    wazzup.forget();
  });

  function answered({ method, url, body }: FakeRequest): FakeReply {
    switch (`${method} ${url.pathname}`) {
      case 'GET /v3/channels':
        return { body: [{ channelId: 'c1', transport: 'tgapi', plainId: '79001112233', state: 'active' }] };
      case 'POST /v3/message':
        return { status: 201, body: { messageId: 'm1', chatId: body.chatId } };
      case 'POST /v3/iframe':
        return { body: { url: 'https://chats.example/window' } };
      default:
        return {};
    }
  }
  // Portals of other tests have schedules too.
  const asked = () => wazzup.requests().filter(({ headers }) => headers['authorization'] === `Bearer ${portal.id}`);
  const sent = (path: string) =>
    asked()
      .filter((request) => request.method === 'POST' && request.url.pathname === `/v3${path}`)
      .map(({ body }) => body);
  const aCustomer = (name: string, phone: string | null) =>
    portal.owner.counterparties.create({ name, isCustomer: true, phone });
  const post = async (body: object) => {
    const { webhook } = (await owner.get(`${PATH}/overview`)).body;
    return portal.signedIn().post(new URL(webhook.url).pathname, body);
  };
  const unread = async () => (await owner.get(`${PATH}/sidebar-status`)).body.unreadCount;

  it('is refused where it is not installed, and where it is not at work', async () => {
    const other = (await kit.createPortal()).signedIn();
    expect(await other.get(`${PATH}/sidebar-status`)).toMatchObject({
      status: 404,
      body: { code: 'integration_not_installed' },
    });
    await owner.post(`/integrations/installations/${id}/disable`);

    expect((await owner.get(`${PATH}/sidebar-status`)).body).toEqual({
      isConnected: true,
      isActive: false,
      unreadCount: 0,
    });
    expect(await owner.get(`${PATH}/channels`)).toMatchObject({
      status: 409,
      body: { code: 'integration_not_active' },
    });
  });

  it('shows its channels, and says so when the other side does not answer well', async () => {
    expect((await owner.get(`${PATH}/channels`)).body).toEqual({
      items: [{ channelId: 'c1', transport: 'tgapi', name: '79001112233', state: 'active' }],
    });
    refused = () => ({ status: 503 });
    expect(await owner.get(`${PATH}/channels`)).toMatchObject({ status: 409, body: { code: 'remote_error' } });
    expect(await loggedEvents(owner, id)).toEqual(['http.GET /channels', 'http.GET /channels']);
  });

  it('gets users, contacts with a phone number and requisitions, and nothing twice', async () => {
    const customer = await aCustomer('Ромашка', '+7 900 111-22-33');
    await aCustomer('Без телефона', null);
    const requisition = await portal.owner.requisitions.create({ name: 'Болты', customerId: customer.id });

    const first = await exchanged(kit, owner, id);
    const users = sent('/users')[0];
    const again = await exchanged(kit, owner, id);
    await portal.owner.counterparties.update(customer.id, { name: 'Ромашка 2' });
    const third = await exchanged(kit, owner, id);

    expect(first).toMatchObject({
      status: 'completed',
      counts: { users: { created: 1 }, contact_sync: { created: 1 }, deal_sync: { created: 1 } },
    });
    expect(users).toMatchObject([{ id: portal.ownerId }]);
    expect(again.counts).toMatchObject({ contact_sync: { created: 0 }, deal_sync: { created: 0 } });
    expect(third.counts).toMatchObject({ contact_sync: { updated: 1 } });
    expect(sent('/contacts').map(([contact]) => contact)).toMatchObject([
      {
        id: customer.id,
        name: 'Ромашка',
        contactData: [{ chatType: 'whatsapp', chatId: '79001112233' }],
        uri: expect.stringMatching(new RegExp(`/counterparties/${customer.id}$`)),
      },
      { id: customer.id, name: 'Ромашка 2' },
    ]);
    expect(sent('/deals')).toMatchObject([[{ id: requisition.id, contacts: [customer.id], closed: false }]]);
    expect((await owner.get(`${PATH}/overview`)).body).toMatchObject({
      usersSynced: 1,
      contactsSynced: 1,
      dealsSynced: 1,
    });
  });

  it('leaves out the contacts that are refused, and sends the rest again', async () => {
    const good = await aCustomer('Хороший', '+79001112233');
    const bad = await aCustomer('Плохой', '+79001112244');
    refused = ({ url, body }) => {
      const index = url.pathname === '/v3/contacts' ? body.findIndex((each: { id: string }) => each.id === bad.id) : -1;
      if (index < 0) return undefined;
      return { status: 400, body: { error: 'INVALID_CONTACTS_DATA', data: [{ index, fields: ['name'] }] } };
    };

    const { body } = await owner.post(`${PATH}/contacts/sync`, { ids: [good.id, bad.id] });
    const run = await finished(kit, owner, id, body.jobId);

    expect(run).toMatchObject({
      status: 'completed_with_errors',
      counts: { contact_sync: { created: 1, failed: 1 } },
      errors: [{ part: 'contact_sync', externalId: bad.id, code: 'invalid_contacts_data' }],
    });
    expect(sent('/contacts').at(-1)).toMatchObject([{ id: good.id }]);
    expect(run.counts).not.toHaveProperty('users');
  });

  it('counts what others write until somebody opens the chat', async () => {
    const message = { messageId: 'm7', chatType: 'whatsapp', chatId: '79001112233', isEcho: false };

    expect((await post({ test: true })).body).toEqual({ ok: true });
    await post({ messages: [message, { ...message, messageId: 'm8', isEcho: true }] });
    await post({ messages: [message] });
    await post({ messages: [{ ...message, messageId: 'm9', chatId: '1' }] });
    expect(await unread()).toBe(2);

    const { chatType, chatId } = message;
    const window = await owner.post(`${PATH}/iframe`, { scope: 'card', chat: { chatType, chatId } });
    expect(window.body).toMatchObject({ url: 'https://chats.example/window', expiresAt: expect.any(String) });
    expect(sent('/iframe')).toMatchObject([
      { user: { id: portal.ownerId }, scope: 'card', filter: [{ chatType, chatId }], activeChat: { chatType, chatId } },
    ]);
    expect(await unread()).toBe(1);
    expect(await loggedEvents(owner, id)).toEqual(expect.arrayContaining(['messenger.test', 'messenger.messages']));
  });

  it('lists conversations, those of a counterparty and of the customer of a requisition', async () => {
    const customer = await aCustomer('Ромашка', '+79001112233');
    const requisition = await portal.owner.requisitions.create({ name: 'Болты', customerId: customer.id });
    const foreign = await portal.owner.requisitions.create({ name: 'Гайки' });
    const message = { chatType: 'whatsapp', chatId: '79001112233', isEcho: false };
    await post({ messages: [{ ...message, messageId: 'l1' }] });
    kit.clock.advance(1_000);
    await post({ messages: [{ ...message, messageId: 'l2', chatId: '79005556677', isEcho: true }] });
    const viewer = portal.signedIn((await portal.addUser(['viewer'])).id);
    const listed = async (query: string) => (await viewer.get(`${PATH}/conversations${query}`)).body;
    const of = async (query: string) =>
      (await listed(query)).items.map(({ chatId }: { readonly chatId: string }) => chatId);

    expect(await listed('')).toMatchObject({
      resource: 'conversations',
      total: 2,
      items: [
        { chatId: '79005556677', unreadCount: 0, counterpartyId: null },
        { chatId: '79001112233', unreadCount: 1, counterpartyId: customer.id, counterpartyName: 'Ромашка' },
      ],
    });
    expect(await of(`?entityType=counterparty&entityId=${customer.id}`)).toEqual(['79001112233']);
    expect(await of(`?entityType=procurement&entityId=${requisition.id}`)).toEqual(['79001112233']);
    expect(await of(`?entityId=${requisition.id}`)).toEqual(['79001112233']);
    expect(await of(`?entityType=procurement&entityId=${foreign.id}`)).toEqual([]);
    expect(await of(`?entityType=invoice&entityId=${customer.id}`)).toEqual([]);
    expect(await of('?search=555')).toEqual(['79005556677']);
    expect((await (await kit.createPortal()).signedIn().get(`${PATH}/conversations`)).status).toBe(404);
  });

  it('is written from by those who manage integrations, or edit the record that is named', async () => {
    const customer = await aCustomer('Ромашка', '+79001112233');
    const [viewer, buyer] = await Promise.all(
      (['viewer', 'buyer'] as const).map(async (role) => portal.signedIn((await portal.addUser([role])).id)),
    );
    const own = (await buyer?.post('/purchase-requisitions', { name: 'Болты', customerId: customer.id }))?.body.id;
    const foreign = await portal.owner.requisitions.create({ name: 'Гайки', customerId: customer.id });
    const card = (body: object) => ({ scope: 'card', ...body });
    const message = { channelId: 'c1', chatType: 'whatsapp', chatId: '79001112233', text: 'Проверка' };
    const statuses = async (client: ApiClient | undefined) => ({
      own: (await client?.post(`${PATH}/iframe`, card({ procurementId: own })))?.status,
      foreign: (await client?.post(`${PATH}/iframe`, card({ procurementId: foreign.id })))?.status,
      counterparty: (await client?.post(`${PATH}/iframe`, card({ counterpartyId: customer.id })))?.status,
      anyChat: (await client?.post(`${PATH}/iframe`, card({ chat: { chatType: 'whatsapp', chatId: '1' } })))?.status,
      global: (await client?.post(`${PATH}/iframe`, { scope: 'global', procurementId: own }))?.status,
      test: (await client?.post(`${PATH}/test-message`, message))?.status,
      channels: (await client?.get(`${PATH}/channels`))?.status,
    });

    const none = { own: 403, foreign: 403, counterparty: 403, anyChat: 403, global: 403, test: 403 };
    expect(await statuses(viewer)).toEqual({ ...none, channels: 200 });
    expect(sent('/message').concat(sent('/iframe'))).toEqual([]);
    expect(await statuses(buyer)).toEqual({ ...none, own: 200, foreign: 400, counterparty: 200, channels: 200 });
    expect(Object.values(await statuses(owner))).toEqual(Array.from({ length: 7 }, () => 200));
  });

  it('exchanges one kind after another, and drops none', async () => {
    const [one, two] = [await aCustomer('Первый', '+79001112233'), await aCustomer('Второй', '+79001112244')];
    const sync = async (kind: string, ids?: string[]) =>
      (await owner.post(`${PATH}/${kind}/sync`, ids === undefined ? {} : { ids })).body;
    const statusOf = async (jobId: string) =>
      (await owner.get(`/integrations/installations/${id}/jobs/${jobId}`)).body.status;

    const users = await sync('users');
    const contacts = await sync('contacts', [one.id]);
    const again = await sync('users');
    const same = await sync('contacts', [one.id]);
    const other = await sync('contacts', [two.id]);
    const whole = (await owner.post(`/integrations/installations/${id}/sync`)).body;

    expect([users.queued, contacts.queued, again.queued, same.queued, other.queued, whole.queued]).toEqual([
      ...[true, true, false, false, true, true],
    ]);
    expect([again.jobId, same.jobId, other.jobId]).toEqual([users.jobId, contacts.jobId, contacts.jobId]);
    expect(await Promise.all([users, contacts, whole].map(({ jobId }) => statusOf(jobId)))).toEqual([
      ...['queued', 'queued', 'queued'],
    ]);
    await kit.kit.worker.runUntilIdle();
    expect(await Promise.all([users, contacts, whole].map(({ jobId }) => statusOf(jobId)))).toEqual([
      ...['completed', 'completed', 'completed'],
    ]);
    expect(asked().map(({ method, url }) => `${method} ${url.pathname}`)).toEqual([
      'POST /v3/users',
      'POST /v3/contacts',
    ]);
    expect(
      sent('/contacts')[0]
        .map((contact: { readonly id: string }) => contact.id)
        .toSorted(),
    ).toEqual([one.id, two.id].toSorted());
  });

  it('goes on with another kind while one waits to be tried again, which comes after it', async () => {
    await aCustomer('Ромашка', '+79001112233');
    refused = ({ url }) => (url.pathname === '/v3/users' ? { status: 401 } : undefined);
    const users = (await owner.post(`${PATH}/users/sync`)).body;
    const contacts = (await owner.post(`${PATH}/contacts/sync`)).body;
    const jobOf = async (jobId: string) => (await owner.get(`/integrations/installations/${id}/jobs/${jobId}`)).body;

    await kit.kit.worker.runUntilIdle();
    expect([(await jobOf(users.jobId)).status, (await jobOf(contacts.jobId)).status]).toEqual(['failed', 'completed']);
    refused = () => undefined;
    kit.clock.advance(5 * 60_000);
    await kit.kit.worker.runUntilIdle();

    expect(await jobOf(users.jobId)).toMatchObject({ kind: 'users', status: 'completed' });
  });

  it('opens the chat with the customer of a requisition, and needs one', async () => {
    const customer = await aCustomer('Ромашка', '+79001112233');
    const requisition = await portal.owner.requisitions.create({ name: 'Болты', customerId: customer.id });
    const nobody = await portal.owner.requisitions.create({ name: 'Гайки' });
    const open = (body: object) => owner.post(`${PATH}/iframe`, { scope: 'card', ...body });

    expect((await open({ procurementId: requisition.id })).status).toBe(200);
    expect(sent('/iframe')).toMatchObject([{ filter: [{ chatId: '79001112233', name: 'Ромашка' }] }]);
    expect((await open({ procurementId: nobody.id })).body.code).toBe('recipient_missing');
    expect((await open({})).body.errors).toMatchObject([{ pointer: '/procurementId', code: 'required' }]);
    expect((await open({ procurementId: crypto.randomUUID() })).body.errors).toMatchObject([
      { pointer: '/procurementId', code: 'reference_not_found' },
    ]);
  });

  it('is told its address, and tries it before it answers', async () => {
    let tried: unknown;
    refused = ({ method, url, body }) => {
      if (method !== 'PATCH' || url.pathname !== '/v3/webhooks') return undefined;
      tried = body;
      return {};
    };
    const registered = await owner.post(`${PATH}/webhook/register`);

    expect(registered.body).toMatchObject({ isRegistered: true, registeredAt: expect.any(String) });
    expect(tried).toEqual({
      webhooksUri: registered.body.url,
      subscriptions: { messagesAndStatuses: true, contactsAndDealsCreation: false },
    });
    expect((await owner.get(`${PATH}/overview`)).body.webhook).toMatchObject({
      url: registered.body.url,
      isRegistered: true,
    });
  });

  it('tells the buyer of a quote, without its prices, by the phone number that the buyer has', async () => {
    const { id: buyerId } = await portal.addUser(['buyer']);
    const storage = kit.storage.forPortal(portal.id);
    expect((await storage.collection(Users).find(buyerId))?.phone).toBeNull();
    const items = [{ rawName: 'Каска', quantity: '1' }];
    const submitted = async () => {
      const body = { name: 'Заявка', items, responsibleUserId: buyerId };
      const { id: procurementId } = (await owner.post('/purchase-requisitions', body)).body;
      const { items: lines } = (await owner.get(`/purchase-requisitions/${procurementId}`)).body;
      const { id: supplierId } = (await owner.post('/counterparties', { name: 'ООО Завод' })).body;
      const priced = [{ procurementItemId: lines[0].id, unitPrice: '4711.00' }];
      const { id: quoteId } = (await owner.post('/supplier-quotes', { procurementId, supplierId, items: priced })).body;
      expect((await owner.post(`/supplier-quotes/${quoteId}/submit`, {})).status).toBe(200);
      await kit.kit.worker.runUntilIdle();
      return sent('/message');
    };

    expect(await submitted()).toEqual([]);
    await inUnitOfWork(kit, portal.id, ({ tx }) => tx.collection(Users).update(buyerId, { phone: '+79160001122' }));
    const messages = await submitted();

    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatchObject({ channelId: 'c1', chatType: 'telegram', chatId: '79160001122' });
    expect(messages[0].text).toContain('ООО Завод');
    expect(messages[0].text).not.toContain('4711');
  });

  it('reminds people by rules that say so; whom it does not reach gets the mail', async () => {
    const { items: born } = (await owner.get('/settings/reminders?limit=100')).body;
    for (const rule of born) await owner.delete(`/settings/reminders/${rule.id}`);
    const workingHours = { days: [0, 1, 2, 3, 4, 5, 6], from: '00:00', to: '23:59' };
    await owner.patch('/settings/regional', { timezone: 'UTC', workingHours });
    const { id: withPhone } = await portal.addUser(['finance']);
    const { id: without } = await portal.addUser(['finance']);
    const phone = '+79160003344';
    await inUnitOfWork(kit, portal.id, ({ tx }) => tx.collection(Users).update(withPhone, { phone }));
    const rule = { event: 'payment_due', offsetDays: 0, to: 'role', role: 'finance', channel: 'messenger' };
    expect((await owner.post('/settings/reminders', rule)).status).toBe(201);
    const { id: supplierId } = (await owner.post('/counterparties', { name: 'ООО Завод' })).body;
    const dueDate = new Date(kit.clock.now()).toISOString().slice(0, 10);
    await owner.post('/invoices', { supplierId, number: 'M-17', totalAmount: '10.00', dueDate });
    const before = (await kit.sentMails()).length;

    kit.clock.advance(6 * 60_000);
    await kit.kit.worker.runUntilIdle();
    const mails = (await kit.sentMails()).slice(before);

    const messages = sent('/message');
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatchObject({ channelId: 'c1', chatId: '79160003344' });
    expect(messages[0].text).toContain('M-17');
    const { email } = (await owner.get(`/users/${without}`)).body;
    expect(mails.filter(({ text }) => text.includes('M-17')).map(({ to }) => to)).toEqual([email]);
  });

  it('tells the customer of a new stage once, whatever the first answer was', async () => {
    const customer = await aCustomer('Ромашка', '+79001112233');
    const requisition = await portal.owner.requisitions.create({ name: 'Болты', customerId: customer.id });
    const { pipelineId } = requisition;
    const { stages } = (await portal.owner.pipelineSettings.get({ pipelineId })).pipeline;
    let isFirst = true;
    refused = ({ url }) => {
      if (url.pathname !== '/v3/message') return undefined;
      if (isFirst) {
        isFirst = false;
        return { status: 429, headers: { 'Retry-After': '0' } };
      }
      return { status: 400, body: { error: 'repeatedCrmMessageId' } };
    };

    await portal.owner.requisitions.moveStage(requisition.id, { stageId: stages[1]?.id ?? '' });
    await kit.kit.worker.runUntilIdle();

    const messages = sent('/message');
    expect(messages).toHaveLength(2);
    expect(messages[1]).toEqual(messages[0]);
    expect(messages[0]).toMatchObject({ channelId: 'c1', chatType: 'telegram', chatId: '79001112233' });
    expect(messages[0].text).toContain(`${requisition.number}: ${stages[1]?.name ?? ''}`);
    expect(await loggedEvents(owner, id)).not.toContain('sync.item_failed');
  });

  it('sends a test message, and says when it was not taken', async () => {
    const message = { channelId: 'c1', chatType: 'whatsapp', chatId: '79001112233', text: 'Проверка' };
    expect((await owner.post(`${PATH}/test-message`, message)).body).toMatchObject({ ok: true });
    refused = () => ({ status: 400, body: { error: 'CHANNEL_BLOCKED', description: 'blocked' } });
    expect(await owner.post(`${PATH}/test-message`, message)).toMatchObject({
      status: 200,
      body: { ok: false, message: 'remote_error: channelblocked, blocked' },
    });
  });

  it('knows no token of another integration', async () => {
    const { url } = (await owner.post(`${PATH}/webhook/register`)).body;
    const token = url.split('/').at(-1);

    for (const path of [`/api/v1/webhooks/task-tracker/${token}`, '/api/v1/webhooks/messenger/whin_none']) {
      expect((await owner.post(path, {})).status).toBe(404);
    }
    await owner.post(`/integrations/installations/${id}/disable`);
    expect((await owner.post(`/api/v1/webhooks/messenger/${token}`, {})).body.code).toBe('integration_disabled');
  });
});
