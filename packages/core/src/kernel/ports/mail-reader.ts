import { port } from './port.js';

/** An address in a mail, with the name beside it, which may be empty. */
export interface MailPerson {
  readonly name: string;
  readonly address: string;
}

/** A part of a mail that is no text to be read: a file, or a report of a mail server. */
export interface MailPart {
  /** As the sender wrote it; null where there is none. */
  readonly fileName: string | null;
  /** As the sender claims. */
  readonly mimeType: string;
  readonly bytes: Uint8Array;
}

/** A mail that was taken apart. Nothing of it is checked: anybody may have written it. */
export interface ReadMail {
  /** In their order, the one that was added last first; names in lower case, values on one line. */
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  readonly subject: string;
  readonly from: MailPerson | null;
  /** Whom it is addressed to, and whom servers say that it was delivered to. */
  readonly recipients: readonly string[];
  /** Without brackets; null where there is none. */
  readonly messageId: string | null;
  /** The mails that it answers, without brackets, the nearest first. */
  readonly answers: readonly string[];
  /** When it was written, as the sender says; null where that is no time. */
  readonly sentAt: string | null;
  /** What was written, as text; of HTML what it says. */
  readonly text: string;
  readonly parts: readonly MailPart[];
}

/** A mail that cannot be taken apart. */
export class MailRefusal extends Error {
  override readonly name = 'MailRefusal';
}

/** Takes mails apart. */
export interface MailReader {
  /**
   * Reads a mail as it came, headers and all, without blocking the calling thread. Nothing in a mail makes the reader open a file or
   * a connection.
   *
   * @throws MailRefusal for a mail that is nested too deeply, takes too long, or needs too much memory
   */
  read(raw: Uint8Array): Promise<ReadMail>;
  /** Stops reads in progress. */
  close(): Promise<void>;
}

export const MailReader = port<MailReader>('mailReader');
