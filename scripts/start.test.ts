import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

/** What the command line is built from, by package; tests are left out. */
const SOURCES = { cli: ['src', 'build'], core: ['src'], 'server-koa': ['src', 'copy-explorer.mjs'] };
const OF_TESTS = /\.test\.ts$|(?:^|\/)testing\/|-for-tests\.ts$/;
/** Threads are built with it where the sources themselves run, as in tests. */
const OF_SOURCES = 'esbuild';
/** They build, and settings of the compiler mention them. */
const BUILDERS = ['@tsconfig/node20', '@tsconfig/strictest', 'tsup', 'typescript'];

const root = fileURLToPath(new URL('..', import.meta.url));
const script = fileURLToPath(new URL('start.mjs', import.meta.url));
interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}
const manifestOf = (folder: string) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;

/** Libraries that a package is built from and that nobody installs with it, in their versions. */
function builtFrom([name, places]: readonly [string, readonly string[]]) {
  const home = join(root, 'packages', name);
  const text = places
    .flatMap((place) => sourcesIn(join(home, place)))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  return Object.entries(manifestOf(join('packages', name)).devDependencies).filter(
    ([library]) =>
      !library.startsWith('@procurekit/') && (text.includes(`'${library}'`) || text.includes(`'${library}/`)),
  );
}

function sourcesIn(place: string): readonly string[] {
  if (/\.mjs$/.test(place)) return [place];
  const files = readdirSync(place, { recursive: true, encoding: 'utf8' });
  return files.filter((path) => /\.m?[jt]s$/.test(path) && !OF_TESTS.test(path)).map((path) => join(place, path));
}

const start = (...options: readonly string[]) =>
  spawnSync(process.execPath, [script, ...options], { encoding: 'utf8' });

describe('npm start', () => {
  it('takes the port behind --, and names another one where it is in use', async () => {
    const occupied = createServer().listen(0, '127.0.0.1');
    await once(occupied, 'listening');
    const { port } = occupied.address() as AddressInfo;

    const { status, stderr } = start('--port', String(port));
    occupied.close();

    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: `Port ${port} is in use. Choose another one: npm start -- --port ${port + 100}\n`,
    });
  });

  it.each([['--prot', '4000'], ['--port', 'http'], ['--port', '70000'], ['4000']])(
    'refuses %s %s, and shows what it takes',
    (...options) => {
      const { status, stderr } = start(...options);

      expect({ status, stderr }).toEqual({
        status: 2,
        stderr: expect.stringContaining('npm start -- [--port 3100] [--host 0.0.0.0]'),
      });
    },
  );
});

describe('the dependencies of the workspace', () => {
  it('are what the command line is built from, so that npm start installs no tools of development', () => {
    const { dependencies } = manifestOf('.');
    const ofCli = Object.keys(manifestOf('packages/cli').dependencies);
    const needed = Object.fromEntries(
      Object.entries(SOURCES)
        .flatMap(builtFrom)
        .filter(([library]) => library !== OF_SOURCES && !ofCli.includes(library)),
    );

    expect(dependencies).toEqual({
      ...needed,
      ...Object.fromEntries(BUILDERS.map((name) => [name, expect.any(String) as string])),
    });
  });
});
