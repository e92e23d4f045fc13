import { afterEach, beforeEach, expect, it } from 'vitest';

import { Subscriptions } from '../platform/webhooks/index.js';
import { openTestKit, type TestKey, type TestKit, type TestPortal } from '../testing/kit/test-kit.js';

const DAY_MS = 24 * 60 * 60 * 1000;

let kit: TestKit;
let portal: TestPortal;
let key: TestKey;

beforeEach(async () => {
  kit = await openTestKit();
  portal = await kit.createPortal();
  key = await portal.issueKey();
});
afterEach(() => kit.close());

it('marks an invoice overdue once its due date has passed, with an event', async () => {
  const supplier = await key.api.post('/counterparties', { name: 'Supplier' });
  const invoice = await key.api.post('/invoices', {
    number: '1',
    supplierId: supplier.body.id,
    totalAmount: '10.00',
    dueDate: new Date(kit.clock.now() + DAY_MS).toISOString(),
  });
  const { body: start } = await key.api.get('/events');

  await kit.kit.worker.runUntilIdle();
  const before = await key.api.get(`/invoices/${invoice.body.id}`);
  kit.clock.advance(2 * DAY_MS);
  await kit.kit.worker.runUntilIdle();
  const after = await key.api.get(`/invoices/${invoice.body.id}`);
  const { body: feed } = await key.api.get(`/events?cursor=${encodeURIComponent(start.pageInfo.nextCursor)}`);

  expect(before.body.paymentStatus).toBe('unpaid');
  expect(after.body.paymentStatus).toBe('overdue');
  expect(feed.items.map(({ event }: { event: string }) => event)).toEqual(['integration_api.invoice.status_changed']);
});

const expiringIn = (days: number) => new Date(kit.clock.now() + days * DAY_MS).toISOString();

it('writes to the creator of a key once, a week before it expires', async () => {
  await portal.owner.apiKeys.create({ name: 'Касса', scopes: ['catalog.read'], expiresAt: expiringIn(9) });
  await portal.owner.apiKeys.create({ name: 'Проба', scopes: ['catalog.read'], expiresAt: expiringIn(3) });

  expect(await kit.sentMails()).toEqual([]);
  for (let day = 0; day < 5; day += 1) {
    kit.clock.advance(DAY_MS);
    await kit.sentMails();
  }

  const mails = await kit.sentMails();
  expect(mails.map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
    `owner@${portal.slug}.ru: Ключ API «Касса» скоро перестанет действовать`,
  ]);
});

it('writes to the creator of a key once a day while its subscriptions keep failing', async () => {
  const hooks = ['a', 'b'].map((name) => ({
    name,
    event: 'integration_api.invoice.created',
    url: `https://hooks.example.com/${name}?secret=x`,
  }));
  const failing = (failuresInRow: number) =>
    kit.storage.transaction(portal.id, async (tx) => {
      const lastErrorAt = new Date(kit.clock.now()).toISOString();
      await tx.collection(Subscriptions).updateWhere({}, { failuresInRow, lastErrorAt });
    });
  await kit.storage.transaction(portal.id, async (tx) => {
    for (const { name, event, url } of hooks) {
      const at = new Date(kit.clock.now()).toISOString();
      const counts = { successCount: 0, failureCount: 0, failuresInRow: 0, lastDeliveredAt: null, lastErrorAt: null };
      const secrets = { sealedSecret: 'x', sealedPreviousSecret: null, previousSecretExpiresAt: null };
      const row = {
        id: crypto.randomUUID(),
        keyId: key.id,
        name,
        event,
        url,
        sealedUrl: null,
        urlHash: name,
        endpointId: null,
        isActive: true,
        payload: 'thin' as const,
      };
      await tx.collection(Subscriptions).insert({ ...row, ...counts, ...secrets, createdAt: at, updatedAt: at });
    }
  });

  await failing(4);
  expect(await kit.sentMails()).toEqual([]);
  for (let hour = 0; hour < 30; hour += 1) {
    await failing(5 + hour);
    kit.clock.advance(DAY_MS / 24);
    await kit.sentMails();
  }

  const mails = await kit.sentMails();
  expect(mails).toHaveLength(2);
  expect(mails[0]?.text).toContain('«b»: integration_api.invoice.created, сервер hooks.example.com');
  expect(mails[0]?.text).not.toContain('secret');
});
