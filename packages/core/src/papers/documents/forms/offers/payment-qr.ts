import { toMinor } from '../../../../kernel/values/numbers/money.js';
import type { DocumentData } from '../data/document-data.js';
import { partyLegalName } from '../blocks/party-text.js';
import type { PricedLines } from '../data/priced-lines.js';
import { formatVatRate, paperDate } from '../blocks/russian-format.js';

/** Fields with the characters that banks read of each at most (GOST R 56042-2014). */
const LIMITS = { Name: 160, PersonalAcc: 20, BankName: 45, BIC: 9, CorrespAcc: 20, Purpose: 210 } as const;

/**
 * What a payment's QR code says by GOST R 56042-2014, in UTF-8 (`ST00012`); undefined where the code would lack something
 * that it must have, or where the payment is not in roubles.
 */
export function paymentQrText(data: DocumentData, priced: PricedLines): string | undefined {
  const totalAmount = priced.totals?.totalAmount;
  const { seller, currencyCode } = data;
  const bank = seller?.bank;
  const isPayable = currencyCode === 'RUB' && totalAmount !== undefined && toMinor(totalAmount) > 0n;
  if (seller === undefined || bank === undefined || !isPayable) return undefined;
  const { accountNumber, bik, name: bankName, correspondentAccount = '0' } = bank;
  if (bankName === '') return undefined;
  const fields: readonly (readonly [name: string, value: string | undefined])[] = [
    ['Name', cut('Name', partyLegalName(seller))],
    ['PersonalAcc', accountNumber],
    ['BankName', cut('BankName', bankName)],
    ['BIC', bik],
    ['CorrespAcc', correspondentAccount],
    ['Sum', totalAmount.replace('.', '').replace(/^0+/, '')],
    ['Purpose', cut('Purpose', paymentPurpose(data, priced))],
    ['PayeeINN', seller.inn],
    ['KPP', seller.kpp],
  ];
  return ['ST00012', ...fields.flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]))].join('|');
}

/** What an invoice is paid for, as banks want it: with the VAT in it, or that there is none. */
export function paymentPurpose({ number, date, timeZone }: DocumentData, { vatByRate }: PricedLines): string {
  const charged = vatByRate.flatMap(({ rate, vatAmount }) =>
    rate === null ? [] : [`НДС ${formatVatRate(rate)} ${vatAmount.replace('.', ',')} руб.`],
  );
  const vat = charged.length === 0 ? 'без НДС' : `в т.ч. ${charged.join(', ')}`;
  return `Оплата по счёту № ${number} от ${paperDate(date, timeZone).short}, ${vat}`;
}

// The bar separates fields; nothing else is special.
function cut(field: keyof typeof LIMITS, text: string): string {
  return Array.from(text.replaceAll('|', ' ').replaceAll('\u00a0', ' ')).slice(0, LIMITS[field]).join('');
}
