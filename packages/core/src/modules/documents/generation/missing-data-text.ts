import type { RequiredDatum } from '../forms/index.js';

const NAMES: Readonly<Record<RequiredDatum, string>> = {
  seller: 'a seller (a seller profile, or a supplier of the lines)',
  buyer: 'a buyer (a customer, or a seller profile where the portal buys)',
  lines: 'lines',
  prices: 'a price on every line',
  attorney: 'a person who is trusted (attorneyName)',
  stops: 'stops (a trip, a route or places)',
};

/** Says what a document cannot be made without. */
export function missingDataText(missing: readonly RequiredDatum[]): string {
  return `The document cannot be made without ${missing.map((datum) => NAMES[datum]).join(' and ')}.`;
}
