import { enumeration } from './enumeration.js';

/** Why a call that mails sends nothing: nobody has an address, the server has no mailer, or no mail was wanted. */
export const UNSENT_REASONS = enumeration('UnsentReason', ['no_email', 'no_mailer', 'not_wanted']);
export type UnsentReason = (typeof UNSENT_REASONS)[number];

/** What a call answers of a mail that it may leave out. */
export const MAIL_OUTCOMES = enumeration('MailOutcome', ['queued', 'skipped']);

/** What a call answers of a mail to somebody who may not be there: `failed` where the server sends no mails. */
export const REQUESTED_MAIL = enumeration('RequestedMailStatus', ['queued', 'failed']);
