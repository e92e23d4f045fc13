import { column } from '../../../kernel/records/column.js';
import { defineRecord, type Row } from '../../../kernel/records/record.js';

/** Levels that the tree of cost items can have. */
export const MAX_LEVEL = 5;

/** What money is spent on, as the accounts call it; cost items make a tree. */
export const CostItems = defineRecord('costItem', {
  table: 'cost_items',
  access: { view: 'budgets.view', edit: 'budgets.edit' },
  seldomChanges: true,
  keeps: { called: 'cost items below it', while: { archivedAt: null } },
  columns: {
    id: column.uuid({ faces: { workspace: 'L' } }),
    code: column.text({
      max: 64,
      nullable: true,
      faces: { workspace: 'LCU' },
      description: 'Unique in the portal, archived cost items included',
    }),
    name: column.text({ max: 255, required: true, faces: { workspace: 'LCU' } }),
    parentId: column.uuid({ refersTo: 'costItem', nullable: true, faces: { workspace: 'LCU' } }),
    level: column.integer({ faces: { workspace: 'L' }, description: `1 at the root, at most ${MAX_LEVEL}` }),
    isActive: column.boolean({
      default: true,
      faces: { workspace: 'LCU' },
      description: 'Only active cost items can be chosen',
    }),
    createdAt: column.instant({ faces: { workspace: 'L' } }),
    updatedAt: column.instant({ faces: { workspace: 'L' } }),
    version: column.integer({ faces: { workspace: 'L' } }),
    archivedAt: column.instant({ nullable: true, faces: { workspace: 'L' } }),
  },
  indexes: [{ on: ['createdAt', 'id'], whileActive: true }, { on: ['parentId'] }],
  uniques: { code: { on: ['code'], alike: ['code'], whereNotNull: ['code'] } },
  search: ['name', 'code'],
});

export type CostItemRow = Row<typeof CostItems>;
