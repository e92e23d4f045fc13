import type { Reader } from '../../../kernel/ports/storage.js';
import type { Row } from '../../../kernel/records/record.js';
import { ProcurementItems } from './records.js';

type ItemRow = Row<typeof ProcurementItems>;

/** The order in which the items of a requisition are shown. */
const AS_SHOWN = [
  ['sortOrder', 'asc'],
  ['id', 'asc'],
] as const;

/** The items of a requisition in their order. */
export function itemsOf(db: Reader, procurementId: string): Promise<ItemRow[]> {
  return db.collection(ProcurementItems).list({ where: { procurementId }, order: AS_SHOWN });
}

/** The items of requisitions, in the order of the requisitions. */
export async function itemsOfRequisitions(
  { db }: { readonly db: Reader },
  requisitions: readonly { readonly id: string }[],
): Promise<ItemRow[][]> {
  const procurementId = { in: requisitions.map(({ id }) => id) };
  const rows = await db.collection(ProcurementItems).list({ where: { procurementId }, order: AS_SHOWN });
  const byRequisition = new Map<string, ItemRow[]>(requisitions.map(({ id }) => [id, []]));
  for (const item of rows) byRequisition.get(item.procurementId)?.push(item);
  return [...byRequisition.values()];
}
