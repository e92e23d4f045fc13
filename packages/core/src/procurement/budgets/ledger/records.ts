import { column } from '../../../kernel/records/column.js';
import { defineRecord, type Row } from '../../../kernel/records/record.js';
import { enumeration } from '../../../kernel/values/enumeration.js';

/** How firmly money is spoken for. */
export const ENTRY_KINDS = enumeration('BudgetEntryKind', ['reserved', 'committed', 'actual']);

const shown = { faces: { workspace: 'L' } } as const;

/** What was taken of budgets and given back. Entries are added and never changed. */
export const BudgetEntries = defineRecord('budgetEntry', {
  table: 'budget_entries',
  trail: { untold: 'Entries are a trail themselves.' },
  columns: {
    id: column.uuid(shown),
    budgetId: column.uuid(shown),
    kind: column.enum(ENTRY_KINDS, shown),
    amount: column.money({ ...shown, description: 'In the currency of the budget; below zero where it is given back' }),
    sourceType: column.text({ max: 64, ...shown, description: 'Such as `procurement`, `purchase_order` or `invoice`' }),
    sourceId: column.uuid(shown),
    at: column.instant(shown),
  },
  indexes: [{ on: ['budgetId', 'at', 'id'] }, { on: ['sourceId', 'sourceType'] }],
  search: ['sourceType'],
});

export type BudgetEntryRow = Row<typeof BudgetEntries>;
