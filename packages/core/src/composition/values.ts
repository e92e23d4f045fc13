/**
 * Exact decimal arithmetic: amounts of money, prices of one unit, quantities, and VAT as documents compute it. Values are texts, as
 * records keep them and the API shows them, so that no digit is lost; nothing here reads or writes anything.
 */
export {
  addMoney,
  compareMoney,
  isZeroMoney,
  Money,
  MoneyOverflowError,
  negateMoney,
  parseMoney,
  subtractMoney,
  sumMoney,
} from '../kernel/values/numbers/money.js';
export { amountAt, comparePrice, isZeroPrice, parsePrice, Price } from '../kernel/values/numbers/price.js';
export {
  addQuantity,
  compareQuantity,
  isZeroQuantity,
  negateQuantity,
  parseQuantity,
  Quantity,
  QuantityOverflowError,
  subtractQuantity,
  sumQuantity,
} from '../kernel/values/numbers/quantity.js';
export { parseRate, Rate } from '../kernel/values/numbers/rate.js';
export {
  defaultVatRate,
  type DocumentAmounts,
  type LineAmounts,
  lineAmounts,
  type PricedLine,
  priceWithVat,
  sumLines,
  type TotalAmounts,
  totalOfLine,
  VatMode,
} from '../kernel/values/numbers/vat.js';
