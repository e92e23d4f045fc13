import { column } from '../../../kernel/records/column.js';
import { defineRecord } from '../../../kernel/records/record.js';

/** Levels that the tree of categories can have. */
export const MAX_LEVEL = 6;

/** A category of catalog items; categories make a tree. */
export const Categories = defineRecord('category', {
  table: 'catalog_categories',
  access: { view: 'catalog.view', edit: 'catalog.edit' },
  columns: {
    id: column.uuid({ faces: { workspace: 'L' } }),
    parentId: column.uuid({ refersTo: 'category', nullable: true, faces: { workspace: 'LCU' } }),
    name: column.text({ max: 128, required: true, faces: { workspace: 'LCU' } }),
    code: column.text({ max: 64, nullable: true, faces: { workspace: 'LCU' } }),
    path: column.text({ max: 1000, faces: { workspace: 'L' }, description: 'Names from the root down: A / B / C' }),
    level: column.integer({ faces: { workspace: 'L' }, description: `1 at the root, at most ${MAX_LEVEL}` }),
    sortOrder: column.integer({ min: 0, max: 1_000_000, default: 0, faces: { workspace: 'LCU' } }),
    createdAt: column.instant({ faces: { workspace: 'L' } }),
    updatedAt: column.instant({ faces: { workspace: 'L' } }),
  },
  indexes: [{ on: ['parentId'] }, { on: ['path', 'id'] }],
  search: ['name', 'code'],
});
