import { z } from 'zod';

import { enumOf } from '../../../kernel/values/enumeration.js';
import { requestErrors } from '../../../kernel/errors/request-errors.js';
import type { Row } from '../../../kernel/records/record.js';
import { resource } from '../../../kernel/resources/resource.js';
import type { ShowCall } from '../../../kernel/resources/resource-options.js';
import { sourcingErrors } from '../errors.js';
import { isSealed, SEAL_COLUMNS } from '../sealing.js';
import { SupplierQuotes } from './records.js';
import { QuoteItem, quoteItemsInput } from './schemas.js';
import { shownItemsOfQuotes } from './stored-items.js';
import { QUOTE_STATUSES_BY_HAND } from './statuses.js';

type QuoteRow = Row<typeof SupplierQuotes>;

const listed = {
  isSealed: {
    schema: z
      .boolean()
      .meta({ description: 'Whether its prices are hidden, until the deadline or until it is submitted' }),
    needs: SEAL_COLUMNS,
    load: ({ now }: ShowCall, quotes: readonly QuoteRow[]) => quotes.map((quote) => isSealed(quote, now)),
  },
} as const;

/** Quotes as keys and people see them. */
export const supplierQuotes = resource(
  SupplierQuotes,
  {
    name: 'supplierQuotes',
    path: '/supplier-quotes',
    tag: 'Supplier quotes',
    noun: 'supplier quote',
    about: 'A quote from a supplier',
    filters: { by: ['pipelineId', 'procurementId', 'rfqId', 'status', 'supplierId'] },
    describe: {
      list:
        'Quotes show with their requisition. Amounts of a sealed one are null until the deadline of its price request; a list ' +
        'in the order of an amount leaves sealed ones out.',
      create: 'For a quote that the supplier gave in another way than on the public page. It starts as a draft.',
      update:
        'Content changes in draft only, and lines that are sent replace those so far; `internalComment` and `rejectionReason` ' +
        'change at any time. `status` takes the quote into review, rejects or withdraws it.',
    },
  },
  {
    integration: {
      read: { scopes: [['supplier_documents.read']] },
      list: listed,
    },
    workspace: {
      list: listed,
      filters: { by: ['contractId'] },
      detail: { items: { schema: z.array(QuoteItem), load: shownItemsOfQuotes } },
      create: { items: quoteItemsInput },
      update: {
        items: quoteItemsInput,
        status: enumOf(QUOTE_STATUSES_BY_HAND).optional().meta({ description: 'Moves the quote' }),
      },
      refusals: {
        create: [],
        update: [sourcingErrors.quoteLocked, requestErrors.quoteSealed, requestErrors.invalidTransition],
      },
    },
  },
);
