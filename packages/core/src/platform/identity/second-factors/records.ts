import { column } from '../../../kernel/records/column.js';
import { defineRecord, type Row } from '../../../kernel/records/record.js';

/** What users show beside their passwords: codes of an authenticator. Until it is confirmed, it counts for nothing. */
export const SecondFactors = defineRecord('secondFactor', {
  table: 'second_factors',
  trail: { partOf: 'user', by: 'userId', field: 'secondFactors' },
  columns: {
    id: column.uuid({}),
    userId: column.uuid({}),
    sealedSecret: column.text({ secret: true, max: 512 }),
    confirmedAt: column.instant({ nullable: true }),
    /** The time step of the code that was taken last: neither it nor an earlier one is taken again. */
    lastStep: column.integer({ untold: true, default: 0 }),
    createdAt: column.instant({}),
  },
  uniques: { user: { on: ['userId'] } },
});

export type SecondFactorRow = Row<typeof SecondFactors>;

/** Codes on paper, for whoever has lost the authenticator: each is good once, and only its hash is kept. */
export const RecoveryCodes = defineRecord('recoveryCode', {
  table: 'recovery_codes',
  trail: { partOf: 'user', by: 'userId', field: 'recoveryCodes' },
  columns: {
    id: column.uuid({}),
    userId: column.uuid({}),
    codeHash: column.text({ secret: true, max: 64 }),
    usedAt: column.instant({ nullable: true }),
    createdAt: column.instant({}),
  },
  uniques: { code: { on: ['userId', 'codeHash'] } },
});
