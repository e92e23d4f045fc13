import { z } from 'zod';

import { createShape, listShape, updateShape } from '../../../records/faces.js';
import { pageParameters } from '../../../operations/page.js';
import { searchParameters, updatedSinceParameter } from '../../../operations/query.js';
import { Uuid } from '../../../values/uuid.js';
import { QuoteItems, SupplierQuotes } from './records.js';
import { QUOTE_STATUSES } from './statuses.js';

/** A supplier's quote as the Integration API shows it. */
export const SupplierQuote = z
  .object(listShape(SupplierQuotes.columns, 'ia'))
  .meta({ id: 'SupplierQuote', description: 'A supplier’s offer' });
export interface SupplierQuote extends z.output<typeof SupplierQuote> {}

/** A line of a quote: an answer to a line of the price request, or to an item of the requisition. */
export const QuoteItemInput = z.strictObject(createShape(QuoteItems.columns, 'ws'));
export interface QuoteItemInput extends z.output<typeof QuoteItemInput> {}

const items = z.array(QuoteItemInput).max(1000).optional();

/** A new quote; what it does not say comes from the price request. */
export const NewSupplierQuote = z.strictObject({ ...createShape(SupplierQuotes.columns, 'ws'), items });
export interface NewSupplierQuote extends z.output<typeof NewSupplierQuote> {}

/** A change of a quote in draft; lines are replaced as a whole. */
export const SupplierQuotePatch = z.strictObject({ ...updateShape(SupplierQuotes.columns, 'ws'), items });
export interface SupplierQuotePatch extends z.output<typeof SupplierQuotePatch> {}

/** Filters of the list of quotes. */
export const SupplierQuoteQuery = z.object({
  ...searchParameters,
  ...pageParameters,
  pipelineId: Uuid.optional(),
  procurementId: Uuid.optional(),
  rfqId: Uuid.optional(),
  status: z.enum(QUOTE_STATUSES).optional(),
  supplierId: Uuid.optional(),
  ...updatedSinceParameter,
});
export interface SupplierQuoteQuery extends z.output<typeof SupplierQuoteQuery> {}
