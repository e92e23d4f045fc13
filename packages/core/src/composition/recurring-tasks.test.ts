import { afterEach, beforeEach, expect, it } from 'vitest';

import { openTestKit, type TestKey, type TestKit } from '../testing/kit/test-kit.js';

const DAY_MS = 24 * 60 * 60 * 1000;

let kit: TestKit;
let key: TestKey;

beforeEach(async () => {
  kit = await openTestKit();
  const portal = await kit.createPortal();
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
