import type { LoadDerived } from '../../kernel/resources/resource-options.js';
import type { Counterparties, CounterpartyAssortment } from '../counterparties/index.js';
import { showCategories } from './assortment-categories.js';
import { activeLinksOf } from './list-links.js';
import { AssortmentCategories, SupplierLinks } from './records.js';

/** What counterparties deal in: the field `assortment` of their detail record. */
export const assortmentsOf: LoadDerived<typeof Counterparties> = async ({ db }, counterparties) => {
  const ids = counterparties.map(({ id }) => id);
  const rows = await db.collection(AssortmentCategories).list({
    where: { counterpartyId: { in: ids } },
    order: [
      ['createdAt', 'asc'],
      ['id', 'asc'],
    ],
  });
  const categories = await showCategories(db, rows);
  // Counted one by one, because lists leave the field out: there is one counterparty to tell of.
  return Promise.all(
    ids.map(async (id): Promise<CounterpartyAssortment> => ({
      categories: categories.filter(({ counterpartyId }) => counterpartyId === id),
      productsCount: await db.collection(SupplierLinks).count({ where: activeLinksOf(id) }),
    })),
  );
};
