import { z } from 'zod';

import type { UnitOfWork } from '../../kernel/operations/call.js';
import { Logger } from '../../kernel/ports/logger.js';
import { Mailer } from '../../kernel/ports/mailer.js';
import { SecretBox } from '../../kernel/ports/secret-box.js';
import { readEmail } from '../../kernel/values/identifiers/email.js';
import { Portals } from '../identity/index.js';
import { enqueueJob } from '../jobs/index.js';
import { replyAddresses } from './additions.js';
import { MAIL_KINDS, type MailData, type MailKindName } from './kinds/index.js';
import { mailFormat } from './mail-format.js';
import { type Language, languageOf } from '../../kernel/values/text/locale.js';
import type { MailKind } from './mail-kind.js';
import type { MailSubject } from './mail-subject.js';
import { renderMail } from './render-mail.js';
import { port } from '../../kernel/ports/port.js';
import type { World } from '../../kernel/operations/world.js';

/** Kind of the jobs that send mails. */
export const SEND_MAIL = 'mail.send';

/** What became of a mail as far as a call can know: queued, or not to be sent at all. */
export type MailStatus = 'queued' | 'sent' | 'failed';

/** A mail of one kind to somebody. */
export type NewMail = {
  readonly [Kind in MailKindName]: {
    readonly kind: Kind;
    /** One address, or several that get a mail each and do not learn of the others. */
    readonly to: string | readonly string[];
    readonly data: MailData<Kind>;
    /** @default that of the portal's locale */
    readonly language?: Language;
    /** Address that answers go to, such as the user who asks. */
    readonly replyTo?: string;
    /** Ids of files of the portal that go with it. */
    readonly attachments?: readonly string[];
    /** The record that the mail is about: those who follow outcomes learn by it what was sent. */
    readonly about?: MailSubject;
  };
}[MailKindName];

/** A mail on its way, as its job carries it. */
export const QueuedMail = z.object({
  kind: z.string(),
  to: z.string(),
  replyTo: z.string().optional(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  attachments: z.array(z.string()),
  about: z.object({ entityType: z.string(), entityId: z.string() }).optional(),
});
export interface QueuedMail extends z.output<typeof QueuedMail> {}

/**
 * Writes the jobs that send a mail, in the unit of work of what it speaks of: when that is undone, no mail leaves. Answers
 * `failed` where no mailer is configured.
 *
 * @throws TypeError for an address that is none
 */
export type QueueMail = (unit: Pick<UnitOfWork, 'tx' | 'now' | 'portalId'>, mail: NewMail) => Promise<MailStatus>;

export const QueueMail = port<QueueMail>('queueMail');

/** Builds the queueing of mails. */
export function createMailQueue(world: World): QueueMail {
  return async (unit, mail) => {
    const recipients = new Set([mail.to].flat().map(requireAddress));
    if (world.port(Mailer) === undefined) {
      world.port(Logger).warn({ kind: mail.kind }, 'a mail was not sent: pass `mailer` to createProcurekit');
      return 'failed';
    }
    const rendered = await renderFor(unit, mail);
    for (const to of recipients) {
      const id = world.id();
      const replyTo = await replyAddressOf(world, unit, { ...mail, id, to });
      const queued: QueuedMail = {
        ...rendered,
        kind: mail.kind,
        to,
        ...(replyTo === null ? {} : { replyTo }),
        attachments: [...(mail.attachments ?? [])],
        ...(mail.about === undefined ? {} : { about: mail.about }),
      };
      await enqueueJob(world, unit, {
        id,
        kind: SEND_MAIL,
        portalId: unit.portalId,
        // Mails hold links and passwords: nobody who reads the table should be able to use them.
        payload: { sealed: world.port(SecretBox).seal(JSON.stringify(queued), mailContext(unit.portalId)) },
      });
    }
    return 'queued';
  };
}

async function replyAddressOf(
  world: World,
  unit: Parameters<QueueMail>[0],
  { id, kind, to, about, replyTo }: Omit<NewMail, 'to' | 'data'> & { readonly id: string; readonly to: string },
): Promise<string | null> {
  if (replyTo !== undefined) return requireAddress(replyTo);
  for (const addressOf of world.ask(replyAddresses)) {
    const address = await addressOf(unit, { id, kind, to, about });
    if (address !== null) return address;
  }
  return null;
}

/** What the content of queued mails is sealed to. */
export function mailContext(portalId: string): string {
  return `mail:${portalId}`;
}

async function renderFor({ tx, portalId }: Pick<UnitOfWork, 'tx' | 'portalId'>, mail: NewMail) {
  const portal = await tx.collection(Portals).find(portalId);
  const language = mail.language ?? languageOf(portal?.locale ?? '');
  // Kind and data belong together, as the type of a mail says.
  const compose = (MAIL_KINDS[mail.kind] as MailKind<unknown>)[language];
  const content = compose(mail.data, mailFormat(language, portal?.timezone ?? 'UTC'));
  return renderMail(content, { language, portalName: portal?.name ?? '' });
}

function requireAddress(address: string): string {
  const read = readEmail(address);
  // The address itself stays out of the message: errors are logged.
  if (typeof read !== 'string') throw new TypeError('A mail can only be sent to an e-mail address.');
  return read;
}
