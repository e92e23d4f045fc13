import { z } from 'zod';

import { column } from '../../kernel/records/column.js';
import { defineRecord } from '../../kernel/records/record.js';

/** Answers that are given again when a call is repeated with its `Idempotency-Key`. */
export const KeptAnswers = defineRecord('keptAnswer', {
  table: 'kept_answers',
  trail: { untold: 'It repeats what was answered.' },
  columns: {
    id: column.uuid({}),
    caller: column.text({ max: 64 }),
    call: column.text({ max: 255 }),
    key: column.text({ max: 255 }),
    fingerprint: column.text({ max: 64 }),
    status: column.integer({}),
    headers: column.json(z.record(z.string(), z.string()), {}),
    /** JSON text, encrypted when it holds a secret. */
    body: column.text({ max: 4_000_000 }),
    isSealed: column.boolean({}),
    expiresAt: column.instant({}),
    createdAt: column.instant({}),
  },
  indexes: [{ on: ['expiresAt'] }],
  uniques: { key: { on: ['caller', 'call', 'key'] } },
});
