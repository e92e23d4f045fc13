import { describe, expect, it } from 'vitest';

import { openTestStorage, testDialects } from '../../testing/kit/storage.js';
import { openTestKit } from '../../testing/kit/test-kit.js';
import { noRateLimit } from '../../testing/kit/no-rate-limit.js';

const INVOICES = 20;

describe.each(testDialects)('issuing at once, on %s', (dialect) => {
  it('gives numbers without a gap and none twice, for each seller apart', async () => {
    const kit = await openTestKit({ storage: await openTestStorage(dialect), rateLimiter: noRateLimit });
    const portal = await kit.createPortal();
    const api = portal.signedIn();
    const { id: customerId } = await (await portal.erp()).counterparties.create({ name: 'ООО «Они»' });
    const sellers = await Promise.all(
      ['А-', 'Б-'].map((invoiceNumberPrefix) =>
        portal.owner.sellerProfiles.create({ name: invoiceNumberPrefix, inn: '7707083893', invoiceNumberPrefix }),
      ),
    );
    const approved = async (index: number): Promise<string> => {
      const items = [{ name: 'Бетон', quantity: '1', unitPrice: '100.00' }];
      const sellerProfileId = sellers[index % 2]?.id;
      const { body } = await api.post('/sales-invoices', { customerId, sellerProfileId, items });
      for (const call of ['submit-approval', 'approve']) await api.post(`/sales-invoices/${body.id}/${call}`, {});
      return body.id;
    };
    const ids: string[] = [];
    for (let index = 0; index < INVOICES; index += 1) ids.push(await approved(index));

    // Each is issued twice at once, and some are refused for another reason on the way.
    const answers = await Promise.all(
      [...ids, ...ids].map((id, index) =>
        api.post(`/sales-invoices/${id}/issue`, index % 5 === 0 ? { number: 'А-3' } : {}),
      ),
    );
    for (const id of ids) await api.post(`/sales-invoices/${id}/issue`, {});
    const listed = await Promise.all(
      ids.map(async (id) => (await api.get(`/sales-invoices/${id}`)).body.number as string),
    );
    await kit.close();

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    for (const [index, prefix] of ['А-', 'Б-'].entries()) {
      const own = listed.filter((number) => number.startsWith(prefix)).map((number) => Number(number.slice(2)));
      const count = index === 0 ? own.length : INVOICES / 2 - (INVOICES - listed.length);
      expect(new Set(own).size).toBe(own.length);
      expect(Math.max(...own)).toBeLessThanOrEqual(Math.max(count, own.length, 3));
    }
    expect(new Set(listed).size).toBe(INVOICES);
  }, 120_000);
});
