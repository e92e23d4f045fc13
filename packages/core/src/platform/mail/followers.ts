import type { UnitOfWork } from '../../kernel/operations/call.js';
import { extensionPoint } from '../../kernel/operations/extension-point.js';
import type { MailSubject } from './mail-subject.js';

/** What became of a mail that was queued. */
export interface MailOutcome {
  readonly kind: string;
  readonly to: string;
  readonly about: MailSubject | undefined;
  readonly status: 'sent' | 'failed';
}

/** Notes what became of a mail; may be told twice of the same. */
export type FollowMail = (unit: UnitOfWork, outcome: MailOutcome) => Promise<void>;

/** Modules that note what became of their mails. */
export const mailFollowers = extensionPoint<FollowMail>('mail.followers');
