import { mailFolder, mailSender, openMailer } from '../open-mailer.js';
import type { Settings } from '../settings/settings.js';
import { failed, ok, reasonOf, warning, type Finding } from './finding.js';
import { isFolderToBeMade } from './folder-to-be-made.js';

const NAME = 'mail';

/** Checks that mails can be sent, and that the mail settings are suitable. */
export async function checkMail(
  settings: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'baseUrl'>,
  cwd: string,
): Promise<Finding> {
  const folder = mailFolder(settings, cwd);
  const shown = folder ?? hostOf(settings.smtpUrl ?? '');
  try {
    const mailer = openMailer(settings, cwd);
    // Asking it would create the folder.
    if (folder === null || !isFolderToBeMade(folder)) await mailer.ping();
  } catch (error) {
    return failed(
      NAME,
      `${shown}: ${reasonOf(error)}`,
      folder === null
        ? 'Check PROCUREKIT_SMTP_URL: smtp://user:password@host:587?tls=required'
        : 'Set PROCUREKIT_SMTP_URL, or make this folder writable for the user who runs Procurekit.',
    );
  }
  if (folder !== null) {
    return warning(NAME, `mails are put into ${shown}`, 'Set PROCUREKIT_SMTP_URL to a mail server to have them sent.');
  }
  if (settings.mailFrom === undefined) {
    return warning(NAME, `mails come from ${mailSender(settings)}`, 'Set PROCUREKIT_MAIL_FROM to your own address.');
  }
  return isGuarded(settings.smtpUrl ?? '')
    ? ok(NAME, `${shown} answers`)
    : warning(NAME, `${shown} answers; the connection may be unencrypted`, 'Add ?tls=required to PROCUREKIT_SMTP_URL.');
}

function hostOf(smtpUrl: string): string {
  return URL.canParse(smtpUrl) ? new URL(smtpUrl).host : 'the mail server';
}

// Within a machine nobody listens.
function isGuarded(smtpUrl: string): boolean {
  const { protocol, hostname, searchParams } = new URL(smtpUrl);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return isLocal || protocol === 'smtps:' || searchParams.get('tls') === 'required';
}
