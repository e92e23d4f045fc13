import type { InLanguages } from '../../kernel/values/text/locale.js';

/** A part of a mail: a paragraph, or one of these. */
export type MailBlock =
  | string
  | { readonly link: { readonly label: string; readonly url: string } }
  /** What somebody wrote, apart from our own words. Left out when it is null. */
  | { readonly quote: string | null }
  /** Names and values; those without a value are left out. */
  | { readonly facts: readonly (readonly [name: string, value: string | null])[] }
  | { readonly list: readonly string[] };

/** What a mail says, before it becomes text and HTML. */
export interface MailContent {
  readonly subject: string;
  readonly blocks: readonly MailBlock[];
}

/** Writes values as the portal of the mail does. */
export interface MailFormat {
  /** An instant as a day of the portal. */
  date(instant: string): string;
  /** An instant as a day and a time of the portal, with its time zone. */
  dateTime(instant: string): string;
  /** An amount with its currency. */
  money(amount: string, currency: string): string;
  /** A price of a unit with its currency and all of its digits. */
  price(unitPrice: string, currency: string): string;
}

/** Writes a mail of one kind in one language. */
export type ComposeMail<Data> = (data: Data, format: MailFormat) => MailContent;

/** A kind of mail: what it says in each language. */
export type MailKind<Data> = InLanguages<ComposeMail<Data>>;
