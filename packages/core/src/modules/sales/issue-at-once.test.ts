import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { openTestSqlite, openTestStorage, testDialects } from '../../testing/kit/storage.js';
import { openTestKit } from '../../testing/kit/test-kit.js';
import { noRateLimit } from '../../testing/kit/no-rate-limit.js';

const INVOICES = 40;

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

describe('issuing by two processes over one file', () => {
  it('gives numbers without a gap and none twice', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'procurekit-test-'));
    const path = join(folder, 'procurekit.db');
    const one = await openTestKit({ storage: await openTestSqlite({ path }), rateLimiter: noRateLimit });
    const two = await openTestKit({ storage: await openTestSqlite({ path }), rateLimiter: noRateLimit });
    const portal = await one.createPortal();
    const { id: customerId } = await (await portal.erp()).counterparties.create({ name: 'ООО «Они»' });
    await portal.owner.sellerProfiles.create({ name: 'Мы', inn: '7707083893', invoiceNumberPrefix: 'М-' });
    const caller = { portalId: portal.id, userId: portal.ownerId };
    const clients = [one.kit.as(caller), two.kit.as(caller)];
    const ids: string[] = [];
    for (let index = 0; index < INVOICES; index += 1) {
      const { id } = await portal.owner.salesInvoices.create({
        customerId,
        items: [{ name: 'Бетон', quantity: '1', unitPrice: '100.00' }],
      });
      await portal.owner.salesInvoices.submitApproval(id, {});
      await portal.owner.salesInvoices.approve(id, {});
      ids.push(id);
    }

    const issued = await Promise.all(ids.map((id, index) => clients[index % 2]?.salesInvoices.issue(id, {})));
    await Promise.all([one.close(), two.close()]);
    await rm(folder, { recursive: true });

    const numbers = issued.map((invoice) => Number(invoice?.number?.slice(2)));
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: INVOICES }, (_, index) => index + 1));
  }, 120_000);
});
