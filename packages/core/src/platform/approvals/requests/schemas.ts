import { z } from 'zod';

import { enumeration, enumOf } from '../../../kernel/values/enumeration.js';
import { Uuid } from '../../../kernel/values/identifiers/uuid.js';
import { Money } from '../../../kernel/values/numbers/money.js';
import { VAT_MODES } from '../../../kernel/values/numbers/vat.js';
import { BANK_ACCOUNT_STATUSES } from '../../../kernel/values/identifiers/account-verification.js';
import { Instant } from '../../../kernel/values/time/instant.js';
import { ROLES } from '../../../kernel/access/roles.js';
import { PolicyStep } from '../policies/schemas.js';

export const APPROVAL_STATUSES = enumeration('ApprovalStatus', [
  'pending',
  'approved',
  'rejected',
  'withdrawn',
  'superseded',
]);
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];

const STEP_STATUSES = enumeration('ApprovalStepStatus', ['waiting', 'pending', 'approved', 'rejected', 'skipped']);

export const StepDecision = z
  .object({
    userId: Uuid,
    onBehalfOfId: Uuid.nullable().meta({ description: 'Whom the user stood in for' }),
    decision: z.enum(['approved', 'rejected']),
    comment: z.string().nullable(),
    at: Instant,
    via: z.enum(['app', 'mail', 'api']),
  })
  .meta({ id: 'ApprovalDecision' });

const state = {
  status: enumOf(STEP_STATUSES),
  dueAt: Instant.nullable(),
  skippedBecause: z
    .enum(['own_approval'])
    .nullable()
    .meta({ description: '`own_approval`: its approvers are all those who asked for it or created the subject' }),
  decisions: z.array(StepDecision).readonly(),
  escalatedAt: Instant.nullable().meta({ description: 'When it was overdue and whoever it escalates to was asked' }),
};

/** A step as it is stored. */
export const StoredStep = z.object({
  ...PolicyStep.shape,
  ...state,
  startedAt: Instant.nullable(),
  seats: z
    .array(
      z.union([z.object({ userId: z.string(), role: z.null() }), z.object({ userId: z.null(), role: enumOf(ROLES) })]),
    )
    .readonly(),
  halfRemindedAt: Instant.nullable(),
  remindedAt: Instant.nullable(),
});

const { name, quorum, count } = PolicyStep.shape;

/** A step as it is shown. */
export const ShownStep = z
  .object({
    name,
    ...state,
    quorum,
    count,
    approvers: z
      .array(z.object({ type: z.enum(['user', 'role']), id: z.string() }))
      .meta({ description: 'Who is asked; empty until the step begins' }),
  })
  .meta({ id: 'ApprovalStep' });

/** What a supplier offers for a line. */
export const ShownOffer = z
  .object({
    supplierId: Uuid,
    supplierName: z.string(),
    unitPrice: z.string().meta({ description: 'As it is quoted: with or without VAT by its `vatMode`' }),
    currency: z.string(),
    vatMode: z.enum(VAT_MODES),
    deliveryDate: Instant.nullable(),
    leadTimeDays: z.int().nullable(),
    paymentTermsText: z.string().nullable(),
    isAnalog: z.boolean(),
    isBestPrice: z.boolean(),
    isChosen: z.boolean(),
  })
  .meta({ id: 'ApprovalOffer' });

export const ShownLine = z
  .object({
    name: z.string(),
    quantity: z.string().nullable(),
    unitName: z.string().nullable(),
    unitPrice: z.string().nullable(),
    vatMode: z.enum(VAT_MODES).nullish().meta({ description: 'How the price relates to VAT, where that is known' }),
    grossAmount: Money.nullable(),
    offers: z.array(ShownOffer).optional().meta({
      description: 'What suppliers offer for it, the chosen one too; absent where nobody has chosen among offers',
    }),
  })
  .meta({ id: 'ApprovalLine' });

const account = {
  bankName: z.string().nullable(),
  bik: z.string().nullable(),
  accountNumber: z.string().nullable(),
  correspondentAccount: z.string().nullable(),
  currency: z.string().nullable(),
};

/** Where money goes, as approvers see it. */
export const ShownPayee = z
  .object({
    account: z
      .object({ ...account, status: enumOf(BANK_ACCOUNT_STATUSES) })
      .nullable()
      .meta({ description: 'The account that is paid; null where the supplier has none on record' }),
    lastPaidAccount: z
      .object({ ...account, paidAt: Instant })
      .nullable()
      .meta({ description: 'The account that money went to last' }),
  })
  .meta({ id: 'ApprovalPayee' });

export const ShownDifference = z
  .object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })
  .meta({ id: 'ApprovalDifference' });
