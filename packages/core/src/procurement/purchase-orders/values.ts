import { z } from 'zod';

import { COUNTED_PROGRESS } from '../../kernel/rows/counting.js';
import { Instant } from '../../kernel/values/time/instant.js';
import { enumeration, enumOf } from '../../kernel/values/enumeration.js';
import { EmailInput } from '../../kernel/values/identifiers/email.js';
import { Uuid } from '../../kernel/values/identifiers/uuid.js';
import { Price } from '../../kernel/values/numbers/price.js';
import { Quantity } from '../../kernel/values/numbers/quantity.js';
import { optionalTextInput } from '../../kernel/values/text/text.js';

/** How far something has come that is counted over the lines of an order. */
export const ORDER_PROGRESS = enumeration('PurchaseOrderProgress', COUNTED_PROGRESS);

/** Whom an order is addressed to at the supplier. */
export const SupplierContact = z
  .strictObject({
    name: optionalTextInput({ max: 255 }).default(null),
    email: EmailInput.nullable().default(null),
    phone: optionalTextInput({ max: 32 }).default(null),
  })
  .meta({ id: 'PurchaseOrderContact' });
export type SupplierContact = z.output<typeof SupplierContact>;

/** What a supplier says of a line. */
export const AnsweredLine = z
  .object({
    itemId: Uuid,
    quantity: Quantity,
    unitPrice: Price,
    promisedDate: Instant.nullable(),
    comment: z.string().nullable(),
    isChanged: z.boolean().meta({ description: 'Whether it differs from what was ordered' }),
  })
  .meta({ id: 'PurchaseOrderAnsweredLine' });
export type AnsweredLine = z.output<typeof AnsweredLine>;

export const CONFIRMATION_STATES = enumeration('PurchaseOrderConfirmationState', [
  'none',
  'full',
  'with_changes',
  'rejected',
]);
export const ANSWERED_VIA = enumeration('PurchaseOrderAnsweredVia', ['page', 'mail', 'key', 'user']);

/** What the supplier has answered to the revision in force. */
export const Confirmation = z
  .object({
    state: enumOf(CONFIRMATION_STATES),
    at: Instant.nullable(),
    byName: z.string().nullable(),
    via: enumOf(ANSWERED_VIA).nullable(),
    comment: z.string().nullable(),
    items: z.array(AnsweredLine).meta({ description: 'What was answered of each line; empty where nothing was' }),
  })
  .meta({ id: 'PurchaseOrderConfirmation' });
export type Confirmation = z.output<typeof Confirmation>;

/** Nobody has answered yet. */
export const NOT_ANSWERED: Confirmation = {
  state: 'none',
  at: null,
  byName: null,
  via: null,
  comment: null,
  items: [],
};
