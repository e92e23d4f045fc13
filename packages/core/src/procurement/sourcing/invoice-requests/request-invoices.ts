import { approvalGate } from '../../../platform/approvals/index.js';
import { supplierOrdersOf } from '../extension-points.js';
import { QueueMail } from '../../../platform/mail/index.js';
import type { WriteCall } from '../../../kernel/operations/call.js';
import { rejectInput } from '../../../kernel/errors/request-errors.js';
import { referenceProblem } from '../../../kernel/errors/request-errors.js';
import type { Row } from '../../../kernel/records/record.js';
import { getRow, getRowToChange } from '../../../kernel/rows/record-access.js';
import { insertRow } from '../../../kernel/rows/save-changes.js';
import { type Language, languageOf } from '../../../kernel/values/text/locale.js';
import { unitNames } from '../../../kernel/values/numbers/units.js';
import { Counterparties } from '../../counterparties/index.js';
import { Portals, Users } from '../../../platform/identity/index.js';
import type { MailStatus } from '../../../platform/mail/index.js';
import { moveItems, ProcurementItems, refuseUnready, Requisitions } from '../../requisitions/index.js';
import { boughtNames } from '../decisions/bought-names.js';
import { LineDecisions } from '../decisions/records.js';
import { sourcingErrors } from '../errors.js';
import { maskEmail } from './mask-email.js';
import type { InvoiceRequestOutcome, NewInvoiceRequests, SkipReason } from './operations.js';
import type { OrderedOfSupplier } from './ordered.js';
import { InvoiceRequests } from './records.js';
import type { KnownUnits } from '../../../kernel/values/numbers/known-units.js';
import { unitsNamed } from '../../../platform/units/index.js';

type Supplier = Row<typeof Counterparties>;
type Decision = Row<typeof LineDecisions>;

/**
 * Asks suppliers for invoices for what was decided to be bought from them.
 *
 * @throws ProcurekitError `not_found`, `record_archived`, `approval_pending`, `requisition_closed`, `invalid_status`,
 *   `counterparty_blocked` for one that is named, `validation_failed`, `approval_required`
 */
export async function requestInvoices(
  call: WriteCall,
  procurementId: string,
  request: NewInvoiceRequests,
): Promise<InvoiceRequestOutcome[]> {
  const requisition = await getRowToChange(call, Requisitions, procurementId);
  // What a supplier is asked to invoice is ordered.
  await refuseUnready(call, requisition);
  // Until it is approved, an award is a draft that orders nothing.
  await approvalGate(call).require(call, { subjectType: 'award', subjectId: procurementId });
  const decisions = await call.tx.collection(LineDecisions).list({ where: { procurementId } });
  const chosen = request.supplierIds ?? [...new Set(decisions.map(({ supplierId }) => supplierId))];
  const suppliers = await suppliersOf(call, chosen);
  const outcomes: InvoiceRequestOutcome[] = [];
  for (const supplier of suppliers) {
    if (supplier.status === 'blocked' && request.supplierIds !== undefined) {
      throw sourcingErrors.counterpartyBlocked({ supplierId: supplier.id });
    }
    const lines = decisions.filter(({ supplierId }) => supplierId === supplier.id);
    outcomes.push(await requestInvoice(call, { requisition, supplier, lines, request }));
  }
  return outcomes;
}

// In the order in which they are named.
async function suppliersOf(call: WriteCall, ids: readonly string[]): Promise<readonly Supplier[]> {
  const found = new Map((await call.tx.collection(Counterparties).findMany(ids)).map((row) => [row.id, row]));
  const unknown = ids.flatMap((id, index) => (found.has(id) ? [] : [referenceProblem(`/supplierIds/${index}`)]));
  if (unknown.length > 0) throw rejectInput(unknown);
  return [...new Set(ids)].flatMap((id) => found.get(id) ?? []);
}

interface OneRequest {
  readonly requisition: Row<typeof Requisitions>;
  readonly supplier: Supplier;
  readonly lines: readonly Decision[];
  readonly request: NewInvoiceRequests;
}

async function requestInvoice(call: WriteCall, one: OneRequest): Promise<InvoiceRequestOutcome> {
  const { supplier, lines } = one;
  const email = addressOf(supplier);
  const outcome = { supplierId: supplier.id, emailMasked: email === null ? null : maskEmail(email) };
  const skipped = (reason: SkipReason) => ({ ...outcome, requestId: null, mailStatus: 'skipped' as const, reason });
  if (supplier.status === 'blocked') return skipped('counterparty_blocked');
  if (lines.length === 0) return skipped('no_decisions');
  if (email === null) return skipped('no_email');
  const id = call.id();
  const mailStatus = await sendRequest(call, { ...one, id, email });
  if (mailStatus === 'failed') return skipped('no_mailer');
  await noteRequest(call, { ...one, id, mailStatus });
  return { ...outcome, requestId: id, mailStatus: 'queued', reason: null };
}

async function sendRequest(
  call: WriteCall,
  { id, email, requisition, supplier, lines, request }: OneRequest & { readonly id: string; readonly email: string },
): Promise<MailStatus> {
  const user = await call.tx.collection(Users).find(call.caller.userId);
  const portal = await getRow(call.tx, Portals, call.portalId);
  const language = languageOf(portal.locale);
  // What was ordered is invoiced as it was ordered.
  const orders = (await supplierOrdersOf(call)(call.tx, requisition.id)).filter(
    ({ supplierId }) => supplierId === supplier.id,
  );
  return call.port(QueueMail)(call, {
    kind: 'invoiceRequest',
    to: email,
    ...(user === null ? {} : { replyTo: user.email }),
    about: { entityType: 'invoice_request', entityId: id },
    data: {
      buyerName: portal.name,
      requisitionNumber: requisition.number,
      message: request.message ?? null,
      dueDate: request.dueDate ?? null,
      orderNumbers: [...new Set(orders.map(({ orderNumber }) => orderNumber))],
      items: orders.length > 0 ? await orderedOfMail(call, orders, language) : await linesOfMail(call, lines, language),
    },
  });
}

async function linesOfMail({ tx }: WriteCall, lines: readonly Decision[], language: Language) {
  const items = await tx.collection(ProcurementItems).findMany([...new Set(lines.map(({ itemId }) => itemId))]);
  const byId = new Map(items.map((item) => [item.id, item]));
  const nameOf = await boughtNames(tx, lines);
  const inUnit = inUnits(await unitsNamed(tx, items), language);
  return lines.map(({ itemId, quoteItemId, quantity }) => {
    const item = byId.get(itemId);
    return {
      name: nameOf.get(quoteItemId) ?? item?.rawName ?? '',
      quantity: inUnit(quantity, item?.unitId ?? ''),
      price: null,
    };
  });
}

async function orderedOfMail({ tx }: WriteCall, orders: readonly OrderedOfSupplier[], language: Language) {
  const inUnit = inUnits(await unitsNamed(tx, orders), language);
  return orders.map(({ name, quantity, unitId, unitPrice: amount, currency }) => ({
    name,
    quantity: inUnit(quantity, unitId),
    price: { amount, currency },
  }));
}

function inUnits(units: KnownUnits, language: Language): (quantity: string, unitId: string) => string {
  return (quantity, unitId) => {
    const unit = units.byId(unitId);
    return unit === undefined ? quantity : `${quantity} ${unitNames(unit, language).shortName}`;
  };
}

// What a supplier is asked to invoice is ordered.
async function noteRequest(
  call: WriteCall,
  {
    id,
    requisition,
    supplier,
    lines,
    request,
    mailStatus,
  }: OneRequest & { readonly id: string; readonly mailStatus: MailStatus },
): Promise<void> {
  const itemIds = [...new Set(lines.map(({ itemId }) => itemId))];
  await insertRow(call, InvoiceRequests, {
    id,
    procurementId: requisition.id,
    supplierId: supplier.id,
    itemIds,
    message: request.message ?? null,
    dueDate: request.dueDate ?? null,
    mailStatus,
    createdById: call.caller.userId,
    createdAt: call.now,
  });
  await moveItems(call, { procurementId: requisition.id, itemIds, from: ['new', 'selected'], to: 'ordered' });
}

function addressOf({ contacts, email }: Supplier): string | null {
  const primary = contacts.find(({ isPrimary }) => isPrimary) ?? contacts[0];
  return primary?.email ?? email;
}
