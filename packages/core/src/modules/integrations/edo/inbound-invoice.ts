import { Counterparties } from '../../counterparties/index.js';
import { dateText, decimalText } from '../../exchange/index.js';
import type { ReceivedTransfer } from '../../documents/index.js';
import { Invoices } from '../../invoices/index.js';
import { requireObject, type JsonObject } from '../connectors/answers.js';
import { itemError } from '../engine/remote-error.js';
import type { ItemCall, ItemOutcome } from '../port.js';
import { invoiceOfTransfer } from './invoice-of-transfer.js';

/** Documents that ask for money. */
const TYPES: readonly unknown[] = ['ProformaInvoice', 'UniversalTransferDocument'];

/** Whether somebody sent us an invoice. */
export function isInvoice(info: JsonObject): boolean {
  return info['DocumentDirection'] === 'Inbound' && TYPES.includes(typeOf(info));
}

/** Whether it is one whose file tells its lines. */
export function isTransfer(info: JsonObject): boolean {
  return isInvoice(info) && typeOf(info) === 'UniversalTransferDocument';
}

function typeOf(info: JsonObject): unknown {
  return info['TypeNamedId'] ?? info['DocumentType'];
}

interface Received {
  readonly info: JsonObject;
  readonly remoteId: string;
  /** Of whoever sent it. */
  readonly inn: string | null;
  /** What its file says. */
  readonly transfer: ReceivedTransfer | undefined;
}

/** Links an invoice of a known company to the one that was entered, or enters it. */
export async function takeInvoice(call: ItemCall, { info, remoteId, inn, transfer }: Received): Promise<ItemOutcome> {
  const { links, db, records } = call;
  if (inn === null || (await links.find('invoice', remoteId)) !== null) return 'skipped';
  const supplier = await db.collection(Counterparties).findOne({ inn, archivedAt: null });
  if (supplier === null) return 'skipped';
  const { DocumentNumber: number, DocumentDate: date } = info;
  const invoiceDate = dateText(String(date), { monthFirst: false });
  if (typeof number !== 'string' || invoiceDate === null) {
    throw itemError('validation_failed', `${String(number)} of ${String(date)} is not an invoice`);
  }
  const numbered = { number, invoiceYear: Number(invoiceDate.slice(0, 4)) };
  const known = await db.collection(Invoices).findOne({ supplierId: supplier.id, ...numbered, archivedAt: null });
  // A file may name any seller; whose box it came from the operator vouches for.
  const lines = transfer?.seller.inn === inn ? await invoiceOfTransfer(db, supplier.id, transfer) : undefined;
  const invoice = { number, invoiceDate, supplierId: supplier.id, ...(lines ?? amountsOf(info)) };
  const { id: entityId } = known ?? (await records.integration.invoices.create(invoice));
  await links.put({ entityType: 'invoice', entityId, remoteId });
  return known === null ? 'created' : 'updated';
}

/** What is asked for: beside the type of the document, or among what is said of the document itself. */
function amountsOf(info: JsonObject): { totalAmount?: string; vatAmount?: string } {
  const own = info[`${String(typeOf(info))}Metadata`];
  const said = { ...info, ...(typeof own === 'object' && own !== null ? requireObject(own) : {}) };
  const amountOf = (value: unknown) =>
    typeof value === 'string' || typeof value === 'number' ? decimalText(String(value)) : null;
  const [total, vat] = [amountOf(said['Total']), amountOf(said['Vat'])];
  return { ...(total === null ? {} : { totalAmount: total }), ...(vat === null ? {} : { vatAmount: vat }) };
}
