import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { runCommand } from './cli-in-process.js';
import { CLI, serve, tryCli, type ServedProcess } from './cli-process.js';

let folder: string;
let server: ServedProcess;
let settings: Readonly<Record<string, string>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'procurekit-mcp-'));
  const database = { PROCUREKIT_DATABASE_URL: `sqlite:${join(folder, 'procurekit.db')}` };
  await runCommand(database, 'portal', 'create', '--slug', 'erp', '--name', 'MCP', '--admin-email', 'owner@mcp.ru');
  const scopes = 'purchase_requisitions.read,purchase_requisitions.write,purchase_orders.read';
  const command = ['key', 'create', '--portal', 'erp', '--name', 'Agent', '--scopes', scopes] as const;
  const { secretPlaintext } = await runCommand<{ secretPlaintext: string }>(database, ...command);
  server = await serve(database);
  settings = { PROCUREKIT_URL: server.origin, PROCUREKIT_API_KEY: secretPlaintext };
});
afterAll(async () => {
  await server.end('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

const open: Client[] = [];
afterEach(async () => {
  for (const client of open.splice(0)) await client.close();
});

async function connect(...options: readonly string[]): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  open.push(client);
  const args = [CLI, 'mcp', ...options];
  await client.connect(new StdioClientTransport({ command: process.execPath, args, env: { ...settings } }));
  return client;
}

async function call(client: Client, name: string, given: Record<string, unknown> = {}): Promise<unknown> {
  const { content } = (await client.callTool({ name, arguments: given })) as { content: { text: string }[] };
  return JSON.parse(content[0]?.text ?? '');
}

describe('mcp', () => {
  it('offers the API as tools over standard input and output', async () => {
    const client = await connect();

    const { tools } = await client.listTools();
    const { id } = (await call(client, 'requisitions_create', { body: { name: 'Арматура' } })) as { id: string };
    const { contents } = await client.readResource({ uri: `procurekit://requisition/${id}` });

    expect(client.getServerVersion()).toMatchObject({ name: 'procurekit' });
    expect(tools.map(({ name }) => name)).toEqual([
      ...['search_operations', 'describe_operation', 'call_operation', 'what_is_late', 'requisitions_list'],
      ...['requisitions_get', 'requisitions_create', 'purchaseOrders_list', 'procurementItems_list'],
    ]);
    expect(JSON.parse((contents[0] as { text: string }).text)).toMatchObject({ id, name: 'Арматура' });
    expect(await call(client, 'what_is_late')).toEqual({ items: [], total: 0, totals: { order: 0 } });
  });

  it('finds an operation, tells what it takes, and calls it', async () => {
    const client = await connect();

    const { operations } = (await call(client, 'search_operations', { query: 'list purchase requisitions' })) as {
      operations: { operation: string }[];
    };
    const told = await call(client, 'describe_operation', { operation: 'requisitions.list' });
    const listed = await call(client, 'call_operation', { operation: 'requisitions.list', arguments: { limit: 1 } });

    expect(operations.map(({ operation }) => operation)).toContain('requisitions.list');
    expect(told).toHaveProperty('inputSchema.properties.limit');
    expect(listed).toMatchObject({ limit: 1 });
  });

  it('offers a tool for every operation when told to, and none that the key may not use', async () => {
    const { tools } = await (await connect('--tools', 'all')).listTools();

    const names = tools.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['requisitions_archive', 'requisitions_moveStage', 'pipelines_list']));
    expect(names.filter((name) => /^(?:invoices|warehouses|webhooks)_/.test(name))).toEqual([]);
  });

  it('ends at once when the key is wrong, and says why where no protocol is disturbed', async () => {
    const { code, stdout, stderr } = await tryCli({ ...settings, PROCUREKIT_API_KEY: 'psk_wrong' }, 'mcp');

    expect({ code, stdout }).toEqual({ code: 3, stdout: '' });
    expect(stderr).toMatch(/^error: /);
  });
});
