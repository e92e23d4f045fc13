import { z } from 'zod';

import { createShape, listShape, updateShape } from '../../../../kernel/records/faces.js';
import { lineUnitFields } from '../../../../kernel/input/unit-id.js';
import { RfqItems } from '../records.js';

/** Lines that one request can carry, and that a price request can have. */
export const MAX_RFQ_ITEMS = 1000;

/** A line of a price request as people of the portal see it. */
export const RfqItem = z
  .object(listShape(RfqItems.columns, 'workspace'))
  .meta({ id: 'RfqItem', description: 'A line of a price request' });
export interface RfqItem extends z.output<typeof RfqItem> {}

const needs = (field: 'rawName' | 'quantity') => ({
  path: [field],
  message: 'Is required for a line without an item of the requisition',
  params: { code: 'required' },
});

/** A line to ask for: an item of the requisition, or something that is none. */
export const NewRfqItem = z
  .strictObject({ ...createShape(RfqItems.columns, 'workspace'), ...lineUnitFields })
  .refine((item) => (item.procurementItemId ?? null) !== null || item.rawName !== undefined, needs('rawName'))
  .refine((item) => (item.procurementItemId ?? null) !== null || item.quantity !== undefined, needs('quantity'))
  .meta({ id: 'NewRfqItem' });
export interface NewRfqItem extends z.output<typeof NewRfqItem> {}

/** A change of a line. */
export const RfqItemPatch = z
  .strictObject({ ...updateShape(RfqItems.columns, 'workspace'), ...lineUnitFields })
  .meta({ id: 'RfqItemPatch' });
export interface RfqItemPatch extends z.output<typeof RfqItemPatch> {}
