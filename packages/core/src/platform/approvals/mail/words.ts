import { moneyText } from '../../../kernel/values/text/money-text.js';
import type { InLanguages, Language } from '../../../kernel/values/text/locale.js';
import { compareMoney, subtractMoney } from '../../../kernel/values/numbers/money.js';
import type { Foreseen } from '../foreseen.js';
import type { BudgetEffect } from '../budget-effect.js';
import { subjectSource, type ApprovalSubject, type SubjectPayee } from '../gate.js';
import type { World } from '../../../kernel/operations/world.js';
import type { Difference } from '../rules/differences.js';
import { FIELD_NAMES } from './field-names.js';

/** What people call what is approved. */
export function calledIn(language: Language, world: Pick<World, 'ask'>, subjectType: ApprovalSubject): string {
  return subjectSource(world, subjectType)?.called[language] ?? subjectType;
}

const BUDGET = {
  ru: {
    within: (name: string, requested: string, left: string) => `${name}: требуется ${requested}, останется ${left}`,
    beyond: (name: string, requested: string, over: string) => `${name}: требуется ${requested}, превышение на ${over}`,
  },
  en: {
    within: (name: string, requested: string, left: string) => `${name}: ${requested} asked for, ${left} will be left`,
    beyond: (name: string, requested: string, over: string) => `${name}: ${requested} asked for, ${over} too much`,
  },
} as const;

/** What is asked of budgets, as people read it. */
export function budgetTexts(language: Language, effects: readonly BudgetEffect[]): string[] {
  return effects.map(({ budgetName, available, requested, currency }) => {
    const isEnough = compareMoney(requested, available) <= 0;
    const rest = isEnough ? subtractMoney(available, requested) : subtractMoney(requested, available);
    const [asked, left] = [requested, rest].map((amount) => moneyText(amount, { locale: LOCALES[language], currency }));
    return BUDGET[language][isEnough ? 'within' : 'beyond'](budgetName, asked ?? '', left ?? '');
  });
}

const PAYEE: InLanguages<Readonly<Record<'account' | 'lastPaid' | 'unverified', string>>> = {
  ru: { account: 'Счёт получателя', lastPaid: 'Последний оплаченный счёт', unverified: 'не проверен' },
  en: { account: 'Account of the payee', lastPaid: 'Account that was paid last', unverified: 'not verified' },
};

/** Where money goes, and where it went before, as people read it. */
export function payeeFacts(language: Language, { payee }: { readonly payee: SubjectPayee | null }): readonly Fact[] {
  const { account, lastPaidAccount } = payee ?? { account: null, lastPaidAccount: null };
  const words = PAYEE[language];
  const isUnverified = account?.status === 'unverified';
  return [
    [words.account, account && `${accountText(account)}${isUnverified ? ` (${words.unverified})` : ''}`],
    [words.lastPaid, lastPaidAccount && accountText(lastPaidAccount)],
  ];
}

type Fact = readonly [name: string, value: string | null];
type ReadAccount = Pick<NonNullable<SubjectPayee['account']>, 'accountNumber' | 'bik' | 'bankName'>;

function accountText({ accountNumber, bik, bankName }: ReadAccount): string {
  return [accountNumber, bik, bankName].filter((part) => part !== null && part !== '').join(', ');
}

const LOCALES = { ru: 'ru-RU', en: 'en-GB' } as const;

const FORESEEN_IN: InLanguages<{
  readonly limit: (number: string, requested: string, available: string) => string;
  readonly notActive: (number: string) => string;
  readonly blocked: (name: string) => string;
  readonly archived: (name: string) => string;
  readonly notSupplier: (name: string) => string;
  readonly unverified: (name: string) => string;
  readonly differs: (count: number) => string;
}> = {
  ru: {
    limit: (number, requested, available) => `Договор ${number}: требуется ${requested}, осталось ${available}`,
    notActive: (number) => `Договор ${number} не действует: заказ по нему не отправить`,
    blocked: (name) => `${name} заблокирован: заказ ему не отправить`,
    archived: (name) => `${name} в архиве: новых заказов ему не делают`,
    notSupplier: (name) => `${name} не поставщик: заказ ему не сделать`,
    unverified: (name) => `Банковский счёт ${name} не проверен: платёж на него не пройдёт`,
    differs: (count) => `Счёт расходится с заказом (${count}): платёж не пройдёт, пока расхождения не приняты`,
  },
  en: {
    limit: (number, requested, available) => `Contract ${number}: ${requested} asked for, ${available} is left`,
    notActive: (number) => `Contract ${number} is not in force: no order by it can be sent`,
    blocked: (name) => `${name} is blocked: no order can be sent to them`,
    archived: (name) => `${name} is in the archive: nothing new is ordered from them`,
    notSupplier: (name) => `${name} is no supplier: nothing can be ordered from them`,
    unverified: (name) => `The bank account of ${name} is not verified: no payment to it is let through`,
    differs: (count) => `The invoice differs from what was ordered (${count}): nothing is paid until that is accepted`,
  },
};

const OF_SUPPLIERS = {
  counterparty_blocked: 'blocked',
  counterparty_archived: 'archived',
  counterparty_not_supplier: 'notSupplier',
  bank_account_unverified: 'unverified',
} as const;

/** What will refuse a subject afterwards, as people read it; budgets tell it by themselves. */
export function foreseenTexts(language: Language, foreseen: readonly Foreseen[]): string[] {
  const texts = FORESEEN_IN[language];
  return foreseen.flatMap((each) => {
    switch (each.code) {
      case 'budget_exceeded':
        return [];
      case 'contract_limit_exceeded':
        return texts.limit(each.contractNumber, each.requested, each.available);
      case 'contract_not_active':
        return texts.notActive(each.contractNumber);
      case 'match_exceptions':
        return texts.differs(each.exceptions.length);
      default:
        return texts[OF_SUPPLIERS[each.code]](each.supplierName);
    }
  });
}

/** What differs, as people read it. */
export function differenceTexts(language: Language, differences: readonly Difference[]): string[] {
  return differences.map(({ field, before, after }) => {
    const name = fieldName(FIELD_NAMES[language], field);
    // An id tells nobody anything.
    const isOfRecords = [before, after].some((value) => value !== null && UUID.test(value));
    return isOfRecords ? `${name}: ${CHANGED[language]}` : `${name}: ${valueText(before)} → ${valueText(after)}`;
  });
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T/;
const CHANGED: InLanguages<string> = { ru: 'другое значение', en: 'another one' };

function valueText(value: string | null): string {
  if (value === null || value === '') return '—';
  return INSTANT.test(value) ? value.slice(0, 'YYYY-MM-DD'.length) : value;
}

// What differs in a line is told behind its name, which may hold a colon itself.
function fieldName(names: Readonly<Record<string, string>>, field: string): string {
  const own = names[field];
  if (own !== undefined) return own;
  const at = field.lastIndexOf(': ');
  const ofLine = at === -1 ? undefined : names[field.slice(at + 2)];
  return ofLine === undefined ? field : `${field.slice(0, at)}: ${ofLine.toLowerCase()}`;
}
