import type { InLanguages } from '../../../kernel/values/text/locale.js';
import type { ComposeMail, MailKind } from '../mail-kind.js';

/** What those who verify bank accounts are told of new ones. */
export interface BankAccountEnteredData {
  readonly accounts: readonly {
    /** Whose it is said to be. */
    readonly party: string;
    /** It is one of our own firms. */
    readonly isOwn: boolean;
    readonly account: string;
    readonly enteredBy: string | null;
    /** The account that was paid last; null where none was. */
    readonly lastPaid: string | null;
  }[];
  /** Further ones, which the mail does not name. */
  readonly more: number;
}

interface Words {
  readonly subject: string;
  readonly first: string;
  readonly ours: string;
  readonly account: string;
  readonly lastPaid: string;
  readonly enteredBy: string;
  readonly advice: string;
  readonly more: (count: number) => string;
}

const WORDS: InLanguages<Words> = {
  ru: {
    subject: 'Новый банковский счёт',
    first: 'Здравствуйте! Внесён или изменён банковский счёт. Платежи на него не пойдут, пока его не проверят.',
    ours: 'наша организация',
    account: 'Новый счёт',
    lastPaid: 'Последний оплаченный счёт',
    enteredBy: 'Внёс',
    advice:
      'Сверьте счёт с документами контрагента или по известному вам телефону, а не по письму, с которым он пришёл, и подтвердите его в карточке.',
    more: (count) => `и ещё ${count}`,
  },
  en: {
    subject: 'A new bank account',
    first: 'Hello, a bank account was entered or changed. No payment goes to it before it is verified.',
    ours: 'our firm',
    account: 'New account',
    lastPaid: 'Account that was paid last',
    enteredBy: 'Entered by',
    advice:
      'Compare it with papers of its owner, or call a number that you know, not the one in the letter that it came with, and verify it in the record.',
    more: (count) => `and ${count} more`,
  },
};

function entered(words: Words): ComposeMail<BankAccountEnteredData> {
  return ({ accounts, more }) => ({
    subject: `${words.subject}: ${[...new Set(accounts.map(({ party }) => party))].join(', ')}`.slice(0, 200),
    blocks: [
      words.first,
      ...accounts.flatMap(({ party, isOwn, account, lastPaid, enteredBy }) => [
        isOwn ? `${party} (${words.ours})` : party,
        {
          facts: [
            [words.account, account],
            [words.lastPaid, lastPaid],
            [words.enteredBy, enteredBy],
          ] as const,
        },
      ]),
      ...(more === 0 ? [] : [words.more(more)]),
      words.advice,
    ],
  });
}

export const bankAccountEntered: MailKind<BankAccountEnteredData> = { ru: entered(WORDS.ru), en: entered(WORDS.en) };
