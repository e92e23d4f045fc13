import { z } from 'zod';

import { idOf, itemOfRequisition } from '../../../kernel/input/body-marks.js';
import { operation } from '../../../kernel/operations/operation.js';
import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { listShape } from '../../../kernel/records/faces.js';
import { CurrencyCode } from '../../../kernel/values/identifiers/currency.js';
import { Money } from '../../../kernel/values/numbers/money.js';
import { PositiveQuantityInput } from '../../../kernel/values/numbers/quantity.js';
import { Uuid } from '../../../kernel/values/identifiers/uuid.js';
import { approvalErrors } from '../../../platform/approvals/index.js';
import { LOT_WARNING_SHAPES } from '../../lines/index.js';
import { requisitionErrors } from '../../requisitions/index.js';
import { savedToCatalog } from '../nomenclature/save-nomenclature.js';
import { sourcingErrors } from '../errors.js';
import { LineDecisions } from './records.js';

const amounts = {
  totalAmount: Money.meta({ description: 'With VAT; the same as `grossAmount`' }),
  netAmount: Money.meta({ description: 'Without VAT, each line in the VAT mode of its own quote' }),
  vatAmount: Money,
  grossAmount: Money,
};

/** What was decided to be bought from whom. */
export const Decisions = z
  .object({
    items: z.array(z.object(listShape(LineDecisions.columns, 'workspace')).meta({ id: 'LineDecision' })),
    totals: z.object({
      currency: CurrencyCode,
      ...amounts,
      bySupplier: z.array(z.object({ supplierId: Uuid, ...amounts })),
    }),
    savedToCatalog,
    warnings: z.array(z.discriminatedUnion('code', [...LOT_WARNING_SHAPES])).meta({
      description:
        'What suppliers do not sell in such a quantity: less than their least, or no whole number of their steps',
    }),
  })
  .meta({ id: 'LineDecisions', description: 'What is bought from whom' });
export interface Decisions extends z.output<typeof Decisions> {}

/** A decision for an item; several of one item split it. */
export const NewDecision = z
  .strictObject({
    itemId: itemOfRequisition,
    quoteItemId: idOf('quoteItem').nullable().meta({ description: 'Line of a quote; null revokes the decision' }),
    quantity: PositiveQuantityInput.optional().meta({ description: 'Defaults to the whole quantity' }),
    comment: LineDecisions.columns.comment.input.optional(),
  })
  .meta({ id: 'NewLineDecision' });
export interface NewDecision extends z.output<typeof NewDecision> {}

export const lineDecisionOperations = {
  decide: operation('lineDecisions.decide', {
    commits: 'spends',
    face: 'workspace',
    tag: 'Purchase requisitions',
    method: 'PATCH',
    path: '/purchase-requisitions/:procurementId/quote-line-decisions',
    access: { right: 'requisitions.edit' },
    input: {
      params: z.object({ procurementId: Uuid }),
      body: z.strictObject({ decisions: z.array(NewDecision).max(1000) }),
    },
    output: Decisions,
    version: 'optional',
    errors: [
      requestErrors.recordArchived,
      requestErrors.invalidStatus,
      approvalErrors.approvalRequired,
      requisitionErrors.approvalPending,
      requestErrors.itemNotInProcurement,
      requisitionErrors.decisionExceedsQuantity,
      requestErrors.quoteSealed,
      sourcingErrors.counterpartyBlocked,
    ],
    summary: 'Decide from whom the items are bought',
    description:
      'What you send for an item replaces its earlier decision; other items are unchanged. An item can be split ' +
      'between suppliers. The version is that of the requisition.',
  }),
};
