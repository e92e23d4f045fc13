import type { RequisitionSourcing } from '../../requisitions/index.js';
import { unitCostOf } from '../../requisitions/index.js';
import { exactly, inverse, plus, times } from '../../../kernel/values/numbers/fraction.js';
import { sumQuantity } from '../../../kernel/values/numbers/quantity.js';
import { roundedPrice } from '../../../kernel/values/numbers/worth.js';
import { buyerDeductsVat } from '../../../platform/settings/index.js';
import { SupplierQuotes } from '../quotes/records.js';
import { grouped } from './decided.js';
import { LineDecisions } from './records.js';

/** What decided items cost our firm, by their ids; what was decided in several currencies costs no one price. */
export const decidedCosts: RequisitionSourcing['costsOf'] = async ({ tx, ...unit }, procurementId) => {
  const decisions = await tx.collection(LineDecisions).list({ where: { procurementId } });
  if (decisions.length === 0) return new Map();
  const quotes = await tx.collection(SupplierQuotes).findMany([...new Set(decisions.map(({ quoteId }) => quoteId))]);
  const currencies = new Map(quotes.map(({ id, currency }) => [id, currency]));
  const deductsVat = await buyerDeductsVat({ ...unit, db: tx });
  const byItem = grouped(decisions, ({ itemId }) => itemId);
  return new Map(
    [...byItem].flatMap(([itemId, lines]) => {
      const [currency, ...others] = new Set(lines.map(({ quoteId }) => currencies.get(quoteId)));
      const costs = lines.flatMap((line) => {
        const unitCost = unitCostOf(line, deductsVat);
        return unitCost === null ? [] : [times(unitCost, exactly(line.quantity))];
      });
      if (currency === undefined || others.length > 0 || costs.length === 0) return [];
      const quantity = exactly(sumQuantity(lines.map((line) => line.quantity)));
      return [[itemId, { unitCost: roundedPrice(times(costs.reduce(plus), inverse(quantity))), currency }] as const];
    }),
  );
};
