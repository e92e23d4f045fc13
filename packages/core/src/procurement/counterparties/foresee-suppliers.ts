import type { Reader } from '../../kernel/ports/storage.js';
import type { Foreseen } from '../../platform/approvals/index.js';
import { Counterparties } from './records.js';

/** Why nothing will be ordered from suppliers, as they stand. */
export async function foreseeSuppliers(db: Reader, supplierIds: readonly string[]): Promise<Foreseen[]> {
  const suppliers = await db.collection(Counterparties).findMany([...new Set(supplierIds)]);
  return suppliers.flatMap(({ id: supplierId, name: supplierName, status, archivedAt, isSupplier }) => [
    ...(status === 'blocked' ? [{ code: 'counterparty_blocked' as const, supplierId, supplierName }] : []),
    ...(archivedAt === null ? [] : [{ code: 'counterparty_archived' as const, supplierId, supplierName }]),
    ...(isSupplier ? [] : [{ code: 'counterparty_not_supplier' as const, supplierId, supplierName }]),
  ]);
}
