import { requestErrors } from '../../kernel/errors/request-errors.js';
import { resource } from '../../kernel/resources/resource.js';
import { enumOf } from '../../kernel/values/enumeration.js';
import { Money } from '../../kernel/values/numbers/money.js';
import { approvalErrors } from '../../platform/approvals/index.js';
import { customFieldRefusals } from '../../platform/custom-fields/index.js';
import { availableOf } from './ledger/judge.js';
import { Budgets, type BudgetRow } from './records.js';
import { BUDGET_STATUSES } from './statuses.js';

const available = {
  schema: Money.meta({ description: 'What is left: below zero where it is exceeded' }),
  needs: ['amount', 'reserved', 'committed', 'actual'],
  load: (_call: unknown, budgets: readonly BudgetRow[]) => budgets.map(availableOf),
} as const;

/** Budgets as keys and people see them. */
export const budgets = resource(
  Budgets,
  {
    name: 'budgets',
    path: '/budgets',
    tag: 'Budgets',
    noun: 'budget',
    about: 'How much may be spent in a period, and what is spoken for',
    filters: { by: ['status', 'costItemId', 'logisticsObjectId', 'pipelineId', 'control'] },
    refusals: {
      create: [approvalErrors.approvalRequired, ...customFieldRefusals],
      update: [
        requestErrors.invalidTransition,
        requestErrors.insufficientRights,
        approvalErrors.approvalRequired,
        ...customFieldRefusals,
      ],
      archive: [requestErrors.invalidStatus],
    },
    describe: {
      create:
        'It starts as a draft unless `status` says `active`. A line takes the narrowest active budget that covers its day, cost item, ' +
        'site and pipeline: the one that names most of them; of those the one whose cost item is nearer, then one for a site, then ' +
        'one for a pipeline, then the shorter period, then the older.',
      update:
        '`status` moves it. What requisitions, orders and invoices hold stays with the budget that they took until they change.',
      archive: 'Refused while it is active: close it first.',
    },
  },
  {
    integration: { read: { scopes: [['budgets.read']] }, list: { available } },
    workspace: {
      list: { available },
      create: {
        status: enumOf(['draft', 'active'] as const)
          .optional()
          .meta({ description: 'Defaults to `draft`' }),
      },
      update: { status: enumOf(BUDGET_STATUSES).optional().meta({ description: 'Moves the budget' }) },
    },
  },
);
