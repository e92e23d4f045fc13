import { z } from 'zod';

import { ACTOR_TYPES } from '../../kernel/operations/cause.js';
import { column } from '../../kernel/records/column.js';
import { defineRecord } from '../../kernel/records/record.js';
import { FieldChange } from './field-change.js';
import { keptChanges } from './kept-changes.js';
import { CHANGES_OF_2026 } from './vocabulary.js';

/**
 * Who did what: one row for each entity that a unit of work changed. Never changed, removed once its time is over. The table
 * grows for ever, so nothing but its id is unique in it, and it has no more indexes than its filters need.
 */
export const AuditEntries = defineRecord('auditEntry', {
  table: 'audit_entries',
  partitioned: 'monthly',
  freshIds: true,
  trail: { untold: 'It is the trail.' },
  columns: {
    id: column.uuid({ faces: { workspace: 'L' } }),
    at: column.instant({ faces: { workspace: 'L' }, description: 'When it happened' }),
    actorType: column.enum(ACTOR_TYPES, {}),
    actorId: column.uuid({ nullable: true }),
    actorName: column.text({ max: 255, nullable: true }),
    operation: column.text({
      max: 128,
      faces: { workspace: 'L' },
      description: 'Id of the operation, or name of the task',
    }),
    entityType: column.text({ max: 64, faces: { workspace: 'L' } }),
    entityId: column.uuid({ nullable: true, faces: { workspace: 'L' } }),
    entityNumber: column.text({ max: 64, nullable: true, faces: { workspace: 'L' } }),
    version: column.integer({
      nullable: true,
      faces: { workspace: 'L' },
      description: 'Version of the entity after the change',
    }),
    changes: column.json(z.array(FieldChange), {
      kept: keptChanges,
      vocabularies: [CHANGES_OF_2026],
      faces: { workspace: 'L' },
    }),
    requestId: column.text({ max: 64, nullable: true, faces: { workspace: 'L' } }),
    ip: column.text({ max: 64, nullable: true, faces: { workspace: 'L' } }),
  },
  indexes: [
    { on: ['at'] },
    { on: ['entityId', 'at'], whereNotNull: ['entityId'] },
    { on: ['actorId', 'at'], whereNotNull: ['actorId'] },
  ],
});
