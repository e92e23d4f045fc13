import { z } from 'zod';

import { operation } from '../../../kernel/operations/operation.js';
import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { CurrencyCode } from '../../../kernel/values/identifiers/currency.js';
import { Uuid } from '../../../kernel/values/identifiers/uuid.js';
import { savedToCatalog } from '../nomenclature/save-nomenclature.js';
import { sourcingErrors } from '../errors.js';
import { QuoteComparison } from './compare/schemas.js';
import { SupplierQuotes } from './records.js';
import { supplierQuotes } from './resource.js';
import { QuoteItem } from './schemas.js';
import { Count } from '../../../kernel/values/numbers/count.js';

const { workspace } = supplierQuotes;
const view = { face: 'workspace', tag: 'Supplier quotes', access: { right: 'supplier_documents.view' } } as const;
const edit = { ...view, access: { right: 'supplier_documents.edit' } } as const;
const { columns } = SupplierQuotes;
const one = { params: z.object({ id: Uuid }) };
/** What was offered at one time. */
const QuoteVersion = z
  .object({
    quoteId: Uuid,
    revision: Count,
    status: columns.status.output,
    currency: columns.currency.output,
    totalAmount: workspace.schemas.Detail.shape.totalAmount,
    submittedAt: columns.submittedAt.output,
    createdById: columns.createdById.output.meta({ description: 'Null for the supplier' }),
    items: z.array(QuoteItem),
  })
  .meta({ id: 'QuoteVersion' });

/** Calls of a quote beside the ordinary ones. */
export const supplierQuoteCalls = {
  workspace: {
    submit: operation('supplierQuotes.submit', {
      ...edit,
      method: 'POST',
      path: '/supplier-quotes/:id/submit',
      input: one,
      output: workspace.schemas.Detail.extend({ savedToCatalog }).meta({ id: 'SubmittedSupplierQuote' }),
      version: 'optional',
      errors: [
        sourcingErrors.quoteLocked,
        sourcingErrors.quoteEmpty,
        sourcingErrors.quoteAlreadySubmitted,
        sourcingErrors.deadlinePassed,
        requestErrors.quoteSealed,
        requestErrors.invalidStatus,
      ],
      summary: 'Submit a supplier quote',
      description:
        'Replaces the one submitted before, if the price request allows revisions. At least one line needs a ' +
        'price; all of them where no partial quote is allowed. Lines without a catalog item are saved in the catalog ' +
        'unless its settings say otherwise; `savedToCatalog` tells which. A draft that the supplier writes is submitted by the supplier alone.',
    }),
    listVersions: operation('supplierQuotes.listVersions', {
      ...view,
      method: 'GET',
      path: '/supplier-quotes/:id/versions',
      input: one,
      output: z.object({ items: z.array(QuoteVersion), total: Count }),
      summary: 'List the revisions of a supplier quote',
      description: 'All quotes for the same price request, newest first.',
    }),
    compare: operation('supplierQuotes.compare', {
      ...view,
      method: 'GET',
      path: '/supplier-quotes/compare/list',
      input: {
        query: z.object({
          procurementId: Uuid,
          rfqGroupId: Uuid.optional().meta({ description: 'Only answers to price requests of this group' }),
          currency: CurrencyCode.optional().meta({
            description: 'Currency to compare in; defaults to that of the requisition. Nothing is converted',
          }),
        }),
      },
      output: QuoteComparison,
      summary: 'Compare the quotes for a requisition',
      description:
        'The current quote for each price request, line by line. Prices are compared in one currency and the unit of the request: ' +
        'net of VAT for a buyer who deducts it, else with it, as `compareBy` tells. A portal or a default seller profile with ' +
        '`NO_VAT`, or with a rate of simplified taxation (5 or 7 %), deducts nothing. Sealed prices are null and not compared.',
    }),
  },
};
