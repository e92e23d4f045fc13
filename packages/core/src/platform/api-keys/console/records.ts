import { column } from '../../../kernel/records/column.js';
import { defineRecord, type Row } from '../../../kernel/records/record.js';

/** Links that open the console of one key, each with the session that it has opened. Only hashes of tokens are kept. */
export const ConsoleLinks = defineRecord('consoleLink', {
  table: 'console_links',
  access: 'administrators',
  columns: {
    id: column.uuid({}),
    keyId: column.uuid({}),
    /** Who made it in the workspace, whose rights bound the session; null where the key itself did. */
    userId: column.uuid({ nullable: true }),
    tokenHash: column.text({ secret: true, max: 64 }),
    expiresAt: column.instant({}),
    usedAt: column.instant({ nullable: true }),
    /** Null until the link is used, and again when the session is ended. */
    sessionHash: column.text({ secret: true, nullable: true, max: 64 }),
    sessionEndsAt: column.instant({ nullable: true }),
    createdAt: column.instant({}),
  },
  indexes: [{ on: ['createdAt'] }],
  uniques: {
    token: { on: ['tokenHash'], acrossPortals: true },
    session: { on: ['sessionHash'], acrossPortals: true, whereNotNull: ['sessionHash'] },
  },
});
export type ConsoleLinkRow = Row<typeof ConsoleLinks>;
