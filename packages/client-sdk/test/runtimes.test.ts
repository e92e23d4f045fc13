import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { EdgeVM } from '@edge-runtime/vm';
import sparticuzChromium from '@sparticuz/chromium';
import { build } from 'esbuild';
import { Miniflare } from 'miniflare';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { otherNodes } from '../../../scripts/package-tests/node-releases.js';
import { packPackage, type PackedPackage } from '../../../scripts/package-tests/packed-package.js';
import { runtimeExecutable } from '../../../scripts/package-tests/runtime-executable.js';
import { startServer, type RunningServer } from './running-server.js';
import { everythingWorks } from './scenario/expected.js';

const run = promisify(execFile);
const packageRoot = fileURLToPath(new URL('..', import.meta.url));

let server: RunningServer;
let packed: PackedPackage;
let project: string;
let address: string;

beforeAll(async () => {
  [server, packed] = await Promise.all([startServer(), packPackage({ packageRoot, declarations: false })]);
  const scenario = await readFile(fileURLToPath(new URL('scenario/run-scenario.mjs', import.meta.url)), 'utf8');
  const imports = "import * as sdk from '@procurekit/client-sdk';\nimport { runScenario } from './run-scenario.mjs';\n";
  project = await packed.install({
    name: 'integration',
    type: 'module',
    files: {
      'run-scenario.mjs': scenario,
      'main.mjs': `${imports}console.log(JSON.stringify(await runScenario(sdk, JSON.parse(process.argv[2]))));`,
      'main.cjs':
        "const sdk = require('@procurekit/client-sdk');\nimport('./run-scenario.mjs').then(async ({ runScenario }) => console.log(JSON.stringify(await runScenario(sdk, JSON.parse(process.argv[2])))));",
      'worker.mjs': `${imports}export default { fetch: async (request) => Response.json(await runScenario(sdk, await request.json())) };`,
      'script.mjs': `${imports}export const run = (server) => runScenario(sdk, server);`,
    },
  });
});

beforeEach(async () => {
  address = JSON.stringify({ baseUrl: server.baseUrl, apiKey: await server.issueKey() });
});

afterAll(async () => {
  await packed.remove();
  await server.close();
});

async function printedBy(program: string, args: readonly string[]): Promise<unknown> {
  const { stdout } = await run(program, [...args, address], { cwd: project, timeout: 60_000 });
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
    logLevel: 'silent',
  });
  return outputFiles.map(({ text }) => text).join('');
}

describe('the packed package, against a live server', () => {
  it.each(['main.mjs', 'main.cjs'])('works on this Node from %s', async (entry) => {
    expect(await printedBy(process.execPath, [entry])).toEqual(everythingWorks);
  });

  it.each(otherNodes)('works on Node $release', async ({ release, node }) => {
    expect(await run(node, ['--version'])).toMatchObject({ stdout: expect.stringMatching(`^v${release}\\.`) });
    expect(await printedBy(node, ['main.mjs'])).toEqual(everythingWorks);
    expect(await printedBy(node, ['main.cjs'])).toEqual(everythingWorks);
  });

  it('works on Bun', async () => {
    expect(await printedBy(await runtimeExecutable(import.meta.url, 'bun-runtime', 'bin/bun'), ['main.mjs'])).toEqual(
      everythingWorks,
    );
  });

  it('works on Deno', async () => {
    const args = ['run', '--no-remote', '--node-modules-dir=manual', '--allow-net=127.0.0.1', 'main.mjs'];

    expect(await printedBy(await runtimeExecutable(import.meta.url, 'deno-runtime', 'deno'), args)).toEqual(
      everythingWorks,
    );
  });

  it('works in a Cloudflare Worker', async () => {
    const worker = new Miniflare({
      modules: true,
      script: await bundle('worker.mjs', 'esm'),
      compatibilityDate: '2025-09-01',
    });
    try {
      const response = await worker.dispatchFetch('https://erp.example.com/', { method: 'POST', body: address });

      expect(await response.json()).toEqual(everythingWorks);
    } finally {
      await worker.dispose();
    }
  });

  it('needs nothing but what browsers have: it works in an edge runtime', async () => {
    const edge = new EdgeVM();
    edge.evaluate(await bundle('script.mjs', 'iife'));

    const told = await edge.evaluate<Promise<unknown>>(`bundled.run(${address}).then(JSON.stringify)`);

    expect(JSON.parse(String(told))).toEqual(everythingWorks);
  });

  // The server lets no page of another origin read its answers; the page comes from its own, as one behind a proxy does.
  it('works in a browser', { timeout: 60_000 }, async () => {
    const browser = await chromium.launch({
      executablePath: await sparticuzChromium.executablePath(),
      // In a single process the browser ends with its first page.
      args: sparticuzChromium.args.filter((flag) => flag !== '--single-process'),
    });
    try {
      const page = await browser.newPage();
      const html = `<!doctype html><script>${await bundle('script.mjs', 'iife')}</script>`;
      await page.route('**/page.html', (route) =>
        route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }),
      );
      await page.goto(`${server.baseUrl}/page.html`);

      expect(await page.evaluate(`bundled.run(${address})`)).toEqual(everythingWorks);
    } finally {
      await browser.close();
    }
  });
});
