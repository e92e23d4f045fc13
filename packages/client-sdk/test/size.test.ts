import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';

const source = fileURLToPath(new URL('../src', import.meta.url));
const options = '{ baseUrl: location.origin, apiKey: prompt("key") }';

async function bundled(contents: string): Promise<{ readonly text: string; readonly compressedKb: number }> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: source },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
  });
  const [bundle] = outputFiles;
  return { text: bundle?.text ?? '', compressedKb: gzipSync(bundle?.contents ?? '').length / 1024 };
}

describe('a program, minified and compressed', () => {
  it('takes at most 8 kB with one resource, and nothing of the others', async () => {
    const { text, compressedKb } = await bundled(`
      import { createClientWith } from './index.ts';
      import { requisitions } from './resources.ts';
      createClientWith({ requisitions }, ${options}).requisitions.list().then(console.log);`);

    expect(text).toContain('/purchase-requisitions');
    expect(text).not.toContain('/webhook');
    expect(compressedKb).toBeLessThanOrEqual(8);
  });

  it('takes at most 10 kB with everything that keys can call, and nothing of the workspace', async () => {
    const { text, compressedKb } = await bundled(`export * from './index.ts';`);

    expect(text).toContain('/webhook');
    expect(text).not.toMatch(/XMLHttpRequest|csrf-token|auth/);
    expect(compressedKb).toBeLessThanOrEqual(10);
  });

  it('takes at most 14 kB with everything that people can call', async () => {
    const { text, compressedKb } = await bundled(`export * from './workspace.ts';`);

    expect(text).toContain('/auth');
    expect(text).not.toContain('/api/v1/integration-api');
    expect(compressedKb).toBeLessThanOrEqual(14);
  });

  it('takes at most 8 kB with what a supplier can call', async () => {
    const { text, compressedKb } = await bundled(`
      import { createSupplierClient } from './workspace.ts';
      createSupplierClient({ baseUrl: location.origin, token: 'x' }).getRfq().then(console.log);`);

    expect(text).not.toContain('/warehouses');
    expect(compressedKb).toBeLessThanOrEqual(8);
  });
});
