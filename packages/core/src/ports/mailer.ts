/** A file that goes with a message. */
export interface MailAttachment {
  readonly fileName: string;
  readonly mimeType: string;
  /** Opens the bytes, at most once for each sending and not before they are needed. */
  open(): Promise<ReadableStream<Uint8Array>>;
}

/** One message to one recipient. */
export interface MailMessage {
  /** The same at every attempt to send it, so that a receiver can tell a repetition. Letters, digits and hyphens. */
  readonly id: string;
  /** Address of the recipient: one, without a name. */
  readonly to: string;
  /** Address that answers go to. @default that of the sender */
  readonly replyTo?: string;
  /** One line. */
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly MailAttachment[];
}

/**
 * Hands messages over to whoever carries them. Who they come from is the mailer's own setting. It never opens what a message
 * points to: neither URLs nor paths.
 */
export interface Mailer {
  /**
   * Resolves once somebody else has taken responsibility for the message, and never before. Rejects otherwise, with an error
   * whose text holds neither addresses nor anything of the message; it is sent again later, so a mailer that cannot tell whether
   * the message was taken rejects too. An aborted signal ends the attempt.
   */
  send(message: MailMessage, options: { readonly signal: AbortSignal }): Promise<void>;
  /** Answers when messages can be handed over, rejects otherwise. */
  ping(): Promise<void>;
  /** Releases what was opened. */
  close(): Promise<void>;
}
