import { subtractMoney, toMinor } from '../../../kernel/values/numbers/money.js';
import { compareQuantity, toMicro } from '../../../kernel/values/numbers/quantity.js';
import { sumAmounts, type TotalAmounts } from '../../../kernel/values/numbers/vat.js';
import { chargeAmounts, moneyShares } from '../../lines/index.js';
import type { OrderRow } from '../records.js';
import { due } from '../counting.js';
import type { ItemRow } from './stored-items.js';

type Charging = Pick<OrderRow, 'charges' | 'vatMode' | 'currency'>;
type Charged = Pick<ItemRow, 'quantity' | 'cancelledQuantity' | 'netAmount'>;

const NOTHING: TotalAmounts = { netAmount: '0.00', vatAmount: '0.00', grossAmount: '0.00' };

/** What an order charges beside its lines; nothing once all of these are called off. */
export function chargedBy({ charges, ...terms }: Charging, items: readonly Charged[]): TotalAmounts {
  const isCalledOff = items.every((item) => compareQuantity(due(item), '0') <= 0);
  return charges.length === 0 || isCalledOff
    ? NOTHING
    : sumAmounts(charges.map((charge) => chargeAmounts(charge, terms)));
}

/** What each line bears of that, by what is due of it: charges are spent where the goods are. */
export function chargedByLines(order: Charging, items: readonly Charged[]): readonly TotalAmounts[] {
  const { netAmount, grossAmount } = chargedBy(order, items);
  if (netAmount === NOTHING.netAmount && grossAmount === NOTHING.grossAmount) return items.map(() => NOTHING);
  const weights = items.map((item) => {
    const micro = toMicro(due(item));
    return micro <= 0n ? 0n : (toMinor(item.netAmount) * micro) / toMicro(item.quantity);
  });
  const known = weights.every((weight) => weight <= 0n) ? items.map((item) => toMicro(due(item))) : weights;
  const [net, gross] = [netAmount, grossAmount].map((amount) => moneyShares(amount, known, order.currency));
  return items.map((_, index) => {
    const [ofNet, ofGross] = [net?.[index] ?? '0.00', gross?.[index] ?? '0.00'];
    return { netAmount: ofNet, vatAmount: subtractMoney(ofGross, ofNet), grossAmount: ofGross };
  });
}
