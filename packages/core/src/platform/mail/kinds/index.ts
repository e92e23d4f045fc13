import type { MailKind } from '../mail-kind.js';
import {
  confirmation,
  passwordReset,
  secondFactorChanged,
  signInSettingsChanged,
  temporaryPassword,
} from './accounts.js';
import { approvalAsked, approvalDecided } from './approvals.js';
import { orderAnswered, quoteDrafted, quoteReceived } from './buyers.js';
import { commentMention } from './comments.js';
import { proposal, salesInvoice } from './customers.js';
import { keyExpiresSoon, subscriptionFails } from './integrations.js';
import { bankAccountEntered } from './payees.js';
import { reminderDigest, supplierReminder } from './reminders.js';
import { answerIncomplete, invoiceRequest, purchaseOrder, rfqInvitation, rfqReminder } from './suppliers.js';

/** Every kind of mail there is. A new kind is one line here. */
export const MAIL_KINDS = {
  confirmation,
  temporaryPassword,
  passwordReset,
  secondFactorChanged,
  signInSettingsChanged,
  rfqInvitation,
  rfqReminder,
  answerIncomplete,
  invoiceRequest,
  purchaseOrder,
  quoteReceived,
  quoteDrafted,
  orderAnswered,
  proposal,
  salesInvoice,
  keyExpiresSoon,
  subscriptionFails,
  approvalAsked,
  approvalDecided,
  bankAccountEntered,
  commentMention,
  reminderDigest,
  supplierReminder,
};

/** Name of a kind of mail. */
export type MailKindName = keyof typeof MAIL_KINDS;

/** What a mail of a kind is written from. */
export type MailData<Kind extends MailKindName> = (typeof MAIL_KINDS)[Kind] extends MailKind<infer Data> ? Data : never;
