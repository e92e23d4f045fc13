import { resolve } from 'node:path';

import { openEmlMailer, openSmtpMailer } from '@procurekit/core/node';
import type { Mailer } from '@procurekit/core/ports';

import type { Settings } from './settings/settings.js';
import { UsageError } from './usage-error.js';

type MailSettings = Pick<Settings, 'smtpUrl' | 'mailFrom' | 'baseUrl'>;

/** Where mails are put without a mail server. */
const MAIL_FOLDER = './data/mail';

/** The folder that mails are put into, or null where a mail server takes them. */
export function mailFolder({ smtpUrl }: Pick<Settings, 'smtpUrl'>, cwd: string): string | null {
  return smtpUrl === undefined ? resolve(cwd, MAIL_FOLDER) : null;
}

/** Who mails come from: what is configured, else nobody at the host of the base address. */
export function mailSender({ mailFrom, baseUrl }: Pick<Settings, 'mailFrom' | 'baseUrl'>): string {
  const host = baseUrl === undefined ? '' : new URL(baseUrl).hostname;
  return mailFrom ?? `Procurekit <no-reply@${isDomain(host) ? host : 'localhost'}>`;
}

/** Opens the configured way for mails: a mail server, or files. @throws UsageError when a setting cannot be used */
export function openMailer(settings: MailSettings, cwd: string): Mailer {
  const from = mailSender(settings);
  const directory = mailFolder(settings, cwd);
  try {
    return settings.smtpUrl === undefined
      ? openEmlMailer({ directory: directory ?? cwd, from })
      : openSmtpMailer({ url: settings.smtpUrl, from });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new UsageError(`PROCUREKIT_SMTP_URL or PROCUREKIT_MAIL_FROM: ${error.message}`);
  }
}

function isDomain(host: string): boolean {
  return /\.[a-z][a-z0-9-]+$/i.test(host);
}
