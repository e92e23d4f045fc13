import type { Mailer, MailMessage } from '../../kernel/ports/mailer.js';

/** A mail that was sent in a test. */
export interface SentMail extends Omit<MailMessage, 'attachments'> {
  readonly attachments: readonly { readonly fileName: string; readonly mimeType: string; readonly bytes: Uint8Array }[];
}

/** A mailer of a test: keeps what was sent, and refuses when told to. */
export interface MemoryMailer extends Mailer {
  /** Mails in the order in which they were sent. */
  readonly sent: readonly SentMail[];
  /** Refuses so many of the next mails. */
  refuse(times: number): void;
}

/** Builds a mailer that keeps mails in memory. */
export function createMemoryMailer(): MemoryMailer {
  const sent: SentMail[] = [];
  let refusals = 0;
  return {
    sent,
    refuse(times) {
      refusals = times;
    },
    async send(message) {
      if (refusals > 0) {
        refusals -= 1;
        throw new Error('The mail was refused.');
      }
      const attachments = [];
      for (const { fileName, mimeType, open } of message.attachments) {
        attachments.push({ fileName, mimeType, bytes: new Uint8Array(await new Response(await open()).arrayBuffer()) });
      }
      sent.push({ ...message, attachments });
    },
    ping: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
}
