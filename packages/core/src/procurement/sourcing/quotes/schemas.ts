import { z } from 'zod';

import { createShape, listShape } from '../../../kernel/records/faces.js';
import { unitCodeField } from '../../../kernel/input/unit-id.js';
import { QuoteItems } from './records.js';
import { idOf } from '../../../kernel/input/body-marks.js';

/** Lines that a quote can have. */
export const MAX_QUOTE_ITEMS = 1000;

/** A line of a quote as people of the portal see it. */
export const QuoteItem = z
  .object(listShape(QuoteItems.columns, 'workspace'))
  .meta({ id: 'QuoteItem', description: 'A line of a quote: priced, or marked as unavailable' });
export interface QuoteItem extends z.output<typeof QuoteItem> {}

/** A line of a quote: an answer to a line of the price request, or to an item of the requisition. */
export const QuoteItemInput = z
  .strictObject({
    ...createShape(QuoteItems.columns, 'workspace'),
    ...unitCodeField,
    id: idOf('quoteItem').optional().meta({ description: 'The line that this one replaces' }),
  })
  .meta({ id: 'QuoteItemInput' });
export interface QuoteItemInput extends z.output<typeof QuoteItemInput> {}

/** The lines of a quote in a body. */
export const quoteItemsInput = z.array(QuoteItemInput).max(MAX_QUOTE_ITEMS).optional();
