import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packPackage, type PackedPackage } from '../../../scripts/package-tests/packed-package.js';

const run = promisify(execFile);
const packageRoot = fileURLToPath(new URL('..', import.meta.url));
const secret = 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=';
const name = '@procurekit/webhook-verifier';

interface Manifest {
  readonly exports: Readonly<Record<string, unknown>>;
  readonly dependencies?: unknown;
}

let packed: PackedPackage;
let readme: string;
let manifest: Manifest;

beforeAll(async () => {
  readme = await readFile(join(packageRoot, 'README.md'), 'utf8');
  manifest = JSON.parse(await readFile(join(packageRoot, 'package.json'), 'utf8')) as Manifest;
  packed = await packPackage({ packageRoot, declarations: true });
});

afterAll(() => packed.remove());

const entries = (): string[] =>
  Object.keys(manifest.exports)
    .filter((path) => path !== './package.json')
    .map((path) => path.replace('.', name));

/** The code blocks of the README in one language. */
const blocks = (language: string): string[] =>
  [...readme.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, 'gms'))].map((match) => match[1] ?? '');

async function printedBy(cwd: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, PROCUREKIT_WEBHOOK_SECRET: secret };
  return (await run(process.execPath, args, { cwd, env })).stdout;
}

function typeCheck(cwd: string): Promise<string> {
  return printedBy(cwd, createRequire(import.meta.url).resolve('typescript/bin/tsc'), '-p', '.').catch(
    (failure: { stdout: string }) => failure.stdout,
  );
}

const strictConfig = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  module: 'nodenext',
  target: 'es2022',
  noEmit: true,
};

describe('the packed tarball', () => {
  it('exports what it promises to', async () => {
    const project = await packed.install({
      name: 'export-list',
      type: 'module',
      files: {
        'list.mjs':
          'for (const entry of process.argv.slice(2)) console.log(entry, Object.keys(await import(entry)).join(" "));',
      },
    });

    expect(await printedBy(project, 'list.mjs', ...entries())).toMatchInlineSnapshot(`
      "@procurekit/webhook-verifier WebhookVerificationError verifyWebhook
      @procurekit/webhook-verifier/web WebhookVerificationError verifyWebhook
      @procurekit/webhook-verifier/testing signTestDelivery testEvent webhookEventNames
      @procurekit/webhook-verifier/idempotency EventInProgressError mapEventStore oncePerEvent redisEventStore sqlEventStore
      @procurekit/webhook-verifier/express receiveWebhook
      @procurekit/webhook-verifier/koa receiveWebhook
      @procurekit/webhook-verifier/fastify receiveWebhook
      @procurekit/webhook-verifier/hono receiveWebhook
      @procurekit/webhook-verifier/next receiveWebhook
      @procurekit/webhook-verifier/fetch receiveWebhook
      "
    `);
  });

  it('brings no dependencies and no sources', async () => {
    const project = await packed.install({ name: 'bare', type: 'module', files: {} });

    const installed = await readdir(join(project, 'node_modules'), { recursive: true });

    expect(manifest.dependencies).toBeUndefined();
    expect((await readdir(join(project, 'node_modules'))).filter((entry) => !entry.startsWith('.'))).toEqual([
      '@procurekit',
    ]);
    expect(installed.filter((file) => /\.test\.|\bsrc\b|\bbench\b/.test(file))).toEqual([]);
    expect(installed.map((file) => file.split('/').pop())).toEqual(expect.arrayContaining(['README.md', 'LICENSE']));
  });

  it('runs in a CommonJS project, with one error class for all entries', async () => {
    const project = await packed.install({
      name: 'commonjs',
      type: 'commonjs',
      files: {
        'main.js': `
          const [node, web, ...rest] = process.argv.slice(2).map((entry) => require(entry));
          let refusal;
          try { node.verifyWebhook({ payload: '', headers: {}, secret: '${secret}' }); } catch (error) { refusal = error; }
          console.log(refusal.reason, refusal instanceof web.WebhookVerificationError, rest.length);`,
      },
    });

    expect(await printedBy(project, 'main.js', ...entries())).toBe('signature_missing true 8\n');
  });

  it.each([
    ['module', 'mts'],
    ['commonjs', 'cts'],
  ] as const)('type-checks in a strict %s project, declarations included', async (type, extension) => {
    const project = await packed.install({
      name: `types-${extension}`,
      type,
      files: {
        'tsconfig.json': JSON.stringify({
          // The library of browsers stands for every runtime: the declarations may not need Node's.
          compilerOptions: { ...strictConfig, lib: ['es2022', 'dom', 'dom.iterable'], types: [], skipLibCheck: false },
        }),
        [`receive.${extension}`]: `
          import { verifyWebhook, type WebhookEvent } from '${name}';
          import { verifyWebhook as verifyOnTheWeb } from '${name}/web';
          import { receiveWebhook } from '${name}/fetch';
          import { mapEventStore, oncePerEvent } from '${name}/idempotency';
          import { signTestDelivery, testEvent } from '${name}/testing';
          declare const secret: string | undefined;
          export const receive = receiveWebhook({ secret, onEvent: oncePerEvent({ store: mapEventStore() }, () => 1) });
          export async function verify(request: Request): Promise<'invoice' | undefined> {
            const payload = await request.arrayBuffer();
            const event: WebhookEvent = await verifyOnTheWeb({ payload, headers: request.headers, secret });
            verifyWebhook({ payload, headers: request.headers, secrets: [secret], parse: false }) satisfies undefined;
            return event.event === 'integration_api.invoice.created' ? event.resource.type : undefined;
          }
          export const signed = signTestDelivery({ secret: 'whsec_', event: testEvent('integration.test_event') });
          // @ts-expect-error -- a body that was parsed is not raw
          export const wrong = () => verifyWebhook({ payload: { event: 'x' }, headers: {}, secret });
        `,
      },
    });

    expect(await typeCheck(project)).toBe('');
  });
});

describe('the README', () => {
  it('fits on a few screens', () => {
    expect(readme.split('\n').length).toBeLessThanOrEqual(151);
  });

  it('has a quick start that does what its comments say', async () => {
    const [quickStart = '', ...others] = blocks('js');
    const project = await packed.install({ name: 'quick-start', type: 'module', files: { 'main.mjs': quickStart } });

    expect(others).toEqual([]);
    expect(await printedBy(project, 'main.mjs')).toBe(
      'integration_api.invoice.created of invoice c0ffee00-0000-7000-8000-000000000001\n' +
        '204\n' +
        'signature_mismatch: wrong secret or changed body\n' +
        '401\n',
    );
  });

  it('has examples that type-check against the real frameworks', async () => {
    const project = await packed.install({
      name: 'examples',
      type: 'module',
      files: {
        'tsconfig.json': JSON.stringify({ compilerOptions: { ...strictConfig, types: ['node'], skipLibCheck: true } }),
        ...Object.fromEntries(blocks('ts').map((code, index) => [`example-${index}.ts`, code])),
        'frameworks.ts': frameworkExamples,
      },
    });
    const modules = join(project, 'node_modules');
    await mkdir(join(modules, '@types'));
    for (const dependency of ['koa', 'express', 'fastify', 'hono', 'next', 'pg', 'ioredis']) {
      await symlink(join(packageRoot, 'node_modules', dependency), join(modules, dependency));
    }
    for (const types of ['koa', 'express', 'pg']) {
      await symlink(join(packageRoot, 'node_modules/@types', types), join(modules, '@types', types));
    }
    await symlink(join(packageRoot, '../../node_modules/@types/node'), join(modules, '@types/node'));

    expect(blocks('ts').length).toBeGreaterThan(1);
    expect(await typeCheck(project)).toBe('');
  });

  it('names every reason and every entry', async () => {
    const source = await readFile(join(packageRoot, 'src/webhook-verification-error.ts'), 'utf8');
    const reasons = [...source.matchAll(/^ {2}\| '(\w+)'/gm)].map((match) => match[1]);

    expect(reasons).toHaveLength(10);
    for (const reason of reasons) expect(readme).toContain(`| \`${reason}\``);
    for (const entry of entries().slice(1))
      expect(readme).toMatch(new RegExp(`(${name}|\\.\\.\\.)/${entry.split('/').pop()}`));
  });
});

/** The lines of the README's table of frameworks, as programs. */
const frameworkExamples = `
import fastify from 'fastify';
import { Hono } from 'hono';
import { Redis } from 'ioredis';
import Koa from 'koa';
import type { NextRequest } from 'next/server.js';
import * as onFastify from '${name}/fastify';
import * as onFetch from '${name}/fetch';
import * as onHono from '${name}/hono';
import * as onKoa from '${name}/koa';
import * as onNext from '${name}/next';
import { redisEventStore } from '${name}/idempotency';

const options = { secret: process.env['PROCUREKIT_WEBHOOK_SECRET'], onEvent: () => undefined };
new Koa().use(onKoa.receiveWebhook(options));
await fastify().register(onFastify.receiveWebhook({ path: '/webhooks', ...options }));
new Hono().post('/webhooks', onHono.receiveWebhook(options));
export const POST: (request: NextRequest) => Promise<Response> = onNext.receiveWebhook(options);
export default { fetch: (request: Request, env: { S: string }) => onFetch.receiveWebhook({ ...options, secret: env.S })(request) };
const redis = new Redis({ lazyConnect: true });
export const store = redisEventStore({ command: (name, ...args) => redis.call(name, ...args) });
`;
