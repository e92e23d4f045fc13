import { compareMoney, subtractMoney } from '../../../kernel/values/numbers/money.js';
import type { Row } from '../../../kernel/records/record.js';
import type { Contracts } from '../../sales/index.js';
import type { ContractWarning } from '../../../platform/approvals/index.js';

/** A contract, as far as it limits what is ordered by it. */
export type LimitedContract = Pick<
  Row<typeof Contracts>,
  'id' | 'number' | 'limitAmount' | 'limitControl' | 'orderedAmount'
>;

/** How a contract takes what is asked of it beyond its limit; undefined where it has enough, or gets something back. */
export function excessOf(contract: LimitedContract, requested: string): Omit<ContractWarning, 'code'> | undefined {
  const { id: contractId, number: contractNumber, limitAmount, limitControl, orderedAmount } = contract;
  if (limitAmount === null || limitControl === 'none') return undefined;
  const available = subtractMoney(limitAmount, orderedAmount);
  if (compareMoney(requested, '0.00') <= 0 || compareMoney(requested, available) <= 0) return undefined;
  return { contractId, contractNumber, limitAmount, available, requested };
}

/** Whether orders can be made by a contract at a time: it is active, and the time is within its term. */
export function isInForce(
  { status, validFrom, validUntil }: Pick<Row<typeof Contracts>, 'status' | 'validFrom' | 'validUntil'>,
  now: string,
): boolean {
  if (status !== 'active') return false;
  return (validFrom === null || validFrom <= now) && (validUntil === null || now <= validUntil);
}
