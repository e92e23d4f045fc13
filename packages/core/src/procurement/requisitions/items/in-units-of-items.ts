import type { Reader } from '../../../kernel/ports/storage.js';
import { roundedQuantity } from '../../../kernel/values/numbers/fraction.js';
import { type CountedIn, inUnitsOf } from '../../lines/index.js';
import { ProcurementItems } from './records.js';

/** Lines of other documents as what they are of the lines of requisitions that they name: so much in the unit of each of these. */
export async function inUnitsOfItems<
  L extends CountedIn & { readonly quantity: string; readonly procurementItemId: string | null },
>(db: Reader, lines: readonly L[]): Promise<L[]> {
  const ids = [...new Set(lines.flatMap(({ procurementItemId }) => procurementItemId ?? []))];
  const items = new Map((await db.collection(ProcurementItems).findMany(ids)).map((item) => [item.id, item]));
  const counted = await inUnitsOf(db, lines, ({ procurementItemId }) => items.get(procurementItemId ?? ''));
  return counted.map((line) => ({ ...line, quantity: roundedQuantity(line.counted) }));
}
