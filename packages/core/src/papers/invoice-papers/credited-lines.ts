import { compareMoney, parseMoney, subtractMoney } from '../../kernel/values/numbers/money.js';
import { compareQuantity, parseQuantity, subtractQuantity } from '../../kernel/values/numbers/quantity.js';
import type { ReceivedCorrection, ReceivedLine } from '../documents/index.js';

type Line = ReceivedCorrection['lines'][number];

/**
 * What a correction takes back, as lines of what is owed less: so much less at the price, or at so much less a piece. Undefined where a
 * line became dearer, or its rate of VAT changed: no lines say that.
 */
export function creditedLines({ lines, increase }: ReceivedCorrection): readonly ReceivedLine[] | undefined {
  if (increase !== undefined && compareMoney(amountOf(increase.grossAmount), '0.00') > 0) return undefined;
  const credited = lines.flatMap((line) => {
    const less = subtractMoney(amountOf(line.before.netAmount), amountOf(line.after.netAmount));
    return compareMoney(less, '0.00') === 0 ? [] : [{ ...line, ...takenBack(line, less) }];
  });
  const isSayable = credited.every(
    ({ before, after, netAmount }) => before.vatRate === after.vatRate && compareMoney(netAmount, '0.00') > 0,
  );
  return isSayable
    ? credited.map(({ before, after: _after, ...line }) => ({
        ...line,
        vatRate: before.vatRate,
        vatAmount: undefined,
        grossAmount: undefined,
      }))
    : undefined;
}

function takenBack({ before, after }: Line, netAmount: string) {
  const [was, is] = [quantityOf(before.quantity), quantityOf(after.quantity)];
  if (compareQuantity(was, is) === 0) return { quantity: is, unitPrice: undefined, netAmount };
  const isAtPrice = before.unitPrice === after.unitPrice || compareQuantity(is, '0') === 0;
  return isAtPrice && compareQuantity(was, is) > 0
    ? { quantity: subtractQuantity(was, is), unitPrice: before.unitPrice, netAmount }
    : { quantity: '1', unitPrice: netAmount, netAmount };
}

function amountOf(written: string | undefined): string {
  return parseMoney(written ?? '0.00');
}

function quantityOf(written: string | undefined): string {
  return parseQuantity(written ?? '1');
}
