import type { ReadMail } from '../../kernel/ports/mail-reader.js';
import type { Storage } from '../../kernel/ports/storage.js';
import type { Row } from '../../kernel/records/record.js';
import { Portals } from '../../platform/identity/index.js';
import { RfqMails } from './records.js';
import { hashReplySecret, replyNameOf } from './reply-address.js';

/** Addresses and mails of one message that are looked up. */
const MAX_LOOKUPS = 30;
const SECRET = /^[a-z2-7]{32}$/;
/** The `Message-ID` of a mail of ours, up to the @. */
const OWN_ID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** Where a message belongs. */
export interface Located {
  readonly portalId: string;
  /** The mail that it answers; null where it leads to none. */
  readonly asked: Row<typeof RfqMails> | null;
}

/** What a message is located by: the message, and the mails that a report in it speaks of. */
interface Leads extends Pick<ReadMail, 'recipients' | 'answers'> {
  readonly reported: readonly string[];
}

/**
 * Finds whose a message is: by the secret of an address that it came to, else by the mail that it answers, else by the name of a portal
 * in the address, else the portal is the only one there is. Null where none of that tells.
 */
export async function locate(storage: Storage, { recipients, answers, reported }: Leads): Promise<Located | null> {
  const names = [...new Set(recipients.flatMap((address) => replyNameOf(address) ?? []))].slice(0, MAX_LOOKUPS);
  for (const name of names.filter((each) => SECRET.test(each))) {
    const asked = await storage.system.collection(RfqMails).findOne({ tokenHash: hashReplySecret(name) });
    if (asked !== null) return { portalId: asked.portalId, asked };
  }
  for (const id of [...new Set([...reported, ...answers].flatMap((each) => ownIdOf(each) ?? []))].slice(
    0,
    MAX_LOOKUPS,
  )) {
    const asked = await findAsked(storage, id);
    if (asked !== null) return asked;
  }
  for (const slug of names) {
    const portal = await storage.system.collection(Portals).findOne({ slug });
    if (portal !== null) return { portalId: portal.id, asked: null };
  }
  const [only, other] = await storage.system.collection(Portals).list({ order: [['id', 'asc']], limit: 2 });
  return only === undefined || other !== undefined ? null : { portalId: only.id, asked: null };
}

/** Whether a `Message-ID` is that of a mail which asked for prices. */
export async function isOwnMail(storage: Storage, messageId: string | null): Promise<boolean> {
  const id = ownIdOf(messageId ?? '');
  return id !== null && (await findAsked(storage, id)) !== null;
}

function ownIdOf(messageId: string): string | null {
  const [local = ''] = messageId.split('@');
  return OWN_ID.test(local) ? local.toLowerCase() : null;
}

async function findAsked(storage: Storage, messageId: string): Promise<Located | null> {
  const asked = await storage.system.collection(RfqMails).findOne({ messageId });
  return asked === null ? null : { portalId: asked.portalId, asked };
}
