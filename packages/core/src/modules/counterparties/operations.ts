import { z } from 'zod';

import { operation } from '../../operations/operation.js';
import { emptyPage, pageOf } from '../../operations/page.js';
import { requestErrors } from '../../operations/request-errors.js';
import { Uuid } from '../../values/uuid.js';
import { customFieldErrors } from '../custom-fields/index.js';
import { counterpartyErrors } from './errors.js';
import {
  Counterparty,
  CounterpartyPatch,
  CounterpartyQuery,
  CounterpartyStatusChange,
  NewCounterparty,
} from './schemas.js';

const RESOURCE = 'counterparties';
const integration = { face: 'integration', tag: 'Counterparties' } as const;
const read = { scopes: [['counterparties.read']] } as const;
const write = { scopes: [['counterparties.write']] } as const;
const readAndWrite = { scopes: [...read.scopes, ...write.scopes] } as const;
const one = { params: z.object({ id: Uuid }) };
const meta = (name: string) => ({ resource: RESOURCE, operation: name });
const inputErrors = [
  counterpartyErrors.duplicateCounterparty,
  requestErrors.unknownCustomField,
  customFieldErrors.invalidCustomValue,
];

export const counterpartyOperations = {
  list: operation('counterparties.list', {
    ...integration,
    method: 'GET',
    path: '/counterparties',
    access: read,
    input: { query: CounterpartyQuery },
    output: pageOf(RESOURCE, Counterparty),
    empty: emptyPage(RESOURCE),
    meta: meta('list'),
    summary: 'List counterparties',
    description:
      'Newest first; with `updatedSince` the oldest change first. `search` looks through name, legal name, INN, e-mail ' +
      'and phone.',
  }),
  create: operation('counterparties.create', {
    ...integration,
    method: 'POST',
    path: '/counterparties',
    access: write,
    input: { body: NewCounterparty },
    output: Counterparty,
    status: 201,
    errors: inputErrors,
    meta: meta('create'),
    summary: 'Create a counterparty',
    description:
      'INN, OGRN and bank accounts are checked by their check digits. INN and KPP together are unique in the portal; the ' +
      'refusal names the counterparty that has them.',
  }),
  get: operation('counterparties.get', {
    ...integration,
    method: 'GET',
    path: '/counterparties/:id',
    access: read,
    input: one,
    output: Counterparty,
    meta: meta('get'),
    summary: 'Get a counterparty',
  }),
  update: operation('counterparties.update', {
    ...integration,
    method: 'PATCH',
    path: '/counterparties/:id',
    access: readAndWrite,
    input: { ...one, body: CounterpartyPatch },
    output: Counterparty,
    version: 'optional',
    errors: [requestErrors.recordArchived, ...inputErrors],
    meta: meta('update'),
    summary: 'Change a counterparty',
    description:
      'Fields that are left out stay as they are; null clears a field. `contacts` and `bankAccounts` are replaced as a ' +
      'whole; rows that are sent with their id keep it.',
  }),
  archive: operation('counterparties.archive', {
    ...integration,
    method: 'DELETE',
    path: '/counterparties/:id',
    access: readAndWrite,
    input: one,
    output: Counterparty,
    version: 'optional',
    errors: [requestErrors.recordArchived, requestErrors.entityInUse],
    meta: meta('archive'),
    summary: 'Archive a counterparty',
    description: 'Refused while price requests are open or invoices unpaid. It stays readable by its id.',
  }),
  changeStatus: operation('counterparties.changeStatus', {
    ...integration,
    method: 'POST',
    path: '/counterparties/:id/operations/change-status',
    access: readAndWrite,
    input: { ...one, body: CounterpartyStatusChange },
    output: Counterparty,
    version: 'optional',
    errors: [requestErrors.recordArchived, requestErrors.invalidTransition],
    meta: meta('change-status'),
    summary: 'Change the status of a counterparty',
    description: 'On hold, no new price request is sent to it; blocked, nothing is ordered from it either.',
  }),
};
