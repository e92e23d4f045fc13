import { openMailbox, replyDomain } from '../open-mailbox.js';
import type { Settings } from '../settings/settings.js';
import { failed, ok, reasonOf, warning, type Finding } from './finding.js';

const NAME = 'mailbox';

/** Checks that the mailbox which answers come to can be read, and that messages can be marked in it. */
export async function checkMailbox(
  settings: Pick<Settings, 'imapUrl' | 'replyDomain' | 'mailAuthServer' | 'mailFrom' | 'baseUrl'>,
): Promise<Finding> {
  const { imapUrl } = settings;
  if (imapUrl === undefined) {
    return settings.replyDomain === undefined
      ? ok(NAME, 'none is read; answers to mails go to their sender')
      : warning(
          NAME,
          `answers go to reply+…@${settings.replyDomain}, and no mailbox is read`,
          'Set PROCUREKIT_IMAP_URL, unless another program hands these mails to kit.mail.receive.',
        );
  }
  const shown = URL.canParse(imapUrl) ? new URL(imapUrl).host : 'the mailbox';
  try {
    const mailbox = openMailbox(settings);
    await mailbox?.ping();
  } catch (error) {
    return failed(
      NAME,
      `${shown}: ${reasonOf(error)}`,
      'Check PROCUREKIT_IMAP_URL: imaps://user:password@host/INBOX, with an @ in the user written as %40',
    );
  }
  const answers = `${shown} answers; suppliers answer to reply+…@${replyDomain(settings) ?? ''}`;
  if (!isGuarded(imapUrl)) {
    return warning(NAME, `${answers}; the connection may be unencrypted`, 'Use imaps://, or add ?tls=required.');
  }
  return settings.mailAuthServer === undefined
    ? warning(
        NAME,
        `${answers}; nobody knows which checks of senders are yours`,
        'Set PROCUREKIT_MAIL_AUTH_SERVER to the first word of the Authentication-Results that your mail server writes.',
      )
    : ok(NAME, answers);
}

// Within a machine nobody listens.
function isGuarded(imapUrl: string): boolean {
  const { protocol, hostname, searchParams } = new URL(imapUrl);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return isLocal || protocol === 'imaps:' || searchParams.get('tls') === 'required';
}
