import fc from 'fast-check';
import { stdnum } from 'stdnum';
import { describe, expect, it } from 'vitest';

import {
  makeBankAccount,
  makeBik,
  makeCorrespondentAccount,
  makeInn,
  makeKpp,
  makeOgrn,
  makeOgrnip,
  makePersonInn,
} from '../../../sample-data/russian-identifiers.js';
import {
  BankAccountInput,
  BikInput,
  CorrespondentAccountInput,
  InnInput,
  isBankAccount,
  isBik,
  isCorrespondentAccount,
  isInn,
  isInnForLegalEntity,
  isInnForPerson,
  isOgrn,
  isOgrnip,
  isSnils,
  KppInput,
  LegalEntityInnInput,
  OgrnInput,
} from './russian-identifiers.js';

const SERIAL = fc.integer({ min: 1, max: 9_999_999 });

/** Changes one digit to another one. */
const typo = (digits: string, position: number, step: number) => {
  const index = position % digits.length;
  return digits.slice(0, index) + ((Number(digits.charAt(index)) + step) % 10) + digits.slice(index + 1);
};

/** A text with a digit, a letter or a line break before or behind it. */
const longer = (text: string) => [`1${text}`, `${text}1`, `x${text}`, `${text}x`, `${text}\n`];

describe('INN', () => {
  it.each(['7707083893', '7736050003', '7736207543', '500100732259'])('accepts %s', (inn) => {
    expect(InnInput.parse(` ${inn} `)).toBe(inn);
  });

  it.each([
    ['7707083894', 'invalid_inn_checksum'],
    ['500100732258', 'invalid_inn_checksum'],
    ['500100732269', 'invalid_inn_checksum'],
    ['0000000000', 'invalid_inn_checksum'],
    ['000000000000', 'invalid_inn_checksum'],
    ['77070838931', 'invalid_format'],
    ['77070838AB', 'invalid_format'],
    ['', 'invalid_format'],
  ])('refuses %j with %s', (text, code) => {
    expect(InnInput.safeParse(text).error?.issues).toMatchObject([{ code: 'custom', params: { code } }]);
  });

  it('refuses the region 00 even when the check digit fits', () => {
    const regionless = Array.from({ length: 10 }, (_, digit) => `001234567${digit}`);

    expect(regionless.some((text) => stdnum['RU']?.['inn']?.validate(text).isValid)).toBe(true);
    expect(regionless.some(isInn)).toBe(false);
  });

  it('is judged as stdnum judges it', () => {
    const digits = fc.constantFrom(10, 12).chain((length) => fc.stringMatching(new RegExp(`^\\d{${length}}$`)));
    const mostlyValid = fc.oneof(digits, SERIAL.map(makeInn), SERIAL.map(makePersonInn));
    fc.assert(
      fc.property(mostlyValid, (text) => {
        fc.pre(!text.startsWith('00') && !/^(\d)\1*$/.test(text));

        expect(isInn(text)).toBe(stdnum['RU']?.['inn']?.validate(text).isValid);
      }),
    );
  });

  it('tells legal entities from persons', () => {
    expect([isInnForLegalEntity('7707083893'), isInnForPerson('7707083893')]).toEqual([true, false]);
    expect([isInnForLegalEntity('500100732259'), isInnForPerson('500100732259')]).toEqual([false, true]);
    expect(longer('7707083893').filter(isInnForLegalEntity)).toEqual([]);
    expect(longer('500100732259').filter(isInnForPerson)).toEqual([]);
    expect(LegalEntityInnInput.parse('7707083893')).toBe('7707083893');
    expect(LegalEntityInnInput.safeParse('500100732259').error?.issues).toMatchObject([
      { params: { code: 'invalid_format' } },
    ]);
  });
});

describe('OGRN and OGRNIP', () => {
  it.each(['1027700132195', '1027700070518', '1027700229193', '304500116000157'])('accepts %s', (ogrn) => {
    expect(OgrnInput.parse(ogrn)).toBe(ogrn);
  });

  it.each([
    ['1027700132196', 'invalid_ogrn_checksum'],
    ['304500116000158', 'invalid_ogrn_checksum'],
    ['10277001321955', 'invalid_format'],
    ['102770013219O', 'invalid_format'],
  ])('refuses %j with %s', (text, code) => {
    expect(OgrnInput.safeParse(text).error?.issues).toMatchObject([{ code: 'custom', params: { code } }]);
  });

  it('tells legal entities from sole proprietors', () => {
    expect([isOgrn('1027700132195'), isOgrnip('1027700132195')]).toEqual([true, false]);
    expect([isOgrn('304500116000157'), isOgrnip('304500116000157')]).toEqual([false, true]);
    expect(longer('1027700132195').filter(isOgrn)).toEqual([]);
    expect(longer('304500116000157').filter(isOgrnip)).toEqual([]);
  });
});

describe('KPP, BIK and account numbers', () => {
  it.each([
    [KppInput, '773601001'],
    [KppInput, '7736AZ001'],
    [BikInput, '044525225'],
    [BankAccountInput, '40702810300000000007'],
    [CorrespondentAccountInput, '30101810400000000225'],
  ])('accept what has their format', (schema, text) => {
    expect(schema.parse(text)).toBe(text);
  });

  it.each([
    [KppInput, '7736az001'],
    [KppInput, '77360100'],
    [BikInput, '04452522'],
    [BankAccountInput, '4070281030000000000'],
    [CorrespondentAccountInput, '3010181040000000022A'],
  ])('refuse the rest', (schema, text) => {
    expect(schema.safeParse(text).error?.issues).toMatchObject([{ params: { code: 'invalid_format' } }]);
  });

  it.each([
    ['30101810400000000225', '044525225'],
    ['30101810200000000593', '044525593'],
    ['30101810145250000974', '044525974'],
    ['30101810700000000187', '044525187'],
  ])('know the correspondent account %s of the bank %s', (account, bik) => {
    expect(isCorrespondentAccount(account, bik)).toBe(true);
    expect(isCorrespondentAccount(typo(account, 8, 1), bik)).toBe(false);
  });

  it('know an account of a bank, and only of this bank', () => {
    expect(isBankAccount('30232810100000000004', '044525974')).toBe(true);
    expect(isBankAccount('30232810100000000004', '044525225')).toBe(false);
  });

  it.each([
    [InnInput, '7707083893'],
    [InnInput, '500100732259'],
    [LegalEntityInnInput, '7707083893'],
    [KppInput, '773601001'],
    [OgrnInput, '1027700132195'],
    [OgrnInput, '304500116000157'],
    [BikInput, '044525225'],
    [BankAccountInput, '40702810300000000007'],
    [CorrespondentAccountInput, '30101810400000000225'],
  ])('take no sign more, but spaces around them', (schema, text) => {
    const texts = longer(text).filter((each) => each.trim() !== text);

    expect(texts.filter((each) => schema.safeParse(each).success)).toEqual([]);
    expect(schema.parse(` ${text}\n`)).toBe(text);
  });

  it('refuse an account with a malformed BIK, and one that is malformed itself', () => {
    const account = makeBankAccount('044525225', 1);

    expect(longer('044525225').filter(isBik)).toEqual([]);
    expect(longer('044525225').filter((bik) => isBankAccount(account, bik))).toEqual([]);
    expect(longer('044525225').filter((bik) => isCorrespondentAccount('30101810400000000225', bik))).toEqual([]);
    expect(longer(account).filter((each) => isBankAccount(each, '044525225'))).toEqual([]);
    expect(longer('30101810400000000225').filter((each) => isCorrespondentAccount(each, '044525225'))).toEqual([]);
    expect(isBankAccount(makeBankAccount('044525225', 1), '44525225')).toBe(false);
  });
});

describe('made identifiers', () => {
  it('are valid, and a typo in any digit of a checked one shows', () => {
    fc.assert(
      fc.property(SERIAL, fc.nat(14), fc.integer({ min: 1, max: 9 }), (serial, position, step) => {
        const inn = makeInn(serial);
        const bik = makeBik(serial);
        const account = makeBankAccount(bik, serial);

        expect([inn, makePersonInn(serial)].every(isInn)).toBe(true);
        expect(KppInput.parse(makeKpp(inn))).toHaveLength(9);
        expect(isOgrn(makeOgrn(serial)) && isOgrnip(makeOgrnip(serial))).toBe(true);
        expect(isBankAccount(account, bik)).toBe(true);
        expect(isBankAccount(typo(account, position, step), bik)).toBe(false);
        expect(isCorrespondentAccount(makeCorrespondentAccount(bik), bik)).toBe(true);
      }),
    );
  });

  it('differ from serial to serial', () => {
    const serials = Array.from({ length: 500 }, (_, index) => index + 1);

    for (const make of [makeInn, makePersonInn, makeOgrn, makeOgrnip]) {
      expect(new Set(serials.map(make)).size).toBe(500);
    }
  });
});

describe('a number of pension insurance', () => {
  it.each(['112-233-445 95', '11223344595', '087-654-303 00'])('%s has its check digits', (text) => {
    expect(isSnils(text)).toBe(true);
  });

  it.each(['112-233-445 96', '1122334459', '001-001-998 00', ''])('%s is none', (text) => {
    expect(isSnils(text)).toBe(false);
  });
});
