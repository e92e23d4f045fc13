import { SalePrinter } from './print-sale.js';
import { QueueMail } from '../../platform/mail/index.js';
import type { ReadCall, WriteCall } from '../../kernel/operations/call.js';
import { rejectInput } from '../../kernel/errors/request-errors.js';
import type { Reader } from '../../kernel/ports/storage.js';
import { Counterparties } from '../counterparties/index.js';
import type { WrittenFile } from '../../platform/files/index.js';
import type { MailStatus } from '../../platform/mail/index.js';
import { SellerProfiles } from '../../platform/settings/index.js';
import type { SendOrder } from './actions.js';
import { printSale, type PrintedSale, type SaleToPrint } from './print-sale.js';

/** What is answered where this server sends no mails: nothing was sent, so the document stays as it is. */
export const NOT_SENT = { deliveryState: 'failed', reason: 'no_mailer' } as const;

/** A document that is ready to be sent: its file is written, and who gets it is known. */
export interface ReadyToSend {
  readonly sale: SaleToPrint;
  readonly recipients: readonly string[];
  readonly sellerName: string;
  readonly printed: PrintedSale;
  readonly written: WrittenFile;
}

/**
 * Prints a document that is to be sent. It takes time, so it happens before the unit of work.
 *
 * @throws ProcurekitError `validation_failed` when nobody is known to send it to; what `printSale` throws
 */
export async function makeReadyToSend(
  call: ReadCall,
  sale: SaleToPrint,
  { emails, format = 'pdf', templateId }: SendOrder,
): Promise<ReadyToSend> {
  const recipients = emails ?? (await knownAddresses(call.db, sale));
  if (recipients.length === 0) throw rejectInput([NOBODY]);
  const printed = await printSale(SalePrinter, call, { sale, format, templateId });
  const written = await call.port(SalePrinter).write(call.portalId, printed);
  const seller =
    sale.sellerProfileId === null ? null : await call.db.collection(SellerProfiles).find(sale.sellerProfileId);
  return { sale, recipients, sellerName: seller?.name ?? '', printed, written };
}

const NOBODY = {
  pointer: '/emails',
  code: 'required',
  message: 'Neither the contact nor the customer has an e-mail address; name one',
} as const;

/** Queues the mails of a document in the unit of work that says it is sent, with its file as a document of the record. */
export async function sendReady(
  call: WriteCall,
  { sale, recipients, sellerName, printed, written }: ReadyToSend,
  {
    subject = null,
    message = null,
    totalAmount,
  }: Pick<SendOrder, 'subject' | 'message'> & { readonly totalAmount: string },
): Promise<MailStatus> {
  const fileId = await call.port(SalePrinter).keep(call, written, { sale, printed });
  const { number, currencyCode, validUntil, dueDate } = sale;
  const data = { sellerName, number: number ?? '', subject, message, totalAmount, currencyCode };
  const shared = { to: recipients, attachments: [fileId] };
  const entityId = sale.id;
  return sale.kind === 'COMMERCIAL_PROPOSAL'
    ? call.port(QueueMail)(call, {
        ...shared,
        kind: 'proposal',
        data: { ...data, validUntil },
        about: { entityType: 'commercial_proposal', entityId },
      })
    : call.port(QueueMail)(call, {
        ...shared,
        kind: 'salesInvoice',
        data: { ...data, dueDate },
        about: { entityType: 'sales_invoice', entityId },
      });
}

async function knownAddresses(db: Reader, { customerId, customerContactId }: SaleToPrint): Promise<readonly string[]> {
  const customer = customerId === null ? null : await db.collection(Counterparties).find(customerId);
  const contact = customer?.contacts.find(({ id }) => id === customerContactId);
  const address = contact?.email ?? customer?.email ?? null;
  return address === null ? [] : [address];
}
