import { z } from 'zod';

import { idOf } from '../../kernel/input/body-marks.js';
import { publishedWith } from '../../kernel/operations/publish-with.js';
import { requestErrors } from '../../kernel/errors/request-errors.js';
import { resource } from '../../kernel/resources/resource.js';
import { NonNegativeMoneyInput } from '../../kernel/values/numbers/money.js';
import { optionalTextInput } from '../../kernel/values/text/text.js';
import { Uuid } from '../../kernel/values/identifiers/uuid.js';
import { customFieldErrors } from '../../platform/custom-fields/index.js';
import { approvalErrors, FORESEEN } from '../../platform/approvals/index.js';
import { requisitionErrors } from './errors.js';
import { MAX_ITEMS_OF_REQUEST, NewProcurementItem, ProcurementItemChange, RequisitionItem } from './items/schemas.js';
import { Requisitions } from './records.js';
import { shownAmounts, shownItems, sortBesideAmounts } from './shown-amounts.js';
import { withSupplier } from './suppliers/with-supplier.js';

const RequisitionWarnings = z.array(z.discriminatedUnion('code', [...FORESEEN])).meta({
  description:
    'Budgets that warn and are exceeded; while an approval is waited for, what it exceeds and what will refuse it afterwards',
});

/** Sent as `null`, the planned amount follows the items again. */
const plannedTotal = NonNegativeMoneyInput.nullable()
  .optional()
  .meta({ description: 'Planned amount; null or absent: the sum of the items' });

const newItems = z.array(NewProcurementItem).max(MAX_ITEMS_OF_REQUEST).optional();
const itemChanges = z
  .array(ProcurementItemChange)
  .max(MAX_ITEMS_OF_REQUEST)
  .optional()
  .meta({ description: 'Items to change, found by `id`, and items to add; those that are not named stay' });
const removeItemIds = z
  .array(idOf('procurementItem'))
  .max(MAX_ITEMS_OF_REQUEST)
  .optional()
  .meta({ description: 'Items to remove, before others are changed or added' });
const ONLY_WHERE = 'where `limits.acceptsItems` of `GET /meta` is true';
const fromKeys = <Schema extends z.ZodType>(field: Schema, description: string) =>
  publishedWith('integrationItems', field.meta({ description: `${description}, ${ONLY_WHERE}` }));

/** Something said about a move to another stage or status: it goes into the history. */
export const moveComment = optionalTextInput({ max: 1000 }).optional().meta({ description: 'Goes into the history' });

const items = { schema: z.array(RequisitionItem), load: shownItems } as const;
const ofFields = [requestErrors.unknownCustomField, customFieldErrors.invalidCustomValue];
const ofItems = [
  ...ofFields,
  requestErrors.exchangeRateMissing,
  requisitionErrors.currencyLocked,
  requisitionErrors.quantityBelowReceived,
  requisitionErrors.decisionExceedsQuantity,
  requestErrors.invalidTransition,
];

/** Requisitions as keys and people see them. */
export const requisitions = resource(
  Requisitions,
  {
    name: 'requisitions',
    path: '/purchase-requisitions',
    tag: 'Purchase requisitions',
    noun: 'purchase requisition',
    schema: 'PurchaseRequisition',
    about: 'A purchase requisition',
    status: 'status',
    statusChange: { comment: moveComment },
    filters: { by: ['pipelineId', 'status'] },
    refusals: {
      create: [...ofFields, requestErrors.exchangeRateMissing],
      update: ofItems,
      archive: [requestErrors.invalidStatus],
      changeStatus: [
        requestErrors.insufficientRights,
        requisitionErrors.cancellingTransitionForbidden,
        approvalErrors.approvalRequired,
        requestErrors.budgetExceeded,
        requestErrors.exchangeRateMissing,
      ],
    },
    describe: {
      list: 'A pipeline that the caller cannot access gives an empty list.',
      create:
        'It starts in the first stage of its pipeline. The user who creates it, or who created the key, is responsible for it.',
      archive: 'Possible while it is a draft, completed, cancelled or rejected. It can still be read by its id.',
      changeStatus: 'Approving, rejecting, cancelling and reopening are reserved for people in the workspace.',
    },
  },
  {
    integration: {
      // Lines come from people, imports and connectors, unless the operator lets keys send them (spec 24.17).
      create: { plannedTotal, items: fromKeys(newItems, 'Lines') },
      update: {
        plannedTotal,
        items: fromKeys(itemChanges, 'Lines to change, found by `id`, and lines to add'),
        removeItemIds: fromKeys(removeItemIds, 'Lines to remove first'),
      },
    },
    workspace: {
      param: 'procurementId',
      filters: {
        by: ['stageId', 'responsibleUserId', 'customerId'],
        within: { due: 'dueDate' },
        own: { supplierId: { schema: Uuid, where: withSupplier }, sort: sortBesideAmounts },
      },
      list: shownAmounts,
      detail: { items, warnings: { schema: RequisitionWarnings } },
      create: {
        plannedTotal,
        isDraft: z.boolean().optional().meta({ description: 'It starts as a draft' }),
        items: newItems,
      },
      update: {
        plannedTotal,
        items: itemChanges,
        removeItemIds,
      },
      refusals: {
        create: [requisitionErrors.stageNotInPipeline, ...ofFields, requestErrors.exchangeRateMissing],
        update: ofItems,
      },
    },
  },
);
