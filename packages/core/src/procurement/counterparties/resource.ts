import { z } from 'zod';

import { requestErrors } from '../../kernel/errors/request-errors.js';
import { resource } from '../../kernel/resources/resource.js';
import { customFieldErrors } from '../../platform/custom-fields/index.js';
import { CounterpartyAssortment } from './assortment.js';
import { BankAccountRowInput, MAX_BANK_ACCOUNTS } from './bank-accounts.js';
import { ContactInput, MAX_CONTACTS } from './contacts.js';
import { counterpartyErrors } from './errors.js';
import { PaidAccount } from './paid-accounts.js';
import { Counterparties } from './records.js';

const rows = {
  contacts: z
    .array(ContactInput)
    .max(MAX_CONTACTS)
    .optional()
    .meta({ description: 'Replaces all contacts; a contact sent with its id keeps that id' }),
  bankAccounts: z
    .array(BankAccountRowInput)
    .max(MAX_BANK_ACCOUNTS)
    .optional()
    .meta({ description: 'Replaces all bank accounts; an account sent with its id keeps that id' }),
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
      restore: [counterpartyErrors.duplicateCounterparty],
    },
    restored: {
      taken: {
        async taxIdentity({ taxIdentity }, { tx }) {
          const existing = await tx.collection(Counterparties).findOne({ taxIdentity, archivedAt: null });
          return counterpartyErrors.duplicateCounterparty({ existingId: existing?.id ?? null });
        },
      },
    },
    describe: {
      create:
        'The check digits of INN, OGRN and bank accounts are verified. INN and KPP together are unique in the ' +
        'portal; a refusal names the counterparty that already has them.',
      update:
        'Omitted fields are unchanged; null clears a field. `contacts` and `bankAccounts` are replaced as a ' +
        'whole; rows that are sent with their id keep it. A bank account that is new, or says something else, is `unverified`: ' +
        'nothing is paid to it until somebody else has verified it.',
      archive:
        'Refused while something open names it, such as a price request, an order or an unpaid invoice. It can still be read by its id.',
      changeStatus: 'A counterparty on hold gets no new price requests; a blocked one gets no orders either.',
    },
  },
  {
    integration: {
      create: rows,
      update: rows,
    },
    workspace: {
      param: 'counterpartyId',
      filters: { by: ['isCustomer', 'isCarrier', 'region', 'responsibleUserId'] },
      detail: { assortment: { schema: CounterpartyAssortment }, lastPaidAccount: { schema: PaidAccount.nullable() } },
      create: rows,
      update: rows,
    },
  },
);
