import { z } from 'zod';

import { column } from '../../kernel/records/column.js';
import { defineRecord } from '../../kernel/records/record.js';

/** Work that is to be done once or again and again, by whichever worker comes first. */
export const Jobs = defineRecord('job', {
  table: 'jobs',
  scope: 'system',
  trail: { untold: 'It is work that the product does later.' },
  columns: {
    id: column.uuid({}),
    kind: column.text({ max: 64 }),
    /** Portal that the work is for; null for work over all portals. */
    portalId: column.uuid({ nullable: true }),
    /** Work of one kind for one portal: such jobs share what may run at a time. */
    lane: column.text({ max: 128 }),
    /** Names work that must not be queued twice, such as a recurring task. */
    uniqueKey: column.text({ max: 128, nullable: true }),
    payload: column.json(z.record(z.string(), z.unknown()), {}),
    /** How often it was begun, the attempt that is under way included. */
    attempts: column.integer({}),
    /** When it is to be done next; null once it failed for good. */
    dueAt: column.instant({ nullable: true }),
    leasedUntil: column.instant({ nullable: true }),
    lastError: column.text({ max: 500, nullable: true }),
    createdAt: column.instant({}),
    updatedAt: column.instant({}),
  },
  indexes: [{ on: ['portalId', 'kind'] }],
  uniques: { uniqueKey: { on: ['uniqueKey'], whereNotNull: ['uniqueKey'] } },
  queue: { due: 'dueAt', leasedUntil: 'leasedUntil', lane: 'lane' },
});
