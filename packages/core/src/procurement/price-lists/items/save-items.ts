import type { WriteCall } from '../../../kernel/operations/call.js';
import type { Row } from '../../../kernel/records/record.js';
import { saveChanges } from '../../../kernel/rows/save-changes.js';
import { priceListEvents } from '../events.js';
import { PriceLists } from '../records.js';
import { writeItems, type ItemsWrite, type WrittenItems } from './write-items.js';

/** Writes items of a price list that this call holds, and the list with them: its version rises. */
export async function saveItems(
  call: WriteCall,
  priceList: Row<typeof PriceLists>,
  write: ItemsWrite,
): Promise<WrittenItems> {
  const written = await writeItems(call, priceList, write);
  await saveChanges(
    call,
    PriceLists,
    priceList,
    { itemsCount: written.itemsCount },
    { announce: priceListEvents.updated, touched: written.changed ? 'shown' : undefined },
  );
  return written;
}
