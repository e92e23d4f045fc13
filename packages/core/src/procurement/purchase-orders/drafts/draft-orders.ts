import { approvalGate } from '../../../platform/approvals/index.js';
import { stockCoverOf } from '../../requisitions/index.js';
import { rejectInput, referenceProblem } from '../../../kernel/errors/request-errors.js';
import type { WriteCall } from '../../../kernel/operations/call.js';
import type { Row } from '../../../kernel/records/record.js';
import { newRow } from '../../../kernel/rows/new-row.js';
import { holdRow, refuseArchived } from '../../../kernel/rows/record-access.js';
import { insertRows } from '../../../kernel/rows/save-changes.js';
import { Counterparties } from '../../counterparties/index.js';
import { newCustomFields } from '../../../platform/custom-fields/index.js';
import { agreedStages } from '../../payments/index.js';
import { ProcurementItems, Requisitions } from '../../requisitions/index.js';
import { Contracts } from '../../sales/index.js';
import { LineDecisions, SupplierQuotes } from '../../sourcing/index.js';
import { requireSupplier, refuseUnorderable } from '../check-order.js';
import { purchaseOrderErrors } from '../errors.js';
import { purchaseOrderEvents } from '../events.js';
import { amountsOf } from '../items/amounts.js';
import { due } from '../counting.js';
import { PurchaseOrderItems } from '../items/records.js';
import { MAX_ITEMS } from '../items/schemas.js';
import type { ItemRow } from '../items/stored-items.js';
import { contactOf, orderDefaults } from '../plan-order.js';
import { type OrderRow, PurchaseOrders } from '../records.js';
import { VOID_STATUSES } from '../statuses.js';
import { placeOf } from '../write-order.js';
import { byId, decidedLine, type Sources, sourcesOf } from './decided-lines.js';
import { remainingDecisions, withoutCovered, type OrderedQuantity } from './remaining.js';
import { convertedQuantity, inverse } from '../../../kernel/values/numbers/fraction.js';
import { orderedRatios } from '../receipts/ordered-ratios.js';
import { sumWithCharges } from '../../lines/index.js';
import { nextDocumentNumber } from '../../../platform/identity/index.js';

type Decision = Row<typeof LineDecisions>;
type Requisition = Row<typeof Requisitions>;

/** Which of what was decided is to be ordered; all of it where nothing is said. */
export interface DraftRequest {
  readonly supplierIds?: readonly string[] | undefined;
  readonly itemIds?: readonly string[] | undefined;
}

/** Decisions that go into one order, with what they were decided by. */
interface Basket {
  readonly supplier: Row<typeof Counterparties>;
  readonly quote: Row<typeof SupplierQuotes>;
  readonly lines: readonly Decision[];
}

/**
 * Drafts an order for each supplier of what was decided, is not ordered yet, and is not covered by stock. The requisition is held meanwhile, so nothing is
 * ordered twice. Quotes of one supplier in different modes of VAT, or by different contracts, make an order each, because an order has one.
 *
 * @throws ProcurekitError `not_found`, `record_archived`, `approval_pending`, `requisition_closed`, `counterparty_blocked`,
 *   `nothing_to_order`, `validation_failed`, `approval_required`
 */
export async function draftOrders(call: WriteCall, procurementId: string, request: DraftRequest): Promise<OrderRow[]> {
  const requisition = await holdRow(call, Requisitions, procurementId);
  refuseArchived(requisition);
  await refuseUnorderable(call, requisition);
  const items = await call.tx.collection(ProcurementItems).list({ where: { procurementId } });
  await refuseUnknown(call, items, request);
  const decisions = await openDecisions(call, items, { ...request, procurementId });
  if (decisions.length === 0) throw purchaseOrderErrors.nothingToOrder({});
  // Until it is approved, an award is a draft that orders nothing.
  await approvalGate(call).require(call, { subjectType: 'award', subjectId: procurementId });
  const sources = await sourcesOf(call.tx, items, decisions);
  const baskets = await basketsOf(call, decisions);
  const drafts: { order: OrderRow; items: ItemRow[] }[] = [];
  for (const basket of baskets) drafts.push(await draftOrder(call, requisition, { ...basket, ...sources }));
  const orders = drafts.map(({ order }) => order);
  await insertRows(call, PurchaseOrders, orders, { announce: purchaseOrderEvents.created });
  await call.tx.collection(PurchaseOrderItems).insertMany(drafts.flatMap((draft) => draft.items));
  return orders;
}

async function refuseUnknown(
  { tx }: WriteCall,
  items: readonly { readonly id: string }[],
  { supplierIds = [], itemIds = [] }: DraftRequest,
): Promise<void> {
  const suppliers = await tx.collection(Counterparties).list({ where: { id: { in: supplierIds }, archivedAt: null } });
  const unknown = (field: string, ids: readonly string[], known: readonly { readonly id: string }[]) =>
    ids.flatMap((id, index) => (known.some((each) => each.id === id) ? [] : [referenceProblem(`/${field}/${index}`)]));
  const problems = [...unknown('supplierIds', supplierIds, suppliers), ...unknown('itemIds', itemIds, items)];
  if (problems.length > 0) throw rejectInput(problems);
}

async function openDecisions(
  call: WriteCall,
  items: readonly Row<typeof ProcurementItems>[],
  { procurementId, supplierIds, itemIds }: DraftRequest & { readonly procurementId: string },
): Promise<readonly Decision[]> {
  const decisions = await call.tx.collection(LineDecisions).list({
    where: { procurementId },
    order: [
      ['createdAt', 'asc'],
      ['id', 'asc'],
    ],
  });
  const ordered = await orderedOf(call.tx, procurementId);
  const covered = await stockCoverOf(call).of(call.tx, items);
  return withoutCovered(remainingDecisions(decisions, ordered), { items, ordered, covered }).filter(
    ({ supplierId, itemId }) => supplierIds?.includes(supplierId) !== false && itemIds?.includes(itemId) !== false,
  );
}

/** What orders of a requisition take of what was decided for it. */
async function orderedOf(tx: WriteCall['tx'], procurementId: string): Promise<readonly OrderedQuantity[]> {
  const orders = await tx.collection(PurchaseOrders).list({ where: { procurementId } });
  const counted = new Map(
    orders.flatMap(({ id, status, supplierId }) => (VOID_STATUSES.includes(status) ? [] : [[id, supplierId]])),
  );
  const lines = await tx.collection(PurchaseOrderItems).list({ where: { orderId: { in: [...counted.keys()] } } });
  const ratioOf = await orderedRatios(tx, lines);
  return lines.map((line) => ({
    procurementItemId: line.procurementItemId,
    supplierId: counted.get(line.orderId) ?? '',
    quantity: convertedQuantity(due(line), inverse(ratioOf(line, line.id))),
  }));
}

async function basketsOf(call: WriteCall, decisions: readonly Decision[]): Promise<readonly Basket[]> {
  const suppliers = await byId(
    call.tx,
    Counterparties,
    decisions.map(({ supplierId }) => supplierId),
  );
  const quotes = await byId(
    call.tx,
    SupplierQuotes,
    decisions.map(({ quoteId }) => quoteId),
  );
  const baskets = new Map<string, Basket>();
  for (const decision of decisions) {
    const supplier = suppliers.get(decision.supplierId);
    const quote = quotes.get(decision.quoteId);
    // A decision names rows that stay as long as it does.
    if (supplier === undefined || quote === undefined) continue;
    requireSupplier(supplier);
    const key = `${supplier.id} ${quote.currency} ${decision.vatMode} ${quote.contractId ?? ''}`;
    const { lines = [], ...basket } = baskets.get(key) ?? { supplier, quote };
    baskets.set(key, { ...basket, lines: [...lines, decision] });
  }
  return [...baskets.values()].flatMap((basket) => inParts(basket));
}

/** An order has a limited number of lines; the others go into a further one. */
function inParts(basket: Basket): readonly Basket[] {
  const parts = Math.ceil(basket.lines.length / MAX_ITEMS);
  return Array.from({ length: parts }, (_, part) => ({
    ...basket,
    lines: basket.lines.slice(part * MAX_ITEMS, (part + 1) * MAX_ITEMS),
  }));
}

async function draftOrder(
  call: WriteCall,
  requisition: Requisition,
  { supplier, quote, lines, ...sources }: Basket & Sources,
): Promise<{ readonly order: OrderRow; readonly items: ItemRow[] }> {
  const id = call.id();
  const vatMode = lines[0]?.vatMode ?? quote.vatMode;
  const terms = { vatMode, currency: quote.currency };
  const items = lines.map((decision, sortOrder) => {
    const line = decidedLine(decision, sources);
    return newRow(PurchaseOrderItems, { id: call.id() }, line, { orderId: id, sortOrder, ...amountsOf(line, terms) });
  });
  // What is charged for the whole of a quote is not charged for a part of it.
  const isWhole = new Set(lines.map(({ quoteItemId }) => quoteItemId)).size === quote.quotedItemsCount;
  const charges = isWhole && lines.every(({ quoteId }) => quoteId === quote.id) ? quote.charges : [];
  const { sellerProfileId } = await orderDefaults(call, supplier, requisition);
  const { contactName, contactEmail, contactPhone, paymentTermsText, deliveryTermsText, currency } = quote;
  const contact = contactName ?? contactEmail ?? contactPhone;
  const place = placeOf(requisition);
  const order = newRow(PurchaseOrders, { id, now: call.now }, place, {
    procurementId: requisition.id,
    supplierId: supplier.id,
    supplierName: supplier.name,
    supplierContact:
      contact === null ? contactOf(supplier) : { name: contactName, email: contactEmail, phone: contactPhone },
    sellerProfileId,
    ...(await takenFromContract(call, quote)),
    currency,
    vatMode,
    paymentTermsText,
    deliveryTermsText,
    expectedAt: lastOf(lines.map(({ promisedDate }) => promisedDate)) ?? quote.deliveryDate ?? place.expectedAt ?? null,
    charges,
    ...sumWithCharges(items, charges, terms),
    customFields: await newCustomFields(call, { entityType: 'purchase_order', sent: undefined }),
    number: await nextDocumentNumber(call, 'PO'),
    createdById: call.caller.userId,
  });
  return { order, items };
}

/** What an order takes from the contract by which its quote was made. */
async function takenFromContract(
  call: WriteCall,
  { contractId }: Row<typeof SupplierQuotes>,
): Promise<Partial<OrderRow>> {
  const { tx } = call;
  const contract = contractId === null ? null : await tx.collection(Contracts).find(contractId);
  if (contract === null) return {};
  const { sellerProfileId, paymentSchedule } = contract;
  return {
    contractId,
    paymentSchedule: agreedStages(call, paymentSchedule),
    ...(sellerProfileId === null ? {} : { sellerProfileId }),
  };
}

/** The last of some dates; null where one of them is not known. */
function lastOf(dates: readonly (string | null)[]): string | null {
  return dates.includes(null) ? null : (dates.toSorted().at(-1) ?? null);
}
