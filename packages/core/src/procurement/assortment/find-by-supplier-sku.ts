import type { Reader } from '../../kernel/ports/storage.js';
import { comparableText } from '../../kernel/values/text/comparable-text.js';
import { SupplierLinks } from './records.js';

/** The catalog item that a supplier has under an article of its own. */
export async function findBySupplierSku(
  db: Reader,
  counterpartyId: string,
  supplierSku: unknown,
): Promise<string | undefined> {
  return (await findBySupplierSkus(db, counterpartyId, [supplierSku]))(supplierSku);
}

/** The catalog items that a supplier has under articles of its own, each told by its article. */
export async function findBySupplierSkus(
  db: Reader,
  counterpartyId: string,
  supplierSkus: readonly unknown[],
): Promise<(supplierSku: unknown) => string | undefined> {
  const wanted = [...new Set(supplierSkus.flatMap((sku) => (isSku(sku) ? sku : [])))];
  const links =
    wanted.length === 0
      ? []
      : await db.collection(SupplierLinks).list({ where: { counterpartyId, supplierSku: { alike: wanted } } });
  const items = new Map(
    links.map(({ supplierSku, catalogItemId }) => [comparableText(supplierSku ?? ''), catalogItemId]),
  );
  return (sku) => (isSku(sku) ? items.get(comparableText(sku)) : undefined);
}

function isSku(sku: unknown): sku is string {
  return typeof sku === 'string' && sku.trim() !== '';
}
