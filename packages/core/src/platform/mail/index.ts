/**
 * Mail: what each kind of it says in Russian and English, and how it gets out. Other modules call `queueMail` in their unit of work
 * and supply data; words, layout and delivery are ours. A mail leaves once its unit of work is committed, at least once,
 * with one recipient each; its content lies sealed in the job until then. Who carries mails is the `mailer` port.
 */
export { accountMails } from './account-mails.js';
export { type MailData } from './kinds/index.js';
export { reminderText } from './kinds/reminders.js';

export { createMailQueue, type MailStatus, type NewMail, QueueMail } from './queue-mail.js';
export { isFirstTelling } from './tell-once.js';
export { sendMail } from './send-mail.js';
export { mailFollowers, type FollowMail, type MailOutcome } from './followers.js';
export { type AddressReplies, type AttachToMail, mailAttachments, replyAddresses } from './additions.js';
