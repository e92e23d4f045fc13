/**
 * The law of lines, written once: how the lines of any document are read, replaced and kept, in which units they may be, at which VAT,
 * and what charges come on top. A document declares its lines with `defineLines` and keeps to itself only what is its own: which lines
 * of other documents it follows, and what is counted of it.
 */
export { type Article, articlesOf, namedRow } from './articles.js';
export { Charge, chargeAmounts, type ChargeInput, chargesColumn, chargesRead, sumWithCharges } from './charges.js';
export { defineLines, LINE_ORDER, type Lines, ownerColumn, REPLACES } from './define-lines.js';
export { lineSchemas } from './line-schemas.js';
export { type CountedIn, inUnitsOf, ratiosTo } from './in-units-of.js';
export { measureOf, type MeasureContext, type StoredMeasure, unitsOfLines } from './line-units.js';
export { lotColumns } from './lot-columns.js';
export { LOT_WARNING_SHAPES, type LotRefused, lotWarnings } from './lot-warning.js';
export { IN_LOTS, type MinimumLot, raisedToLot } from './minimum-lot.js';
export {
  pricedDocumentColumns,
  pricedLineColumns,
  type PricedLines,
  pricedLines,
  type PricedOwner,
  type PricedRecord,
} from './priced-lines.js';
export { type Beside, readBeside } from './read-beside.js';
export { missingOf, type Said, sentRows, type SentRow } from './sent-rows.js';
export { moneyShares, scaledTo, sharesOf, spreadCharges } from './spread-charges.js';
export { asDay, asNumber, inPages, lineFindings, ratesOfRows, UNIT_NAME, WITHOUT_VAT } from './table-values.js';
export { UNIT_FACTOR, unitFactorColumn } from './unit-factor-column.js';
export { vatRateOf, vatRateOfSupplier } from './vat-rate.js';
