import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { openRawDatabase, type RawDatabase, withLongValues } from '../../../testing/kit/raw-database.js';
import { testDialects } from '../../../testing/kit/storage.js';
import { openTestKit, type TestKit } from '../../../testing/kit/test-kit.js';
import { openStorage } from '../open-storage.js';
import { decideBy } from './decide-by.js';

describe.each(testDialects)('working out by when it is decided what comes after a contract, on %s', (dialect) => {
  let raw: RawDatabase;
  let kit: TestKit;
  beforeEach(async () => {
    raw = await openRawDatabase(dialect);
    kit = await openTestKit({ storage: await openStorage(raw.url) });
  });
  afterEach(async () => {
    await kit.close();
    await raw.close();
  });

  it('says what contracts say that are written by now, and changes nothing the second time', async () => {
    const portal = await kit.createPortal();
    const owner = portal.signedIn();
    const { id: sellerProfileId } = await portal.owner.sellerProfiles.create({ name: 'ООО «Мы»', inn: '7707083893' });
    const { id: customerId } = (await owner.post('/counterparties', { name: 'Покупатель', isCustomer: true })).body;
    const validUntil = '2026-12-31T00:00:00.000Z';
    for (const terms of [
      { validUntil },
      { validUntil, noticeDays: 60 },
      { validUntil, autoRenew: true },
      { validUntil, autoRenew: true, noticeDays: 60 },
      {},
    ]) {
      const { status } = await owner.post('/contracts', { sellerProfileId, customerId, title: 'Сбыт', ...terms });
      expect(status).toBe(201);
    }
    const said = () =>
      raw.query('select "number", cast("decide_by" as text) as "by", "version" from "contracts" order by "number"');
    const { table, set, where } = decideBy(dialect);

    const { expected, filled, left } = await withLongValues(dialect, raw, async () => {
      const expected = (await said()) as readonly { readonly by: string | null }[];
      await raw.query(`update "${table}" set "decide_by" = null`);
      await raw.query(`update "${table}" set ${set} where ${where}`);
      return { expected, filled: await said(), left: await raw.query(`select "number" from "${table}" where ${where}`) };
    });

    expect(expected.map(({ by }) => by?.slice(0, 10) ?? null)).toEqual([
      '2026-12-31',
      '2026-12-31',
      '2026-12-31',
      '2026-11-01',
      null,
    ]);
    expect(filled).toEqual(expected);
    expect(left).toEqual([]);
  });
});
