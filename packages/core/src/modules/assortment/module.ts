import type { Given } from '../../operations/extension-point.js';
import { defineGroup, defineModule } from '../../module/module.js';
import type { Ids } from '../../ports/ids.js';
import { usesOfCategory } from '../catalog/index.js';
import { catalogModule } from '../catalog/module.js';
import { assortmentsOfCounterparties } from '../counterparties/index.js';
import { counterpartiesModule } from '../counterparties/module.js';
import { priceListsModule } from '../price-lists/module.js';
import { assortmentsOf } from './assortments-of.js';
import { lastQuotes } from './extension-points.js';
import { assortmentsOfCategory } from './index.js';
import type { FindLastQuote } from './last-quotes.js';
import { assortmentOperations } from './operations.js';
import { AssortmentCategories, SupplierLinks } from './records.js';
import { createAssortmentService } from './service.js';

const nothingQuoted: FindLastQuote = () => Promise.resolve(null);

/** @internal */
export const assortmentModule = defineModule({
  name: 'assortment',
  needs: { catalogModule, counterpartiesModule, priceListsModule },
  records: { SupplierLinks, AssortmentCategories },
  tags: { Assortment: 'Which suppliers sell which catalog items, and at what price' },
  groups: {
    assortment: defineGroup({
      operations: { workspace: assortmentOperations },
      handlers({ ids, given }: { readonly ids: Ids; readonly given: Given }) {
        const [findLastQuote = nothingQuoted] = given(lastQuotes);
        return { workspace: createAssortmentService({ ids, findLastQuote }) };
      },
    }),
  },
  extensions: [usesOfCategory.with(assortmentsOfCategory), assortmentsOfCounterparties.with(assortmentsOf)],
});
