import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { runCommand, tryCommand } from './cli-in-process.js';

let folder: string;
let settings: Readonly<Record<string, string>>;

interface Listed {
  readonly items: readonly { readonly slug: string; readonly status: string }[];
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'procurekit-portals-'));
  settings = {
    PROCUREKIT_DATABASE_URL: `sqlite:${join(folder, 'procurekit.db')}`,
    PROCUREKIT_FILES: `file:${join(folder, 'files')}`,
  };
  await runCommand(settings, 'portal', 'create', '--slug', 'acme', '--name', 'Acme', '--admin-email', 'owner@acme.ru');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const portal = (...args: readonly string[]) => runCommand<object>(settings, 'portal', ...args);
const listed = async () =>
  (await runCommand<Listed>(settings, 'portal', 'list')).items.map(({ slug, status }) => `${slug}: ${status}`);

it('moves a portal out of an installation and back', async () => {
  const archive = join(folder, 'acme.zip');
  await portal('suspend', '--portal', 'acme');
  const suspended = await listed();
  const exported = await portal('export', '--portal', 'acme', '--to', archive);
  await portal('delete', '--portal', 'acme', '--now', '--yes');
  const removed = await listed();
  await portal('import', '--from', archive);
  const taken = await listed();
  await portal('resume', '--portal', 'acme');

  expect([suspended, removed, taken, await listed()]).toEqual([
    ['acme: suspended'],
    [],
    ['acme: suspended'],
    ['acme: active'],
  ]);
  expect(exported).toMatchObject({ slug: 'acme', archive, bytes: expect.any(Number) as number });
  expect((await readdir(folder)).filter((name) => name.endsWith('.partial'))).toEqual([]);
});

it('keeps a deleted portal, to be resumed, unless it is to go now', async () => {
  expect(await portal('delete', '--portal', 'acme', '--yes')).toMatchObject({
    slug: 'acme',
    removedAfter: expect.stringMatching(/Z$/) as string,
  });
  expect(await listed()).toEqual(['acme: deleted']);
  await portal('resume', '--portal', 'acme');
  expect(await listed()).toEqual(['acme: active']);
});

it('says what stands in the way', async () => {
  const archive = join(folder, 'acme.zip');
  const tries = [
    await tryCommand(settings, 'portal', 'export', '--portal', 'acme', '--to', archive),
    await tryCommand(settings, 'portal', 'import', '--from', archive),
    await tryCommand(settings, 'portal', 'import', '--from', join(folder, 'procurekit.db')),
    await tryCommand(settings, 'portal', 'suspend', '--portal', 'acne'),
    await tryCommand(settings, 'portal', 'delete', '--portal', 'acme'),
  ];

  expect(tries.map(({ code, stderr }) => `${code}: ${stderr.trim().replaceAll('\n', ' ')}`)).toEqual([
    expect.stringMatching(/^5: .*suspend/),
    expect.stringMatching(/^4: .*There is no file/),
    expect.stringMatching(/^2: .*archive/),
    expect.stringMatching(/^4: .*There is no portal acne/),
    expect.stringMatching(/^2: .*--yes/),
  ]);
});
