import { extensionPoint } from '../../kernel/operations/extension-point.js';
import type { UnitOfWork } from '../../kernel/operations/call.js';
import type { MailAttachment } from '../../kernel/ports/mailer.js';
import type { MailKindName } from './kinds/index.js';
import type { MailSubject } from './mail-subject.js';

/** A mail as those see it who add to it. */
export interface MailFacts {
  /** Its `Message-ID` up to the @. */
  readonly id: string;
  readonly kind: MailKindName;
  readonly to: string;
  readonly about: MailSubject | undefined;
}

/** Tells to which address answers to a mail go, in its unit of work; null for one that it does not care for. */
export type AddressReplies = (
  unit: Pick<UnitOfWork, 'tx' | 'now' | 'portalId'>,
  mail: MailFacts,
) => Promise<string | null>;

/** Modules that take answers to mails. */
export const replyAddresses = extensionPoint<AddressReplies>('mail.replyAddresses');

/** Makes files that go with a mail, at each attempt to send it. */
export type AttachToMail = (
  portalId: string,
  mail: Pick<MailFacts, 'about'> & { readonly kind: string },
) => Promise<readonly MailAttachment[]>;

/** Modules that add files to mails. */
export const mailAttachments = extensionPoint<AttachToMail>('mail.attachments');
