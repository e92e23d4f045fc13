import { port } from './port.js';

/** A file attached to a message. */
export interface MailAttachment {
  readonly fileName: string;
  readonly mimeType: string;
  /** Opens the bytes; called at most once per attempt, when they are needed. */
  open(): Promise<ReadableStream<Uint8Array>>;
}

/** One message to one recipient. */
export interface MailMessage {
  /** The same at every attempt to send it, so that a receiver can recognize a duplicate. Letters, digits and hyphens. */
  readonly id: string;
  /** Address of the single recipient, without a name. */
  readonly to: string;
  /** Address for replies. @default that of the sender */
  readonly replyTo?: string;
  /** One line. */
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly MailAttachment[];
}

/**
 * Hands messages over to a mail system. The sender is a setting of the mailer. It never opens URLs or paths that a message
 * contains.
 */
export interface Mailer {
  /**
   * Resolves once the mail system has taken responsibility for the message, and never before. Rejects otherwise, with an error
   * whose text contains no addresses and nothing of the message; the message is then sent again later, so a mailer that cannot
   * tell whether it was accepted rejects too. An aborted signal ends the attempt.
   */
  send(message: MailMessage, options: { readonly signal: AbortSignal }): Promise<void>;
  /** Resolves if messages can be handed over; rejects otherwise. */
  ping(): Promise<void>;
  /** Releases all resources. */
  close(): Promise<void>;
}

export const Mailer = port<Mailer | undefined>('mailer');
