import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';

import type * as Sdk from '../src/index.js';

const source = fileURLToPath(new URL('../src', import.meta.url));
const options = '{ baseUrl: location.origin, apiKey: prompt("key") }';

interface Bundled {
  /** What is loaded before the first call. */
  readonly text: string;
  readonly compressedKb: number;
  /** What is loaded when it is needed. */
  readonly later: string;
}

async function bundled(contents: string): Promise<Bundled> {
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir: source },
    bundle: true,
    splitting: true,
    minify: true,
    write: false,
    metafile: true,
    outdir: source,
    format: 'esm',
    target: 'es2022',
  });
  const imported = Object.values(metafile.outputs).flatMap(({ imports }) => imports);
  const lazily = new Set(imported.filter(({ kind }) => kind === 'dynamic-import').map(({ path }) => resolve(path)));
  const later = outputFiles.filter(({ path }) => lazily.has(path));
  // A file that both load counts here, though it may be loaded later alone.
  const first = outputFiles.filter(({ path }) => !lazily.has(path));
  return {
    text: first.map(({ text }) => text).join(''),
    compressedKb: first.reduce((sum, file) => sum + gzipSync(file.contents).length, 0) / 1024,
    later: later.map(({ text }) => text).join(''),
  };
}

describe('a program, minified and compressed, before its first call', () => {
  it('takes at most 6.1 kB with one resource, and nothing of the others', async () => {
    const { text, compressedKb, later } = await bundled(`
      import { createClientWith } from './index.ts';
      import { requisitions } from './resources.ts';
      createClientWith({ requisitions }, ${options}).requisitions.list().then(console.log);`);

    expect(text).toContain('/purchase-requisitions');
    expect(text).not.toMatch(/\/webhook|shouldConsumeRetry/);
    expect(compressedKb).toBeLessThanOrEqual(6.1);
    // What repeats calls comes when one has failed, or after the first that did not.
    expect(later).toContain('shouldConsumeRetry');
  });

  it('takes at most 8.5 kB with everything that keys can call, and nothing of the workspace', async () => {
    const { text, compressedKb } = await bundled(`export * from './index.ts';`);

    expect(text).toContain('/webhook');
    expect(text).not.toMatch(/XMLHttpRequest|csrf-token|auth/);
    expect(compressedKb).toBeLessThanOrEqual(8.5);
  });

  it('takes at most 13 kB with everything that people can call', async () => {
    const { text, compressedKb } = await bundled(`export * from './workspace.ts';`);

    expect(text).toContain('/auth');
    expect(text).not.toContain('/api/v1/integration-api');
    expect(compressedKb).toBeLessThanOrEqual(13);
  });

  it('takes at most 6.2 kB with what a supplier can call', async () => {
    const { text, compressedKb } = await bundled(`
      import { createSupplierClient } from './workspace.ts';
      createSupplierClient({ baseUrl: location.origin, token: 'x' }).getRfq().then(console.log);`);

    expect(text).not.toContain('/warehouses');
    expect(compressedKb).toBeLessThanOrEqual(6.2);
  });
});

describe('a program in several files', () => {
  it('tells of the call that failed where the file that repeats it cannot be had, and gets it for a later one', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'procurekit-sdk-'));
    const contents = `export { createClient } from './index.ts';`;
    const stdin = { contents, resolveDir: source };
    await build({
      stdin,
      bundle: true,
      splitting: true,
      outdir: folder,
      format: 'esm',
      outExtension: { '.js': '.mjs' },
    });
    const [file = ''] = (await readdir(folder)).filter((name) => name.startsWith('repeat'));
    const { createClient } = (await import(/* @vite-ignore */ join(folder, 'stdin.mjs'))) as typeof Sdk;
    const fetch = () => Promise.reject(new TypeError('fetch failed'));
    const client = createClient({ baseUrl: 'https://x.test', apiKey: 'pk', fetch, maxRetries: 2, retryDelayMs: 0 });
    const failed = { code: 'connection_failed', retryable: true };

    await rename(join(folder, file), join(folder, 'elsewhere'));
    await expect(client.meta.get()).rejects.toMatchObject({ ...failed, attempts: 1 });

    await rename(join(folder, 'elsewhere'), join(folder, file));
    await expect(client.meta.get()).rejects.toMatchObject({ ...failed, attempts: 3 });
    await rm(folder, { recursive: true });
  });
});
