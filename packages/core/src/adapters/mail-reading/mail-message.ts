import { MailRefusal } from '../../kernel/ports/mail-reader.js';

/** A mail to be read by a thread. */
export interface MailTask {
  readonly raw: Uint8Array;
}

/** An error of a thread, taken apart. */
export interface MailFailure {
  /** The mail is at fault, and not the reader. */
  readonly isRefusal: boolean;
  readonly message: string;
}

/** Takes an error apart. */
export function failureOf(error: unknown): MailFailure {
  return { isRefusal: error instanceof MailRefusal, message: error instanceof Error ? error.message : String(error) };
}

/** Puts an error together again. */
export function errorOf({ isRefusal, message }: MailFailure): Error {
  return isRefusal ? new MailRefusal(message) : new Error(message);
}
