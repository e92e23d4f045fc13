import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { EdgeVM } from '@edge-runtime/vm';
import { build } from 'esbuild';
import { Miniflare } from 'miniflare';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { otherNodes } from '../../../scripts/package-tests/node-releases.js';
import { packPackage, type PackedPackage } from '../../../scripts/package-tests/packed-package.js';
import { runtimeExecutable } from '../../../scripts/package-tests/runtime-executable.js';
import vectorFile from './vectors/webhook-signature.json' with { type: 'json' };

const run = promisify(execFile);
const packageRoot = fileURLToPath(new URL('..', import.meta.url));
const { vectors } = vectorFile;

const everythingWorks = {
  checked: vectors.length,
  node: [],
  web: [],
  statuses: [204, 204, 401],
  handled: ['integration.test_event'],
};

let packed: PackedPackage;
let project: string;

beforeAll(async () => {
  packed = await packPackage({ packageRoot, declarations: false });
  const scenario = (file: string) => readFile(fileURLToPath(new URL(`scenario/${file}`, import.meta.url)), 'utf8');
  project = await packed.install({
    name: 'receiver',
    type: 'module',
    files: {
      'run-vectors.mjs': await scenario('run-vectors.mjs'),
      'run-every-entry.mjs': await scenario('run-every-entry.mjs'),
      'vectors.mjs': `export const vectors = ${JSON.stringify(vectors)};`,
      'main.mjs':
        "import { runEveryEntry } from './run-every-entry.mjs';\nconsole.log(JSON.stringify(await runEveryEntry()));",
      'worker.mjs':
        "import { runEveryEntry } from './run-every-entry.mjs';\nexport default { fetch: async () => Response.json(await runEveryEntry()) };",
      'web-only.mjs':
        "import { verifyWebhook } from '@procurekit/webhook-verifier/web';\nimport { runVectors } from './run-vectors.mjs';\nimport { vectors } from './vectors.mjs';\nexport const failures = runVectors(verifyWebhook, vectors);",
    },
  });
});

afterAll(() => packed.remove());

async function printedBy(program: string, args: readonly string[]): Promise<unknown> {
  const { stdout } = await run(program, args, { cwd: project, timeout: 60_000 });
  return JSON.parse(stdout) as unknown;
}

async function bundle(entry: string, format: 'esm' | 'iife'): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(project, entry)],
    bundle: true,
    write: false,
    format,
    globalName: 'bundled', // used by the iife format alone
    platform: 'neutral',
    external: ['node:crypto'],
    logLevel: 'silent',
  });
  return outputFiles.map(({ text }) => text).join('');
}

describe('the packed package', () => {
  it('works on this Node', async () => {
    expect(await printedBy(process.execPath, ['main.mjs'])).toEqual(everythingWorks);
  });

  it.each(otherNodes)('works on Node $release', async ({ release, node }) => {
    expect(await run(node, ['--version'])).toMatchObject({ stdout: expect.stringMatching(`^v${release}\\.`) });
    expect(await printedBy(node, ['main.mjs'])).toEqual(everythingWorks);
  });

  it('works on Bun', async () => {
    expect(await printedBy(await runtimeExecutable(import.meta.url, 'bun-runtime', 'bin/bun'), ['main.mjs'])).toEqual(
      everythingWorks,
    );
  });

  it('works on Deno', async () => {
    const args = ['run', '--no-remote', '--node-modules-dir=manual', '--allow-read', 'main.mjs'];

    expect(await printedBy(await runtimeExecutable(import.meta.url, 'deno-runtime', 'deno'), args)).toEqual(
      everythingWorks,
    );
  });

  it('works in a Cloudflare Worker', async () => {
    const worker = new Miniflare({
      modules: true,
      script: await bundle('worker.mjs', 'esm'),
      compatibilityDate: '2025-09-01',
      compatibilityFlags: ['nodejs_compat'],
    });
    try {
      const response = await worker.dispatchFetch('https://erp.example.com/');

      expect(await response.json()).toEqual(everythingWorks);
    } finally {
      await worker.dispose();
    }
  });

  it('needs nothing of Node for its web entry: it works in an edge runtime', async () => {
    const edge = new EdgeVM();
    edge.evaluate(await bundle('web-only.mjs', 'iife'));

    expect(await edge.evaluate<Promise<unknown>>('bundled.failures')).toEqual([]);
  });
});
