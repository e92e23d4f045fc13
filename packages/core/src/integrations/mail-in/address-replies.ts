import { Ids } from '../../kernel/ports/ids.js';
import type { AddressReplies } from '../../platform/mail/index.js';
import { ASKING_MAILS } from './attach-workbook.js';
import { RfqMails } from './records.js';
import { mintReplyAddress } from './reply-address.js';
import { Choices } from '../../kernel/ports/choices.js';
import type { World } from '../../kernel/operations/world.js';

/** Builds what gives each mail of a price request an address of its own for answers, and remembers the mail by its `Message-ID`. */
export function addressReplies(world: World): AddressReplies {
  return async ({ tx, now }, { id, kind, to, about }) => {
    if (!ASKING_MAILS.includes(kind) || about?.entityType !== 'supplier_rfq') return null;
    const { address, tokenHash } = mintReplyAddress(world.port(Ids), world.port(Choices).replyDomain ?? '');
    await tx.collection(RfqMails).insert({
      id: world.id(),
      rfqId: about.entityId,
      messageId: id,
      recipient: to,
      tokenHash,
      createdAt: now,
    });
    return world.port(Choices).replyDomain === undefined ? null : address;
  };
}
