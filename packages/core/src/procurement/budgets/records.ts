import { column } from '../../kernel/records/column.js';
import { defineRecord, type Row } from '../../kernel/records/record.js';
import { enumeration } from '../../kernel/values/enumeration.js';
import { NonNegativeMoneyInput } from '../../kernel/values/numbers/money.js';
import { CustomFieldValues } from '../../platform/custom-fields/index.js';
import { BUDGET_STATUSES } from './statuses.js';

/** What happens to what is beyond a budget: nothing, a warning, a refusal. */
export const BUDGET_CONTROLS = enumeration('BudgetControl', ['none', 'warn', 'stop']);

const sumOfEntries = { default: '0.00', faces: 'L', untold: true } as const;

/** How much may be spent in a period, on everything or on a cost item, a site or a pipeline. */
export const Budgets = defineRecord('budget', {
  table: 'budgets',
  access: { view: 'budgets.view', edit: 'budgets.edit', read: [['budgets.read']] },
  keeps: {
    called: 'budgets for it that are not closed',
    while: { status: { in: ['draft', 'active'] }, archivedAt: null },
  },
  seldomChanges: { apartFrom: ['reserved', 'committed', 'actual', 'updatedAt'] },
  columns: {
    id: column.uuid({ faces: 'L' }),
    name: column.text({ max: 255, required: true, faces: 'LCU' }),
    periodFrom: column.instant({ required: true, faces: 'LCU', description: 'First day' }),
    periodTo: column.instant({ required: true, faces: 'LCU', description: 'Last day' }),
    costItemId: column.uuid({
      refersTo: 'costItem',
      nullable: true,
      faces: 'LCU',
      description: 'For this cost item and those below it; null: for all',
    }),
    logisticsObjectId: column.uuid({
      refersTo: 'logisticsObject',
      nullable: true,
      faces: 'LCU',
      description: 'For this site; null: for all',
    }),
    pipelineId: column.uuid({
      refersTo: 'pipeline',
      nullable: true,
      faces: 'LCU',
      description: 'For requisitions of this pipeline; null: for all',
    }),
    amount: column.money({ required: true, accepts: NonNegativeMoneyInput, faces: 'LCU', description: 'With VAT' }),
    currency: column.currency({ faces: 'LC', description: 'Defaults to that of the portal' }),
    control: column.enum(BUDGET_CONTROLS, {
      default: 'warn',
      faces: 'LCU',
      description: 'Whether what is beyond it is let through, let through with a warning, or refused',
    }),
    status: column.enum(BUDGET_STATUSES, { default: 'draft', faces: 'L' }),
    reserved: column.money({ ...sumOfEntries, description: 'Planned by approved requisitions' }),
    committed: column.money({ ...sumOfEntries, description: 'Ordered' }),
    actual: column.money({ ...sumOfEntries, description: 'Invoiced' }),
    customFields: column.json(CustomFieldValues, { customFieldsOf: 'budget', default: {}, faces: 'DCU' }),
    createdAt: column.instant({ faces: 'L' }),
    updatedAt: column.instant({ faces: 'L' }),
    version: column.integer({ faces: 'L' }),
    archivedAt: column.instant({ nullable: true, faces: 'L' }),
    createdById: column.uuid({ nullable: true }),
  },
  indexes: [
    { on: ['createdAt', 'id'], whileActive: true },
    { on: ['updatedAt', 'id'] },
    { on: ['status', 'createdAt', 'id'] },
    { on: ['costItemId', 'id'], whereNotNull: ['costItemId'] },
  ],
  search: ['name'],
});

export type BudgetRow = Row<typeof Budgets>;
