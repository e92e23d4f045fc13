import { z } from 'zod';

import { FileAnswer } from '../../kernel/operations/file-answer.js';
import { requestErrors } from '../../kernel/errors/request-errors.js';
import { UNSENT_REASONS } from '../../kernel/values/mail-outcome.js';
import { EmailInput } from '../../kernel/values/identifiers/email.js';
import { optionalTextInput, textInput } from '../../kernel/values/text/text.js';
import { Uuid } from '../../kernel/values/identifiers/uuid.js';
import { approvalErrors } from '../../platform/approvals/index.js';
import { FILE_TYPES } from '../../platform/files/index.js';
import { salesErrors } from './errors.js';
import { enumOf, enumeration } from '../../kernel/values/enumeration.js';

const MAX_RECIPIENTS = 20;
const remark = optionalTextInput({ max: 2000, multiline: true }).optional();
const reason = textInput({ min: 1, max: 2000, multiline: true });

/** Bodies of calls that move a document. */
export const MoveBodies = {
  comment: z.strictObject({ comment: remark }),
  reason: z.strictObject({ reason }),
  maybeReason: z.strictObject({ reason: remark }),
  send: z.strictObject({
    emails: z
      .array(EmailInput)
      .min(1)
      .max(MAX_RECIPIENTS)
      .optional()
      .meta({ description: 'Defaults to the contact of the document, or else the customer' }),
    subject: optionalTextInput({ max: 255 }).optional(),
    message: optionalTextInput({ max: 4000, multiline: true }).optional(),
    format: z.enum(['docx', 'pdf']).optional().meta({ description: 'Format of the attached file; defaults to pdf' }),
    templateId: Uuid.optional(),
  }),
};
export type SendOrder = z.output<(typeof MoveBodies)['send']>;

/** Refusals of every call that moves a document. */
export const moveErrors = [requestErrors.recordArchived, requestErrors.invalidTransition];
/** Refusals of every call that decides on a document. */
export const decisionErrors = [
  ...moveErrors,
  approvalErrors.ownApproval,
  approvalErrors.notApprover,
  approvalErrors.alreadyDecided,
  approvalErrors.approvalOutdated,
];
/** What the approving of a document does. */
export const DECIDED =
  'Decides on the approval it waits for; where a policy wants further steps, it goes on waiting. Where no policy applies, the user ' +
  'who submitted it cannot approve it, unless that is the owner of the portal.';
/** Refusals of making a file of a document. */
export const printErrors = [
  requestErrors.templateKindMismatch,
  requestErrors.templateNotSupported,
  salesErrors.documentNotPrinted,
];

/** What became of the mail with a document. */
const DELIVERY_STATES = enumeration('DocumentDeliveryState', ['queued', 'sent', 'failed']);

/** What the sending of a document answers. */
export const Sent = <Item extends z.ZodType>(item: Item) =>
  z.object({
    item,
    deliveryState: enumOf(DELIVERY_STATES).meta({
      description: 'State of the mail as far as it is known; `failed` if no mail can be sent',
    }),
    reason: enumOf(UNSENT_REASONS)
      .nullable()
      .meta({ description: 'Why nothing is mailed; the document then stays as it was' }),
  });

type ExportFormat = 'docx' | 'pdf' | 'xlsx';

/** Declares the export of a kind of document as a file. */
export const exportOf = <const Formats extends readonly [ExportFormat, ...ExportFormat[]]>(
  formats: Formats,
  usual: ExportFormat = formats[0],
) => ({
  method: 'GET' as const,
  input: {
    params: z.object({ id: Uuid }),
    query: z.object({
      format: z
        .enum(formats)
        .optional()
        .meta({ description: `Defaults to ${usual}` }),
      templateId: Uuid.optional().meta({
        description: 'Defaults to the default template of the kind, or else the built-in form',
      }),
    }),
  },
  output: FileAnswer,
  fileTypes: formats.map((format) => FILE_TYPES[format]),
  errors: printErrors,
});
