import type { Reader } from '../../ports/storage.js';
import { SupplierLinks } from './records.js';

/** The catalog item that a supplier has under an article of its own. */
export async function findBySupplierSku(
  db: Reader,
  counterpartyId: string,
  supplierSku: unknown,
): Promise<string | undefined> {
  if (typeof supplierSku !== 'string' || supplierSku.trim() === '') return undefined;
  const where = { counterpartyId, supplierSku: { alike: supplierSku } };
  return (await db.collection(SupplierLinks).findOne(where))?.catalogItemId;
}
