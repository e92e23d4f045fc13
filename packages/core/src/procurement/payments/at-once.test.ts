import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ApiClient } from '../../testing/kit/api-client.js';
import { noRateLimit } from '../../testing/kit/no-rate-limit.js';
import { openTestStorage, testDialects } from '../../testing/kit/storage.js';
import { openTestKit, type TestKit } from '../../testing/kit/test-kit.js';

describe.each(testDialects)('payments that are entered at once, on %s', (dialect) => {
  let kit: TestKit;
  let api: ApiClient;
  let counterpartyId: string;
  let count = 0;

  beforeAll(async () => {
    kit = await openTestKit({ storage: await openTestStorage(dialect), rateLimiter: noRateLimit });
    const portal = await kit.createPortal();
    api = portal.signedIn();
    await portal.owner.sellerProfiles.create({ name: 'ООО «Мы»', inn: '7707083893' });
    counterpartyId = (await (await portal.erp()).counterparties.create({ name: 'ООО «Они»' })).id;
  });
  afterAll(() => kit.close());

  /** An invoice of 100.00 that can be paid. */
  const payable = {
    'an incoming invoice': async () => {
      const number = String((count += 1));
      const invoice = { supplierId: counterpartyId, number, totalAmount: '100.00' };
      return `/invoices/${(await api.post('/invoices', invoice)).body.id}`;
    },
    'a sales invoice': async () => {
      const items = [{ name: 'Бетон', quantity: '1', unitPrice: '100.00', vatRate: null }];
      const path = `/sales-invoices/${(await api.post('/sales-invoices', { customerId: counterpartyId, items })).body.id}`;
      for (const call of ['submit-approval', 'approve', 'issue']) await api.post(`${path}/${call}`, {});
      return path;
    },
  };

  describe.each(Object.entries(payable))('for %s', (_name, open) => {
    it('never exceed its total', async () => {
      const path = await open();

      const answers = await Promise.all(
        Array.from({ length: 10 }, () => api.post(`${path}/payments`, { amount: '30.00' })),
      );
      const after = (await api.get(path)).body;

      const taken = answers.filter(({ status }) => status === 201);
      const refused = answers.filter(({ status }) => status === 409);
      expect([taken.length, refused.length]).toEqual([3, 7]);
      expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['payment_exceeds_outstanding']));
      expect(after).toMatchObject({ paidAmount: '90.00', outstandingAmount: '10.00' });
      expect(after.payments).toHaveLength(3);
    });

    it('nor do they together with what came back and goes out again', async () => {
      const path = await open();
      const first = (await api.post(`${path}/payments`, { amount: '100.00' })).body;

      const answers = await Promise.all([
        ...Array.from({ length: 4 }, () => api.delete(`${path}/payments/${first.id}`)),
        ...Array.from({ length: 6 }, () => api.post(`${path}/payments`, { amount: '60.00' })),
      ]);
      const { payments, paidAmount } = (await api.get(path)).body;

      expect(answers.slice(0, 4).filter(({ status }) => status === 204)).toHaveLength(1);
      expect(answers.slice(4).filter(({ status }) => status === 201).length).toBeLessThanOrEqual(1);
      const total = payments.reduce((sum: number, { amount }: { amount: string }) => sum + Number(amount), 0);
      expect(Number(paidAmount)).toBe(total);
      expect(total).toBeLessThanOrEqual(100);
    });

    it('nor do they when they are raised while others come in', async () => {
      const path = await open();
      const first = (await api.post(`${path}/payments`, { amount: '10.00' })).body;

      await Promise.all([
        api.patch(`${path}/payments/${first.id}`, { amount: '80.00' }),
        ...Array.from({ length: 5 }, () => api.post(`${path}/payments`, { amount: '25.00' })),
      ]);
      const { payments, paidAmount } = (await api.get(path)).body;

      const total = payments.reduce((sum: number, { amount }: { amount: string }) => sum + Number(amount), 0);
      expect(total).toBeLessThanOrEqual(100);
      expect(Number(paidAmount)).toBe(total);
    });

    it('and come from a bank are there once', async () => {
      const path = await open();
      const externalPaymentId = `p-${(count += 1)}`;
      const imported = { amount: '40.00', source: 'bank', externalSource: 'sber', externalPaymentId };

      const answers = await Promise.all(Array.from({ length: 6 }, () => api.post(`${path}/payments`, imported)));

      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 201]);
      expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
      expect((await api.get(path)).body).toMatchObject({ paidAmount: '40.00' });
    });
  });
});
