import type { MailFormat, MailKind } from '../mail-kind.js';

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
export interface SupplierReminderData extends ReminderDigestData {
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
      'Ссылки из прежних писем действуют.',
      { facts: [['С уважением', buyerName]] },
    ],
  }),
  en: ({ buyerName, reminders }, format) => ({
    subject: `Reminder: ${numbers(reminders)}`,
    blocks: [
      'Hello,',
      { list: lines(reminders, format, (more) => `and ${more} more`) },
      'The links in earlier mails still work.',
      { facts: [['With kind regards', buyerName]] },
    ],
  }),
};

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
