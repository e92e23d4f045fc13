import { errorType } from '../../operations/errors.js';

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
  currencyLocked: errorType({
    code: 'currency_locked',
    status: 409,
    title: 'Currency can no longer be changed',
    remedy: 'Suppliers have quoted in this currency. Create a new requisition for another one.',
    detail: ({ currency }: { readonly currency: string }) =>
      `The currency stays ${currency}, because a supplier has quoted already.`,
  }),
  overReceipt: errorType({
    code: 'over_receipt',
    status: 409,
    title: 'More is received than the item allows',
    remedy: 'Check the quantity. The catalog settings say by what percentage a receipt can exceed the item.',
    detail: ({
      quantity,
      receivedQuantity,
    }: {
      readonly itemId: string;
      readonly quantity: string;
      readonly receivedQuantity: string;
    }) => `The item is for ${quantity}; with this receipt it would have ${receivedQuantity}.`,
  }),
  decisionExceedsQuantity: errorType({
    code: 'decision_exceeds_quantity',
    status: 400,
    title: 'More is decided than the item asks for',
    remedy:
      'Lower the quantities so that their sum does not exceed that of the item, or raise the quantity of the item first.',
    detail: () => 'More is decided than the item asks for.',
  }),
  quantityBelowReceived: errorType({
    code: 'quantity_below_received',
    status: 409,
    title: 'Part of the item is already received',
    remedy: 'Keep the item, with at least the quantity that was received.',
    detail: ({ receivedQuantity }: { readonly itemId: string; readonly receivedQuantity: string }) =>
      `${receivedQuantity} of the item are received already: it can neither be removed nor made smaller than that.`,
  }),
  systemStage: errorType({
    code: 'system_stage',
    status: 409,
    title: 'Stage belongs to the system',
    remedy: 'Only its name, colour and position can be changed. Add your own stage for anything else.',
    detail: () => 'A stage of the system is neither archived nor made into another kind.',
  }),
  stageNotEmpty: errorType({
    code: 'stage_not_empty',
    status: 409,
    title: 'Requisitions are in the stage',
    remedy: 'Say with `moveToStageId` where they should go, or move them first.',
    detail: ({ requisitions }: { readonly requisitions: number }) => `${requisitions} requisitions are in the stage.`,
  }),
};
