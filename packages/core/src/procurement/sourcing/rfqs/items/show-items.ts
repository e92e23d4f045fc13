import type { Row } from '../../../../kernel/records/record.js';
import type { Reader } from '../../../../kernel/ports/storage.js';
import { RfqItems } from '../records.js';

type RfqItemRow = Row<typeof RfqItems>;

/** The lines of some price requests, in their order. */
export async function itemsOfRfqs(
  { db }: { readonly db: Reader },
  rfqs: readonly { readonly id: string }[],
): Promise<RfqItemRow[][]> {
  const items = await db.collection(RfqItems).list({
    where: { rfqId: { in: rfqs.map(({ id }) => id) } },
    order: [
      ['sortOrder', 'asc'],
      ['id', 'asc'],
    ],
  });
  return rfqs.map(({ id }) => items.filter(({ rfqId }) => rfqId === id));
}
