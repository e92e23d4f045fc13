import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

const limitBytes = 1400;

it.each(['index', 'web'])('the %s entry takes at most 1.4 kB, minified and compressed', async (entry) => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(`../src/${entry}.ts`, import.meta.url))],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    target: 'node20',
    external: ['node:crypto'],
  });
  const [bundle] = outputFiles;

  expect(bundle?.text).toContain('verifyWebhook');
  expect(gzipSync(bundle?.contents ?? '').length).toBeLessThanOrEqual(limitBytes);
});
