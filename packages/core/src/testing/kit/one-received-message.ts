import { BouncedAddresses, ReceivedMessages } from '../../integrations/mail-in/index.js';
import { nodeIds } from '../../adapters/node/node-ids.js';
import { newRow } from '../../kernel/rows/new-row.js';
import { toInstant } from '../../kernel/values/time/instant.js';
import { inUnitOfWork } from './in-unit-of-work.js';
import type { Makers } from './makers.js';

/** A mail that answered a price request, and an address at which one did not arrive. */
export async function createReceivedMessage(
  { kit, portal }: Makers,
  { procurementId, rfqId, supplierId }: Readonly<Record<'procurementId' | 'rfqId' | 'supplierId', string>>,
) {
  const now = toInstant(kit.clock.now());
  const own = () => ({ id: nodeIds.uuid(), now });
  const message = newRow(ReceivedMessages, own(), {
    procurementId,
    rfqId,
    supplierId,
    quoteId: null,
    kind: 'answer',
    status: 'new',
    reason: 'no_table',
    fromName: 'Anna',
    fromAddress: 'anna@supplier.example',
    subject: `Prices for ${portal.slug}`,
    messageId: `${nodeIds.uuid()}@supplier.example`,
    sentAt: now,
    authentication: { server: null, isTrusted: false, spf: null, dkim: null, dmarc: null },
    warnings: ['sender_unverified'],
    problems: [],
    text: 'Prices follow',
    attachments: [],
    fileId: null,
    handledById: null,
    handledAt: null,
    contentKey: nodeIds.uuid(),
  });
  const bounced = newRow(BouncedAddresses, own(), {
    email: 'nobody@supplier.example',
    code: '5.1.1',
    diagnostic: null,
    bouncedAt: now,
  });
  await inUnitOfWork(kit, portal.id, async ({ tx }) => {
    await tx.collection(ReceivedMessages).insert(message);
    await tx.collection(BouncedAddresses).insert(bounced);
  });
  return { 'received-messages': message.id, 'bounced-addresses': bounced.id };
}
