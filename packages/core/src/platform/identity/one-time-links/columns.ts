import { column } from '../../../kernel/records/column.js';

/** Columns of records of links that work once. Only the hash of a token is kept. */
export const linkColumns = {
  id: column.uuid({}),
  userId: column.uuid({}),
  tokenHash: column.text({ max: 64 }),
  expiresAt: column.instant({}),
  usedAt: column.instant({ nullable: true }),
  createdAt: column.instant({}),
} as const;

/** How such links are found: by their token, before anybody knows whose they are. */
export const linkLookups = {
  indexes: [{ on: ['userId'] }, { on: ['createdAt'] }],
  uniques: { token: { on: ['tokenHash'], acrossPortals: true } },
} as const;
