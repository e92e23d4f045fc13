import { enumeration } from '../../kernel/values/enumeration.js';

/** What became of a mail when the call that sends it is answered. */
export const MAIL_STATUSES = enumeration('MailStatus', ['queued', 'sent', 'failed']);
