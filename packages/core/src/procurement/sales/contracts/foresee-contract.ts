import type { Reader } from '../../../kernel/ports/storage.js';
import { compareMoney, subtractMoney } from '../../../kernel/values/numbers/money.js';
import { type Foreseen, foreseenOf } from '../../../platform/approvals/index.js';
import { foreseeSuppliers } from '../../counterparties/index.js';
import { amended } from './amendment.js';
import { Contracts } from './records.js';

/** Why nothing will be ordered by a contract of purchase once it is approved. */
export async function foreseeContract(db: Reader, now: string, id: string): Promise<Foreseen[]> {
  const row = await db.collection(Contracts).find(id);
  if (row?.direction !== 'purchase') return [];
  const contract = amended(row);
  const { supplierId, number: contractNumber, status, validUntil, limitAmount, limitControl, orderedAmount } = contract;
  const named = { contractId: id, contractNumber };
  const foreseen = await foreseeSuppliers(db, supplierId === null ? [] : [supplierId]);
  if (validUntil !== null && validUntil < now) {
    foreseen.push({ code: 'contract_not_active', ...named, currentStatus: status });
  }
  if (limitAmount !== null && limitControl !== 'none' && compareMoney(orderedAmount, limitAmount) > 0) {
    const available = subtractMoney(limitAmount, orderedAmount);
    foreseen.push({ code: 'contract_limit_exceeded', ...named, limitAmount, available, requested: '0.00' });
  }
  return foreseen;
}

/** What approvals of contracts that are waited for foresee. */
export async function warningsOfContracts(
  { db }: { readonly db: Reader },
  contracts: readonly { readonly id: string }[],
): Promise<Foreseen[][]> {
  const ids = contracts.map(({ id }) => id);
  const foreseen = await foreseenOf(db, ['contract'], ids);
  return ids.map((id) => [...(foreseen.get(id) ?? [])]);
}
