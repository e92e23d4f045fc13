/**
 * What currencies are worth in that of the portal: entered by hand, or taken from a provider once a day. A rate holds from its day until
 * a later one does, for two weeks at most. An amount is converted exactly and rounded once; without a rate it is refused, so that sums of
 * different currencies never come about.
 */
export {
  convertBetween,
  convertSumBetween,
  convertSumToPortalCurrency,
  convertToPortalCurrency,
  type ForeignAmount,
} from './convert.js';
