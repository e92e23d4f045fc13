import type { Given } from '../../kernel/operations/extension-point.js';
import { defineGroup, defineModule } from '../../kernel/module/module.js';
import type { UpsertDeps } from '../../platform/links/index.js';
import { counterpartyErrors } from './errors.js';
import { counterpartyEvents } from './events.js';
import { counterpartyOperations } from './operations.js';
import { supplierAddresses } from '../../platform/inbox/index.js';
import { mailAddressesOf } from './mail-addresses.js';
import { readsOfCounterparties } from './reads.js';
import { Counterparties } from './records.js';
import { createCounterpartyService } from './service.js';
import { COUNTERPARTY_MOVES } from './statuses.js';

/** @internal */
export const counterpartiesModule = defineModule({
  name: 'counterparties',
  records: { Counterparties },
  moves: { Counterparties: COUNTERPARTY_MOVES },
  extensions: [supplierAddresses.with(mailAddressesOf)],
  tags: { Counterparties: 'Suppliers, customers and carriers' },
  groups: {
    counterparties: defineGroup({
      operations: counterpartyOperations,
      errors: counterpartyErrors,
      events: counterpartyEvents,
      handlers: ({ given, ...deps }: UpsertDeps & { readonly given: Given }) =>
        createCounterpartyService({ ...deps, reads: readsOfCounterparties({ ask: given }) }),
    }),
  },
});
