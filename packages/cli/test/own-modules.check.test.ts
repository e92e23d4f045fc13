import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { createEmptyTestPostgresDatabase } from '../../core/src/testing/kit/postgres.js';
import { CLI, environmentOf, serve, tryCli, type ServedProcess } from './cli-process.js';

const TOOLS = fileURLToPath(new URL('modules/tools.js', import.meta.url));
const OWNER = { email: 'owner@acme.ru', password: 'correct horse 9 battery' };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'procurekit-modules-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Settings = Readonly<Record<string, string>>;

/** What tests read of answers. */
interface Answer {
  readonly id: string;
  readonly accessToken: string;
  readonly items: readonly { readonly event: string }[];
}

async function cli<T = Record<string, unknown>>(settings: Settings, ...command: readonly string[]): Promise<T> {
  const { code, stdout, stderr } = await tryCli(settings, ...command, '--json');
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}: ${stderr}`);
  return JSON.parse(stdout) as T;
}

async function aFile(name: string, text: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
}

describe.each(['sqlite', 'postgres'])('a module of somebody else on %s', (dialect) => {
  let settings: Settings;
  let server: ServedProcess;
  let key: string;
  let token: string;
  let applied: readonly string[];

  beforeAll(async () => {
    settings = {
      PROCUREKIT_DATABASE_URL:
        dialect === 'sqlite' ? `sqlite:${join(folder, 'tools.db')}` : await createEmptyTestPostgresDatabase(),
      PROCUREKIT_MASTER_KEY: Buffer.alloc(32, 1).toString('base64'),
      PROCUREKIT_FILES: `file:${join(folder, 'files')}`,
      PROCUREKIT_MODULES: TOOLS,
    };
    ({ applied } = await cli<{ applied: string[] }>(settings, 'migrate'));
    const owner = ['--admin-email', OWNER.email, '--admin-password', OWNER.password] as const;
    await cli(settings, 'portal', 'create', '--slug', 'acme', '--name', 'Acme', ...owner);
    const newKey = [
      'key',
      'create',
      '--portal',
      'acme',
      '--name',
      'ERP',
      '--scopes',
      'tools.read,tools.write,webhooks.read',
    ] as const;
    ({ secretPlaintext: key } = await cli<{ secretPlaintext: string }>(settings, ...newKey));
    server = await serve(settings);
    ({ accessToken: token } = (await call('POST', '/auth/login', { ...OWNER, transport: 'bearer' })).body);
  });
  afterAll(async () => void (await server.end('SIGTERM')));

  async function call(method: string, path: string, body?: object) {
    const isKey = path.startsWith('/integration-api');
    const response = await fetch(`${server.origin}/api/v1${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(isKey ? { 'x-api-key': key } : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Answer };
  }

  it('has its migrations run behind those of the product, under its name', async () => {
    expect(applied[0]).toMatch(/^(?:KeepInstantsShort|ContractsDecideBy)/);
    expect(applied.at(-1)).toMatch(/^tools\/0001-add-tools-/);
    expect(await cli(settings, 'migrate', '--dry-run')).toMatchObject({ pending: [] });
  });

  it('is served on both faces, with its scopes, refusals and events', async () => {
    const created = await call('POST', '/integration-api/tools', { name: 'Перфоратор' });
    const lent = await call('POST', `/tools/${created.body.id}/lend`, { to: 'Анна' });
    const again = await call('POST', `/tools/${created.body.id}/lend`, { to: 'Пётр' });
    const hidden = await call('POST', '/integration-api/warehouses', { name: 'Склад' });

    expect(created).toMatchObject({ status: 201, body: { name: 'Перфоратор', lentTo: null } });
    expect(lent).toMatchObject({ status: 200, body: { lentTo: 'Анна' } });
    expect(again).toMatchObject({ status: 409, body: { code: 'tool_already_lent' } });
    expect(hidden).toMatchObject({ status: 403, body: { code: 'insufficient_scope' } });
    await vi.waitFor(async () => {
      const { body } = await call('GET', '/integration-api/events?since=2020-01-01T00:00:00Z');
      const events = body.items.map(({ event }) => event);
      expect(events).toEqual(['integration_api.tool.created', 'integration_api.tool.updated']);
    });
  });

  it('is described by /meta and by the description that the explorer shows', async () => {
    const meta = JSON.stringify((await call('GET', '/integration-api/meta')).body);
    const description = JSON.stringify(await cli(settings, 'openapi', '--surface', 'workspace'));
    const served = await (await fetch(`${server.origin}/docs-json`)).text();

    expect(meta).toContain('tools.read');
    expect(served).toContain('/tools');
    for (const part of ['/tools/{id}/lend', 'Who borrows it', 'tool_already_lent', 'What is lent']) {
      expect(description).toContain(part);
    }
  });

  it('is called by the command line, by name and with its fields as options', async () => {
    const connected = { ...settings, PROCUREKIT_URL: server.origin, PROCUREKIT_API_KEY: key };

    const created = await cli(connected, 'api', 'tools.create', '--name', 'Молоток');
    const { code, stderr } = await tryCli({ ...connected, PROCUREKIT_MODULES: '' }, 'api', 'tools.list');

    expect(created).toMatchObject({ name: 'Молоток' });
    expect({ code, stderr }).toMatchObject({ code: 2, stderr: expect.stringContaining('no operation tools.list') });
  });

  it('has its events forwarded to a handler on this machine', async () => {
    const connected = { ...settings, PROCUREKIT_URL: server.origin, PROCUREKIT_API_KEY: key };
    const words = ['--event', 'integration_api.tool.updated', '--since', '2020-01-01T00:00:00Z', '--json'];
    const listening = spawn(process.execPath, [CLI, 'listen', '--forward-to', server.origin, ...words], {
      env: environmentOf({ ...connected, XDG_CONFIG_HOME: folder, HOME: folder }),
      cwd: folder,
    });
    let said = '';
    for (const stream of [listening.stdout, listening.stderr])
      stream.on('data', (text: Buffer) => (said += text.toString()));

    await vi.waitFor(() => expect(said).toContain('"event":"integration_api.tool.updated"'), { timeout: 20_000 });

    expect(said).not.toContain('integration_api.tool.created');
    listening.kill('SIGKILL');
  });

  it('has its jobs run', async () => {
    await vi.waitFor(() => expect(server.output()).toContain('"reminded"'), { timeout: 20_000, interval: 100 });
  });
});

describe('a file of modules', () => {
  it('may be CommonJS, which finds the same records of the product', async () => {
    const path = await aFile(
      'modules.cjs',
      `const { builtInModules, defineModule } = require('@procurekit/core/modules');
       const { Counterparties } = require('@procurekit/core/records');
       const isTheSame = builtInModules.some(({ records = {} }) => Object.values(records).includes(Counterparties));
       if (!isTheSame) throw new Error('another copy');
       exports.modules = [...builtInModules, defineModule({ name: 'extra' })];`,
    );

    expect(await cli({}, 'openapi', '--modules', path)).toMatchObject({ openapi: '3.1.0' });
  });

  it.each([
    ['is not there', undefined, 'There is no such file.'],
    ['cannot be read by Node', 'export default [', 'SyntaxError'],
    ['fails', `throw new RangeError('no price list');`, /RangeError: no price list \(file:.*fails\.mjs:1/],
    ['exports no list', 'export default { name: "mine" };', 'It exports no list of modules.'],
    ['exports modules alone', 'export default [{ name: "mine" }];', 'Its list has no module of Procurekit.'],
    [
      'exports what is no module',
      `import { builtInModules } from '@procurekit/core/modules'; export default [...builtInModules, 3];`,
      'is no module',
    ],
    [
      'brings a core of its own',
      `import { builtInModules } from '@procurekit/core/modules'; export default builtInModules.map((one) => ({ ...one }));`,
      'It brings a copy of @procurekit/core along',
    ],
  ])('is refused before anything starts when it %s', async (what, text, expected) => {
    const path = text === undefined ? join(folder, 'none.mjs') : await aFile(`${what.replaceAll(' ', '-')}.mjs`, text);
    const databaseUrl = `sqlite:${join(folder, 'refused.db')}`;

    const { code, stderr } = await tryCli({ PROCUREKIT_MODULES: path, PROCUREKIT_DATABASE_URL: databaseUrl }, 'serve');

    expect(code).toBe(2);
    expect(stderr).toContain(`The modules in ${path} cannot be used.`);
    expect(stderr).toMatch(expected);
  });

  it('leaves the database alone when the modules do not go together', async () => {
    const path = await aFile(
      'twice.mjs',
      `import { builtInModules } from '@procurekit/core/modules'; export default [...builtInModules, builtInModules[0]];`,
    );
    const settings = { PROCUREKIT_MODULES: path, PROCUREKIT_DATABASE_URL: `sqlite:${join(folder, 'twice.db')}` };

    const { code, stderr } = await tryCli(settings, 'serve');

    expect(code).toBe(1);
    expect(stderr).toContain('The module meta is declared twice.');
    expect(await cli({ ...settings, PROCUREKIT_MODULES: '' }, 'migrate', '--dry-run')).toMatchObject({
      pending: expect.arrayContaining(['KeepInstantsShort1760000000088']) as unknown,
    });
  });
});
