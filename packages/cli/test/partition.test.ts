import type { PartitionedTable, PlannedDivision } from '@procurekit/core/ports';
import pg from 'pg';
import { beforeAll, expect, it } from 'vitest';

import { createTestPostgresDatabase } from '../../core/src/testing/kit/postgres.js';
import { checkPartitions } from '../src/doctor/check-partitions.js';
import { openDatabase } from '../src/open-kit.js';
import { runCommand, tryCommand } from './cli-in-process.js';

const DAY_MS = 24 * 3_600_000;

let databaseUrl: string;
beforeAll(async () => {
  databaseUrl = await createTestPostgresDatabase();
});

it('tells what dividing tables does, divides them, and then doctor tells until when there are parts', async () => {
  const settings = { PROCUREKIT_DATABASE_URL: databaseUrl };
  const storage = await openDatabase({ databaseUrl });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const findings = async (nowMs: number) => {
    const found = await checkPartitions(storage, { modules: undefined, databaseUrl, nowMs });
    return found.map(({ name, status, detail }) => `${name} ${status}: ${detail}`);
  };

  const { planned } = await runCommand<{ planned: PlannedDivision[] }>(settings, 'partition', '--dry-run');
  const { stdout: told } = await tryCommand(settings, 'partition', '--dry-run');
  const none = await findings(Date.now());
  await client.query(`alter table events add constraint events_is_before check (id is not null) not valid`);
  const broken = await findings(Date.now());
  const { divided, tables } = await runCommand<{ divided: string[]; tables: PartitionedTable[] }>(
    settings,
    'partition',
  );
  const { stdout: again } = await tryCommand(settings, 'partition');
  const [well, late] = [await findings(Date.now()), await findings(Date.now() + 9 * DAY_MS)];
  await client.query(`insert into events (portal_id, id, name, resource_type, occurred_at, body, transaction_number)
    values (gen_random_uuid(), 'ffffffff-0000-7000-8000-000000000000', 'e', 'r', now(), '{}', 3)`);
  const astray = await findings(Date.now());
  await client.end();
  await storage.close();

  expect(planned.map(({ table }) => table)).toEqual(divided);
  expect(divided).toHaveLength(8);
  expect(tables.every(({ isDivided }) => isDivided)).toBe(true);
  expect(told).toContain('ALTER TABLE "events" VALIDATE CONSTRAINT "events_is_before";');
  expect(told).toContain('locks events: SHARE UPDATE EXCLUSIVE; for a moment');
  expect(again).toContain('All tables that can be divided by time are.');
  expect(none).toEqual([]);
  expect(broken).toEqual(['partitions failed: dividing events was broken off, and soon no rows can be written there']);
  expect(well).toEqual([expect.stringMatching(/^partitions ok: 8 tables are divided by time, with parts until 20/)]);
  expect(late).toEqual([
    expect.stringMatching(/^partitions warning: none is ahead of webhook_deliveries, .*events: rows go/),
  ]);
  expect(astray).toEqual([
    expect.stringMatching(/^partitions warning: rows of events stand in the part without a time/),
  ]);
});
