import { expect, it } from 'vitest';

import type { Reader } from '../../kernel/ports/storage.js';
import { openTestKit } from '../../testing/kit/test-kit.js';
import { SupplierLinks } from './records.js';
import { showProducts } from './show-links.js';

it('reads as often for many links as for one', async () => {
  const kit = await openTestKit();
  try {
    const { owner, id, erp } = await kit.createPortal();
    const { catalogItems, counterparties, priceLists } = await erp();
    for (const price of ['1.00', '2.00', '3.00']) {
      const supplier = await counterparties.create({ name: 'Поставщик' });
      const item = await catalogItems.create({ name: 'Болт' });
      await owner.assortment.linkSupplier(item.id, { supplierId: supplier.id });
      const items = [{ catalogItemId: item.id, price }];
      const list = await priceLists.create({ name: 'Прайс', supplierId: supplier.id, items });
      await priceLists.changeStatus(list.id, { status: 'active' });
    }
    const db = kit.storage.forPortal(id);
    const links = await db.collection(SupplierLinks).list({
      order: [
        ['createdAt', 'asc'],
        ['id', 'asc'],
      ],
    });
    const shownWith = async (count: number) => {
      let readings = 0;
      const counting: Reader = {
        collection: (record) => {
          readings += 1;
          return db.collection(record);
        },
      };
      const shown = await showProducts({ db: counting, now: '2026-01-15T09:30:00.000Z' }, links.slice(0, count));
      return { readings, prices: shown.map(({ effectivePrice }) => effectivePrice) };
    };

    const one = await shownWith(1);
    const all = await shownWith(3);

    expect(one.prices).toHaveLength(1);
    expect(all.prices.toSorted()).toEqual(['1.00', '2.00', '3.00']);
    expect(all.readings).toBe(one.readings);
  } finally {
    await kit.close();
  }
});
