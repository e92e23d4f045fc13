import { canonicalString } from '../field-refusal.js';

/**
 * Active codes of ISO 4217 list A.1 without XTS (tests) and XXX (no currency), in which nothing can be bought.
 * BGN stays for documents dated before 2026.
 */
const CODES = new Set(
  `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF
  CHW CLF CLP CNY COP COU CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD
  HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL
  MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON
  RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX
  USD USN UYI UYU UYW UZS VED VES VND VUV WST XAD XAF XAG XAU XBA XBB XBC XBD XCD XCG XDR XOF XPD XPF XPT XSU XUA YER ZAR ZMW ZWG`.split(
    /\s+/,
  ),
);
const SPELLING = /^[A-Z]{3}$/;

/** A currency: three upper-case letters of ISO 4217. */
export const CurrencyCode = canonicalString((code) => {
  if (CODES.has(code)) return code;
  if (SPELLING.test(code)) return { code: 'invalid_enum', message: `"${code}" is not a currency of ISO 4217` };
  return { code: 'invalid_format', message: 'Must be three upper-case letters such as "RUB"' };
}).meta({
  description: 'Currency, ISO 4217',
  format: 'iso-4217',
  pattern: SPELLING.source,
  examples: ['RUB'],
});
export type CurrencyCode = string;

/** Tells whether a text is a currency code of ISO 4217. */
export function isCurrencyCode(text: string): text is CurrencyCode {
  return CODES.has(text);
}

/** Lists the currency codes in alphabetical order. */
export function currencyCodes(): readonly CurrencyCode[] {
  return [...CODES];
}
