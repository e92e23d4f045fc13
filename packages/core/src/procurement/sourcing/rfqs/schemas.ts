import { z } from 'zod';

import { createShape, listShape } from '../../../kernel/records/faces.js';
import { EmailInput } from '../../../kernel/values/identifiers/email.js';
import { enumOf } from '../../../kernel/values/enumeration.js';
import { Instant } from '../../../kernel/values/time/instant.js';
import { MAIL_OUTCOMES, UNSENT_REASONS } from '../../../kernel/values/mail-outcome.js';
import { optionalTextInput } from '../../../kernel/values/text/text.js';
import { MAX_RFQ_ITEMS, NewRfqItem } from './items/schemas.js';
import { RfqHistory, SupplierRfqs } from './records.js';
import { supplierRfqs } from './resource.js';
import { idOf } from '../../../kernel/input/body-marks.js';

/** Suppliers that one call can ask. */
const MAX_SUPPLIERS = 50;
const { columns } = SupplierRfqs;
const { Detail } = supplierRfqs.workspace.schemas;

/** Price requests to several suppliers, one for each. */
export const NewSupplierRfqs = z
  .strictObject({
    ...createShape(columns, 'workspace'),
    supplierIds: z.array(idOf('counterparty')).min(1).max(MAX_SUPPLIERS).optional().meta({
      uniqueItems: true,
      description: 'Suppliers to ask; each gets its own price request. Either this or `supplierId` is required',
    }),
    supplierId: idOf('counterparty').optional().meta({ description: 'Instead of supplierIds, for a single supplier' }),
    items: z
      .array(NewRfqItem)
      .max(MAX_RFQ_ITEMS)
      .optional()
      .meta({ description: 'Defaults to everything that has not been received' }),
  })
  .refine((sent) => sent.supplierIds !== undefined || sent.supplierId !== undefined, {
    path: ['supplierIds'],
    message: 'Name at least one supplier',
    params: { code: 'required' },
  })
  .refine((sent) => sent.supplierIds === undefined || sent.supplierId === undefined, {
    path: ['supplierId'],
    message: 'Send either supplierIds or supplierId',
    params: { code: 'invalid_format' },
  })
  .meta({ id: 'NewSupplierRfqs' });
export interface NewSupplierRfqs extends z.output<typeof NewSupplierRfqs> {}

const emails = z
  .array(EmailInput)
  .max(10)
  .optional()
  .meta({ description: 'Recipients of the mail; defaults to `recipientEmails` of the price request' });

/** How a price request is sent. */
export const RfqSending = z
  .strictObject({
    emails,
    subject: columns.subject.input.optional(),
    message: columns.message.input.optional(),
    responseDeadline: columns.responseDeadline.input.optional(),
    channel: z
      .enum(['email', 'link'])
      .default('email')
      .meta({ description: '`link`: nothing is mailed; you pass the link on yourself' }),
    rotateToken: z.boolean().default(false).meta({ description: 'Earlier links stop working' }),
  })
  .meta({ id: 'RfqSending' });
/** How a price request is sent; what is left out stays as it is. */
export type RfqSending = z.input<typeof RfqSending>;

/** How many price requests are sent by one call. */
const MAX_SENT_AT_ONCE = 100;

/** How several price requests are sent, each to the mails that it has. */
export const RfqsSending = RfqSending.omit({ emails: true })
  .extend({
    ids: z.array(idOf('supplierRfq')).min(1).max(MAX_SENT_AT_ONCE).meta({ uniqueItems: true }),
  })
  .meta({ id: 'RfqsSending' });

/** A reminder to the supplier. */
export const RfqReminder = z
  .strictObject({ message: optionalTextInput({ max: 4000, multiline: true }).optional(), emails })
  .meta({ id: 'RfqReminder' });
export interface RfqReminder extends z.output<typeof RfqReminder> {}

const mailed = {
  mailStatus: enumOf(MAIL_OUTCOMES),
  reason: enumOf(UNSENT_REASONS).nullable().meta({ description: 'Why nothing is mailed; null where something is' }),
};

/** A price request of which the supplier was reminded. */
export const RemindedRfq = z.object({ item: Detail, ...mailed });

/** A price request that was sent, with its link. */
export const SentRfq = z
  .object({
    item: Detail,
    publicUrl: z.url().meta({ description: 'Address of the supplier’s page; shown here and in the mail only' }),
    tokenExpiresAt: Instant.meta({ description: 'Deadline for quotes' }),
    ...mailed,
  })
  .meta({ id: 'SentSupplierRfq' });

/** Something that happened to a price request. */
export const RfqHistoryEntry = z
  .object(listShape(RfqHistory.columns, 'workspace'))
  .meta({ id: 'RfqHistoryEntry', description: 'Something that happened to a price request' });
