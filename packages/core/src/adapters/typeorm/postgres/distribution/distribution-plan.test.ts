import { describe, expect, it } from 'vitest';

import { dividedByTime, planDistribution, type FoundTable } from './distribution-plan.js';

const table = (name: string, values: Partial<FoundTable> = {}): FoundTable => ({
  name,
  hasPortal: true,
  keyedByPortal: true,
  isPartitioned: false,
  holdsRows: false,
  isStamped: false,
  placed: null,
  group: null,
  ...values,
});
const shared = { keyedByPortal: false };
const statementsOf = (found: readonly FoundTable[]) =>
  planDistribution(found, 16).tables.flatMap(({ statements }) => statements);

describe('how a database is divided', () => {
  it('divides what is keyed by the portal beside each other, and leaves the rest to the coordinator, with reasons', () => {
    const found = [
      table('users'),
      table('portals', { ...shared, hasPortal: false }),
      table('users_by_email', shared),
      table('events'),
    ];

    expect(planDistribution(found, 16)).toEqual({
      tables: [
        {
          table: 'events',
          placing: 'divided',
          reason: 'each row belongs to a portal',
          statements: [
            "select create_distributed_table('events', 'portal_id', colocate_with => 'none', shard_count => 16)",
          ],
        },
        {
          table: 'portals',
          placing: 'shared',
          reason: 'of the whole installation',
          statements: ["select citus_add_local_table_to_metadata('portals')"],
        },
        {
          table: 'users',
          placing: 'divided',
          reason: 'each row belongs to a portal',
          statements: ["select create_distributed_table('users', 'portal_id', colocate_with => 'events')"],
        },
        {
          table: 'users_by_email',
          placing: 'shared',
          reason: 'found before the portal is known, or worked on for all portals',
          statements: ["select citus_add_local_table_to_metadata('users_by_email')"],
        },
      ],
      misplaced: [],
    });
  });

  it('goes on where it was interrupted: what is new joins those that are in their places', () => {
    const found = [
      table('events'),
      table('jobs', { ...shared, placed: 'shared' }),
      table('users', { placed: 'divided', group: 7 }),
    ];

    expect(statementsOf(found)).toEqual([
      "select create_distributed_table('events', 'portal_id', colocate_with => 'users')",
    ]);
  });

  it('takes triggers off what it divides', () => {
    expect(statementsOf([table('stages', { isStamped: true })])).toEqual([
      'DROP TRIGGER IF EXISTS tr_settings_stamp ON "stages"',
      "select create_distributed_table('stages', 'portal_id', colocate_with => 'none', shard_count => 16)",
    ]);
  });

  it('removes the rows that were copied into shards from where they were', () => {
    expect(statementsOf([table('users', { holdsRows: true })])).toEqual([
      "select create_distributed_table('users', 'portal_id', colocate_with => 'none', shard_count => 16)",
      "select truncate_local_data_after_distributing_table('users')",
    ]);
    expect(statementsOf([table('users', { holdsRows: true, placed: 'divided', group: 7 })])).toEqual([
      "select truncate_local_data_after_distributing_table('users')",
    ]);
  });

  it('names what somebody has placed otherwise, and what is divided apart from the rest', () => {
    const found = [
      table('events', { placed: 'divided', group: 7 }),
      table('jobs', { ...shared, placed: 'otherwise' }),
      table('links', { placed: 'shared' }),
      table('users', { placed: 'divided', group: 8 }),
    ];

    expect(planDistribution(found, 16).misplaced).toEqual([
      'jobs is to be a table of the coordinator, and somebody has placed it otherwise',
      'links is to be divided by portal_id, and somebody has placed it otherwise',
      'users is divided apart from the others',
    ]);
  });
});

it('knows which tables are divided by time, and so cannot be divided by portal', () => {
  expect(dividedByTime([table('events', { isPartitioned: true }), table('users')])).toEqual(['events']);
});
