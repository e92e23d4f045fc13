import type { Problem } from '../../kernel/values/problem.js';
import type { CounterpartyKind } from './kinds.js';

/** The numbers under which a counterparty is registered. */
export interface LegalIdentity {
  readonly kind: CounterpartyKind;
  readonly inn: string | null;
  readonly kpp: string | null;
  readonly ogrn: string | null;
  readonly foreignTaxId: string | null;
}

const INN_DIGITS: Readonly<Record<CounterpartyKind, readonly number[]>> = {
  legal_entity: [10],
  government: [10],
  sole_proprietor: [12],
  individual: [12],
  // Foreign firms are given a number of one or the other length when they register with the Russian tax service.
  foreign: [10, 12],
};
const OGRN_DIGITS = 13;
const OGRNIP_DIGITS = 15;

/** Numbers that do not fit the kind of the counterparty or each other. */
export function legalIdentityProblems({ kind, inn, kpp, ogrn, foreignTaxId }: LegalIdentity): Problem[] {
  const problems: Problem[] = [];
  const refuse = (field: string, message: string) =>
    problems.push({ pointer: `/${field}`, code: 'invalid_format', message });
  const innDigits = INN_DIGITS[kind];
  if (inn !== null && !innDigits.includes(inn.length)) {
    refuse('inn', `Must have ${innDigits.join(' or ')} digits for the kind ${kind}`);
  }
  if (kpp !== null && inn?.length !== 10) refuse('kpp', 'Goes only with a tax number (INN) of 10 digits');
  const ogrnDigits = kind === 'sole_proprietor' ? OGRNIP_DIGITS : OGRN_DIGITS;
  if (ogrn !== null && ogrn.length !== ogrnDigits)
    refuse('ogrn', `Must have ${ogrnDigits} digits for the kind ${kind}`);
  if (foreignTaxId !== null && kind !== 'foreign') refuse('foreignTaxId', 'Goes only with the kind foreign');
  return problems;
}

/** INN and KPP as one value that is unique among counterparties that are not archived; null without INN. */
export function taxIdentityOf({ inn, kpp }: Pick<LegalIdentity, 'inn' | 'kpp'>): string | null {
  return inn === null ? null : `${inn}/${kpp ?? ''}`;
}
