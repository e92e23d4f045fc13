import { port } from './port.js';

/** A message in a mailbox. */
export interface MailboxMessage {
  readonly sizeBytes: number;
  /** The whole message as it came. */
  read(): Promise<Uint8Array>;
  /** Its headers alone, for a message that is too large. */
  readHead(): Promise<Uint8Array>;
}

/** What becomes of a message in its mailbox: it was kept, or stays there for a person to look at. */
export type MailboxVerdict = 'taken' | 'set_aside';

/** Brings in messages from a mail system. */
export interface Mailbox {
  /**
   * Hands over the messages that were not handed over before, the oldest first and one after another. A message is marked in the
   * mailbox once `take` has answered, and never before; when `take` rejects, it is handed over again the next time, as it may be when
   * two processes read one mailbox. Rejects when the mail system cannot be reached. An aborted signal ends it after the message
   * under way.
   */
  fetch(
    take: (message: MailboxMessage) => Promise<MailboxVerdict>,
    options: { readonly signal: AbortSignal },
  ): Promise<void>;
  /** Resolves if messages can be fetched and marked; rejects otherwise. */
  ping(): Promise<void>;
  /** Releases all resources. */
  close(): Promise<void>;
}

export const Mailbox = port<Mailbox | undefined>('mailbox');
