import { z } from 'zod';

import { createShape, detailShape, updateShape } from '../../records/faces.js';
import { pageParameters } from '../../operations/page.js';
import {
  includeArchivedParameter,
  queryBoolean,
  searchParameters,
  updatedSinceParameter,
} from '../../operations/query.js';
import { BankAccountRowInput, MAX_BANK_ACCOUNTS } from './bank-accounts.js';
import { ContactInput, MAX_CONTACTS } from './contacts.js';
import { COUNTERPARTY_KINDS } from './kinds.js';
import { Counterparties } from './records.js';
import { COUNTERPARTY_STATUSES } from './statuses.js';

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

/** A counterparty as the Integration API shows it, in lists too. */
export const Counterparty = z
  .object(detailShape(Counterparties.columns, 'ia'))
  .meta({ id: 'Counterparty', description: 'A supplier, customer or carrier' });
export interface Counterparty extends z.output<typeof Counterparty> {}

export const NewCounterparty = z
  .strictObject({ ...createShape(Counterparties.columns, 'ia'), ...rows })
  .meta({ id: 'NewCounterparty' });
export interface NewCounterparty extends z.output<typeof NewCounterparty> {}

export const CounterpartyPatch = z
  .strictObject({ ...updateShape(Counterparties.columns, 'ia'), ...rows })
  .meta({ id: 'CounterpartyPatch' });
export interface CounterpartyPatch extends z.output<typeof CounterpartyPatch> {}

/** Filters of the list of counterparties. */
export const CounterpartyQuery = z.object({
  ...searchParameters,
  ...pageParameters,
  status: z.enum(COUNTERPARTY_STATUSES).optional(),
  kind: z.enum(COUNTERPARTY_KINDS).optional(),
  isSupplier: queryBoolean().optional(),
  ...updatedSinceParameter,
  ...includeArchivedParameter,
});
export interface CounterpartyQuery extends z.output<typeof CounterpartyQuery> {}

export const CounterpartyStatusChange = z
  .strictObject({ status: z.enum(COUNTERPARTY_STATUSES) })
  .meta({ id: 'CounterpartyStatusChange' });
