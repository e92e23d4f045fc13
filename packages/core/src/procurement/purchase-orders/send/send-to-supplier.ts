import type { World } from '../../../kernel/operations/world.js';
import { Mailer } from '../../../kernel/ports/mailer.js';
import { OrderPrinter } from './print-order.js';
import { QueueMail } from '../../../platform/mail/index.js';
import type { ReadCall, WriteCall } from '../../../kernel/operations/call.js';
import type { Handler } from '../../../kernel/operations/call.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import { getRow, refuseStale } from '../../../kernel/rows/record-access.js';
import { getVisible } from '../../../kernel/rows/visibility.js';
import type { UnsentReason } from '../../../kernel/values/mail-outcome.js';
import { Counterparties } from '../../counterparties/index.js';
import type { WrittenFile } from '../../../platform/files/index.js';
import { printSale, type PrintedSale } from '../../sales/index.js';
import { itemsOf } from '../items/stored-items.js';
import { holdOrderToSend } from '../moves/hold-order.js';
import { requireSupplier } from '../check-order.js';
import { orderMoves } from '../moves/moves.js';
import { sendOrder, type SentOrder } from '../moves/send-order.js';
import { IN_FORCE } from '../statuses.js';
import type { purchaseOrderCalls } from '../operations.js';
import { linkToOrder } from '../public/order-url.js';
import { buyerOf } from '../public/show.js';

import { type OrderRow, PurchaseOrders } from '../records.js';
import { purchaseOrders } from '../resource.js';
import { findAmendment } from '../revisions/amendment.js';
import { itemsOfContent } from '../revisions/plan-revision.js';
import { orderToPrint, type OrderToPrint } from './print-order.js';

type Send = Handler<typeof purchaseOrderCalls.workspace.send>;

/** An order that is ready to be mailed: its form is written. */
interface Printed {
  readonly sale: OrderToPrint;
  readonly printed: PrintedSale;
  readonly written: WrittenFile;
}

/**
 * Sends orders, for the first time or again: the form is printed first, then the order moves, its link is made and the mail is queued in one
 * unit of work. An order that was changed in between is not sent.
 */
export const sendToSupplier: Send = async (call, { params, body }) => {
  const { channel, emails, message = null, format, regenerateLink } = body;
  const seen = await getVisible(call, PurchaseOrders, params.id);
  const sale = await nextToPrint(call.db, seen);
  const recipients = channel === 'link' ? [] : (emails ?? (await knownAddresses(call.db, seen, sale)));
  const unsent = reasonOf(call, channel, recipients);
  const ready = unsent === null ? await print(call, sale, format) : null;
  return async (write) => {
    const before = await holdOrderToSend(write, params.id);
    refuseStale(before, seen.version);
    const isAgain = IN_FORCE.includes(before.status) && (await findAmendment(write.tx, before.id)) === null;
    const { order, warnings } = isAgain ? await sendAgain(write, before) : await sendNext(write, before);
    const publicUrl = await linkToOrder(write, order, regenerateLink ? 'instead' : isAgain ? 'again' : 'beside');
    if (ready !== null) await mail(write, { order, ready, recipients, message, publicUrl });
    const shown = await purchaseOrders.workspace.show(write, order);
    const mailStatus = ready === null ? 'skipped' : 'queued';
    return { ...shown, publicUrl, mailStatus, reason: unsent, warnings: [...warnings, ...shown.warnings] };
  };
};

// What it says binds already: nothing of it moves.
async function sendAgain(call: WriteCall, order: OrderRow): Promise<SentOrder> {
  requireSupplier(await getRow(call.tx, Counterparties, order.supplierId));
  return { order, warnings: [] };
}

async function sendNext(call: WriteCall, order: OrderRow): Promise<SentOrder> {
  await orderMoves.allow('send', call, order);
  return sendOrder(call, order);
}

function reasonOf(world: World, channel: 'email' | 'link', recipients: readonly string[]): UnsentReason | null {
  if (channel === 'link') return 'not_wanted';
  if (recipients.length === 0) return 'no_email';
  return world.port(Mailer) !== undefined ? null : 'no_mailer';
}

/** What is sent next: the order, or its next revision where it is being amended. */
async function nextToPrint(db: Reader, order: OrderRow): Promise<OrderToPrint> {
  const items = await itemsOf(db, order.id);
  const amendment = await findAmendment(db, order.id);
  if (amendment === null) return orderToPrint(order, items);
  const { content, revision } = amendment;
  const { items: _, ...fields } = content;
  return orderToPrint({ ...order, ...fields, revision }, itemsOfContent(order.id, content, items));
}

async function knownAddresses(db: Reader, { supplierId }: OrderRow, sale: OrderToPrint): Promise<readonly string[]> {
  const supplier = await db.collection(Counterparties).find(supplierId);
  const address = sale.order.supplierContact?.email ?? supplier?.email ?? null;
  return address === null ? [] : [address];
}

async function print(call: ReadCall, sale: OrderToPrint, format: 'pdf' | 'docx' | 'xlsx'): Promise<Printed> {
  const printed = await printSale(OrderPrinter, call, { sale, format });
  return { sale, printed, written: await call.port(OrderPrinter).write(call.portalId, printed) };
}

async function mail(
  call: WriteCall,
  sending: {
    readonly order: OrderRow;
    readonly ready: Printed;
    readonly recipients: readonly string[];
    readonly message: string | null;
    readonly publicUrl: string;
  },
): Promise<void> {
  const { order, ready, recipients, message, publicUrl: url } = sending;
  const { sale, printed, written } = ready;
  const fileId = await call.port(OrderPrinter).keep(call, written, { sale, printed });
  const { name: buyerName } = await buyerOf(call.tx, call.portalId, order);
  const { number, revision, grossAmount, currency, expectedAt } = order;
  await call.port(QueueMail)(call, {
    kind: 'purchaseOrder',
    to: recipients,
    data: { buyerName, number, revision, message, grossAmount, currency, expectedAt, url },
    attachments: [fileId],
    about: { entityType: 'purchase_order', entityId: order.id },
  });
}
