import { isZeroMoney, partOfMoney, toMinor } from '../../../kernel/values/numbers/money.js';

/** Who pays or is paid, with the account. */
export interface PaymentParty {
  readonly name: string;
  readonly inn: string | null;
  readonly kpp: string | null;
  readonly accountNumber: string;
  readonly bankName: string | null;
  readonly bik: string;
  readonly correspondentAccount: string | null;
}

/** An order to a bank, as files have it. */
export interface PaymentOrder {
  readonly invoiceId: string;
  readonly number: string;
  /** Day, as `2026-01-15`. */
  readonly day: string;
  readonly amount: string;
  readonly currency: string;
  readonly payer: PaymentParty;
  readonly receiver: PaymentParty;
  readonly purpose: string;
}

/** What a purpose of a payment may have at most, by the rules of banks. */
export const LONGEST_PURPOSE = 210;

interface Paid {
  readonly number: string;
  readonly invoiceDay: string;
  readonly vatAmount: string;
  readonly totalAmount: string;
  readonly paymentPurpose: string | null;
}

/** What a payment is for: what the invoice wants written, or else its number and date, with the VAT in the amount. */
export function purposeOf(
  { number, invoiceDay, vatAmount, totalAmount, paymentPurpose }: Paid,
  amount: string,
): string {
  const vat = isZeroMoney(totalAmount) ? '0.00' : partOfMoney(vatAmount, toMinor(amount), toMinor(totalAmount));
  const withVat = isZeroMoney(vat) ? 'НДС не облагается.' : `В том числе НДС ${vat.replace('.', '-')}.`;
  const text = paymentPurpose ?? `Оплата по счёту № ${withoutSign(number)} от ${paperDay(invoiceDay)}. ${withVat}`;
  return text
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/№(?: ?№)+/gu, '№')
    .trim()
    .slice(0, LONGEST_PURPOSE);
}

// Whoever enters a bill often takes the sign along.
function withoutSign(number: string): string {
  return number.replace(/^[№#\s]+/u, '');
}

/** A day as papers have it: 15.01.2026. */
export function paperDay(day: string): string {
  return day.split('-').toReversed().join('.');
}
