import { z } from 'zod';

import { operation } from '../../../operations/operation.js';
import { emptyPage, pageOf } from '../../../operations/page.js';
import { Uuid } from '../../../values/uuid.js';
import { sourcingErrors } from '../errors.js';
import { SupplierQuote, SupplierQuoteQuery } from './schemas.js';

const RESOURCE = 'supplier-quotes';
const readQuotes = {
  face: 'integration',
  method: 'GET',
  access: { scopes: [['supplier_documents.read']] },
  tag: 'Supplier quotes',
} as const;

export const supplierQuoteOperations = {
  list: operation('supplierQuotes.list', {
    ...readQuotes,
    path: '/supplier-quotes',
    input: { query: SupplierQuoteQuery },
    output: pageOf(RESOURCE, SupplierQuote),
    empty: emptyPage(RESOURCE),
    meta: { resource: RESOURCE, operation: 'list' },
    summary: 'List supplier quotes',
    description:
      'Quotes for accessible requisitions, newest first; with `updatedSince` the oldest change first. `search` looks ' +
      'through both numbers and the name of the supplier. Sealed quotes are left out until their deadline.',
  }),
  get: operation('supplierQuotes.get', {
    ...readQuotes,
    path: '/supplier-quotes/:id',
    input: { params: z.object({ id: Uuid }) },
    output: SupplierQuote,
    errors: [sourcingErrors.quoteSealed],
    meta: { resource: RESOURCE, operation: 'get' },
    summary: 'Get a supplier quote',
    description: 'A sealed quote is refused until the deadline of its price request.',
  }),
};
