import { subtractMoney } from '../../../values/numbers/money.js';
import type { Foreseen, SubjectSource } from '../../approvals/index.js';
import { Counterparties } from '../../counterparties/index.js';
import { convertToPortalCurrency } from '../../exchange-rates/index.js';
import { Contracts } from '../../sales/index.js';
import { PurchaseOrders } from '../records.js';
import { findAmendment } from '../revisions/amendment.js';
import { excessOf, isInForce } from './limit.js';

type Unit = Parameters<NonNullable<SubjectSource['foresee']>>[0];

/** What will refuse to send an order once it is approved: its supplier, its contract, or the limit of that. */
export async function foreseeRefusals(unit: Unit, id: string): Promise<readonly Foreseen[]> {
  const order = await unit.tx.collection(PurchaseOrders).find(id);
  if (order === null) return [];
  const content = { ...order, ...(await findAmendment(unit.tx, id))?.content };
  return [...(await ofSupplier(unit, content)), ...(await ofContract(unit, content, order))];
}

async function ofSupplier({ tx }: Unit, { supplierId }: { readonly supplierId: string }): Promise<Foreseen[]> {
  const supplier = await tx.collection(Counterparties).find(supplierId);
  if (supplier?.status !== 'blocked') return [];
  return [{ code: 'counterparty_blocked', supplierId, supplierName: supplier.name }];
}

interface Wanted {
  readonly contractId: string | null;
  readonly grossAmount: string;
  readonly currency: string;
}

interface Held {
  readonly heldContractId: string | null;
  readonly heldAmount: string;
}

async function ofContract(
  unit: Unit,
  { contractId, grossAmount: amount, currency }: Wanted,
  held: Held,
): Promise<Foreseen[]> {
  const contract = contractId === null ? null : await unit.tx.collection(Contracts).find(contractId);
  if (contract === null) return [];
  if (!isInForce(contract, unit.now)) {
    const { id, number, status } = contract;
    return [{ code: 'contract_not_active', contractId: id, contractNumber: number, currentStatus: status }];
  }
  const whole = await convertToPortalCurrency(unit, { amount, currency, date: unit.now });
  const has = held.heldContractId === contract.id ? held.heldAmount : '0.00';
  const excess = excessOf(contract, subtractMoney(whole, has));
  return excess === undefined ? [] : [{ code: 'contract_limit_exceeded', ...excess }];
}
