import { z } from 'zod';

import { HappenedInput } from '../../kernel/input/dated-input.js';
import { column } from '../../kernel/records/column.js';
import { defineRecord, type Row } from '../../kernel/records/record.js';
import { Money, PositiveMoneyInput } from '../../kernel/values/numbers/money.js';
import { Uuid } from '../../kernel/values/identifiers/uuid.js';
import { BANK_OPERATION_STATES } from './states.js';
import { Count } from '../../kernel/values/numbers/count.js';

/**
 * Documents that operations pay: incoming invoices by money that goes out, sales invoices by money that comes in. Money of a supplier that
 * comes back is for its invoice or credit note.
 */
export const PAID_TYPES = ['invoice', 'sales_invoice'] as const;
export type PaidType = (typeof PAID_TYPES)[number];

/** An invoice that an operation may pay. */
export const Suggestion = z
  .object({
    invoiceType: z.enum(PAID_TYPES),
    invoiceId: Uuid,
    invoiceNumber: z.string(),
    score: Count.meta({ description: 'Score of the match, at most 100' }),
    amount: Money.meta({ description: 'Amount of the operation that would go to it' }),
  })
  .meta({ id: 'BankOperationSuggestion' });
export interface Suggestion extends z.output<typeof Suggestion> {}

/** Why an invoice is not paid with an operation that is without doubt for it. */
export const PaymentException = z
  .object({
    code: z.enum(['approval_required', 'match_exceptions']).meta({
      description:
        '`approval_required`: nobody has approved it yet; `match_exceptions`: it differs from what was ordered, and nobody has accepted that',
    }),
    invoiceId: Uuid,
    approvalId: Uuid.nullable().default(null),
  })
  .meta({ id: 'BankOperationException' });
export interface PaymentException extends z.output<typeof PaymentException> {}

/** Money that left or entered an account, as a bank tells it. The same operation is kept once, whoever tells of it. */
export const BankOperations = defineRecord('bankOperation', {
  table: 'bank_operations',
  access: { view: 'finance.view', edit: 'finance.edit' },
  columns: {
    id: column.uuid({ faces: { workspace: 'L' } }),
    direction: column.enum(['in', 'out'], { required: true, faces: { workspace: 'LC' } }),
    bookedAt: column.instant({
      required: true,
      accepts: HappenedInput,
      faces: { workspace: 'LC' },
      description: 'Day on which the bank booked it',
    }),
    amount: column.money({ required: true, accepts: PositiveMoneyInput, faces: { workspace: 'LC' } }),
    currency: column.currency({ faces: { workspace: 'LC' }, description: 'Defaults to that of the portal' }),
    ownAccount: column.text({ max: 34, nullable: true, faces: { workspace: 'LC' } }),
    counterpartyName: column.text({ max: 500, nullable: true, faces: { workspace: 'LC' } }),
    counterpartyInn: column.text({ max: 12, nullable: true, faces: { workspace: 'LC' } }),
    counterpartyAccount: column.text({ max: 34, nullable: true, faces: { workspace: 'LC' } }),
    documentNumber: column.text({ max: 64, nullable: true, faces: { workspace: 'LC' } }),
    purpose: column.text({ max: 1000, multiline: true, nullable: true, faces: { workspace: 'LC' } }),
    externalSource: column.text({
      max: 64,
      min: 1,
      default: 'bank',
      faces: { workspace: 'LC' },
      description: 'Source of the operation; payments created from it refer to it',
    }),
    state: column.enum(BANK_OPERATION_STATES, { default: 'unmatched', faces: { workspace: 'L' } }),
    suggestions: column.json(z.array(Suggestion), { default: [], faces: { workspace: 'L' } }),
    exceptions: column.json(z.array(PaymentException), {
      default: [],
      faces: { workspace: 'L' },
      description: 'Invoices that were to be paid automatically and are not; the operation is kept until they can be',
    }),
    /** Payments created from it, those among them too that were deleted since. */
    appliedPaymentIds: column.json(z.array(Uuid), { default: [] }),
    /** Whether there are such payments. */
    isApplied: column.boolean({ default: false, untold: true }),
    createdAt: column.instant({ faces: { workspace: 'L' } }),
    updatedAt: column.instant({ faces: { workspace: 'L' } }),
    version: column.integer({ faces: { workspace: 'L' } }),
    /** What makes it the same operation: a digest of all that the bank tells, and its number among equal ones of a statement. */
    identity: column.text({ max: 255, untold: true }),
  },
  indexes: [
    { on: ['createdAt', 'id', 'direction', 'currency', 'counterpartyInn', 'ownAccount'] },
    { on: ['state', 'createdAt', 'id'] },
    { on: ['isApplied', 'state', 'createdAt', 'id'] },
    { on: ['bookedAt', 'id'] },
    { on: ['updatedAt', 'id'] },
  ],
  uniques: { identity: { on: ['identity'] } },
  search: ['purpose', 'counterpartyName', 'counterpartyInn', 'documentNumber'],
});

export type BankOperationRow = Row<typeof BankOperations>;
