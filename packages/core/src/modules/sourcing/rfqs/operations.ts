import { z } from 'zod';

import { operation } from '../../../operations/operation.js';
import { emptyPage, pageOf } from '../../../operations/page.js';
import { Uuid } from '../../../values/uuid.js';
import { SupplierRfq, SupplierRfqQuery } from './schemas.js';

const RESOURCE = 'supplier-rfqs';
const readRfqs = {
  face: 'integration',
  method: 'GET',
  access: { scopes: [['supplier_documents.read']] },
  tag: 'Supplier RFQs',
} as const;

export const supplierRfqOperations = {
  list: operation('supplierRfqs.list', {
    ...readRfqs,
    path: '/supplier-rfqs',
    input: { query: SupplierRfqQuery },
    output: pageOf(RESOURCE, SupplierRfq),
    empty: emptyPage(RESOURCE),
    meta: { resource: RESOURCE, operation: 'list' },
    summary: 'List price requests to suppliers',
    description:
      'Price requests of accessible requisitions, newest first; with `updatedSince` the oldest change first. `search` ' +
      'looks through number, subject and name of the supplier.',
  }),
  get: operation('supplierRfqs.get', {
    ...readRfqs,
    path: '/supplier-rfqs/:id',
    input: { params: z.object({ id: Uuid }) },
    output: SupplierRfq,
    meta: { resource: RESOURCE, operation: 'get' },
    summary: 'Get a price request',
  }),
};
