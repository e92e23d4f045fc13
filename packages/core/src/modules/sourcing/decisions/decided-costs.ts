import type { RequisitionSourcing } from '../../requisitions/index.js';
import { unitCostOf } from '../../requisitions/index.js';
import { sumQuantity } from '../../../values/numbers/quantity.js';
import { sumAmounts } from '../../../values/numbers/vat.js';
import { buyerDeductsVat } from '../../settings/index.js';
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
      const quantity = sumQuantity(lines.map((line) => line.quantity));
      const unitPrice = finestOf(lines.map((line) => line.unitPrice));
      const unitCost = unitCostOf({ ...sumAmounts(lines), quantity, unitPrice }, deductsVat);
      if (currency === undefined || others.length > 0 || unitCost === null) return [];
      return [[itemId, { unitCost, currency }] as const];
    }),
  );
};

/** The price with the most digits. */
function finestOf(prices: readonly string[]): string {
  return prices.reduce((finest, price) => (digitsOf(price) > digitsOf(finest) ? price : finest), '0.00');
}

function digitsOf(price: string): number {
  return price.length - price.indexOf('.');
}
