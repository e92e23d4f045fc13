import { defineGroup, defineModule } from '../../kernel/module/module.js';
import { usesOfCategory } from '../catalog/index.js';
import { catalogModule } from '../catalog/module.js';
import { assortmentsOfCounterparties } from '../counterparties/index.js';
import { counterpartiesModule } from '../counterparties/module.js';
import { priceListsModule } from '../price-lists/module.js';
import { assortmentsOf } from './assortments-of.js';
import { assortmentsOfCategory } from './index.js';
import { assortmentOperations } from './operations.js';
import { AssortmentCategories, SupplierLinks } from './records.js';
import { assortmentHandlers } from './service.js';

/** @internal */
export const assortmentModule = defineModule({
  name: 'assortment',
  needs: { catalogModule, counterpartiesModule, priceListsModule },
  records: { SupplierLinks, AssortmentCategories },
  tags: { Assortment: 'Which suppliers sell which catalog items, and at what price' },
  groups: {
    assortment: defineGroup({
      operations: { workspace: assortmentOperations },
      handlers: { workspace: assortmentHandlers },
    }),
  },
  extensions: [usesOfCategory.with(assortmentsOfCategory), assortmentsOfCounterparties.with(assortmentsOf)],
});
