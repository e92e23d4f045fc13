import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';

import { contract } from '@procurekit/core/contract';
import { verifyWebhook } from '@procurekit/webhook-verifier';
import { webhookEventNames } from '@procurekit/webhook-verifier/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { connectToApi } from '../src/api-connection.js';
import { TRIGGERS } from '../src/trigger-event.js';
import { runCommand, tryCommand } from './cli-in-process.js';
import { CLI, serve, type ServedProcess } from './cli-process.js';

let folder: string;
let settings: Readonly<Record<string, string>>;
let server: ServedProcess;
let handler: Server;
let handlerUrl: string;
const received: { readonly headers: IncomingHttpHeaders; readonly payload: string }[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'procurekit-loop-'));
  const database = { PROCUREKIT_DATABASE_URL: `sqlite:${join(folder, 'procurekit.db')}` };
  await runCommand(database, 'portal', 'create', '--slug', 'loop', '--name', 'Loop', '--admin-email', 'owner@loop.ru');
  const command = ['key', 'create', '--portal', 'loop', '--name', 'ERP', '--scopes', 'all'] as const;
  const { secretPlaintext } = await runCommand<{ secretPlaintext: string }>(database, ...command);
  server = await serve({ ...database, PROCUREKIT_ALLOW_LOOPBACK_WEBHOOKS: '1' });
  settings = { ...database, PROCUREKIT_URL: server.origin, PROCUREKIT_API_KEY: secretPlaintext };
  handler = createServer((request, response) => {
    void text(request).then((payload) => {
      received.push({ headers: request.headers, payload });
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => handler.listen(0, '127.0.0.1', resolve));
  handlerUrl = `http://127.0.0.1:${(handler.address() as AddressInfo).port}/hook`;
});
afterAll(async () => {
  handler.closeAllConnections();
  handler.close();
  await server.end('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

const trigger = (event: string) => runCommand<{ event: string; resourceId: string }>(settings, 'trigger', event);

describe('listen', () => {
  let listening: ChildProcess;
  afterAll(() => listening.kill('SIGKILL'));

  it('brings events to a handler, signed with a secret that it shows, until it is interrupted', async () => {
    listening = spawn(process.execPath, [CLI, 'listen', '--forward-to', handlerUrl, '--json'], {
      env: { PATH: process.env['PATH'] ?? '', ...settings },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const lines: string[] = [];
    if (listening.stdout === null) throw new Error('The output should be piped.');
    createInterface({ input: listening.stdout }).on('line', (line) => lines.push(line));
    await expect.poll(() => lines.join(''), { timeout: 20_000 }).toContain('"secret"');
    const { secret } = JSON.parse(lines.join('')) as { readonly secret: string };
    received.length = 0;

    const { resourceId } = await trigger('integration_api.procurement.created');
    await expect.poll(() => received.length, { timeout: 20_000 }).toBe(1);

    const [delivery] = received;
    const event = verifyWebhook({ payload: delivery?.payload ?? '', headers: delivery?.headers ?? {}, secret });
    expect(event).toMatchObject({ event: 'integration_api.procurement.created', resource: { id: resourceId } });
    await expect.poll(() => lines.at(-1)).toContain('"status":204');
    const exited = once(listening, 'exit');
    listening.kill('SIGINT');
    expect(await exited).toEqual([130, null]);
  });

  it('hides secrets from the list of processes, and shows none that was given', async ({ skip }) => {
    skip(process.platform !== 'linux', 'Only Linux lists processes in files.');
    const { PROCUREKIT_API_KEY: key = '', ...others } = settings;
    const secret = `whsec_${Buffer.alloc(32, 5).toString('base64')}`;
    const hidden = spawn(
      process.execPath,
      [CLI, 'listen', '--forward-to', handlerUrl, '--secret', secret, '--api-key', key],
      { env: { PATH: process.env['PATH'] ?? '', ...others }, stdio: ['ignore', 'pipe', 'inherit'] },
    );
    let shown = '';
    hidden.stdout.on('data', (chunk: Buffer) => (shown += chunk.toString()));
    await expect.poll(() => shown, { timeout: 20_000 }).toContain('Listening');

    const commandLine = await readFile(`/proc/${hidden.pid}/cmdline`, 'utf8');
    hidden.kill('SIGKILL');

    expect(commandLine.replaceAll('\0', '')).toBe('procurekit');
    expect(shown).not.toContain(secret);
  });
});

describe('trigger', () => {
  it.each(webhookEventNames.filter((name) => name !== 'integration.test_event'))(
    'makes %s happen with real calls',
    async (event) => {
      const api = connectToApi({ url: settings['PROCUREKIT_URL'] ?? '', apiKey: settings['PROCUREKIT_API_KEY'] });

      const resourceId = await TRIGGERS[event](api);

      const query = { since: '2020-01-01', event, limit: 100 };
      const resources = async () => {
        const feed = (await api.call(contract.integration.events.list, { query })) as {
          items: { resource: { id: string } }[];
        };
        return feed.items.map(({ resource }) => resource.id);
      };
      // Documents are made beside.
      await expect.poll(resources, { timeout: 20_000, interval: 250 }).toContain(resourceId);
    },
  );

  it('says what it did', async () => {
    const { event, resourceId } = await trigger('integration_api.warehouse.created');

    expect(event).toBe('integration_api.warehouse.created');
    expect(await runCommand(settings, 'api', 'warehouses.get', resourceId)).toMatchObject({ id: resourceId });
  });

  it('sends a signed sample of any event straight to a handler', async () => {
    received.length = 0;
    const secret = `whsec_${Buffer.alloc(32, 3).toString('base64')}`;
    const event = 'integration_api.invoice.created';

    await runCommand(settings, 'trigger', event, '--forward-to', handlerUrl, '--secret', secret);

    const [delivery] = received;
    const verified = verifyWebhook({ payload: delivery?.payload ?? '', headers: delivery?.headers ?? {}, secret });
    expect(verified.event).toBe(event);
  });

  it('says which events there are', async () => {
    const { code, stderr } = await tryCommand(settings, 'trigger', 'nothing');

    expect(code).toBe(2);
    expect(stderr).toContain('integration_api.procurement.created');
  });
});

describe('deliveries', () => {
  it('list, show and replay look after what was sent to a subscription', async () => {
    const subscription = [
      { name: 'Handler', event: 'integration_api.procurement.created', url: handlerUrl, isActive: true },
    ];
    await runCommand(settings, 'api', 'webhooks.create', '--body', JSON.stringify(subscription));
    received.length = 0;
    await trigger('integration_api.procurement.created');
    await expect.poll(() => received.length, { timeout: 20_000 }).toBe(1);
    const list = () =>
      runCommand<{ items: readonly { id: string; status: string }[] }>(
        settings,
        'deliveries',
        'list',
        '--portal',
        'loop',
      );
    await expect.poll(async () => (await list()).items[0]?.status, { timeout: 20_000 }).toBe('succeeded');
    const [delivery] = (await list()).items;

    const id = delivery?.id ?? '';
    const shown = await runCommand<object>(settings, 'deliveries', 'show', id, '--portal', 'loop');
    const preview = await runCommand(settings, 'deliveries', 'replay', id, '--portal', 'loop', '--dry-run');
    await runCommand(settings, 'deliveries', 'replay', id, '--portal', 'loop');

    expect(shown).toMatchObject({ id, attemptLog: [{ attempt: 1, responseStatus: 204 }] });
    expect(preview).toEqual({ dryRun: true, deliveries: 1 });
    await expect.poll(() => received.length, { timeout: 20_000 }).toBe(2);
    expect(received[1]?.payload).toBe(received[0]?.payload);
  });
});

describe('serve', () => {
  it('stops in order on SIGTERM', async () => {
    const own = await serve({ PROCUREKIT_DATABASE_URL: `sqlite:${join(folder, 'own', 'procurekit.db')}` });

    expect(await own.end('SIGTERM')).toBe(0);
  });
});
