import { canonicalString, type FieldCode } from '../field-refusal.js';

const INN_10 = [2, 4, 10, 3, 5, 9, 4, 6, 8];
const INN_12_FIRST = [7, 2, 4, 10, 3, 5, 9, 4, 6, 8];
const INN_12_SECOND = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8];
const SNILS = [9, 8, 7, 6, 5, 4, 3, 2, 1];
/** For three digits of the bank and the twenty of an account. */
const ACCOUNT = Array.from({ length: 8 }, () => [7, 1, 3]).flat();

const KPP = /^\d{4}[\dA-Z]{2}\d{3}$/;
const BIK = /^\d{9}$/;
const ACCOUNT_NUMBER = /^\d{20}$/;
const ONE_DIGIT_REPEATED = /^(\d)\1*$/;

/** Tells whether a text is a tax number (INN) of a legal entity or of a person. */
export function isInn(text: string): boolean {
  return isInnForLegalEntity(text) || isInnForPerson(text);
}

/** Tells whether a text is a tax number of a legal entity: ten digits. */
export function isInnForLegalEntity(text: string): boolean {
  return /^\d{10}$/.test(text) && isIssuedInn(text) && digitAt(text, 9) === innCheckDigit(text, INN_10);
}

/** Tells whether a text is a tax number of a person or sole proprietor: twelve digits. */
export function isInnForPerson(text: string): boolean {
  return (
    /^\d{12}$/.test(text) &&
    isIssuedInn(text) &&
    digitAt(text, 10) === innCheckDigit(text, INN_12_FIRST) &&
    digitAt(text, 11) === innCheckDigit(text, INN_12_SECOND)
  );
}

/** Tells whether a text is the state registration number (OGRN) of a legal entity: thirteen digits. */
export function isOgrn(text: string): boolean {
  return /^\d{13}$/.test(text) && Number(BigInt(text.slice(0, 12)) % 11n) % 10 === digitAt(text, 12);
}

/** Tells whether a text is the state registration number (OGRNIP) of a sole proprietor: fifteen digits. */
export function isOgrnip(text: string): boolean {
  return /^\d{15}$/.test(text) && Number(BigInt(text.slice(0, 14)) % 13n) % 10 === digitAt(text, 14);
}

/** Tells whether a text is a bank identification code (BIK); it has no check digit. */
export function isBik(text: string): boolean {
  return BIK.test(text);
}

/** Tells whether an account number can be one of the bank with this BIK. */
export function isBankAccount(account: string, bik: string): boolean {
  return ACCOUNT_NUMBER.test(account) && isBik(bik) && hasAccountKey(bik.slice(-3) + account);
}

/** Tells whether an account number can be the correspondent account of the bank with this BIK. */
export function isCorrespondentAccount(account: string, bik: string): boolean {
  return ACCOUNT_NUMBER.test(account) && isBik(bik) && hasAccountKey(`0${bik.slice(4, 6)}${account}`);
}

/** Tells whether a text is a number of pension insurance (SNILS): eleven digits, with or without separators. */
export function isSnils(text: string): boolean {
  const digits = text.replaceAll(/[- ]/g, '');
  // The first numbers were given out without check digits.
  if (!/^\d{11}$/.test(digits) || digits <= '00100199899') return false;
  return (weightedSum(digits, SNILS) % 101) % 100 === Number(digits.slice(9));
}

/** Reads a tax number of ten or twelve digits. */
export const InnInput = identifier({
  format: /^(?:\d{10}|\d{12})$/,
  checked: { isValid: isInn, code: 'invalid_inn_checksum' },
  form: '10 or 12 digits',
  description: 'Tax number (INN): 10 digits of a legal entity, 12 of a person',
  example: '7707083893',
});

/** Reads the tax number of a legal entity. */
export const LegalEntityInnInput = identifier({
  format: /^\d{10}$/,
  checked: { isValid: isInnForLegalEntity, code: 'invalid_inn_checksum' },
  form: '10 digits',
  description: 'Tax number (INN) of a legal entity',
  example: '7707083893',
});

/** Reads the tax number of a person. */
export const PersonInnInput = identifier({
  format: /^\d{12}$/,
  checked: { isValid: isInnForPerson, code: 'invalid_inn_checksum' },
  form: '12 digits',
  description: 'Tax number (INN) of a person',
  example: '500100732259',
});

/** Reads a registration reason code. */
export const KppInput = identifier({
  format: KPP,
  form: '9 characters: 4 digits, 2 digits or Latin capitals, 3 digits',
  description: 'Registration reason code (KPP)',
  example: '773601001',
});

/** Reads a state registration number: OGRN of a legal entity or OGRNIP of a sole proprietor. */
export const OgrnInput = identifier({
  format: /^(?:\d{13}|\d{15})$/,
  checked: { isValid: (text) => isOgrn(text) || isOgrnip(text), code: 'invalid_ogrn_checksum' },
  form: '13 or 15 digits',
  description: 'State registration number: OGRN, 13 digits, or OGRNIP, 15 digits',
  example: '1027700132195',
});

/** Reads a number of pension insurance. */
export const SnilsInput = identifier({
  format: /^\d{3}-\d{3}-\d{3} \d{2}$|^\d{11}$/,
  checked: { isValid: isSnils, code: 'invalid_format' },
  form: '11 digits, or `123-456-789 64`',
  description: 'Number of pension insurance (SNILS) of a person',
  example: '112-233-445 95',
});

/** Reads a bank identification code. */
export const BikInput = identifier({
  format: BIK,
  form: '9 digits',
  description: 'Bank identification code (BIK)',
  example: '044525225',
});

/** Reads a bank account number; whether it fits its BIK is for `isBankAccount` to say. */
export const BankAccountInput = identifier({
  format: ACCOUNT_NUMBER,
  form: '20 digits',
  description: 'Bank account number',
  example: '40702810000000000007',
});

/** Reads a correspondent account number; whether it fits its BIK is for `isCorrespondentAccount` to say. */
export const CorrespondentAccountInput = identifier({
  format: ACCOUNT_NUMBER,
  form: '20 digits',
  description: 'Correspondent account number',
  example: '30101810400000000225',
});

interface IdentifierOptions {
  readonly format: RegExp;
  /** What its check digits say, and the code of the refusal when they are wrong. */
  readonly checked?: { readonly isValid: (text: string) => boolean; readonly code: FieldCode };
  /** The format in words, to follow "Must be". */
  readonly form: string;
  readonly description: string;
  readonly example: string;
}

function identifier({ format, checked, form, description, example }: IdentifierOptions) {
  return canonicalString((text) => {
    const trimmed = text.trim();
    if (!format.test(trimmed)) return { code: 'invalid_format', message: `Must be ${form}` };
    if (checked === undefined || checked.isValid(trimmed)) return trimmed;
    return { code: checked.code, message: `"${trimmed}" is not valid: its check digits are wrong` };
  }).meta({ description, pattern: format.source, examples: [example] });
}

/** Region 00 does not exist, and rows of one digit pass the checksum only by accident. */
function isIssuedInn(digits: string): boolean {
  return !digits.startsWith('00') && !ONE_DIGIT_REPEATED.test(digits);
}

function innCheckDigit(digits: string, weights: readonly number[]): number {
  return (weightedSum(digits, weights) % 11) % 10;
}

function hasAccountKey(digits: string): boolean {
  return weightedSum(digits, ACCOUNT) % 10 === 0;
}

function weightedSum(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * digitAt(digits, index), 0);
}

function digitAt(digits: string, index: number): number {
  return Number(digits.charAt(index));
}
