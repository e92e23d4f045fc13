import { z } from 'zod';

import { enumeration, enumOf } from '../../../kernel/values/enumeration.js';
import { textInput } from '../../../kernel/values/text/text.js';

/** What a condition compares, beside custom fields. */
export const CONDITION_FIELDS = [
  'grossAmount',
  'supplierId',
  'categoryId',
  'pipelineId',
  'logisticsObjectId',
  'costItemId',
  'currency',
  'isBudgeted',
] as const;
export type ConditionField = (typeof CONDITION_FIELDS)[number];

export const CONDITION_OPS = enumeration('ApprovalConditionOp', ['eq', 'ne', 'in', 'gt', 'gte', 'lt', 'lte']);
export type ConditionOp = (typeof CONDITION_OPS)[number];

/** What a condition on a custom field begins with; the key follows. */
export const CUSTOM_FIELD_PREFIX = 'customFields.';
const FIELD = new RegExp(`^(?:${CONDITION_FIELDS.join('|')}|customFields\\.[A-Za-z][A-Za-z0-9_]{0,63})$`);

const Scalar = z.union([z.string().max(255), z.number(), z.boolean()]);

export const SUMMED_BY = enumeration('ApprovalSumBy', ['supplier', 'requester', 'costItem']);

/** What is added to the amount of a subject before it is compared. */
export const SumOverDays = z
  .strictObject({
    days: z.int().min(1).max(366),
    by: enumOf(SUMMED_BY).meta({ description: 'Of which others the amounts count: of the same one' }),
  })
  .meta({ id: 'ApprovalSumOverDays' });
export type SumOverDays = z.output<typeof SumOverDays>;

/** A comparison that a subject must meet. */
export const PolicyCondition = z
  .strictObject({
    field: z
      .string()
      .regex(FIELD)
      .meta({
        description: `${CONDITION_FIELDS.map((field) => `\`${field}\``).join(', ')}, or \`customFields.\` and a key`,
      }),
    op: enumOf(CONDITION_OPS),
    value: z.union([Scalar, z.array(Scalar).min(1).max(100)]).meta({ description: 'For `in` a list, else one value' }),
    sumOverDays: SumOverDays.optional().meta({
      description:
        'With `grossAmount`: compares the sum of what was sent or asked for in these days with this one, so that nothing gets past a ' +
        'limit in parts',
    }),
  })
  .meta({ id: 'ApprovalCondition' });
export type PolicyCondition = z.output<typeof PolicyCondition>;

export const APPROVER_TYPES = enumeration('ApproverType', ['user', 'role', 'responsible', 'creators_manager']);

/** Who decides: named, by a role, or by what they are to the subject. */
export const Approver = z
  .strictObject({
    type: enumOf(APPROVER_TYPES),
    id: z.string().max(64).nullable().default(null).meta({ description: 'Id of the user, or name of the role' }),
  })
  .meta({ id: 'Approver' });
export type Approver = z.output<typeof Approver>;

export const QUORUMS = enumeration('ApprovalQuorum', ['any', 'all', 'count']);

/** A step of an approval: the next begins when its quorum has approved. */
export const PolicyStep = z
  .strictObject({
    name: textInput({ min: 1, max: 100 }),
    approvers: z.array(Approver).min(1).max(20),
    quorum: enumOf(QUORUMS).default('any'),
    count: z.int().min(1).max(20).nullable().default(null).meta({ description: 'How many, for the quorum `count`' }),
    dueHours: z
      .int()
      .min(1)
      .max(8760)
      .nullable()
      .default(null)
      .meta({ description: 'Hours until the step is overdue' }),
    escalateTo: Approver.nullable().default(null).meta({ description: 'Who may decide as well once it is overdue' }),
  })
  .meta({ id: 'ApprovalPolicyStep' });
export type PolicyStep = z.output<typeof PolicyStep>;
