import { Counterparties } from '../../../procurement/counterparties/index.js';
import { dateText, decimalText } from '../../../platform/exchange/index.js';
import type { ReceivedTransfer } from '../../../papers/documents/index.js';
import { Invoices } from '../../../procurement/invoices/index.js';
import { requireObject, type JsonObject } from '../connectors/answers.js';
import { itemError } from '../engine/remote-error.js';
import type { ItemCall, ItemOutcome } from '../port.js';
import { invoiceOfTransfer } from '../../../papers/invoice-papers/index.js';
import { typeOf } from './inbound-kinds.js';
import type { InboundFile } from './read-files.js';
import { newReceived } from './received/received-document.js';

interface Received {
  readonly info: JsonObject;
  readonly remoteId: string;
  /** Of whoever sent it. */
  readonly inn: string | null;
  /** What its file says. */
  readonly file: InboundFile | undefined;
}

/** Links an invoice of a known company to the one that was entered, or enters it. */
export async function takeInvoice(call: ItemCall, { info, remoteId, inn, file }: Received): Promise<ItemOutcome> {
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
  const transfer = ownTransfer(inn, file);
  const lines = transfer && (await invoiceOfTransfer(db, supplier.id, transfer));
  const invoice = { number, invoiceDate, supplierId: supplier.id, ...(lines ?? amountsOf(info)) };
  const { id: invoiceId } = known ?? (await records.integration.invoices.create(invoice));
  await remember(links, { invoiceId, remoteId, transfer, signatures: file?.signatures });
  return known === null ? 'created' : 'updated';
}

async function remember(
  links: ItemCall['links'],
  { invoiceId, remoteId, transfer, signatures = [] }: Remembered,
): Promise<void> {
  await links.put({ entityType: 'invoice', entityId: invoiceId, remoteId });
  if (transfer !== undefined) await links.put(newReceived({ invoiceId, remoteId }, transfer, signatures));
}

interface Remembered {
  readonly invoiceId: string;
  readonly remoteId: string;
  readonly transfer: ReceivedTransfer | undefined;
  readonly signatures: readonly string[] | undefined;
}

// A file may name any seller; whose box it came from the operator vouches for.
function ownTransfer(inn: string, file: InboundFile | undefined): ReceivedTransfer | undefined {
  return file?.transfer?.seller.inn === inn ? file.transfer : undefined;
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
