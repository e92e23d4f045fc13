import {
  isBankAccount,
  isCorrespondentAccount,
  isInnForLegalEntity,
  isInnForPerson,
  isOgrn,
  isOgrnip,
} from '../kernel/values/identifiers/russian-identifiers.js';

/**
 * Makers of valid Russian identifiers for tests and sample data. Each takes a serial number and always returns the same
 * identifier for it. They look real, so one may belong to somebody.
 */

const REGION = '77';

/** Makes the tax number of a legal entity in Moscow; different for the serials 1 to 9999999. */
export function makeInn(serial: number): string {
  return withCheckDigits(REGION + serialDigits(serial, 7), 1, isInnForLegalEntity);
}

/** Makes the tax number of a person in Moscow; different for the serials 1 to 99999999. */
export function makePersonInn(serial: number): string {
  return withCheckDigits(REGION + serialDigits(serial, 8), 2, isInnForPerson);
}

/** Makes the registration reason code of a company at the place of its registration. */
export function makeKpp(inn: string): string {
  return `${inn.slice(0, 4)}01001`;
}

/** Makes the state registration number of a legal entity. */
export function makeOgrn(serial: number): string {
  return withCheckDigits(`10277${serialDigits(serial, 7)}`, 1, isOgrn);
}

/** Makes the state registration number of a sole proprietor. */
export function makeOgrnip(serial: number): string {
  return withCheckDigits(`30477${serialDigits(serial, 9)}`, 1, isOgrnip);
}

/** Makes the identification code of a bank in Moscow; different for the serials 0 to 999. */
export function makeBik(serial: number): string {
  return `044525${serialDigits(serial, 3)}`;
}

/** Makes an account of a company in roubles at the bank with this BIK. */
export function makeBankAccount(bik: string, serial: number): string {
  return withKey(
    (key) => `40702810${key}${serialDigits(serial, 11)}`,
    (account) => isBankAccount(account, bik),
  );
}

/** Makes the correspondent account of the bank with this BIK. */
export function makeCorrespondentAccount(bik: string): string {
  return withKey(
    (key) => `30101810${key}00000000${bik.slice(-3)}`,
    (account) => isCorrespondentAccount(account, bik),
  );
}

function serialDigits(serial: number, length: number): string {
  return String(serial).padStart(length, '0').slice(-length);
}

function withCheckDigits(prefix: string, count: number, isValid: (text: string) => boolean): string {
  return firstValid(10 ** count, (digits) => prefix + String(digits).padStart(count, '0'), isValid);
}

function withKey(spell: (key: string) => string, isValid: (text: string) => boolean): string {
  return firstValid(10, (digits) => spell(String(digits)), isValid);
}

/** Trying the few possible check digits keeps their formulas in one place. */
function firstValid(candidates: number, spell: (digits: number) => string, isValid: (text: string) => boolean): string {
  for (let digits = 0; digits < candidates; digits += 1) {
    const text = spell(digits);
    if (isValid(text)) return text;
  }
  throw new RangeError('No check digits fit; use another serial number');
}
