import { z } from 'zod';

import { operation } from '../../../kernel/operations/operation.js';
import { pageOf } from '../../../kernel/operations/page.js';
import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { Uuid } from '../../../kernel/values/identifiers/uuid.js';
import { sourcingErrors } from '../errors.js';
import { supplierQuotes } from './resource.js';

const { schemas } = supplierQuotes.workspace;
const PATH = '/purchase-requisitions/:procurementId/quotes';
const workspace = { face: 'workspace', tag: 'Purchase requisitions' } as const;
const view = { ...workspace, access: { right: 'supplier_documents.view' } } as const;
const edit = { ...workspace, access: { right: 'supplier_documents.edit' } } as const;
const ofRequisition = { params: z.object({ procurementId: Uuid }) };

/** Quotes below their requisition: the same quotes as under `/supplier-quotes`. */
export const requisitionQuoteOperations = {
  list: operation('requisitionQuotes.list', {
    ...view,
    method: 'GET',
    path: PATH,
    input: { ...ofRequisition, query: schemas.Query.omit({ procurementId: true, pipelineId: true }) },
    output: pageOf('quotes', schemas.ListItem),
    summary: 'List the quotes for a requisition',
    description: 'Newest first unless `sort` says otherwise. Amounts of a sealed quote are null until its deadline.',
  }),
  create: operation('requisitionQuotes.create', {
    ...edit,
    method: 'POST',
    path: PATH,
    input: { ...ofRequisition, body: schemas.New },
    output: schemas.Detail,
    status: 201,
    locatedAt: '/supplier-quotes/:id',
    errors: [requestErrors.recordArchived],
    summary: 'Enter a quote for a requisition',
    description: 'For a quote that the supplier gave in another way than on the public page. It starts as a draft.',
  }),
  update: operation('requisitionQuotes.update', {
    ...edit,
    method: 'PATCH',
    path: `${PATH}/:quoteId`,
    input: { params: z.object({ procurementId: Uuid, quoteId: Uuid }), body: schemas.Patch },
    output: schemas.Detail,
    version: 'optional',
    errors: [sourcingErrors.quoteLocked, requestErrors.quoteSealed, requestErrors.invalidTransition],
    summary: 'Change a quote for a requisition',
    description: 'As `PATCH /supplier-quotes/:id`.',
  }),
};
