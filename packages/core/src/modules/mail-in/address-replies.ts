import type { Ids } from '../../ports/ids.js';
import type { AddressReplies } from '../mail/index.js';
import { ASKING_MAILS } from './attach-workbook.js';
import { RfqMails } from './records.js';
import { mintReplyAddress } from './reply-address.js';

interface Deps {
  readonly ids: Ids;
  /** Undefined where answers by mail reach nobody. */
  readonly replyDomain: string | undefined;
}

/** Builds what gives each mail of a price request an address of its own for answers, and remembers the mail by its `Message-ID`. */
export function addressReplies({ ids, replyDomain }: Deps): AddressReplies {
  return async ({ tx, now }, { id, kind, to, about }) => {
    if (!ASKING_MAILS.includes(kind) || about?.entityType !== 'supplier_rfq') return null;
    const { address, tokenHash } = mintReplyAddress(ids, replyDomain ?? '');
    await tx.collection(RfqMails).insert({
      id: ids.uuid(),
      rfqId: about.entityId,
      messageId: id,
      recipient: to,
      tokenHash,
      createdAt: now,
    });
    return replyDomain === undefined ? null : address;
  };
}
