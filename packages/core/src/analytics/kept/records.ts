import { z } from 'zod';

import { column } from '../../kernel/records/column.js';
import { defineRecord, type Row } from '../../kernel/records/record.js';

const number = z.union([z.number(), z.string()]);
const Amounted = z.array(number);

/** That something has changed which figures are counted of, written with the change itself. */
export const AnalyticsNotes = defineRecord('analyticsNote', {
  table: 'analytics_notes',
  freshIds: true,
  trail: { untold: 'It tells that figures are to be counted anew.' },
  columns: {
    id: column.uuid({}),
    /** What of: see `NoteKind`. */
    kind: column.text({ max: 16 }),
    subjectId: column.uuid({}),
  },
});

/** What a row has added to the sums: taken off them before it is counted anew. */
export const AnalyticsShares = defineRecord('analyticsShare', {
  table: 'analytics_shares',
  trail: { untold: 'It is counted of what others tell.' },
  columns: {
    id: column.uuid({}),
    source: column.text({ max: 16 }),
    rowId: column.uuid({}),
    facts: column.json(z.array(z.array(z.unknown())), {}),
  },
  uniques: { row: { on: ['source', 'rowId'] } },
});

/** Sums of one measure on one day, or in one month, by the values of one dimension. */
export const AnalyticsSums = defineRecord('analyticsSum', {
  table: 'analytics_sums',
  trail: { untold: 'It is counted of what others tell.' },
  columns: {
    id: column.uuid({}),
    measure: column.text({ max: 32 }),
    cut: column.text({ max: 32 }),
    /** `d:2026-01-15`, or `m:2026-01`. */
    bucket: column.text({ max: 12 }),
    sums: column.json(z.record(z.string(), Amounted), {}),
  },
  uniques: { place: { on: ['measure', 'cut', 'bucket'] } },
});

/** How far the counting of a portal has come. */
export const AnalyticsStates = defineRecord('analyticsState', {
  table: 'analytics_states',
  trail: { untold: 'It is kept by the product itself.' },
  columns: {
    id: column.uuid({}),
    /** By whose days, and in which currency without days, is counted. */
    timezone: column.text({ max: 64 }),
    currency: column.text({ max: 3 }),
    /** What is done at present until everything is counted: `emptying`, or the source that is read. */
    doing: column.text({ max: 16, nullable: true }),
    /** The last row that was read of the source. */
    after: column.uuid({ nullable: true }),
    /** Rows that were read so far. */
    rows: column.integer({ default: 0 }),
    builtAt: column.instant({ nullable: true }),
    version: column.integer({}),
  },
});
export type AnalyticsState = Row<typeof AnalyticsStates>;
