import type { WriteCall } from '../../kernel/operations/call.js';
import { newRow } from '../../kernel/rows/new-row.js';
import { insertRow } from '../../kernel/rows/save-changes.js';
import type { InLanguages, Language } from '../../kernel/values/text/locale.js';
import { getRegionalDefaults } from '../../platform/identity/index.js';
import { priceListEvents } from './events.js';
import { PriceListItems } from './items/records.js';
import { PriceLists } from './records.js';
import type { PriceListRow } from './write-price-list.js';

const MAX_NAME = 255;
const COPY: InLanguages = { ru: ' (копия)', en: ' (copy)' };
/** The copies get their ids in this order, so that they are shown as the originals are. */
const AS_SHOWN = [
  ['createdAt', 'asc'],
  ['id', 'asc'],
] as const;

/** Copies a price list to a new draft. What is unique about the original, and what happened to it, is not copied. */
export async function copyPriceList(
  call: WriteCall,
  original: PriceListRow,
  { name, includeItems }: { readonly name?: string | null | undefined; readonly includeItems: boolean },
): Promise<PriceListRow> {
  const items = call.tx.collection(PriceListItems);
  const copied = includeItems ? await items.list({ where: { priceListId: original.id }, order: AS_SHOWN }) : [];
  const copy = newRow(PriceLists, { id: call.id(), now: call.now }, original, {
    name: name ?? nameOfCopy(original.name, (await getRegionalDefaults(call)).language),
    code: null,
    status: 'draft',
    itemsCount: copied.length,
    archivedAt: null,
    activatedAt: null,
  });
  const row = { ...copy, version: 1, createdAt: call.now, updatedAt: call.now };
  await insertRow(call, PriceLists, row, { announce: priceListEvents.created });
  const times = { createdAt: call.now, updatedAt: call.now };
  await items.insertMany(copied.map((item) => ({ ...item, ...times, id: call.id(), priceListId: row.id })));
  return row;
}

// Counted in code points, as the length of a name is; what follows from a cut is trimmed like any name.
function nameOfCopy(name: string, language: Language): string {
  const copy = COPY[language];
  return (
    [...name]
      .slice(0, MAX_NAME - copy.length)
      .join('')
      .trimEnd() + copy
  );
}
