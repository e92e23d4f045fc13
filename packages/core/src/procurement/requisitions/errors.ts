import { errorType } from '../../kernel/errors/errors.js';

/** Refusals of the requisitions module. */
export const requisitionErrors = {
  cancellingTransitionForbidden: errorType({
    code: 'cancelling_transition_forbidden',
    status: 409,
    title: 'Requisitions cannot be cancelled through the Integration API',
    remedy: 'Cancelling and rejecting are reserved for people: do it in the workspace, with a reason.',
    detail: () => 'A requisition cannot be cancelled or rejected through the Integration API; do it in the workspace.',
  }),
  stageNotInPipeline: errorType({
    code: 'stage_not_in_pipeline',
    status: 400,
    title: 'Stage does not belong to the pipeline',
    remedy:
      'Choose a stage of the requisition’s own pipeline that is not archived: `GET /pipelines/{pipelineId}/stages`.',
    detail: () => 'The stage does not belong to the pipeline of the requisition, or is archived.',
  }),
  approvalPending: errorType({
    code: 'approval_pending',
    status: 409,
    title: 'Requisition awaits approval',
    remedy:
      'Wait until the requisition is approved. Whoever may change it can withdraw it from approval by making it a draft.',
    detail: () => 'The requisition awaits approval: nothing can be decided or ordered for it.',
  }),
  requisitionClosed: errorType({
    code: 'requisition_closed',
    status: 409,
    title: 'Requisition has ended',
    remedy: 'Reopen the requisition, or create another one.',
    detail: ({ currentStatus }: { readonly currentStatus: string }) =>
      `The requisition is ${currentStatus}: nobody is asked for prices or orders for it any more.`,
  }),
  currencyLocked: errorType({
    code: 'currency_locked',
    status: 409,
    title: 'Currency can no longer be changed',
    remedy: 'Suppliers have quoted in this currency. Create a new requisition to use another one.',
    detail: ({ currency }: { readonly currency: string }) =>
      `The currency stays ${currency}, because a supplier has already quoted in it.`,
  }),
  duplicateReceipt: errorType({
    code: 'duplicate_receipt',
    status: 409,
    title: 'Delivery note was received already',
    remedy: 'Look at the receipt `existingId`. If goods came once more by the same note, send `again: true`.',
    detail: ({
      documentNumber,
      existingNumber,
    }: {
      readonly documentNumber: string;
      readonly existingId: string;
      readonly existingNumber: string;
    }) => `The receipt ${existingNumber} has the delivery note ${documentNumber} for the same order or batch.`,
  }),
  overReceipt: errorType({
    code: 'over_receipt',
    status: 409,
    title: 'Receipt exceeds the quantity of the item',
    remedy:
      'Check the quantity. The catalog settings say by what percentage receipts may exceed the quantity of an item.',
    detail: ({
      quantity,
      receivedQuantity,
    }: {
      readonly itemId: string;
      readonly quantity: string;
      readonly receivedQuantity: string;
    }) => `The item is for ${quantity}; this receipt would bring what was received to ${receivedQuantity}.`,
  }),
  decisionExceedsQuantity: errorType({
    code: 'decision_exceeds_quantity',
    status: 400,
    title: 'Decisions exceed the quantity of the item',
    remedy: 'Lower the decided quantities until their sum fits the quantity of the item, or raise that quantity first.',
    detail: () => 'The decided quantities add up to more than the item asks for.',
  }),
  quantityBelowReceived: errorType({
    code: 'quantity_below_received',
    status: 409,
    title: 'Part of the item has already been received',
    remedy: 'Keep the item, with at least the quantity that has been received.',
    detail: ({ receivedQuantity }: { readonly itemId: string; readonly receivedQuantity: string }) =>
      `${receivedQuantity} of the item has already been received, so it can be neither removed nor reduced below that.`,
  }),
  systemStage: errorType({
    code: 'system_stage',
    status: 409,
    title: 'System stage cannot be changed this way',
    remedy: 'Only its name, colour and position can be changed. Add your own stage for anything else.',
    detail: () => 'A system stage can be neither archived nor changed to another kind.',
  }),
  stageNotEmpty: errorType({
    code: 'stage_not_empty',
    status: 409,
    title: 'Stage still has requisitions',
    remedy: 'Name the stage that they should move to in `moveToStageId`, or move them first.',
    detail: ({ requisitions }: { readonly requisitions: number }) =>
      `The stage still has ${requisitions} ${requisitions === 1 ? 'requisition' : 'requisitions'}.`,
  }),
};
