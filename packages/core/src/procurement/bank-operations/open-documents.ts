import type { Reader } from '../../kernel/ports/storage.js';
import { Counterparties } from '../counterparties/index.js';
import { Invoices, type InvoiceRow, PAYABLE_STATUSES } from '../invoices/index.js';
import type { Where } from '../../kernel/records/record.js';
import { OPEN_INVOICES, SalesInvoices } from '../sales/index.js';
import type { OpenDocument } from './judge.js';
import type { BankOperationRow } from './records.js';

/** Documents that one operation is compared with at most, the newest first. */
const MOST = 1_000;

type Facts = Pick<BankOperationRow, 'direction' | 'currency' | 'counterpartyInn' | 'purpose'>;

/**
 * The invoices that an operation may pay: those of its counterparty, and of others whose INN nobody knows. Money that came in may be what a
 * supplier gives back, for a credit note or, where the purpose says so, of an invoice.
 */
export async function openDocumentsFor(db: Reader, operation: Facts): Promise<OpenDocument[]> {
  const parties = await partiesOf(db, operation);
  if (parties?.length === 0) return [];
  const of = parties === undefined ? undefined : { in: parties };
  const documents =
    operation.direction === 'out'
      ? await bills(db, operation, of, TO_PAY)
      : [...(await claims(db, operation, of)), ...(await comingBack(db, operation, of))];
  const found = await db.collection(Counterparties).findMany([...new Set(documents.map(({ partyId }) => partyId))]);
  const byId = new Map(found.map((party) => [party.id, party]));
  return documents.map(({ partyId, ...document }) => {
    const party = byId.get(partyId);
    const accounts = party?.bankAccounts.flatMap(({ accountNumber }) => accountNumber ?? []) ?? [];
    return { ...document, inn: party?.inn ?? null, accounts };
  });
}

/** Undefined for everybody: without an INN only the invoices themselves can tell. */
async function partiesOf(db: Reader, { counterpartyInn }: Facts): Promise<string[] | undefined> {
  if (counterpartyInn === null) return undefined;
  const parties = await db.collection(Counterparties).list({
    where: { or: [{ inn: counterpartyInn }, { inn: null }] },
    select: ['id', 'inn'],
    order: [
      ['inn', 'desc'],
      ['id', 'desc'],
    ],
    limit: MOST,
  });
  return parties.map(({ id }) => id);
}

type Party = { readonly in: string[] } | undefined;
type Found = Omit<OpenDocument, 'inn' | 'accounts'> & { readonly partyId: string };

const TO_PAY: Where<InvoiceRow> = { kind: 'invoice', paymentStatus: { in: PAYABLE_STATUSES } };
const TO_COME_BACK: Where<InvoiceRow> = { kind: 'credit_note', paymentStatus: { in: PAYABLE_STATUSES } };
const PAID: Where<InvoiceRow> = { kind: 'invoice', paymentStatus: { in: ['partially_paid', 'paid'] } };
/** How a purpose says that money comes back. */
const GIVEN_BACK = /возврат|возвращ|refund/iu;

async function comingBack(db: Reader, operation: Facts, supplierId: Party): Promise<Found[]> {
  const notes = await bills(db, operation, supplierId, TO_COME_BACK);
  if (!GIVEN_BACK.test(operation.purpose ?? '')) return notes;
  return [...notes, ...(await bills(db, operation, supplierId, PAID))];
}

async function bills(db: Reader, { currency }: Facts, supplierId: Party, where: Where<InvoiceRow>): Promise<Found[]> {
  const rows = await db.collection(Invoices).list({
    where: {
      ...where,
      currency,
      archivedAt: null,
      ...(supplierId === undefined ? {} : { supplierId }),
    },
    select: ['id', 'number', 'outstandingAmount', 'paidAmount', 'openStages', 'invoiceDate', 'supplierId'],
    order: [
      ['createdAt', 'desc'],
      ['id', 'desc'],
    ],
    limit: MOST,
  });
  return rows.map(({ supplierId: partyId, invoiceDate: date, paidAmount, outstandingAmount, openStages, ...row }) => ({
    ...row,
    type: 'invoice',
    date,
    partyId,
    outstandingAmount: where === PAID ? paidAmount : outstandingAmount,
    instalments: where === PAID ? [] : openStages.map(({ amount }) => amount),
  }));
}

async function claims(db: Reader, { currency }: Facts, customerId: Party): Promise<Found[]> {
  const rows = await db.collection(SalesInvoices).list({
    where: {
      currencyCode: currency,
      archivedAt: null,
      status: { in: OPEN_INVOICES },
      ...(customerId === undefined ? {} : { customerId }),
    },
    select: ['id', 'number', 'outstandingAmount', 'date', 'customerId'],
    order: [
      ['createdAt', 'desc'],
      ['id', 'desc'],
    ],
    limit: MOST,
  });
  return rows.map(({ customerId: partyId, number, ...row }) => ({
    ...row,
    type: 'sales_invoice',
    instalments: [],
    number: number ?? '',
    partyId: partyId ?? '',
  }));
}
