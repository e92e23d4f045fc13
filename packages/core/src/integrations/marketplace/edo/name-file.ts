import type { Row } from '../../../kernel/records/record.js';
import {
  type GeneratedDocuments,
  readShipperTitle,
  renamedFile,
  renamedWaybill,
} from '../../../papers/documents/index.js';
import { itemError } from '../engine/remote-error.js';
import type { Box, Diadoc } from './diadoc.js';

interface Kept {
  readonly kind: Row<typeof GeneratedDocuments>['kind'];
  readonly kept: Uint8Array;
  readonly recipient: Box & { readonly inn: string };
}

/** A formalised document under the name that has the identifiers by which the operator knows its participants. */
export async function namedForOperator(diadoc: Diadoc, { kind, kept, recipient }: Kept): Promise<Uint8Array> {
  const senderId = await diadoc.ownParticipantId();
  const recipientId = recipient.participantId;
  if (kind === 'TRANSPORT_WAYBILL') return namedWaybill(diadoc, kept, { ...recipient, shipperId: senderId });
  const isNamed = senderId !== undefined && recipientId !== undefined;
  return isNamed ? renamedFile(kept, { senderId, recipientId }).bytes : kept;
}

// A waybill goes to its carrier, and names who is to take the goods: by its name the state's system tells them apart.
async function namedWaybill(
  diadoc: Diadoc,
  kept: Uint8Array,
  { inn, participantId: carrierId, shipperId }: Kept['recipient'] & { readonly shipperId: string | undefined },
): Promise<Uint8Array> {
  const { carrier, consignee } = readShipperTitle(kept);
  if (carrier.inn !== inn) {
    throw itemError('validation_failed', `the waybill is for the carrier with the INN ${carrier.inn ?? ''}`);
  }
  const { participantId: consigneeId } = await diadoc.boxOf({
    inn: consignee.inn ?? '',
    kpp: consignee.kpp ?? null,
  });
  if (carrierId === undefined || consigneeId === undefined || shipperId === undefined) {
    throw itemError('recipient_not_found', 'the operator has no identifier of shipper, carrier or consignee');
  }
  return renamedWaybill(kept, { carrierId, consigneeId, shipperId }).bytes;
}
