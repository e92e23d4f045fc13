import type { Language } from '../../../kernel/values/text/locale.js';
import { mailFormat } from '../mail-format.js';
import type { MailBlock, MailFormat, MailKind } from '../mail-kind.js';

interface Told {
  readonly why: string;
  readonly number: string | null;
  readonly title: string | null;
  /** Day that it counts from, as YYYY-MM-DD. */
  readonly date: string;
}

/** What somebody is reminded of in one mail. */
export interface ReminderDigestData {
  readonly reminders: readonly Told[];
}

/** What a supplier is reminded of for one buyer. */
export interface SupplierReminderData {
  readonly reminders: readonly (Told & {
    /** Where the supplier answers; null where there is no such page. */
    readonly url: string | null;
  })[];
  readonly buyerName: string | null;
}

/** Things that a mail names; of the others it tells how many there are. */
const NAMED = 50;

export const reminderDigest: MailKind<ReminderDigestData> = {
  ru: ({ reminders }, format) => ({
    subject: `Ждёт вашего внимания: ${reminders.length}`,
    blocks: ['Здравствуйте! Напоминаем:', { list: lines(reminders, format, (more) => `и ещё ${more}`) }],
  }),
  en: ({ reminders }, format) => ({
    subject: `Waiting for your attention: ${reminders.length}`,
    blocks: ['Hello, this is to remind you of:', { list: lines(reminders, format, (more) => `and ${more} more`) }],
  }),
};

export const supplierReminder: MailKind<SupplierReminderData> = {
  ru: ({ buyerName, reminders }, format) => ({
    subject: `Напоминание: ${numbers(reminders)}`,
    blocks: [
      'Здравствуйте!',
      { list: lines(reminders, format, (more) => `и ещё ${more}`) },
      ...links(reminders, (number) => `Открыть и ответить: ${number}`),
      'Ссылки предназначены только вам. Прежние тоже действуют.',
      { facts: [['С уважением', buyerName]] },
    ],
  }),
  en: ({ buyerName, reminders }, format) => ({
    subject: `Reminder: ${numbers(reminders)}`,
    blocks: [
      'Hello,',
      { list: lines(reminders, format, (more) => `and ${more} more`) },
      ...links(reminders, (number) => `Open and answer: ${number}`),
      'The links are for you alone. Earlier ones still work.',
      { facts: [['With kind regards', buyerName]] },
    ],
  }),
};

/** The same as a message, for people who are reminded by a messenger. */
export function reminderText(data: ReminderDigestData, language: Language, timezone: string): string {
  const format = mailFormat(language, timezone);
  const { subject } = reminderDigest[language](data, format);
  const rest = { ru: (more: number) => `и ещё ${more}`, en: (more: number) => `and ${more} more` };
  return [subject, ...lines(data.reminders, format, rest[language])].join('\n').slice(0, MESSAGE);
}

/** Characters that a message has at most. */
const MESSAGE = 4000;

function links(reminders: SupplierReminderData['reminders'], label: (number: string) => string): MailBlock[] {
  return reminders
    .slice(0, NAMED)
    .flatMap(({ number, url }) => (url === null ? [] : [{ link: { label: label(number ?? ''), url } }]));
}

function lines(reminders: readonly Told[], format: MailFormat, rest: (more: number) => string): string[] {
  const shown = reminders.slice(0, NAMED).map(({ why, number, title, date }) => {
    const what = [number, title].filter(Boolean).join(', ');
    return `${[what, why].filter(Boolean).join(': ')} (${format.date(`${date}T12:00:00.000Z`)})`;
  });
  return reminders.length > NAMED ? [...shown, rest(reminders.length - NAMED)] : shown;
}

function numbers(reminders: readonly Told[]): string {
  const named = reminders.flatMap(({ number }) => number ?? []);
  return named.length > 3 ? `${named.slice(0, 3).join(', ')}…` : named.join(', ');
}
