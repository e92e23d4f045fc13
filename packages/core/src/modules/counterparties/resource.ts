import { z } from 'zod';

import { requestErrors } from '../../operations/request-errors.js';
import { resource } from '../../records/resource.js';
import { customFieldErrors } from '../custom-fields/index.js';
import { CounterpartyAssortment } from './assortment.js';
import { BankAccountRowInput, MAX_BANK_ACCOUNTS } from './bank-accounts.js';
import { ContactInput, MAX_CONTACTS } from './contacts.js';
import { counterpartyErrors } from './errors.js';
import { Counterparties } from './records.js';

const rows = {
  contacts: z
    .array(ContactInput)
    .max(MAX_CONTACTS)
    .optional()
    .meta({ description: 'Replaces all contacts; those sent with their id keep it' }),
  bankAccounts: z
    .array(BankAccountRowInput)
    .max(MAX_BANK_ACCOUNTS)
    .optional()
    .meta({ description: 'Replaces all bank accounts; those sent with their id keep it' }),
};

/** Counterparties as keys and people see them. */
export const counterparties = resource(
  Counterparties,
  {
    name: 'counterparties',
    path: '/counterparties',
    tag: 'Counterparties',
    noun: 'counterparty',
    nouns: 'counterparties',
    about: 'A supplier, customer or carrier',
    status: 'status',
    filters: { by: ['status', 'kind', 'isSupplier'] },
    refusals: {
      create: [
        counterpartyErrors.duplicateCounterparty,
        requestErrors.unknownCustomField,
        customFieldErrors.invalidCustomValue,
      ],
      archive: [requestErrors.entityInUse],
    },
    describe: {
      create:
        'INN, OGRN and bank accounts are checked by their check digits. INN and KPP together are unique in the portal; the ' +
        'refusal names the counterparty that has them.',
      update:
        'Fields that are left out stay as they are; null clears a field. `contacts` and `bankAccounts` are replaced as a ' +
        'whole; rows that are sent with their id keep it.',
      archive: 'Refused while price requests are open or invoices unpaid. It stays readable by its id.',
      changeStatus: 'On hold, no new price request is sent to it; blocked, nothing is ordered from it either.',
    },
  },
  {
    integration: {
      read: { scopes: [['counterparties.read']] },
      write: { scopes: [['counterparties.write']] },
      create: rows,
      update: rows,
    },
    workspace: {
      read: { right: 'counterparties.view' },
      write: { right: 'counterparties.edit' },
      param: 'counterpartyId',
      filters: { by: ['isCustomer', 'isCarrier', 'region', 'responsibleUserId'] },
      detail: { assortment: { schema: CounterpartyAssortment } },
      create: rows,
      update: rows,
    },
  },
);
