import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestPostgresDatabase } from '../../core/src/testing/kit/postgres.js';
import { runCommand, tryCommand } from './cli-in-process.js';
import { serve, type ServedProcess } from './cli-process.js';
import { startRedisOnTheWire, type RedisOnTheWire } from './redis-on-the-wire.js';

/** Calls of the key in a minute. */
const LIMIT = 60;
const MINUTE_MS = 60_000;
/** Far more than the calls of this test take. */
const ROOM_MS = 20_000;

/** Waits for the next minute when this one is nearly over: calls are forgiven little by little in a new one. */
async function untilMinuteHasRoom(): Promise<void> {
  const left = MINUTE_MS - (Date.now() % MINUTE_MS);
  if (left < ROOM_MS) await sleep(left);
}

let redis: RedisOnTheWire;
let settings: Readonly<Record<string, string>>;
let servers: ServedProcess[] = [];
beforeAll(async () => {
  redis = await startRedisOnTheWire();
  settings = {
    PROCUREKIT_DATABASE_URL: await createTestPostgresDatabase(),
    PROCUREKIT_MASTER_KEY: Buffer.alloc(32, 1).toString('base64'),
    PROCUREKIT_RATE_LIMIT_STORE: redis.url,
  };
  await runCommand(settings, 'migrate');
  servers = await Promise.all([serve(settings), serve(settings)]);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.end('SIGTERM')));
  redis.close();
});

describe('rate limits in Redis', () => {
  it('count the calls of a key over all processes', async () => {
    await runCommand(
      settings,
      'portal',
      'create',
      '--slug',
      'limits',
      '--name',
      'Limits',
      '--admin-email',
      'o@limits.ru',
    );
    const command = ['key', 'create', '--portal', 'limits', '--name', 'ERP', '--scopes', 'all'] as const;
    const { secretPlaintext } = await runCommand<{ secretPlaintext: string }>(
      ...[settings, ...command, '--rate-limit', String(LIMIT)],
    );

    const statusOf = async (index: number) => {
      const { origin } = servers[index % servers.length] ?? { origin: '' };
      const response = await fetch(`${origin}/api/v1/integration-api/meta`, {
        headers: { 'X-API-Key': secretPlaintext },
      });
      return response.status;
    };
    // A server goes on without a store that takes over a second to answer, so a slow machine is not asked everything at once.
    const statuses: number[] = [];
    await untilMinuteHasRoom();
    while (statuses.length < LIMIT + 20) {
      const batch = Array.from({ length: 4 }, async (_, index) => statusOf(index));
      statuses.push(...(await Promise.all(batch)));
    }

    expect(statuses.filter((status) => status === 200)).toHaveLength(LIMIT);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  }, 120_000);

  it('are found well by doctor, and not when nobody answers', async () => {
    const limitsOf = async (store: string) => {
      const { stdout } = await tryCommand({ ...settings, PROCUREKIT_RATE_LIMIT_STORE: store }, 'doctor', '--json');
      const report = JSON.parse(stdout) as {
        readonly checks: readonly { name: string; status: string; advice: string | null }[];
      };
      return report.checks.find(({ name }) => name === 'rate limits');
    };

    expect(await limitsOf(redis.url)).toMatchObject({ status: 'ok' });
    expect(await limitsOf('redis://127.0.0.1:1')).toMatchObject({
      status: 'failed',
      advice: expect.stringContaining('PROCUREKIT_RATE_LIMIT_STORE'),
    });
  });
});
