import { port } from './port.js';

/** What the embedder has decided on. */
export interface Choices {
  /** How long the audit trail is kept. */
  readonly auditDays: number;
  readonly passwordSignIn: boolean;
  /** Whether keys may create requisitions with items. */
  readonly integrationItems: boolean;
  /** How often a user may call. */
  readonly userRequestsPerMinute: number;
  /** The domain that answers to mails go to, where mails are received. */
  readonly replyDomain: string | undefined;
  /** The server whose word on who has sent a mail is believed. */
  readonly mailAuthServer: string | undefined;
}

export const Choices = port<Choices>('choices');
