import { z } from 'zod';

import { column } from '../../../kernel/records/column.js';
import { defineRecord, type Row } from '../../../kernel/records/record.js';
import { BudgetEffect } from '../budget-effect.js';
import { Foreseen } from '../foreseen.js';
import { CommittedContent } from '../committing.js';
import { APPROVAL_STATUSES, ShownDifference, ShownLine, ShownPayee, StoredStep } from './schemas.js';

const shown = { faces: { workspace: 'L' } } as const;
const inDetail = { faces: { workspace: 'D' } } as const;

/** What waits to be approved, and what was decided on it. */
export const Approvals = defineRecord('approval', {
  table: 'approvals',
  access: { view: 'approvals.view_all', edit: 'approvals.view_all' },
  columns: {
    id: column.uuid({ ...shown }),
    subjectType: column.word('approvalSubject', { named: 'ApprovalSubject', ...shown }),
    subjectId: column.uuid({ ...shown }),
    subjectNumber: column.text({ max: 64, nullable: true, ...shown }),
    title: column.text({ max: 255, ...shown }),
    grossAmount: column.money({ nullable: true, ...shown, description: 'With VAT, in the currency of the subject' }),
    currency: column.currency({ nullable: true, ...shown }),
    policyId: column.uuid({
      nullable: true,
      ...shown,
      description: 'null where the states of the subject ask for it and no policy applies',
    }),
    usedAmount: column.money({
      default: '0.00',
      ...shown,
      description: 'What of the amount was used up, where it is of a payment',
    }),
    status: column.enum(APPROVAL_STATUSES, { default: 'pending', ...shown }),
    flow: column.json(z.array(StoredStep), {}),
    subjectDigest: column.text({ max: 64, ...shown, description: 'Stands for the content that is approved' }),
    /** Null where it was asked for before contents were kept: nobody knows any more what it was given for. */
    content: column.json(CommittedContent.nullable(), { nullable: true }),
    comment: column.text({ max: 2000, multiline: true, nullable: true, ...inDetail }),
    requestedById: column.uuid({ nullable: true, ...shown }),
    /** Who created the subject: never decides on it. */
    createdById: column.uuid({ nullable: true }),
    responsibleId: column.uuid({ nullable: true }),
    procurementId: column.uuid({ nullable: true, ...shown }),
    tolerancePercent: column.rate({ default: '0.00' }),
    lines: column.json(z.array(ShownLine), { default: [], ...inDetail }),
    payee: column.json(ShownPayee.nullable(), {
      nullable: true,
      ...inDetail,
      description: 'Where the money goes, as of when it was asked for; null where none goes',
    }),
    previousId: column.uuid({
      nullable: true,
      ...inDetail,
      description: 'The approval of the same subject that this one follows',
    }),
    changes: column.json(z.array(ShownDifference), {
      default: [],
      ...inDetail,
      description: 'What differs from what that approval was asked for',
    }),
    warnings: column.json(z.array(Foreseen), {
      default: [],
      ...inDetail,
      description:
        'Budgets and contracts that it exceeds, and what else will refuse it once it is approved, as of when it was asked for',
    }),
    budgetEffects: column.json(z.array(BudgetEffect), {
      default: [],
      ...inDetail,
      description: 'What it takes of which budget, as of when it was asked for',
    }),
    decidedAt: column.instant({ nullable: true, ...shown }),
    /** The subject while this is pending: no other approval of it is then. */
    openFor: column.text({ max: 80, nullable: true }),
    /** Index of the step that is to be decided. */
    currentStep: column.integer({ nullable: true }),
    /** When the time that has passed calls for something. */
    lookAt: column.instant({ nullable: true }),
    createdAt: column.instant({ ...shown }),
    updatedAt: column.instant({ ...shown }),
    version: column.integer({ ...shown }),
  },
  indexes: [
    { on: ['createdAt', 'id'] },
    { on: ['subjectType', 'subjectId', 'createdAt', 'id'] },
    { on: ['status', 'createdAt', 'id'] },
    { on: ['requestedById', 'createdAt', 'id'], whereNotNull: ['requestedById'] },
    { on: ['lookAt', 'id'], whereNotNull: ['lookAt'] },
  ],
  uniques: { open: { on: ['openFor'], whereNotNull: ['openFor'] } },
  search: ['subjectNumber', 'title'],
});
export type ApprovalRow = Row<typeof Approvals>;

/** Whose turn it is, and who has decided: by these, people find the approvals that concern them. */
export const ApprovalSeats = defineRecord('approvalSeat', {
  table: 'approval_seats',
  access: 'administrators',
  trail: { untold: 'It is worked out from the steps of the approval.' },
  columns: {
    id: column.uuid({}),
    approvalId: column.uuid({}),
    userId: column.uuid({ nullable: true }),
    role: column.text({ max: 32, nullable: true }),
    /** Whether the step is to be decided now; a seat of whoever decided stays. */
    isOpen: column.boolean({}),
    createdAt: column.instant({}),
  },
  indexes: [
    { on: ['approvalId', 'id'] },
    { on: ['userId', 'isOpen', 'approvalId'], whereNotNull: ['userId'] },
    { on: ['role', 'isOpen', 'approvalId'], whereNotNull: ['role'] },
  ],
});
