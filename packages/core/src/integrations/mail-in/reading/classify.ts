import type { ReadMail } from '../../../kernel/ports/mail-reader.js';
import type { MessageKind, MessageReason } from '../messages/statuses.js';
import { replyNameOf } from '../reply-address.js';
import { type Delivery, deliveryOf } from './delivery-report.js';

/** What a mail is, before anybody looks at what it says. */
export interface Classified {
  readonly kind: MessageKind;
  /** Why it makes no quote; null for what a person wrote. */
  readonly reason: Extract<MessageReason, 'automatic' | 'bounced' | 'loop'> | null;
  /** What it tells of a mail that did not arrive. */
  readonly delivery: Delivery | null;
}

/** Servers that a mail passes on its way; more of them is a circle. */
const MAX_HOPS = 50;
const AUTOMATIC_SUBJECT =
  /^(?:(?:re|fwd?|на):\s*)*(?:автоответ|автоматический ответ|вне офиса|auto(?:matic)?[ -]?(?:reply|response)|out of (?:the )?office)(?!\p{L})/iu;
const MACHINE = /^(?:mailer-daemon|postmaster|mail-daemon)@/i;

/**
 * Tells what people wrote from what machines did (RFC 3834, RFC 3464). Machines make no quote, and nothing of ours answers them.
 *
 * @param isOurs whether a `Message-ID` is that of a mail of ours
 */
export function classify(mail: ReadMail, isOurs: (messageId: string) => boolean): Classified {
  const automatic = { kind: 'automatic', reason: 'automatic', delivery: null } as const;
  const delivery = deliveryOf(mail);
  if (delivery?.outcome === 'failed') return { kind: 'bounce', reason: 'bounced', delivery };
  // Of what is late, arrived or was read there is nothing to be done.
  if (delivery !== null) return automatic;
  if (isCircling(mail, isOurs)) return { ...automatic, reason: 'loop' };
  return isAutomatic(mail) ? automatic : { kind: 'answer', reason: null, delivery: null };
}

function isCircling({ headers, from, messageId }: ReadMail, isOurs: (messageId: string) => boolean): boolean {
  const hops = headers.filter(({ name }) => name === 'received').length;
  return hops > MAX_HOPS || (messageId !== null && isOurs(messageId)) || replyNameOf(from?.address ?? '') !== null;
}

function isAutomatic({ headers, from, subject }: ReadMail): boolean {
  const valueOf = (wanted: string) => headers.find(({ name }) => name === wanted)?.value.toLowerCase() ?? '';
  const submitted = valueOf('auto-submitted').split(/[\s;]/)[0] ?? '';
  return (
    (submitted !== '' && submitted !== 'no') ||
    ['x-autoreply', 'x-autorespond', 'list-id', 'x-loop'].some((name) => !['', 'no'].includes(valueOf(name))) ||
    /^(?:bulk|junk|list|auto_reply)\b/.test(valueOf('precedence')) ||
    valueOf('return-path').replaceAll(' ', '') === '<>' ||
    MACHINE.test(from?.address ?? '') ||
    AUTOMATIC_SUBJECT.test(subject)
  );
}
