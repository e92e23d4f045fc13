import { STAFF } from '../../kernel/access/roles.js';
import { defineGroup, defineModule } from '../../kernel/module/module.js';
import { counterpartyErrors } from './errors.js';
import { counterpartyEvents } from './events.js';
import { counterpartyOperations } from './operations.js';
import { supplierAddresses } from '../../platform/inbox/index.js';
import { mailAddressesOf } from './mail-addresses.js';
import { Counterparties } from './records.js';
import { counterpartyHandlers } from './service.js';
import { COUNTERPARTY_MOVES } from './statuses.js';

/** @internal */
export const counterpartiesModule = defineModule({
  name: 'counterparties',
  rights: {
    'counterparties.view': STAFF,
    'counterparties.edit': ['procurement_manager', 'buyer', 'finance', 'sales_manager'],
  },
  scopes: {
    'counterparties.read': { label: 'Read counterparties', domain: 'counterparties', right: 'counterparties.view' },
    'counterparties.write': {
      label: 'Create and change counterparties',
      domain: 'counterparties',
      right: 'counterparties.edit',
    },
  },
  records: { Counterparties },
  moves: { Counterparties: COUNTERPARTY_MOVES },
  extensions: [supplierAddresses.with(mailAddressesOf)],
  tags: { Counterparties: 'Suppliers, customers and carriers' },
  groups: {
    counterparties: defineGroup({
      operations: counterpartyOperations,
      errors: counterpartyErrors,
      events: counterpartyEvents,
      handlers: counterpartyHandlers,
    }),
  },
});
