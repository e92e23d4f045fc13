import { column } from '../../../kernel/records/column.js';
import { defineRecord, type Row } from '../../../kernel/records/record.js';
import { CLAUSE_KINDS } from './kinds.js';

const shown = { faces: { workspace: 'LCU' } } as const;

/** Characters of a clause. */
export const MAX_CLAUSE_TEXT = 8000;

/** A clause that contracts of the portal can choose. */
export const ContractClauses = defineRecord('contractClause', {
  table: 'contract_clauses',
  access: { view: 'signed_in', edit: 'settings.manage' },
  seldomChanges: true,
  columns: {
    id: column.uuid({ faces: { workspace: 'L' } }),
    title: column.text({ max: 255, required: true, ...shown, description: 'Heading under which it is printed' }),
    text: column.text({
      max: MAX_CLAUSE_TEXT,
      multiline: true,
      required: true,
      ...shown,
      description:
        'Each line is a point of the contract; it may name variables, such as `{{seller.name}}` or `{{document.number}}`',
    }),
    kind: column.enum(CLAUSE_KINDS, {
      default: 'other',
      ...shown,
      description: 'What it is about, which tells its place',
    }),
    direction: column.enum(['sale', 'purchase'], {
      nullable: true,
      ...shown,
      description: 'Contracts that it is for; null: both with customers and with suppliers',
    }),
    isDefault: column.boolean({
      default: false,
      ...shown,
      description: 'Whether a new contract has it unless it chooses its clauses itself',
    }),
    sortOrder: column.integer({
      min: 0,
      max: 100_000,
      default: 0,
      ...shown,
      description: 'Its place among those of its kind',
    }),
    createdAt: column.instant({ faces: { workspace: 'L' } }),
    updatedAt: column.instant({ faces: { workspace: 'L' } }),
    version: column.integer({ faces: { workspace: 'L' } }),
    archivedAt: column.instant({ nullable: true, faces: { workspace: 'L' } }),
  },
  indexes: [{ on: ['createdAt', 'id'], whileActive: true }],
  search: ['title', 'text'],
});

export type ContractClauseRow = Row<typeof ContractClauses>;
