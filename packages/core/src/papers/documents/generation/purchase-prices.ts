import { knownFields } from '../../../kernel/rows/known-fields.js';
import type { VatMode } from '../../../kernel/values/numbers/vat.js';
import type { DocumentLine } from '../forms/index.js';
import type { SourceAward, SourceItem } from '../sources.js';

/** What a line costs where the portal buys it. */
export type PurchasePrice = Pick<DocumentLine, 'unitPrice' | 'discountPercent' | 'vatRate' | 'vatMode'>;

/**
 * The price at which an item is bought from a supplier: as it was ordered or awarded, else as the requisition has it. Where
 * it is bought at several prices, nobody knows which one these goods have.
 */
export function purchasePrice(
  item: SourceItem,
  awards: readonly SourceAward[],
  supplierId: string | null,
): PurchasePrice {
  const ofItem = awards.filter(({ itemId }) => itemId === item.id);
  const ofSupplier = ofItem.filter((award) => award.supplierId === supplierId);
  const [award, ...others] = ofSupplier.length > 0 ? ofSupplier : ofItem;
  if (award === undefined) return { unitPrice: item.unitPrice ?? undefined, vatRate: item.vatRate };
  if (others.some((other) => priceOf(other) !== priceOf(award))) return {};
  const { unitPrice, vatMode, vatRate, discountPercent } = award;
  return { unitPrice, vatMode, vatRate, ...knownFields({ discountPercent }) };
}

function priceOf({ unitPrice, vatMode, vatRate, discountPercent = null }: SourceAward): string {
  return [unitPrice, vatMode, vatRate, discountPercent].join(' ');
}

/** How the prices of a whole document relate to VAT, where all of its lines agree. */
export function commonVatMode(lines: readonly Pick<DocumentLine, 'vatMode'>[]): VatMode | undefined {
  const [first, ...others] = new Set(lines.map(({ vatMode }) => vatMode));
  return others.length === 0 ? first : undefined;
}
