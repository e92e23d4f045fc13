import { z } from 'zod';

import { PriceInput } from '../../kernel/values/numbers/price.js';
import { NonNegativeQuantityInput } from '../../kernel/values/numbers/quantity.js';
import { idOf } from '../../kernel/input/body-marks.js';
import { enumOf } from '../../kernel/values/enumeration.js';
import { EmailInput } from '../../kernel/values/identifiers/email.js';
import { MAIL_OUTCOMES, UNSENT_REASONS } from '../../kernel/values/mail-outcome.js';
import { optionalTextInput } from '../../kernel/values/text/text.js';
import { InstantInput } from '../../kernel/values/time/instant.js';
import { FORESEEN } from '../../platform/approvals/index.js';
import { MAX_ITEMS } from './items/schemas.js';
import { LOT_WARNING_SHAPES } from '../lines/index.js';
import { OverOrdered } from './over-ordered.js';
import { purchaseOrders } from './resource.js';

const remark = optionalTextInput({ max: 2000, multiline: true }).optional();
const promisedDate = InstantInput.nullable().optional();

/** What is called off by a contract; its supplier is that of the contract. */
export const ContractCallOff = purchaseOrders.workspace.schemas.New.omit({ supplierId: true, contractId: true }).meta({
  id: 'ContractCallOff',
});

/** How an order goes to its supplier. */
export const OrderSending = z
  .strictObject({
    channel: z
      .enum(['email', 'link'])
      .default('email')
      .meta({ description: '`link`: nothing is mailed; you pass the order on yourself' }),
    emails: z
      .array(EmailInput)
      .min(1)
      .max(20)
      .optional()
      .meta({ description: 'Defaults to the contact of the order, or else the supplier' }),
    message: optionalTextInput({ max: 4000, multiline: true }).optional(),
    format: z.enum(['pdf', 'docx', 'xlsx']).default('pdf').meta({ description: 'Format of the attached form' }),
    regenerateLink: z
      .boolean()
      .default(false)
      .meta({ description: 'Links that were sent before end, and the answer has another one' }),
  })
  .meta({ id: 'PurchaseOrderSending' });

/** The answer of a supplier, line by line. */
export const OrderAnswerInput = z
  .strictObject({
    items: z
      .array(
        z.strictObject({
          itemId: idOf('purchaseOrderItem'),
          quantity: NonNegativeQuantityInput.optional().meta({ description: '0 where it is not delivered at all' }),
          unitPrice: PriceInput.optional(),
          promisedDate,
          comment: optionalTextInput({ max: 1000 }).optional(),
        }),
      )
      .min(1)
      .max(MAX_ITEMS)
      .optional()
      .meta({ description: 'Lines that are left out are confirmed as they were ordered' }),
    promisedDate,
    comment: remark,
  })
  .meta({ id: 'PurchaseOrderAnswer' });

/** An order that was sent, and how. */
export const SentPurchaseOrder = purchaseOrders.workspace.schemas.Detail.extend({
  publicUrl: z
    .url()
    .nullable()
    .meta({ description: 'Address of the supplier’s page; shown here and in the mail only' }),
  mailStatus: enumOf(MAIL_OUTCOMES),
  reason: enumOf(UNSENT_REASONS).nullable().meta({ description: 'Why nothing is mailed; null where something is' }),
  warnings: z
    .array(z.discriminatedUnion('code', [...FORESEEN, OverOrdered, ...LOT_WARNING_SHAPES]))
    .meta({ description: 'The contract and budgets that warn and are exceeded, and lines of more than was asked for' }),
}).meta({ id: 'SentPurchaseOrder' });
