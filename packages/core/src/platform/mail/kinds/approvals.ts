import type { InLanguages } from '../../../kernel/values/text/locale.js';
import type { ComposeMail, MailFormat, MailKind } from '../mail-kind.js';

interface Line {
  readonly name: string;
  /** How much at which price, and what it comes to. @default not said, in mails that versions before this one queued */
  readonly text?: string;
  /** What suppliers offer for it. @default nothing is known */
  readonly offers?: readonly string[];
}

/** What an approver is asked or reminded of. */
export interface ApprovalAskedData {
  readonly occasion: 'asked' | 'half' | 'overdue' | 'escalated';
  readonly title: string;
  /** What is approved, such as an invoice, in the language of the mail. */
  readonly subjectName: string;
  readonly number: string | null;
  readonly grossAmount: string | null;
  readonly currency: string | null;
  readonly requestedBy: string | null;
  readonly comment: string | null;
  readonly dueAt: string | null;
  /** Where money goes, and where it went before: names and values. @default nowhere */
  readonly payee?: readonly (readonly [name: string, value: string | null])[];
  readonly lines: readonly Line[];
  /** What differs from what was asked for before. */
  readonly changes: readonly string[];
  /** What is asked of budgets. @default nothing */
  readonly budget?: readonly string[];
  /** What will refuse it once it is approved. */
  readonly warnings: readonly string[];
  readonly url: string;
}

/** What whoever asked for an approval is told. */
export interface ApprovalDecidedData {
  readonly outcome: 'approved' | 'rejected';
  readonly title: string;
  readonly subjectName: string;
  readonly number: string | null;
  readonly decidedBy: string | null;
  readonly comment: string | null;
}

/** Lines that a mail names; of the others it tells how many there are, and the page shows them all. */
const NAMED = 50;

const ASKED = {
  ru: {
    subject: { asked: 'На согласование', half: 'Ждёт согласования', overdue: 'Срок истёк', escalated: 'Срок истёк' },
    first: {
      asked: 'Здравствуйте! Требуется ваше решение.',
      half: 'Здравствуйте! Напоминаем: ждёт вашего решения, прошла половина срока.',
      overdue: 'Здравствуйте! Срок согласования истёк, решения ещё нет.',
      escalated: 'Здравствуйте! Срок согласования истёк, поэтому решить можете и вы.',
    },
    amount: 'Сумма с НДС',
    requestedBy: 'Запросил',
    dueAt: 'Решить до',
    lines: 'Позиции:',
    changes: 'Изменилось с прошлого запроса:',
    budget: 'Бюджет:',
    warnings: 'Что помешает после согласования:',
    comment: 'Комментарий:',
    open: 'Посмотреть и решить',
    private: 'Ссылка предназначена только вам. Сама по себе она ничего не решает: решение принимается на странице.',
    more: (count: number) => `и ещё ${count}`,
  },
  en: {
    subject: { asked: 'To approve', half: 'Waits for approval', overdue: 'Overdue', escalated: 'Overdue' },
    first: {
      asked: 'Hello, your decision is asked for.',
      half: 'Hello, this still waits for your decision, and half of the time is over.',
      overdue: 'Hello, the time to decide is over, and nobody has decided yet.',
      escalated: 'Hello, the time to decide is over, so you may decide as well.',
    },
    amount: 'Amount with VAT',
    requestedBy: 'Asked by',
    dueAt: 'Decide by',
    lines: 'Lines:',
    changes: 'What changed since it was asked before:',
    budget: 'Budget:',
    warnings: 'What will be refused afterwards:',
    comment: 'Comment:',
    open: 'Look and decide',
    private: 'The link is for you alone. Opening it decides nothing: you decide on the page.',
    more: (count: number) => `and ${count} more`,
  },
} as const;

function asked(words: (typeof ASKED)[keyof typeof ASKED]): ComposeMail<ApprovalAskedData> {
  return (data, format) => {
    const { occasion, title, grossAmount, currency, lines, changes, budget = [], warnings, comment, dueAt } = data;
    return {
      subject: `${words.subject[occasion]}: ${named(data)}, ${title}`,
      blocks: [
        words.first[occasion],
        {
          facts: [
            [data.subjectName, data.number ?? title],
            [words.amount, grossAmount === null ? null : amountText(format, grossAmount, currency)],
            ...(data.payee ?? []),
            [words.requestedBy, data.requestedBy],
            [words.dueAt, dueAt === null ? null : format.dateTime(dueAt)],
          ],
        },
        title,
        ...(comment === null ? [] : [words.comment, { quote: comment }]),
        ...(changes.length === 0 ? [] : [words.changes, { list: changes.slice(0, NAMED) }]),
        ...(lines.length === 0 ? [] : [words.lines, { list: lineTexts(lines, words.more) }]),
        ...(budget.length === 0 ? [] : [words.budget, { list: budget }]),
        ...(warnings.length === 0 ? [] : [words.warnings, { list: warnings }]),
        { link: { label: words.open, url: data.url } },
        words.private,
      ],
    };
  };
}

export const approvalAsked: MailKind<ApprovalAskedData> = { ru: asked(ASKED.ru), en: asked(ASKED.en) };

const DECIDED: InLanguages<Readonly<Record<'approved' | 'rejected' | 'by' | 'comment', string>>> = {
  ru: { approved: 'Согласовано', rejected: 'Отклонено', by: 'Решение принял', comment: 'Комментарий:' },
  en: { approved: 'Approved', rejected: 'Rejected', by: 'Decided by', comment: 'Comment:' },
};

function decided(words: (typeof DECIDED)['ru']): ComposeMail<ApprovalDecidedData> {
  return (data) => ({
    subject: `${words[data.outcome]}: ${named(data)}, ${data.title}`,
    blocks: [
      `${words[data.outcome]}: ${data.title}`,
      {
        facts: [
          [data.subjectName, data.number],
          [words.by, data.decidedBy],
        ],
      },
      ...(data.comment === null ? [] : [words.comment, { quote: data.comment }]),
    ],
  });
}

export const approvalDecided: MailKind<ApprovalDecidedData> = { ru: decided(DECIDED.ru), en: decided(DECIDED.en) };

function named({ subjectName, number }: { readonly subjectName: string; readonly number: string | null }): string {
  return number === null ? subjectName : `${subjectName} ${number}`;
}

function amountText(format: MailFormat, amount: string, currency: string | null): string {
  return currency === null ? amount : format.money(amount, currency);
}

function lineTexts(lines: readonly Line[], more: (count: number) => string): string[] {
  const texts = lines
    .slice(0, NAMED)
    .flatMap(({ name, text = '', offers = [] }) => [
      text === '' ? name : `${name}: ${text}`,
      ...offers.map((each) => `— ${each}`),
    ]);
  return lines.length > NAMED ? [...texts, more(lines.length - NAMED)] : texts;
}
