import type { UnitOfWork } from '../../../../kernel/operations/call.js';
import { RfqItems } from '../records.js';

/** Items of the requisition that a price request asks for. */
export async function itemIdsOf({ tx }: Pick<UnitOfWork, 'tx'>, rfqId: string): Promise<string[]> {
  const lines = await tx.collection(RfqItems).list({ where: { rfqId }, select: ['procurementItemId'] });
  return lines.flatMap(({ procurementItemId }) => procurementItemId ?? []);
}
