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
import { everythingWorks, workspaceWorks } from './scenario/expected.js';

const run = promisify(execFile);
const packageRoot = fileURLToPath(new URL('..', import.meta.url));

let server: RunningServer;
let packed: PackedPackage;
let project: string;
let address: string;
let addressBy: (session: 'bearer' | 'cookie') => string;

beforeAll(async () => {
  [server, packed] = await Promise.all([startServer(), packPackage({ packageRoot, declarations: false })]);
  const textOf = (file: string) => readFile(fileURLToPath(new URL(`scenario/${file}`, import.meta.url)), 'utf8');
  const imports = `
    import * as sdk from '@procurekit/client-sdk';
    import * as workspaceSdk from '@procurekit/client-sdk/workspace';
    import { runScenario } from './run-scenario.mjs';
    import { runWorkspaceScenario } from './run-workspace-scenario.mjs';
    const run = async (server) => [await runScenario(sdk, server), await runWorkspaceScenario(workspaceSdk, server)];
  `;
  project = await packed.install({
    name: 'integration',
    type: 'module',
    files: {
      'run-scenario.mjs': await textOf('run-scenario.mjs'),
      'run-workspace-scenario.mjs': await textOf('run-workspace-scenario.mjs'),
      'main.mjs': `${imports}console.log(JSON.stringify(await run(JSON.parse(process.argv[2]))));`,
      'main.cjs': `const sdk = require('@procurekit/client-sdk');
        const workspaceSdk = require('@procurekit/client-sdk/workspace');
        const server = JSON.parse(process.argv[2]);
        (async () => {
          const { runScenario } = await import('./run-scenario.mjs');
          const { runWorkspaceScenario } = await import('./run-workspace-scenario.mjs');
          console.log(JSON.stringify([await runScenario(sdk, server), await runWorkspaceScenario(workspaceSdk, server)]));
        })();`,
      'worker.mjs': `${imports}export default { fetch: async (request) => Response.json(await run(await request.json())) };`,
      'script.mjs': `${imports}export { run };`,
    },
  });
});

beforeEach(async () => {
  const { baseUrl, email, password } = server;
  const apiKey = await server.issueKey();
  addressBy = (session) => JSON.stringify({ baseUrl, apiKey, email, password, session });
  address = addressBy('bearer');
});

afterAll(async () => {
  await packed.remove();
  await server.close();
});

const allWorks = (session: 'bearer' | 'cookie') => [everythingWorks, workspaceWorks(session)];

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
    expect(await printedBy(process.execPath, [entry])).toEqual(allWorks('bearer'));
  });

  it.each(otherNodes)('works on Node $release', async ({ release, node }) => {
    expect(await run(node, ['--version'])).toMatchObject({ stdout: expect.stringMatching(`^v${release}\\.`) });
    expect(await printedBy(node, ['main.mjs'])).toEqual(allWorks('bearer'));
    expect(await printedBy(node, ['main.cjs'])).toEqual(allWorks('bearer'));
  });

  it('works on Bun', async () => {
    expect(await printedBy(await runtimeExecutable(import.meta.url, 'bun-runtime', 'bin/bun'), ['main.mjs'])).toEqual(
      allWorks('bearer'),
    );
  });

  it('works on Deno', async () => {
    const args = ['run', '--no-remote', '--node-modules-dir=manual', '--allow-net=127.0.0.1', 'main.mjs'];

    expect(await printedBy(await runtimeExecutable(import.meta.url, 'deno-runtime', 'deno'), args)).toEqual(
      allWorks('bearer'),
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

      expect(await response.json()).toEqual(allWorks('bearer'));
    } finally {
      await worker.dispose();
    }
  });

  it('needs nothing but what browsers have: it works in an edge runtime', async () => {
    const edge = new EdgeVM();
    edge.evaluate(await bundle('script.mjs', 'iife'));

    const told = await edge.evaluate<Promise<unknown>>(`bundled.run(${address}).then(JSON.stringify)`);

    expect(JSON.parse(String(told))).toEqual(allWorks('bearer'));
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

      expect(await page.evaluate(`bundled.run(${addressBy('cookie')})`)).toEqual(allWorks('cookie'));
    } finally {
      await browser.close();
    }
  });
});
