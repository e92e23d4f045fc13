import type { UnitOfWork } from '../../../kernel/operations/call.js';
import type { Row } from '../../../kernel/records/record.js';
import { type RfqAction, RfqHistory, type SupplierRfqs } from './records.js';
import type { RfqStatus } from './statuses.js';

/** Who did something to a price request. */
export type RfqActor =
  | { readonly type: 'user'; readonly id: string; readonly name: string | null }
  | { readonly type: 'supplier'; readonly name: string | null }
  | { readonly type: 'system' };

/** What is needed to change price requests. */
export interface RfqWork {
  readonly actor: RfqActor;
}

/** Something that happened to a price request. */
export interface RfqDeed {
  readonly action: RfqAction;
  readonly from: RfqStatus | null;
  readonly comment?: string | null | undefined;
}

/** Writes into the history of a price request; the row is as it is afterwards. */
export async function noteRfq(
  { actor }: RfqWork,
  unit: UnitOfWork,
  rfq: Pick<Row<typeof SupplierRfqs>, 'id' | 'status'>,
  { action, from, comment }: RfqDeed,
): Promise<void> {
  await unit.tx.collection(RfqHistory).insert({
    id: unit.id(),
    rfqId: rfq.id,
    action,
    fromStatus: from,
    toStatus: rfq.status,
    actorType: actor.type,
    actorId: actor.type === 'user' ? actor.id : null,
    actorName: actor.type === 'system' ? null : actor.name,
    comment: comment ?? null,
    createdAt: unit.now,
  });
}
