import type { Problem } from '../../../kernel/values/problem.js';
import { isBankAccount, isCorrespondentAccount } from '../../../kernel/values/identifiers/russian-identifiers.js';

/** The numbers of a profile that must fit each other. */
export interface ProfileNumbers {
  readonly kind: 'legal_entity' | 'sole_proprietor';
  readonly inn: string;
  readonly kpp: string | null;
  readonly ogrn: string | null;
  readonly bik: string | null;
  readonly accountNumber: string | null;
  readonly correspondentAccount: string | null;
}

const DIGITS = {
  legal_entity: { inn: 10, ogrn: 13 },
  sole_proprietor: { inn: 12, ogrn: 15 },
} as const;

/** Numbers that do not fit the kind of the firm, or the bank that they name. */
export function profileProblems(profile: ProfileNumbers): Problem[] {
  const { kind, inn, kpp, ogrn } = profile;
  const problems: Problem[] = [];
  const refuse = (field: string, message: string) =>
    problems.push({ pointer: `/${field}`, code: 'invalid_format', message });
  const digits = DIGITS[kind];
  if (inn.length !== digits.inn) refuse('inn', `Must have ${digits.inn} digits for the kind ${kind}`);
  if (kpp !== null && inn.length !== 10) refuse('kpp', 'Goes only with a tax number (INN) of 10 digits');
  if (ogrn !== null && ogrn.length !== digits.ogrn) {
    refuse('ogrn', `Must have ${digits.ogrn} digits for the kind ${kind}`);
  }
  for (const field of accountsOfAnotherBank(profile)) {
    refuse(field, `Must be an account of the bank with BIK ${profile.bik}: the check digits do not match`);
  }
  return problems;
}

function accountsOfAnotherBank({ bik, accountNumber, correspondentAccount }: ProfileNumbers): string[] {
  if (bik === null) return [];
  return [
    ...(accountNumber === null || isBankAccount(accountNumber, bik) ? [] : ['accountNumber']),
    ...(correspondentAccount === null || isCorrespondentAccount(correspondentAccount, bik)
      ? []
      : ['correspondentAccount']),
  ];
}
