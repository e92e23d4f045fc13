import type { UnitOfWork } from '../../../../kernel/operations/call.js';
import { defineLines } from '../../../lines/index.js';
import { RfqItems } from '../records.js';

/** The lines of price requests; a call changes one of them. */
export const rfqLines = defineLines(RfqItems);

/** Items of the requisition that a price request asks for. */
export async function itemIdsOf({ tx }: Pick<UnitOfWork, 'tx'>, rfqId: string): Promise<string[]> {
  return (await rfqLines.itemsOf(tx, rfqId)).flatMap(({ procurementItemId }) => procurementItemId ?? []);
}
