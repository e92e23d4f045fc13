import { z } from 'zod';

import { pageParameters } from '../../kernel/operations/page.js';
import { Instant } from '../../kernel/values/time/instant.js';
import { Text, textInput } from '../../kernel/values/text/text.js';
import { Uuid } from '../../kernel/values/identifiers/uuid.js';

/** Something that waits for whoever asks. */
export const InboxItem = z
  .object({
    kind: Text.meta({
      description:
        '`approval`, `price_request_unanswered`, `offers_to_compare`, `order_unconfirmed`, `delivery_late`, `invoice_exceptions`, ' +
        '`payment_due`, `contract_expiring`, `price_list_expiring`, `mention`, `answer_unread`, `quote_drafted`, `shipment_announced`, ' +
        '`delivery_due`, `order_unsent`, `order_rejected`, `bank_operation_unapplied`, `move_needed`, or what further modules say waits',
      example: 'order_unconfirmed',
    }),
    subject: z
      .object({
        entityType: Text,
        entityId: Uuid,
        number: Text.nullable(),
        title: Text.nullable(),
      })
      .meta({ description: 'What it is about' }),
    why: Text.meta({ description: 'Why it waits, in the language of the portal' }),
    since: Instant.meta({ description: 'Since when it waits' }),
    due: Instant.nullable().meta({ description: 'When it should be settled; null where nobody said so' }),
    call: z
      .object({
        method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
        path: Text.meta({ description: 'Below the address of the workspace API', example: '/approvals/…/approve' }),
      })
      .meta({ description: 'The call that settles it' }),
  })
  .meta({ id: 'InboxItem', description: 'Something that waits for you' });
export interface InboxItem extends z.output<typeof InboxItem> {}

/** Which part of the inbox is listed. */
export const InboxQuery = z.object({
  kind: textInput({ max: 64 })
    .optional()
    .meta({ description: 'Only what is of this kind, or of one of these, separated by commas' }),
  ...pageParameters,
});
export interface InboxQuery extends z.output<typeof InboxQuery> {}
