/**
 * What is to be bought: purchase requisitions, their items, and the pipelines of stages they go through.
 * A requisition keeps its pipeline for life; its status follows the kind of the stage that it enters. Keys cannot cancel
 * or approve. The planned amount is the sum of the items unless somebody set it. Price requests, quotes, receipts and
 * invoices are other modules that refer to a requisition.
 */

export { AutomationRuns } from './automations/records.js';

export { createRequisition } from './create-requisition.js';
export { requisitionErrors } from './errors.js';
export { inUnitsOfItems } from './items/in-units-of-items.js';
export { requisitionEvents } from './events.js';
export { invoiceStatusOf, updateInvoiceStatus } from './sourcing/invoice-status.js';
export { invoicedParts, type InvoicedPartsOf, invoicedPartsOf } from './sourcing/invoiced-parts.js';
export { moveItems } from './items/move-items.js';
export { openLineWriter } from './items/line-writer.js';
export type { LineToWrite } from './items/lines.js';
export { ProcurementItems } from './items/records.js';
export { MAX_ITEMS_OF_REQUEST } from './items/schemas.js';

export { fieldsForSuppliers, type ProductField, productFieldsOf } from './product-fields/fields-of.js';
export { readProductFields } from './product-fields/read-values.js';

export { Pipelines, Stages } from './pipelines/records.js';

export { budgetPlaceOf } from './budgets/budget-place.js';
export { visibleWithRequisition, withRequisitionOrNone } from './children-visibility.js';
export { RequisitionMoves, Requisitions } from './records.js';
export { committedDecidedItem, committedPurchase } from './what-commits.js';
export type { AwardedLine, ItemDecision, RequisitionSourcing, SourcingFacts } from './sourcing/requisition-sourcing.js';
export { ofBoughtBy } from './bought-by.js';
export { concernedWith } from './concerned.js';
export { followSourcing } from './sourcing/follow-sourcing.js';

export { noteSupplier } from './suppliers/note-supplier.js';

export { FINAL_STATUSES } from './status/statuses.js';
export { requisitions } from './resource.js';

export { updateSourcingStatus } from './sourcing/update-sourcing-status.js';
export type { ArrivalLine } from './receipts/arrival.js';
export { namedOrderLines, refuseOverOrdered } from './receipts/check-ordered.js';
export { keepsWarehouses, requireKept } from './receipts/keepers.js';
export { againField } from './receipts/refuse-duplicate.js';
export { requestedLines } from './items/stored-items.js';
export { listStockReceipts, receiptLines } from './receipts/list-receipts.js';
export {
  type ArrivedLine,
  type ComingGoods,
  type CountedPart,
  type Ordered,
  orderedLines,
  type OrderedLine,
  type OrderedLines,
  type OrderReturn,
  type ReturnedLine,
  ordersOf,
  RECEIVING_ORDERS,
} from './receipts/ordered-lines.js';
export { receivableRequisitions } from './receipts/receivable.js';
export { bringIntoStock, countArrival, type WrittenArrival, receive } from './receipts/receive.js';
export { holdReceivable, requireOpenItems } from './receipts/receive-goods.js';
export { receiptFollowers } from './receipts/receiving.js';
export {
  DISCREPANCY_REASONS,
  type ReceiptLineRow,
  type ReceiptRow,
  StockReceiptLines,
  StockReceipts,
} from './receipts/records.js';
export { receiptUnitFields } from './receipts/operations.js';
export { holdRequisitionsOf, takeBackReceived } from './receipts/take-back-received.js';
export { unitCostOf } from './receipts/unit-cost.js';

export { refuseClosed, refuseUnapproved, refuseUnready } from './sourcing/refuse-buying.js';
export { type RequisitionStatus } from './status/statuses.js';
export { awardFollowers, awardFollowersOf, sourcingOf, sourcingOfRequisitions } from './extension-points.js';
export { type CoverableLine, type StockCover, stockCover, stockCoverOf, uncovered } from './stock-cover.js';
