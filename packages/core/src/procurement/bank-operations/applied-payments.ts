import type { Row } from '../../kernel/records/record.js';
import type { Reader } from '../../kernel/ports/storage.js';
import { Payments } from '../payments/index.js';
import type { BankOperationRow } from './records.js';

/** Payments that were made of operations and are still there, in the order of the operations. */
export async function paymentIdsOf(
  { db }: { readonly db: Reader },
  operations: readonly Pick<BankOperationRow, 'appliedPaymentIds'>[],
): Promise<readonly string[][]> {
  const ids = operations.flatMap(({ appliedPaymentIds }) => appliedPaymentIds);
  if (ids.length === 0) return operations.map(() => []);
  const there = await db.collection(Payments).list({ where: { id: { in: ids } }, select: ['id'] });
  const known = new Set(there.map(({ id }) => id));
  return operations.map(({ appliedPaymentIds }) => appliedPaymentIds.filter((id) => known.has(id)));
}

/** Payments that were made of an operation and are still there. */
export function paymentsOfOperation(
  db: Reader,
  { appliedPaymentIds }: Pick<BankOperationRow, 'appliedPaymentIds'>,
): Promise<Row<typeof Payments>[]> {
  return db.collection(Payments).findMany(appliedPaymentIds);
}
