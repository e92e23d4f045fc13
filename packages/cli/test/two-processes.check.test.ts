import { once } from 'node:events';

import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { createTestPostgresDatabase } from '../../core/src/testing/kit/postgres.js';
import { runCommand } from './cli-in-process.js';
import { serve, tryCli, type ServedProcess } from './cli-process.js';

const COUNT = 200;
let settings: Readonly<Record<string, string>>;
let servers: ServedProcess[] = [];
let key: string;

beforeAll(async () => {
  settings = {
    PROCUREKIT_DATABASE_URL: await createTestPostgresDatabase(),
    PROCUREKIT_MASTER_KEY: Buffer.alloc(32, 1).toString('base64'),
    PROCUREKIT_RATE_LIMIT_STORE: 'memory',
  };
  await runCommand(settings, 'migrate');
  await runCommand(settings, 'portal', 'create', '--slug', 'two', '--name', 'Two', '--admin-email', 'owner@two.ru');
  const args = ['key', 'create', '--portal', 'two', '--name', 'ERP', '--scopes', 'all'] as const;
  key = (await runCommand<{ secretPlaintext: string }>(settings, ...args)).secretPlaintext;
  servers = await Promise.all([serve(settings), serve(settings)]);
});
afterAll(() => Promise.all(servers.map((server) => server.end('SIGTERM'))));

async function post(n: number, path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) {
  const origin = servers[n % servers.length]?.origin ?? '';
  const response = await fetch(`${origin}/api/v1/integration-api${path}`, {
    method: 'POST',
    headers: { 'X-API-Key': key, 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as { id: string; number: string; code?: string } };
}

it('creates with unique numbers from two server processes at once, a tenth of the calls being refused inside their transaction', async () => {
  const responses = await Promise.all(
    Array.from({ length: COUNT }, (_, n) =>
      post(n, '/purchase-requisitions', {
        name: `Requisition ${n}`,
        ...(n % 10 === 0 ? { customFields: { unknown: 1 } } : {}),
      }),
    ),
  );

  const created = responses.filter(({ status }) => status === 201).map(({ body }) => body);
  expect(responses.filter(({ status }) => status === 400)).toHaveLength(COUNT / 10);
  expect(created).toHaveLength(COUNT - COUNT / 10);
  expect(new Set(created.map(({ number }) => number)).size).toBe(created.length);
});

it('creates one record for 20 parallel calls with one Idempotency-Key on two server processes', async () => {
  const create = (n: number) => post(n, '/purchase-requisitions', { name: 'Once' }, { 'Idempotency-Key': 'once' });

  const responses = await Promise.all(Array.from({ length: 20 }, (_, n) => create(n)));
  const later = await create(1);

  const ids = [...responses, later].filter(({ status }) => status === 201).map(({ body }) => body.id);
  expect(later.status).toBe(201);
  expect(new Set(ids).size).toBe(1);
  for (const { status, body } of responses) {
    if (status !== 201) expect([status, body.code]).toEqual([409, 'idempotency_in_progress']);
  }
});

it('leaves within seconds when a newer version upgrades the database, and does not start again', async () => {
  const client = new pg.Client({ connectionString: settings['PROCUREKIT_DATABASE_URL'] });
  await client.connect();
  await client.query(
    `insert into schema_migrations (timestamp, name) values (1890000000000, 'FromTomorrow1890000000000')`,
  );
  await client.end();

  const codes = await Promise.all(servers.map(({ child }) => once(child, 'exit').then(([code]) => code as unknown)));
  const again = await tryCli(settings, 'serve', '--port', '0');

  expect(codes).toEqual([1, 1]);
  for (const server of servers)
    expect(server.output()).toContain('stopping: A newer version has upgraded the database');
  expect(again.code).toBe(1);
  expect(again.stderr).toContain('run the newer version');
}, 60_000);
