import type { WriteCall } from '../../../kernel/operations/call.js';
import type { AnsweredFile } from '../../../kernel/operations/answered-file.js';
import type { ProcurekitError } from '../../../kernel/errors/errors.js';
import { reply } from '../../../kernel/operations/reply.js';
import { leaveBehind, LeavingRefusal } from '../../../kernel/rows/leaving-refusal.js';
import { localClockOf, localDayOf } from '../../../kernel/values/time/local-day.js';
import { getLocalTime } from '../../../platform/identity/index.js';
import { payeeErrors } from '../../payees/index.js';
import { getReferred } from '../../../kernel/rows/record-reference.js';
import { findDefaultSellerProfile, SellerProfiles } from '../../../platform/settings/index.js';
import { paymentPlanningErrors, type RefusedInvoice } from '../errors.js';
import { askedInvoices, type AskedPayments } from './asked-invoices.js';
import { clientBankFile, type MadeAt } from './client-bank-file.js';
import { orderPayment } from './order-payment.js';
import type { PaymentOrder, PaymentParty } from './payment-order.js';
import { paymentTable, type LeftOut } from './payment-table.js';

/** What is to be exported, and how. */
export interface PaymentExport extends AskedPayments {
  readonly format: PaymentFileFormat;
  readonly again: boolean;
  /** @default the default profile */
  readonly sellerProfileId?: string | undefined;
}

/** How the bank, or whoever pays, takes the orders. */
export const PAYMENT_FILE_FORMATS = ['1c_client_bank', 'csv', 'json'] as const;
type PaymentFileFormat = (typeof PAYMENT_FILE_FORMATS)[number];

/** Refused invoices that the answer names: a header has an end. */
const MOST_NAMED = 100;
const TYPES = {
  '1c_client_bank': 'text/plain; charset=windows-1251',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json',
} as const;

/**
 * Makes payment orders of what may be paid, as a file for the bank. The invoices are held meanwhile: of two exports at once, one has each.
 *
 * @throws ProcurekitError `nothing_to_pay`, `already_exported`, `bank_account_unverified`, `payer_account_missing`, `validation_failed`
 */
export async function exportPayments(call: WriteCall, { format, again, sellerProfileId, ...asked }: PaymentExport) {
  const payer = await payerOf(call, sellerProfileId);
  const time = await getLocalTime({ ...call, db: call.tx });
  const day = localDayOf(call.now, time.timezone);
  const orders: PaymentOrder[] = [];
  const leftOut: LeftOut[] = [];
  const refusals: ProcurekitError[] = [];
  for (const invoice of await askedInvoices(call, asked, time.timezone)) {
    const made = await orderPayment(call, invoice, { ...payer, ...time, day, again, until: asked.dueUntil });
    if ('code' in made) {
      leftOut.push({ invoiceId: invoice.id, invoiceNumber: invoice.number, code: made.code });
      if (made.refusal !== undefined) refusals.push(made.refusal);
    } else orders.push(made);
  }
  const refused = leftOut.map(({ invoiceId, code }) => ({ invoiceId, code }));
  if (orders.length === 0) throw leaving(refusalOf(refused, refusals), refusals);
  const made = { day, time: localClockOf(call.now, time.timezone) };
  const content = contentOf(format, orders, { made, leftOut });
  const file: AnsweredFile = {
    fileName: format === '1c_client_bank' ? `1c_to_kl-${day}.txt` : `payments-${day}.${format}`,
    mimeType: TYPES[format],
    sizeBytes: content.length,
    content,
  };
  return reply(file, { headers: toldOf(orders, refused) });
}

function contentOf(
  format: PaymentFileFormat,
  orders: readonly PaymentOrder[],
  { made, leftOut }: { readonly made: MadeAt; readonly leftOut: readonly LeftOut[] },
): Uint8Array {
  if (format === '1c_client_bank') return clientBankFile(orders, made);
  if (format === 'csv') return paymentTable(orders, leftOut);
  return new TextEncoder().encode(JSON.stringify({ payments: orders, leftOut }));
}

/** What is refused of an invoice is asked for here as where its payment is entered: the approval that it waits for. */
function leaving(refusal: ProcurekitError, refusals: readonly ProcurekitError[]): ProcurekitError {
  if (refusals.length < 2) return refusal;
  return new LeavingRefusal(refusal, async (later) => {
    for (const each of refusals) await leaveBehind(each, later);
    return refusal;
  });
}

/** Why there is no file: what the only invoice is refused with, or the reason of all of them where it has a name of its own. */
function refusalOf(refused: readonly RefusedInvoice[], [refusal]: readonly ProcurekitError[]): ProcurekitError {
  if (refused.length === 1 && refusal !== undefined) return refusal;
  const [code, ...others] = new Set(refused.map((each) => each.code));
  const { alreadyExported, nothingToPay } = paymentPlanningErrors;
  if (others.length > 0) return nothingToPay({ refused });
  if (code === payeeErrors.bankAccountUnverified.code) return payeeErrors.bankAccountUnverified({ refused });
  return code === alreadyExported.code ? alreadyExported({ refused }) : nothingToPay({ refused });
}

/** What became of the invoices, beside the file. */
function toldOf(orders: readonly PaymentOrder[], refused: readonly RefusedInvoice[]): Readonly<Record<string, string>> {
  const named = refused.slice(0, MOST_NAMED).map(({ invoiceId, code }) => `${invoiceId}=${code}`);
  return {
    'X-Exported-Count': String(orders.length),
    'X-Refused-Count': String(refused.length),
    ...(named.length === 0 ? {} : { 'X-Refused-Invoices': named.join(', ') }),
  };
}

/** Our firm that pays: the one that is named, or else that of the default profile. @throws ProcurekitError `payer_account_missing`, `bank_account_unverified` */
async function payerOf(
  call: WriteCall,
  named: string | undefined,
): Promise<{ readonly sellerProfileId: string; readonly payer: PaymentParty }> {
  const profile =
    named === undefined
      ? await findDefaultSellerProfile(call.tx)
      : await getReferred(call, SellerProfiles, named, '/sellerProfileId');
  const { accountNumber = null, bik = null } = profile ?? {};
  if (profile === null || accountNumber === null || bik === null) throw paymentPlanningErrors.payerAccountMissing({});
  if (profile.bankAccountStatus !== 'verified')
    throw payeeErrors.bankAccountUnverified({ sellerProfileId: profile.id });
  const { name, inn, kpp, bankName, correspondentAccount } = profile;
  const payer = { name, inn, kpp, accountNumber, bankName, bik, correspondentAccount };
  return { sellerProfileId: profile.id, payer };
}
