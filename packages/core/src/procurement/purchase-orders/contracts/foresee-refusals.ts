import { subtractMoney, sumMoney } from '../../../kernel/values/numbers/money.js';
import type { Foreseen, Foresight, SubjectUnit } from '../../../platform/approvals/index.js';
import { foreseeSuppliers } from '../../counterparties/index.js';
import { convertToPortalCurrency } from '../../../platform/exchange-rates/index.js';
import { Requisitions } from '../../requisitions/index.js';
import { Contracts } from '../../sales/index.js';
import { LineDecisions, SupplierQuotes } from '../../sourcing/index.js';
import { PurchaseOrders } from '../records.js';
import { findAmendment } from '../revisions/amendment.js';
import { excessOf, isInForce } from './limit.js';

/** What will refuse to send an order once it is approved: its supplier, its contract, or the limit of that. */
export async function foreseeRefusals(unit: SubjectUnit, id: string): Promise<readonly Foreseen[]> {
  const order = await unit.tx.collection(PurchaseOrders).find(id);
  if (order === null) return [];
  const content = { ...order, ...(await findAmendment(unit.tx, id))?.content };
  return [...(await foreseeSuppliers(unit.tx, [content.supplierId])), ...(await ofContract(unit, content, order))];
}

/** The same of what was decided of a requisition: the contracts that its quotes name will be ordered by. */
export const foreseenOfAwards: Foresight = {
  subjectType: 'award',
  async foresee(unit, procurementId) {
    const { tx } = unit;
    const requisition = await tx.collection(Requisitions).find(procurementId);
    if (requisition === null) return [];
    const decisions = await tx.collection(LineDecisions).list({ where: { procurementId } });
    const quotes = await tx.collection(SupplierQuotes).findMany([...new Set(decisions.map(({ quoteId }) => quoteId))]);
    const orders = await tx.collection(PurchaseOrders).list({ where: { procurementId } });
    const foreseen: Foreseen[] = [];
    for (const contractId of new Set(quotes.flatMap((quote) => quote.contractId ?? []))) {
      const by = new Set(quotes.filter((quote) => quote.contractId === contractId).map(({ id }) => id));
      const decided = decisions.filter(({ quoteId }) => by.has(quoteId)).map(({ grossAmount }) => grossAmount);
      const held = orders.filter((order) => order.heldContractId === contractId).map(({ heldAmount }) => heldAmount);
      const wanted = { contractId, grossAmount: sumMoney(decided), currency: requisition.currency };
      foreseen.push(...(await ofContract(unit, wanted, { heldContractId: contractId, heldAmount: sumMoney(held) })));
    }
    return foreseen;
  },
};

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
  unit: SubjectUnit,
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
