import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { CommandContext } from '../command-context.js';
import { packageVersion } from '../package-version.js';
import { TEMPLATE_KINDS } from '../template-folder.js';
import { UsageError } from '../usage-error.js';
import { init, TOOLS } from './init.js';

const root = new URL('../../../../', import.meta.url);
const textOf = (path: string) => readFile(new URL(path, root), 'utf8');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'procurekit-init-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const shown: string[] = [];
const context = {
  output: { json: false, quiet: false, show: async (_value, text) => void shown.push(await text()) },
} satisfies Pick<CommandContext, 'output'> as unknown as CommandContext;
const manifestIn = async (home: string) => JSON.parse(await readFile(join(home, 'package.json'), 'utf8'));

describe('procurekit init', () => {
  it('writes an application that is the example', async () => {
    const home = join(folder, 'My App');

    await init(context, { folder: home, kind: 'app' });

    expect((await readdir(home, { recursive: true })).toSorted()).toEqual(
      [
        '.gitignore',
        'README.md',
        'package.json',
        'src',
        'src/main.ts',
        'src/open-kit.ts',
        'test',
        'test/app.test.ts',
        'tsconfig.json',
      ].toSorted(),
    );
    expect(await readFile(join(home, 'src/main.ts'), 'utf8')).toBe(await textOf('examples/app/src/main.ts'));
    const { name, dependencies, scripts } = await manifestIn(home);
    expect([name, dependencies['@procurekit/core'], dependencies['typeorm']]).toEqual([
      'my-app',
      packageVersion(),
      '1.1.1',
    ]);
    expect(scripts).toEqual({ build: 'tsc', start: 'tsc && node dist/main.js', test: 'vitest run' });
    expect(shown.at(-1)).toContain('npm install');
  });

  it('writes a module with its migrations and tests, from packages in a folder', async () => {
    const tarballs = join(folder, 'tarballs');
    const home = join(folder, 'leases');
    const names = ['core', 'cli', 'server-koa'].map((name) => `procurekit-${name}-0.2.0.tgz`);
    await mkdir(tarballs);
    for (const name of names) await writeFile(join(tarballs, name), '');

    await init(context, { folder: home, kind: 'module', from: tarballs });

    const files = await readdir(home, { recursive: true });
    expect(files).toEqual(
      expect.arrayContaining([
        'src/leases/index.ts',
        'src/leases/migrations/0001-add-leases.ts',
        'test/leases.test.ts',
      ]),
    );
    const { dependencies, devDependencies } = await manifestIn(home);
    expect(dependencies['@procurekit/core']).toBe('file:../tarballs/procurekit-core-0.2.0.tgz');
    expect(devDependencies['@procurekit/cli']).toBe('file:../tarballs/procurekit-cli-0.2.0.tgz');
    await expect(init(context, { folder: join(folder, 'other'), kind: 'app', from: folder })).rejects.toThrow(
      UsageError,
    );
  });

  it('leaves a folder alone in which there is something', async () => {
    await writeFile(join(folder, 'mine.txt'), 'mine');

    await expect(init(context, { folder, kind: 'app' })).rejects.toThrow(/is not empty/);
    expect(await readdir(folder)).toEqual(['mine.txt']);
  });

  it('takes tools in the versions that the templates are tried with', async () => {
    const { dependencies, devDependencies } = JSON.parse(await textOf('package.json')) as {
      readonly [list: string]: Readonly<Record<string, string>>;
    };
    const tried = { ...dependencies, ...devDependencies };

    for (const kind of TEMPLATE_KINDS) {
      for (const [name, version] of Object.entries(TOOLS[kind])) expect([name, version]).toEqual([name, tried[name]]);
    }
  });
});
