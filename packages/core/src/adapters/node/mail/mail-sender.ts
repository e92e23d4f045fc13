import { readEmail } from '../../../kernel/values/identifiers/email.js';

/** Who mails come from. */
export interface MailSender {
  /** Shown beside the address; may be empty. */
  readonly name: string;
  readonly address: string;
}

const NAMED = /^(.*)<([^<>]+)>$/s;

/** Reads a sender: `orders@firm.ru` or `Firm <orders@firm.ru>`. @throws RangeError when it is neither */
export function parseMailSender(text: string): MailSender {
  const [, name = '', named] = NAMED.exec(text.trim()) ?? [];
  const address = readEmail(named ?? text);
  // A machine without a name in the DNS sends as well, such as `procurekit@localhost`.
  const local = /^[\w.+-]+@localhost$/.exec((named ?? text).trim());
  if (typeof address !== 'string' && local === null) {
    throw new RangeError('The sender of mails must be an address, or a name and an address: Firm <orders@firm.ru>');
  }
  return {
    name: name
      .trim()
      .replaceAll(/^"|"$/g, '')
      .replaceAll(/\p{Cc}/gu, ' '),
    address: typeof address === 'string' ? address : (local?.[0] ?? ''),
  };
}
