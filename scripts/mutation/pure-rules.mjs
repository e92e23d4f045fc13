const root = 'packages/core/src';

/** Files of pure rules; the unit tests of each, and nothing else, have to notice whatever is changed in it. */
export const PURE_RULES = [
  'modules/bank-operations/judge',
  'modules/bank-operations/number-in-purpose',
  'modules/invoices/payment-status',
  'modules/requisitions/items/item-status',
  'modules/requisitions/sourcing/sourcing-status',
  'modules/requisitions/stages/decide-stage-move',
  'modules/webhooks/deliveries/retry-after',
  'modules/webhooks/deliveries/schedule',
  'modules/webhooks/feed/cursor',
  'modules/webhooks/signing',
  'operations/cursor',
  'values/numbers/decimal',
  'values/identifiers/gtin',
  'values/identifiers/phone',
  'values/identifiers/russian-identifiers',
  'values/time/due-day',
  'values/time/instant',
  'values/time/local-day',
  'values/numbers/money',
  'values/numbers/quantity',
  'values/numbers/rate',
  'values/numbers/vat',
].map((name) => `${root}/${name}`);
