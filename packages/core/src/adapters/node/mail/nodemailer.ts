import { Readable } from 'node:stream';

import type * as Nodemailer from 'nodemailer';
import type { SendMailOptions } from 'nodemailer';

import type { MailAttachment, MailMessage } from '../../../kernel/ports/mailer.js';
import { readEmail } from '../../../kernel/values/identifiers/email.js';
import { loadPackage } from '../../load-package.js';
import { type MailSender, parseMailSender } from './mail-sender.js';

/** Loads the library, which only programs that send mails have. */
export function loadNodemailer(): Promise<typeof Nodemailer> {
  return loadPackage(() => import('nodemailer'), { name: 'nodemailer', neededBy: 'Mails need' });
}

/**
 * Says to the library what a message is made of. It would look for several recipients in one text, so addresses are checked before.
 *
 * @throws RangeError for an address that is none
 */
export function messageOptions(message: MailMessage, { name, address }: MailSender): SendMailOptions {
  const { id, to, replyTo, subject, text, html, attachments } = message;
  return {
    from: { name, address },
    to: named(to),
    envelope: { from: address, to: [named(to).address] },
    ...(replyTo === undefined ? {} : { replyTo: parseMailSender(replyTo) }),
    messageId: `<${id}@${address.slice(address.lastIndexOf('@') + 1)}>`,
    subject,
    text,
    html,
    // Tells programs that answer by themselves not to.
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: attachments.map(attachmentOptions),
    // A message names no file and no URL of ours that the library should fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function named(text: string): MailSender {
  const address = readEmail(text);
  if (typeof address !== 'string') throw new RangeError('A mail goes to one e-mail address.');
  return { name: '', address };
}

function attachmentOptions(attachment: MailAttachment) {
  const { fileName, mimeType } = attachment;
  return {
    filename: fileName,
    contentType: mimeType,
    contentDisposition: 'attachment' as const,
    content: Readable.from(chunksOf(attachment)),
  };
}

// Opened when the library comes to it: nothing is left open when the server refuses before.
async function* chunksOf({ open }: MailAttachment): AsyncGenerator<Uint8Array> {
  const reader = (await open()).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel();
  }
}
