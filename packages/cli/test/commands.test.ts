import { spawn, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { runCommand, tryCommand } from './cli-in-process.js';
import { CLI, tryCli } from './cli-process.js';

const UUID = '0192f0c1-7b2e-7c3a-9d10-3f2a6b1c4d5e';

let folder: string;
let settings: Readonly<Record<string, string>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'procurekit-cli-'));
  settings = { PROCUREKIT_DATABASE_URL: `sqlite:${join(folder, 'procurekit.db')}` };
  await runCommand(settings, 'portal', 'create', '--slug', 'acme', '--name', 'Acme', '--admin-email', 'owner@acme.ru');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const json = <T>(...command: readonly string[]) => runCommand<T>(settings, ...command);
const attempt = (...command: readonly string[]) => tryCommand(settings, ...command);

interface Key {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly status: string;
  readonly expiresAt: string | null;
  readonly secretPlaintext: string;
}
const createKey = (name: string, scopes = 'all') =>
  json<Key>('key', 'create', '--portal', 'acme', '--name', name, '--scopes', scopes);

describe('portal', () => {
  it('create shows the portal, its owner and, this once, a password that was made up', async () => {
    const created = await json<{ portal: object; user: object; temporaryPassword: string }>(
      ...['portal', 'create', '--slug', 'other', '--name', 'Other', '--admin-email', 'owner@other.ru'],
    );

    expect(created.portal).toMatchObject({ slug: 'other', name: 'Other' });
    expect(created.user).toMatchObject({ email: 'owner@other.ru', roles: ['tenant_owner'], mustChangePassword: true });
    expect(created.user).not.toHaveProperty('passwordHash');
    expect(created.temporaryPassword).toMatch(/^.{12,}$/);
  });

  it('create keeps the password that was given, and does not show it', async () => {
    const command = ['portal', 'create', '--slug', 'third', '--name', 'Third', '--admin-email', 'owner@third.ru'];
    const created = await json<object>(...command, '--admin-password', 'Passw0rd-long');

    expect(created).not.toHaveProperty('temporaryPassword');
    expect(created).toMatchObject({ user: { mustChangePassword: false } });
    expect(JSON.stringify(created)).not.toContain('Passw0rd-long');
  });

  it('create lets the keys of the portal send lines with --erp, and else not', async () => {
    const create = (slug: string, ...options: readonly string[]) =>
      json<object>(
        ...['portal', 'create', '--slug', slug, '--name', 'ERP', '--admin-email', `owner@${slug}.ru`, ...options],
      );

    expect(await create('with-erp', '--erp')).toMatchObject({ portal: { integrationItems: true } });
    expect(await create('without-erp')).toMatchObject({ portal: { integrationItems: false } });
  });

  it('list shows all of them', async () => {
    const { items } = await json<{ items: readonly { slug: string }[] }>('portal', 'list');

    expect(items.map(({ slug }) => slug)).toContain('acme');
  });
});

describe('analytics rebuild', () => {
  it('counts the figures of one portal, or of all, and tells how many rows they are of', async () => {
    interface Rebuilt {
      readonly portals: readonly { readonly portal: string; readonly rows: number; readonly seconds: number }[];
    }
    await json('portal', 'create', '--slug', 'counted', '--name', 'Counted', '--admin-email', 'owner@counted.ru');
    await json('seed', '--portal', 'counted', '--requisitions', '3');

    const one = await json<Rebuilt>('analytics', 'rebuild', '--portal', 'counted');
    const all = await json<Rebuilt>('analytics', 'rebuild');
    const { stdout } = await attempt('analytics', 'rebuild', '--portal', 'counted');
    const { code } = await attempt('analytics', 'rebuild', '--portal', 'nobody');

    expect(one.portals).toEqual([{ portal: 'counted', rows: expect.any(Number), seconds: expect.any(Number) }]);
    expect(one.portals[0]?.rows).toBeGreaterThan(3);
    expect(all.portals.find(({ portal }) => portal === 'counted')?.rows).toBe(one.portals[0]?.rows);
    expect(all.portals.length).toBeGreaterThan(1);
    expect(stdout).toMatch(/^Counted \d+ rows of counted in /);
    expect(code).not.toBe(0);
  });
});

describe('audit', () => {
  it('tells who changed what, of all records or of one', async () => {
    const key = await createKey('audited');
    interface Entries {
      readonly items: readonly { readonly operation: string; readonly changes: readonly object[] }[];
      readonly total: number;
    }

    const ofKey = await json<Entries>('audit', '--portal', 'acme', '--entity', `api_key:${key.id}`);
    const { stdout } = await attempt('audit', '--portal', 'acme', '--entity', 'api_key');

    expect(ofKey).toMatchObject({ total: 1, items: [{ operation: 'apiKeys.create' }] });
    expect(ofKey.items[0]?.changes).toContainEqual({ field: 'name', from: null, to: 'audited' });
    expect(stdout).toContain('name: null → audited');
  });

  it('takes an entity by its type and id only', async () => {
    const { code, stderr } = await attempt('audit', '--portal', 'acme', '--entity', 'key 7');

    expect(code).toBe(2);
    expect(stderr).toContain('--entity takes a type and an id');
  });
});

describe('key', () => {
  it('create issues a key with the scopes named, or with all but what lets agents spend money', async () => {
    const narrow = await createKey('narrow', 'catalog.read, catalog.write');
    const wide = await createKey('wide');
    const committing = await createKey('committing', 'all,agents.commit');

    expect(narrow).toMatchObject({ name: 'narrow', scopes: ['catalog.read', 'catalog.write'], status: 'active' });
    expect(narrow.secretPlaintext).toMatch(/^psk_/);
    expect(committing.scopes).toHaveLength(34);
    expect(wide.scopes).toEqual(committing.scopes.filter((scope: string) => scope !== 'agents.commit'));
  });

  it('list shows no secrets', async () => {
    const { secretPlaintext } = await createKey('hidden');
    const { stdout } = await attempt('key', 'list', '--portal', 'acme', '--json');

    expect(stdout).toContain('"hidden"');
    expect(stdout).not.toContain(secretPlaintext);
  });

  it('update takes scopes away and sets an expiry, by id alone, and cannot add scopes', async () => {
    const { id } = await createKey('shrinking', 'catalog.read,catalog.write');

    const command = ['key', 'update', '--id', id, '--scopes', 'catalog.read', '--expires-at', '2030-01-01T00:00:00Z'];
    const changed = await json<Key>(...command);
    const widened = await attempt('key', 'update', '--id', id, '--scopes', 'finance.read');
    const unlimited = await json<Key>('key', 'update', '--id', id, '--expires-at', 'none');

    expect(changed).toMatchObject({ scopes: ['catalog.read'], expiresAt: '2030-01-01T00:00:00.000Z' });
    expect(widened.code).toBe(3);
    expect(unlimited.expiresAt).toBeNull();
  });

  it('rotate gives the same key another secret, and says how long the old one works', async () => {
    const { id, secretPlaintext } = await createKey('rotated', 'catalog.read');

    const rotated = await json<Key>('key', 'rotate', '--id', id, '--grace-seconds', '0');
    const { stdout } = await attempt('key', 'rotate', '--id', id);

    expect(rotated).toMatchObject({ id, name: 'rotated', scopes: ['catalog.read'], status: 'active' });
    expect(rotated.secretPlaintext).not.toBe(secretPlaintext);
    expect(stdout).toContain('works until');
  });

  it('revoke asks first, and with nobody to ask wants --yes', async () => {
    const { id } = await createKey('leaving');

    const unsure = await tryCli(settings, 'key', 'revoke', '--id', id);
    const sure = await json<Key>('key', 'revoke', '--id', id, '--yes');

    expect(unsure).toMatchObject({ code: 2, stdout: '' });
    expect(unsure.stderr).toContain('--yes');
    expect(sure).toMatchObject({ id, status: 'archived' });
  });
});

describe('on a terminal', () => {
  beforeEach(({ skip }) => {
    skip(
      process.platform !== 'linux',
      'Only util-linux has `script` as it is called here, to run a program on a terminal of its own.',
    );
  });

  it.each([
    ['n', 'active'],
    ['y', 'archived'],
  ])('revoke asks, and does as it is told: %s', async (answer, status) => {
    const { id } = await createKey(`asked ${answer}`);
    const command = `stty cols 120 rows 40; ${process.execPath} ${CLI} key revoke --id ${id}`;

    const shown = await new Promise<string>((resolve) => {
      const child = spawn('/usr/bin/script', ['-qec', command, '/dev/null'], {
        env: { PATH: process.env['PATH'] ?? '', ...settings, TERM: 'xterm' },
        stdio: ['pipe', 'pipe', 'inherit'],
      });
      let text = '';
      child.stdout.on('data', (chunk: Buffer) => {
        const isAskedAlready = text.includes('Revoke the key');
        text += stripVTControlCharacters(chunk.toString());
        if (!isAskedAlready && text.includes('Revoke the key')) child.stdin.end(answer);
      });
      child.on('close', () => resolve(text));
    });

    const { items } = await json<{ items: readonly Key[] }>('key', 'list', '--portal', 'acme');
    expect(shown).toContain(`Revoke the key ${id}?`);
    expect(items.find((key) => key.id === id)?.status).toBe(status);
  });
});

describe('user', () => {
  it('create, list and update look after the users of a portal', async () => {
    const command = ['user', 'create', '--portal', 'acme', '--email', 'anna@acme.ru', '--name', 'Анна Петрова'];
    const created = await json<{ id: string; temporaryPassword: string }>(...command, '--roles', 'buyer,approver');
    const changed = await json<object>(
      ...['user', 'update', '--portal', 'acme', '--user', 'anna@acme.ru', '--roles', 'viewer', '--deactivate'],
    );
    const { items } = await json<{ items: readonly { email: string }[] }>('user', 'list', '--portal', 'acme');

    expect(created.temporaryPassword).toMatch(/^.{12,}$/);
    expect(changed).toMatchObject({ id: created.id, roles: ['viewer'], isActive: false });
    expect(items.map(({ email }) => email).sort()).toEqual(['anna@acme.ru', 'owner@acme.ru']);
  });
});

describe('seed', () => {
  it('adds sample requisitions to those that are there', async () => {
    await json('portal', 'create', '--slug', 'seeded', '--name', 'Seeded', '--admin-email', 'owner@seeded.ru');

    await json('seed', '--portal', 'seeded', '--requisitions', '30');
    const second = await json<object>('seed', '--portal', 'seeded', '--requisitions', '20');

    expect(second).toMatchObject({ created: { requisitions: 20, supplierRfqs: 5, deliveryTrips: 4 } });
  });
});

describe('openapi', () => {
  it.each(['integration', 'workspace'])('writes the document of the %s surface without a database', async (surface) => {
    const document = await json<object>('openapi', '--surface', surface, '--base-url', 'https://procure.example');

    expect(document).toMatchObject({ openapi: '3.1.0', servers: [{ url: 'https://procure.example' }] });
  });
});

describe('doctor', () => {
  it('finds a healthy installation healthy', async () => {
    const { isHealthy, checks } = await json<{ isHealthy: boolean; checks: readonly { name: string }[] }>('doctor');

    expect(isHealthy).toBe(true);
    expect(checks.map(({ name }) => name)).toEqual(expect.arrayContaining(['node', 'database', 'migrations']));
  });

  it('fails when the database cannot be reached', async () => {
    const unreachable = { PROCUREKIT_DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
    const { code, stdout } = await tryCommand(unreachable, 'doctor', '--json');

    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ isHealthy: false });
  });
});

describe('doctor', () => {
  it('explains every finding to people and to scripts, and fails when something does', async () => {
    const broken = { ...settings, PROCUREKIT_MASTER_KEY: 'short', PROCUREKIT_FILES: 'file:/dev/null/files' };

    const forPeople = await tryCommand(broken, 'doctor');
    const forScripts = await tryCommand(broken, 'doctor', '--json');

    expect(forPeople).toMatchObject({ code: 1, stderr: '' });
    expect(forPeople.stdout).toMatch(/^failed {3}master key: .*\n {9}Create a key with/m);
    expect(forScripts.code).toBe(1);
    const { checks } = JSON.parse(forScripts.stdout) as {
      readonly checks: readonly { name: string; status: string }[];
    };
    expect(checks.filter(({ status }) => status === 'failed').map(({ name }) => name)).toEqual(['master key', 'files']);
  });

  it('looks at everything that an installation needs', async () => {
    const { checks } = await json<{ checks: readonly { name: string }[] }>('doctor');

    expect(checks.map(({ name }) => name)).toEqual([
      ...[
        'node',
        'sign-in',
        'database',
        'migrations',
        'tables',
        'writing',
        'secrets',
        'processes',
        'clock',
        'master key',
      ],
      ...['base URL', 'outbound guard', 'files', 'rate limits', 'mail', 'mailbox', 'disk'],
    ]);
  });
});

describe('settings', () => {
  it('come from a file of the user where nothing else says otherwise', async () => {
    const home = join(folder, 'config');
    await mkdir(join(home, 'procurekit'), { recursive: true });
    const file = join(home, 'procurekit/config.json');
    await writeFile(file, JSON.stringify({ databaseUrl: settings['PROCUREKIT_DATABASE_URL'] }));

    const { items } = await runCommand<{ items: readonly object[] }>({ XDG_CONFIG_HOME: home }, 'portal', 'list');
    await writeFile(file, JSON.stringify({ databaseUrl: 'mysql://x', colour: 'red' }));
    const { code, stderr } = await tryCommand({ XDG_CONFIG_HOME: home }, 'portal', 'list');

    expect(items.length).toBeGreaterThan(0);
    expect(code).toBe(2);
    expect(stderr).toContain(`databaseUrl (${file}): must start with`);
    expect(stderr).toContain(`colour (${file}): is not a setting`);
  });
});

describe('--quiet', () => {
  it('leaves nothing but what a script picks out', async () => {
    const key = ['key', 'create', '--portal', 'acme', '--name', 'quiet', '--scopes', 'all', '--quiet'] as const;

    expect((await attempt(...key)).stdout).toMatch(/^psk_\S+\n$/);
    expect((await attempt('portal', 'list', '--quiet')).stdout).toMatch(/^([\da-f-]{36}\n)+$/);
    expect(await attempt('migrate', '--quiet')).toEqual({ code: 0, stdout: '', stderr: '' });
  });
});

describe('migrate', () => {
  it('tells what it would run, runs it, and finds nothing more to do', async () => {
    const fresh = { PROCUREKIT_DATABASE_URL: `sqlite:${join(folder, 'fresh', 'procurekit.db')}` };

    const planned = await runCommand<{ pending: readonly string[] }>(fresh, 'migrate', '--dry-run');
    const told = await tryCommand(fresh, 'migrate', '--dry-run');
    const done = await runCommand<{ applied: readonly string[] }>(fresh, 'migrate');
    const again = await runCommand<{ applied: readonly string[] }>(fresh, 'migrate', '--contract');

    expect(planned.pending.length).toBeGreaterThan(0);
    expect(told.stdout).toMatch(
      /^KeepInstantsShort1760000000088: stop all processes first\n {2}\d+ statements on tables that are new$/m,
    );
    expect(done.applied).toEqual(planned.pending);
    expect(again.applied).toEqual([]);
  });
});

describe('failures', () => {
  it.each([
    ['an option that is missing', 2, ['portal', 'create', '--slug', 'x']],
    ['a command that does not exist', 2, ['destroy']],
    ['an option that does not exist', 2, ['migrate', '--force']],
    ['input that is refused', 2, ['portal', 'create', '--slug', '!', '--name', 'X', '--admin-email', 'a@b.ru']],
    ['an unknown scope', 2, ['key', 'create', '--portal', 'acme', '--name', 'x', '--scopes', 'everything']],
    ['a portal that is not there', 4, ['key', 'list', '--portal', 'nobody']],
    ['a key that is not there', 4, ['key', 'revoke', '--id', UUID, '--yes']],
    ['a name that is taken', 5, ['portal', 'create', '--slug', 'acme', '--name', 'A 2', '--admin-email', 'b@acme.ru']],
    ['a server that cannot be reached', 6, ['api', 'meta.get', '--api-key', 'psk_x', '--url', 'http://127.0.0.1:1']],
  ])('tell by their exit code and on standard error alone: %s', async (_name, code, command) => {
    const result = await attempt(...command);

    expect(result).toMatchObject({ code, stdout: '' });
    expect(result.stderr).toMatch(/^error: /);
  });

  it('name the options that they are about, and what may be meant instead', async () => {
    const portal = await attempt('portal', 'create', '--slug', '!', '--name', 'X', '--admin-email', 'a@b');
    const key = await attempt('key', 'create', '--portal', 'acme', '--name', 'x', '--scopes', 'catalog.raed');

    expect(portal.stderr).toMatch(/ {2}- --slug: .*\n {2}- --name: .*\n {2}- --admin-email: /);
    expect(key.stderr).toContain('there is no scope catalog.raed; did you mean catalog.read?');
  });

  it('of commands that look leave no database behind', async () => {
    const missing = { PROCUREKIT_DATABASE_URL: `sqlite:${join(folder, 'missing', 'procurekit.db')}` };

    const { code, stderr } = await tryCommand(missing, 'portal', 'list');

    expect(code).toBe(4);
    expect(stderr).toContain('There is no database at');
    await expect(readdir(join(folder, 'missing'))).rejects.toThrow('ENOENT');
  });

  it('are one JSON document for scripts', async () => {
    const { stderr } = await attempt('key', 'list', '--portal', 'nobody', '--json');

    expect(JSON.parse(stderr)).toMatchObject({
      error: { code: 'not_found', message: expect.stringContaining('nobody') },
    });
  });

  it('show every problem of the configuration', async () => {
    const { code, stderr } = await tryCommand({ PORT: 'x', PROCUREKIT_FILES: 'ftp://y' }, 'migrate');

    expect(code).toBe(2);
    expect(stderr).toContain('PORT: must be a whole number');
    expect(stderr).toContain('PROCUREKIT_FILES: must start with file: or s3://');
  });

  it('tell it when the port of the server is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, resolve));
    const { port } = other.address() as AddressInfo;

    const { code, stderr } = await tryCli(settings, 'serve', '--port', String(port));
    other.close();

    expect(code).toBe(1);
    expect(stderr).toContain(`Port ${port} is already in use.`);
    expect(stderr).toContain('--port');
  });

  it.each([
    ['where there is no terminal', {}, false],
    ['where NO_COLOR is set, whatever else is', { NO_COLOR: '1', FORCE_COLOR: '1', CI: '1' }, false],
    ['but with them where FORCE_COLOR is set', { FORCE_COLOR: '1' }, true],
  ])('are written without colours %s', async (_name, env, isColourful) => {
    const { stderr } = await tryCli({ ...settings, ...env }, 'key', 'list', '--portal', 'nobody');

    expect(stderr.includes('\u001b')).toBe(isColourful);
  });

  it('are one JSON document when the call itself is wrong', async () => {
    const { code, stderr } = await tryCli(settings, 'migrate', '--forse', '--json');

    expect(code).toBe(2);
    expect(JSON.parse(stderr)).toMatchObject({ error: { code: 'usage', message: "unknown option '--forse'" } });
  });
});

describe('--version', () => {
  it('tells the version of the package', async () => {
    const { version } = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8')) as {
      readonly version: string;
    };

    expect(await tryCli(settings, '--version')).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
  });

  it('reads nothing but the description of the commands', () => {
    const tracing = `
      import { writeSync } from 'node:fs';
      export async function load(url, context, next) {
        writeSync(2, url + '\\n');
        return next(url, context);
      }`;
    const traced = `import { register } from 'node:module'; register(${JSON.stringify(asModule(tracing))});`;

    const { stderr } = spawnSync(process.execPath, ['--import', asModule(traced), CLI, '--version'], {
      encoding: 'utf8',
    });

    const loaded = stderr.split('\n').filter((url) => url.startsWith('file:'));
    expect(loaded.length).toBeGreaterThan(0);
    expect(loaded.filter((url) => /\/packages\/core\/|zod|koa/.test(url))).toEqual([]);
  });
});

function asModule(source: string): string {
  return `data:text/javascript,${encodeURIComponent(source)}`;
}
