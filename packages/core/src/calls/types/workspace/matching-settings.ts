import type { Money, MoneyInput, Rate, RateInput } from './shared-types.js';

/** What `matchingSettings.get` answers. */
export interface MatchingSettings {
  /** How much higher than ordered a price may be; of this and `priceAmount`, whichever allows more counts. */
  pricePercent: Rate;
  /** How much higher than ordered the price of a unit may be. */
  priceAmount: Money;
  /** How much more than expected can be invoiced. */
  quantityPercent: Rate;
  /** What can be invoiced: what was ordered, or only what has come of that. */
  basis: 'ordered' | 'received';
  /**
   * Up to which amount with VAT, in the currency of the portal, an invoice may name no order, contract or line;
   * above it has the exception `unordered`. Judged once the portal has settings of its own.
   */
  unorderedUpTo: Money;
  version: number;
}

/** What `matchingSettings.update` takes. */
export interface MatchingSettingsPatch {
  /** How much higher than ordered a price may be; of this and `priceAmount`, whichever allows more counts. */
  pricePercent?: RateInput | undefined;
  /** How much higher than ordered the price of a unit may be. */
  priceAmount?: MoneyInput | undefined;
  /** How much more than expected can be invoiced. */
  quantityPercent?: RateInput | undefined;
  /** What can be invoiced: what was ordered, or only what has come of that. */
  basis?: 'ordered' | 'received' | undefined;
  /**
   * Up to which amount with VAT, in the currency of the portal, an invoice may name no order, contract or line;
   * above it has the exception `unordered`. Judged once the portal has settings of its own.
   */
  unorderedUpTo?: MoneyInput | undefined;
}
