import { column } from '../../../kernel/records/column.js';
import { defineRecord } from '../../../kernel/records/record.js';

/** How the token of a session is sent. */
export const SESSION_TRANSPORTS = ['cookie', 'bearer'] as const;

/** Users who are signed in. Only the hash of a token is kept; a session that is over for any reason is removed. */
export const Sessions = defineRecord('session', {
  table: 'sessions',
  trail: { untold: 'Sign-ins are told of the user.' },
  columns: {
    id: column.uuid({ faces: { workspace: 'L' } }),
    userId: column.uuid({}),
    tokenHash: column.text({ max: 64 }),
    csrfToken: column.text({ max: 64 }),
    mustAddFactor: column.boolean({ default: false }),
    transport: column.enum(SESSION_TRANSPORTS, { faces: { workspace: 'L' } }),
    /** Agents that are given its token may commit the company. */
    agentsCommit: column.boolean({ default: false }),
    ip: column.text({
      max: 64,
      nullable: true,
      faces: { workspace: 'L' },
      description: 'Address that the sign-in came from',
    }),
    userAgent: column.text({
      max: 255,
      nullable: true,
      faces: { workspace: 'L' },
      description: 'What the browser or program called itself at the sign-in',
    }),
    createdAt: column.instant({ faces: { workspace: 'L' }, description: 'When the sign-in was' }),
    lastUsedAt: column.instant({ faces: { workspace: 'L' }, description: 'Exact to a minute' }),
  },
  indexes: [{ on: ['userId'] }, { on: ['createdAt'] }],
  uniques: { token: { on: ['tokenHash'], acrossPortals: true } },
});
