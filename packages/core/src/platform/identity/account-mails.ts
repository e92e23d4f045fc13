import type { OpenCall, UnitOfWork } from '../../kernel/operations/call.js';
import type { World } from '../../kernel/operations/world.js';
import { port } from '../../kernel/ports/port.js';
import type { SystemTransaction } from '../../kernel/ports/storage.js';
import type { UserRow } from './records.js';

/** The unit of work that a mail belongs to: when it is undone, nothing leaves. */
export type MailingUnit = World & Pick<UnitOfWork, 'tx' | 'now' | 'portalId'>;

/** `failed` where nobody sends any mails. */
type MailStatus = 'queued' | 'sent' | 'failed';
type Recipient = Pick<UserRow, 'email' | 'fullName'>;

/** What became of the second factor of somebody. */
export type FactorChange = 'on' | 'off' | 'reset';

/** Sends the mails about accounts: it is said here what is in them, and whoever sends mails stands above this module. */
export interface AccountMails {
  confirmation(unit: MailingUnit, mail: { readonly to: string; readonly token: string }): Promise<MailStatus>;
  /** Sends a user the password that was made up. */
  temporaryPassword(unit: MailingUnit, mail: Recipient & { readonly temporaryPassword: string }): Promise<MailStatus>;
  reset(unit: MailingUnit, mail: Recipient & { readonly token: string }): Promise<MailStatus>;
  /** Tells a user what became of the second factor. */
  factorChange(unit: MailingUnit, mail: Recipient & { readonly change: FactorChange }): Promise<MailStatus>;
  /** Tells an administrator that somebody changes how people sign in. */
  signInChange(unit: MailingUnit, mail: Recipient & SignInChange): Promise<MailStatus>;
  /** Queues a job that mails to an address. Whether there is anybody to mail to is found out there, so that answers take as long either way. */
  queue(call: OpenCall, tx: SystemTransaction, job: { readonly kind: string; readonly email: string }): Promise<void>;
}

interface SignInChange {
  readonly byName: string;
  readonly fields: readonly string[];
  /** Null of what works already. */
  readonly worksAt: string | null;
}

export const AccountMails = port<AccountMails>('accountMails');
