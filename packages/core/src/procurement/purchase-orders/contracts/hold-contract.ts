import type { UnitOfWork } from '../../../kernel/operations/call.js';
import { addMoney, partOfMoney, subtractMoney, sumMoney, toMinor } from '../../../kernel/values/numbers/money.js';
import { convertToPortalCurrency } from '../../../platform/exchange-rates/index.js';
import { Contracts } from '../../sales/index.js';
import { purchaseOrderErrors } from '../errors.js';
import { chargedBy } from '../items/charged.js';
import { due } from '../counting.js';
import { itemsOf } from '../items/stored-items.js';
import { costOf } from '../moves/hold-budgets.js';
import { type OrderRow, PurchaseOrders } from '../records.js';
import { IN_FORCE } from '../statuses.js';
import { excessOf, isInForce } from './limit.js';
import type { ContractWarning } from '../../../platform/approvals/index.js';

/** What an order takes of a contract. */
type Holding = Pick<OrderRow, 'heldContractId' | 'heldAmount'>;

const NOTHING: Holding = { heldContractId: null, heldAmount: '0.00' };

/**
 * Lets the contract of an order hold what the order takes of it as it stands now: all of it while it is in force, what was delivered once
 * it is closed, nothing in any other status. What it took before goes back. The unit of work holds the order.
 *
 * @throws ProcurekitError `contract_not_active`, `contract_limit_exceeded`, `exchange_rate_missing`
 */
export async function holdContract(unit: UnitOfWork, order: OrderRow): Promise<readonly ContractWarning[]> {
  const wanted = await holdingOf(unit, order);
  if (wanted.heldContractId === order.heldContractId && wanted.heldAmount === order.heldAmount) return [];
  const ids = [...new Set([order.heldContractId, wanted.heldContractId])].flatMap((id) => id ?? []);
  // Held from here to the end: of two at once, the second sees what the first has left.
  const contracts = await unit.tx.collection(Contracts).findManyForUpdate(ids);
  const shares = contracts.map((contract) => ({
    contract,
    requested: subtractMoney(shareOf(wanted, contract.id), shareOf(order, contract.id)),
    isNew: contract.id !== order.heldContractId,
  }));
  const warnings = shares.flatMap((share) => judge(share, unit.now));
  const adjusted = shares.map(({ contract: { id, orderedAmount }, requested }) => ({
    id,
    set: { orderedAmount: addMoney(orderedAmount, requested), updatedAt: unit.now },
  }));
  await unit.tx.collection(Contracts).adjustMany(adjusted);
  await unit.tx.collection(PurchaseOrders).adjustMany([{ id: order.id, set: wanted }]);
  return warnings;
}

interface Share {
  readonly contract: Parameters<typeof excessOf>[0] & Parameters<typeof isInForce>[0];
  readonly requested: string;
  readonly isNew: boolean;
}

/** @throws ProcurekitError `contract_not_active`, `contract_limit_exceeded` */
function judge({ contract, requested, isNew }: Share, now: string): ContractWarning[] {
  const asksForMore = toMinor(requested) > 0n;
  if ((isNew || asksForMore) && !isInForce(contract, now)) {
    throw purchaseOrderErrors.contractNotActive({ contractId: contract.id, currentStatus: contract.status });
  }
  const excess = excessOf(contract, requested);
  if (excess === undefined) return [];
  const { contractNumber: _, ...details } = excess;
  if (contract.limitControl === 'stop') throw purchaseOrderErrors.contractLimitExceeded(details);
  return [{ code: 'contract_limit_exceeded', ...excess }];
}

async function holdingOf(unit: UnitOfWork, order: OrderRow): Promise<Holding> {
  const { contractId, currency, grossAmount, sentAt, status } = order;
  if (IN_FORCE.includes(status)) {
    if (contractId === null) return NOTHING;
    const amount = { amount: grossAmount, currency, date: sentAt ?? unit.now };
    return { heldContractId: contractId, heldAmount: await convertToPortalCurrency(unit, amount) };
  }
  return status === 'closed' && order.heldContractId !== null ? delivered(unit, order) : NOTHING;
}

/** The part that was delivered, at the rate that the whole was taken at: by now that rate may be forgotten. */
async function delivered({ tx }: UnitOfWork, order: OrderRow) {
  const { id, grossAmount, heldContractId, heldAmount } = order;
  const whole = toMinor(grossAmount);
  if (whole === 0n) return { heldContractId, heldAmount };
  const items = await itemsOf(tx, id);
  const part = sumMoney([...items.map((item) => costOf(item, due(item))), chargedBy(order, items).grossAmount]);
  return { heldContractId, heldAmount: partOfMoney(heldAmount, toMinor(part), whole) };
}

function shareOf({ heldContractId, heldAmount }: Holding, contractId: string): string {
  return heldContractId === contractId ? heldAmount : '0.00';
}
