import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { build } from 'esbuild';
import { afterEach, beforeEach, expect, it } from 'vitest';

import type { threadProgram } from './thread-program.js';

let folder: string;
/** Where the package is installed for the application. */
let home: string;
beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'procurekit-bundle-')));
  home = join(folder, 'node_modules/@procurekit/core');
  await mkdir(join(home, 'dist'), { recursive: true });
  await writeFile(join(home, 'package.json'), '{"name":"@procurekit/core"}');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Looks for a program from within an application that was bundled into one file. */
async function findFromBundle(): Promise<string> {
  const outfile = join(folder, 'application.mjs');
  const source = fileURLToPath(new URL('thread-program.ts', import.meta.url));
  await build({ entryPoints: [source], outfile, bundle: true, platform: 'node', format: 'esm' });
  const application = (await import(pathToFileURL(outfile).href)) as { readonly threadProgram: typeof threadProgram };
  return fileURLToPath(
    await application.threadProgram({ source: 'adapters/sheets/sheet-worker.ts', name: 'sheets-worker' }),
  );
}

it('finds the program of threads in the package where the application is bundled', async () => {
  await writeFile(join(home, 'dist/sheets-worker.js'), '');

  expect(await findFromBundle()).toBe(join(home, 'dist/sheets-worker.js'));

  await writeFile(join(folder, 'sheets-worker.js'), '');
  expect(await findFromBundle()).toBe(join(folder, 'sheets-worker.js'));
});

it('tells what to do where there is none', async () => {
  await expect(findFromBundle()).rejects.toThrow(
    /sheets-worker\.js is neither beside .*application\.mjs nor installed/,
  );
});
