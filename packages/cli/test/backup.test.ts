import { access, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { runCommand, tryCommand } from './cli-in-process.js';
import { serve, type ServedProcess } from './cli-process.js';

let folder: string;
let settings: Readonly<Record<string, string>>;
let server: ServedProcess;
let key: string;

const settingsIn = (home: string) => ({
  PROCUREKIT_DATABASE_URL: `sqlite:${join(home, 'procurekit.db')}`,
  PROCUREKIT_FILES: `file:${join(home, 'files')}`,
});
const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'procurekit-backup-'));
  settings = settingsIn(join(folder, 'home'));
  await runCommand(settings, 'portal', 'create', '--slug', 'kept', '--name', 'Kept', '--admin-email', 'owner@kept.ru');
  const create = ['key', 'create', '--portal', 'kept', '--name', 'ERP', '--scopes', 'all'] as const;
  key = (await runCommand<{ secretPlaintext: string }>(settings, ...create)).secretPlaintext;
  await mkdir(join(folder, 'home/files/portal'), { recursive: true });
  await writeFile(join(folder, 'home/files/portal/drawing.dwg'), 'lines');
  server = await serve(settings);
});
afterAll(async () => {
  await server.end('SIGTERM');
  await rm(folder, { recursive: true, force: true });
});

const requisitions = (origin: string, init: RequestInit = {}) =>
  fetch(`${origin}/api/v1/integration-api/purchase-requisitions`, {
    ...init,
    headers: { 'X-API-Key': key, 'Content-Type': 'application/json' },
  });
const create = (name: string) => requisitions(server.origin, { method: 'POST', body: JSON.stringify({ name }) });

describe('backup', () => {
  it('is made while the server writes, and restores database, files and master key', async () => {
    await create('Before');
    const to = join(folder, 'backup');
    const [made] = await Promise.all([
      runCommand<{ files: number }>(settings, 'backup', '--to', to),
      ...Array.from({ length: 20 }, (_, n) => create(`Meanwhile ${n}`)),
    ]);
    const verified = await runCommand<{ isWhole: boolean }>({}, 'restore', '--from', to, '--verify');

    const elsewhere = settingsIn(join(folder, 'elsewhere'));
    await runCommand(elsewhere, 'restore', '--from', to);
    const restored = await serve(elsewhere);
    const answer = (await (await requisitions(restored.origin)).json()) as {
      readonly items: readonly { readonly name: string }[];
    };
    await restored.end('SIGTERM');

    expect(made.files).toBe(3);
    expect(verified.isWhole).toBe(true);
    expect(answer.items.map(({ name }) => name)).toContain('Before');
    expect(await readFile(join(folder, 'elsewhere/files/portal/drawing.dwg'), 'utf8')).toBe('lines');
    expect(await readFile(join(folder, 'elsewhere/master.key'))).toEqual(
      await readFile(join(folder, 'home/master.key')),
    );
  });

  it('is not made over another one, nor of Postgres', async () => {
    const to = join(folder, 'taken');
    await mkdir(to);

    const taken = await tryCommand(settings, 'backup', '--to', to);
    const postgres = await tryCommand(
      { PROCUREKIT_DATABASE_URL: 'postgres://x/y' },
      'backup',
      '--to',
      join(folder, 'pg'),
    );

    expect(taken).toMatchObject({ code: 2, stderr: expect.stringContaining('is there already') });
    expect(postgres).toMatchObject({ code: 2, stderr: expect.stringContaining('pg_dump') });
    expect(await readdir(to)).toEqual([]);
  });
});

describe('restore', () => {
  it('refuses a backup that was changed, naming what, and touches nothing', async () => {
    const to = join(folder, 'changed');
    await runCommand(settings, 'backup', '--to', to, '--without-master-key');
    await writeFile(join(to, 'files/portal/drawing.dwg'), 'Lines');
    await rm(join(to, 'procurekit.db'));

    const target = settingsIn(join(folder, 'untouched'));
    const { code, stderr } = await tryCommand(target, 'restore', '--from', to);

    expect(code).toBe(2);
    expect(stderr).toContain('files/portal/drawing.dwg: is not what was backed up');
    expect(stderr).toContain('procurekit.db: cannot be read');
    expect(await exists(join(to, 'master.key'))).toBe(false);
    expect(await exists(join(folder, 'untouched'))).toBe(false);
  });

  it('puts nothing over an installation that is there', async () => {
    const to = join(folder, 'whole');
    await runCommand(settings, 'backup', '--to', to);

    const { code, stderr } = await tryCommand(settings, 'restore', '--from', to);

    expect(code).toBe(2);
    expect(stderr).toContain(join(folder, 'home/procurekit.db'));
  });

  it('says so where there is no backup', async () => {
    expect(await tryCommand(settings, 'restore', '--from', folder)).toMatchObject({ code: 4 });
  });
});

describe('a second server on an SQLite file', () => {
  it('starts, and warns', async () => {
    const second = await serve(settings);
    await second.end('SIGTERM');

    expect(second.output()).toContain('another server has the same SQLite file');
  });
});
