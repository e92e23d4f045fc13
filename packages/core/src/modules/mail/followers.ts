import { extensionPoint } from '../../operations/extension-point.js';
import type { FollowMail } from './send-mail.js';

/** Modules that note what became of their mails. */
export const mailFollowers = extensionPoint<FollowMail>('mail.followers');
