import { openImapMailbox } from '@procurekit/core/node';
import type { Mailbox } from '@procurekit/core/ports';
import type { ProcurekitOptions } from '@procurekit/core';

import { mailSender } from './open-mailer.js';
import type { Settings } from './settings/settings.js';
import { UsageError } from './usage-error.js';

type MailboxSettings = Pick<Settings, 'imapUrl' | 'replyDomain' | 'mailAuthServer' | 'mailFrom' | 'baseUrl'>;

/** Opens the mailbox that answers come to, or null where none is configured. @throws UsageError when the setting cannot be used */
export function openMailbox({ imapUrl }: Pick<Settings, 'imapUrl'>): Mailbox | null {
  if (imapUrl === undefined) return null;
  try {
    return openImapMailbox({ url: imapUrl });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new UsageError(`PROCUREKIT_IMAP_URL: ${error.message}`);
  }
}

/** Domain of the addresses for answers: what is configured, else that of the sender of mails, where a mailbox is read. */
export function replyDomain(settings: Omit<MailboxSettings, 'mailAuthServer'>): string | null {
  if (settings.replyDomain !== undefined) return settings.replyDomain;
  if (settings.imapUrl === undefined) return null;
  const sender = mailSender(settings).replace(/>\s*$/, '');
  return sender.slice(sender.lastIndexOf('@') + 1);
}

/** How answers by mail are taken, as the product is told. @throws UsageError when a setting cannot be used */
export function mailInOptions(settings: MailboxSettings): Pick<ProcurekitOptions, 'mailbox' | 'mailReplies'> {
  const mailbox = openMailbox(settings);
  const domain = replyDomain(settings);
  const { mailAuthServer: authServer } = settings;
  return {
    ...(mailbox === null ? {} : { mailbox }),
    ...(domain === null ? {} : { mailReplies: { domain, ...(authServer === undefined ? {} : { authServer }) } }),
  };
}
