import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { packPackage, type PackedPackage } from '../../../scripts/package-tests/packed-package.js';
import { startServer } from './running-server.js';

const run = promisify(execFile);
const packageRoot = fileURLToPath(new URL('..', import.meta.url));
const typescript = createRequire(import.meta.url).resolve('typescript');
const name = '@procurekit/client-sdk';
const entries = [name, `${name}/resources`, `${name}/testing`, `${name}/workspace`];

let packed: PackedPackage;
let readme: string;

beforeAll(async () => {
  readme = await readFile(join(packageRoot, 'README.md'), 'utf8');
  packed = await packPackage({ packageRoot, declarations: true });
});

afterAll(() => packed.remove());

/** The code blocks of the README in one language. */
const blocks = (language: string): string[] =>
  [...readme.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, 'gms'))].map((match) => match[1] ?? '');

async function printedBy(cwd: string, args: readonly string[], env: Record<string, string> = {}): Promise<string> {
  return (await run(process.execPath, args, { cwd, env: { ...process.env, ...env } })).stdout;
}

async function typeCheck(cwd: string): Promise<string> {
  const tsc = join(typescript, '../../bin/tsc');
  try {
    return await printedBy(cwd, [tsc, '-p', '.']);
  } catch (error) {
    return error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error);
  }
}

const withoutComments = (text: string): string => text.replaceAll(/\/\*\*.*?\*\//gs, '');

const compilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  module: 'nodenext',
  target: 'es2022',
  lib: ['es2022', 'dom', 'dom.iterable', 'dom.asynciterable'],
  types: [],
  noEmit: true,
};
const tsconfig = (changes: object = {}) => JSON.stringify({ compilerOptions: { ...compilerOptions, ...changes } });

describe('the packed tarball', () => {
  it('exports what it promises to', async () => {
    const files = {
      'list.mjs':
        'for (const entry of process.argv.slice(2)) console.log(entry, Object.keys(await import(entry)).join(" "));',
    };
    const project = await packed.install({ name: 'export-list', type: 'module', files });

    const [main, , testing, workspace] = (await printedBy(project, ['list.mjs', ...entries])).split('\n');

    expect(main).toMatchInlineSnapshot(
      `"@procurekit/client-sdk ApiError AuthenticationError BadRequestError ConflictError ConnectionError GenerationError NotFoundError PermissionError ProcurekitError RateLimitError ServerError TimeoutError UnreadableResponseError changeLatest createClient createClientWith"`,
    );
    expect(testing).toBe(`${name}/testing createFakeServer disconnect refusal`);
    expect(workspace).toMatch(/ createSupplierClient createSupplierOrderClient createTransfer createWorkspaceClient$/);
  });

  it('brings p-retry and nothing else, and no sources', async () => {
    const project = await packed.install({ name: 'bare', type: 'module', files: {} });
    const home = join(project, 'node_modules', name);

    const manifest = JSON.parse(await readFile(join(home, 'package.json'), 'utf8')) as {
      readonly dependencies: object;
    };
    const installed = await readdir(home, { recursive: true });

    expect(manifest.dependencies).toEqual({ 'p-retry': '7.1.1' });
    expect(installed).toEqual(expect.arrayContaining(['README.md', 'LICENSE', 'THIRD-PARTY.md']));
    expect(installed.filter((file) => /\.test\.|\bsrc\b/.test(file))).toEqual([]);
  });

  it('has one error class for all entries, in CommonJS too', async () => {
    const main = `
      const [sdk, , testing] = process.argv.slice(2).map((entry) => require(entry));
      const server = testing.createFakeServer();
      server.answer('meta.get', testing.refusal(401, 'api_key_expired'));
      sdk.createClient(server.options).meta.get().catch((error) =>
        console.log(error instanceof sdk.AuthenticationError, error.code));`;
    const project = await packed.install({ name: 'commonjs', type: 'commonjs', files: { 'main.js': main } });

    expect(await printedBy(project, ['main.js', ...entries])).toBe('true api_key_expired\n');
  });

  it.each([
    ['module', 'mts'],
    ['commonjs', 'cts'],
  ] as const)('type-checks in a strict %s project, declarations included', async (type, extension) => {
    const project = await packed.install({
      name: `types-${extension}`,
      type,
      files: { 'tsconfig.json': tsconfig({ skipLibCheck: false }), [`use.${extension}`]: typeUses },
    });

    expect(await typeCheck(project)).toBe('');
  });

  it.each([
    ['module', 'mts'],
    ['commonjs', 'cts'],
  ] as const)('learns the names of modules from outside in a %s project', async (type, extension) => {
    const project = await packed.install({
      name: `own-names-${extension}`,
      type,
      files: { 'tsconfig.json': tsconfig(), [`use.${extension}`]: ownNames },
    });

    expect(await typeCheck(project)).toBe('');
  });

  it('names no type of zod', async () => {
    const project = await packed.install({ name: 'declarations', type: 'module', files: {} });
    const dist = join(project, 'node_modules', name, 'dist');
    const declarations = (await readdir(dist)).filter((file) => /\.d\.c?ts$/.test(file));

    const texts = await Promise.all(declarations.map((file) => readFile(join(dist, file), 'utf8')));

    expect(texts).toHaveLength(8);
    expect(texts.join('\n')).not.toMatch(/\bzod\b|ZodType|\bz\./);
  });

  it('declares every type once, under the name that users import', async () => {
    const project = await packed.install({ name: 'declared-once', type: 'module', files: {} });
    const dist = join(project, 'node_modules', name, 'dist');
    const [main = '', ...others] = await Promise.all(
      ['index', 'resources', 'testing'].map((entry) => readFile(join(dist, `${entry}.d.cts`), 'utf8')),
    );
    const declared = (text: string) => [...text.matchAll(/^export (?:declare )?\w+ (\w+)/gm)].map(([, type]) => type);

    expect(declared(main)).toEqual(expect.arrayContaining(['Client', 'PurchaseRequisition', 'createClient']));
    expect(withoutComments(main)).not.toMatch(/^import|^export \{ | as \w+[,;]/m);
    for (const text of others) expect(declared(text).filter((type) => declared(main).includes(type))).toEqual([]);
    expect(await readFile(join(dist, 'index.d.ts'), 'utf8')).toBe(`export * from './index.cjs';\n`);
  });

  it('costs a type check at most 80 ms', async ({ skip }) => {
    skip(
      process.env['PROCUREKIT_MEASURE'] !== '1',
      'A figure says nothing on a machine that runs other tests beside it: `npm run bench:sdk` asks for it.',
    );
    const without = `export const names = async (): Promise<string[]> => (await Promise.resolve([{ name: 'a' }])).map(({ name }) => name);`;
    const using = `import { createClient } from '${name}';
      const client = createClient({ baseUrl: 'https://x.test', apiKey: 'pk' });
      export const names = async (): Promise<string[]> => (await client.requisitions.list()).items.map(({ name }) => name);`;
    const project = await packed.install({
      name: 'type-check-cost',
      type: 'module',
      files: { 'without.ts': without, 'with.ts': using, 'measure.cjs': measureTypeCheck },
    });
    const cpuMs = async (file: string) =>
      Number(await printedBy(project, ['measure.cjs', typescript, file, JSON.stringify(compilerOptions)]));
    const best = { with: Number.POSITIVE_INFINITY, without: Number.POSITIVE_INFINITY };

    // The fastest of some rounds, because the machine has other things to do as well.
    for (let round = 0; round < 25 && !(round > 0 && best.with - best.without <= 80); round += 1) {
      best.with = Math.min(best.with, await cpuMs('with.ts'));
      best.without = Math.min(best.without, await cpuMs('without.ts'));
    }

    expect(best.with - best.without).toBeLessThanOrEqual(80);
  }, 120_000);
});

describe('the README', () => {
  it('fits on a few screens', () => {
    expect(readme.split('\n').length).toBeLessThanOrEqual(240);
  });

  it('has a quick start that runs', { timeout: 120_000 }, async () => {
    const [quickStart = '', ...others] = blocks('js');
    const project = await packed.install({ name: 'quick-start', type: 'module', files: { 'main.mjs': quickStart } });
    const server = await startServer();
    const env = { PROCUREKIT_URL: server.baseUrl, PROCUREKIT_API_KEY: server.apiKey };

    const printed = await printedBy(project, ['main.mjs'], env).finally(() => server.close());

    expect(others).toEqual([]);
    expect(printed).toBe('in_progress 1250.50\nConcrete M300\nversion_conflict 2\n');
  });

  it('has a start into the workspace that runs', { timeout: 120_000 }, async () => {
    const [start = ''] = blocks('js workspace');
    const project = await packed.install({ name: 'workspace-start', type: 'module', files: { 'main.mjs': start } });
    const server = await startServer();
    const env = { PROCUREKIT_URL: server.baseUrl, EMAIL: server.email, PASSWORD: server.password };

    const printed = await printedBy(project, ['main.mjs'], env).finally(() => server.close());

    expect(printed).toBe('tenant_owner\n100 %\nTurn left after the bridge\n');
  });

  it('has examples that type-check', async () => {
    const examples = Object.fromEntries(blocks('ts').map((code, index) => [`example-${index}.ts`, code]));
    const project = await packed.install({
      name: 'examples',
      type: 'module',
      files: { 'tsconfig.json': tsconfig({ skipLibCheck: true }), ...examples },
    });

    expect(Object.keys(examples)).toHaveLength(4);
    expect(await typeCheck(project)).toBe('');
  });

  it('names every class of errors', async () => {
    const source = await readFile(join(packageRoot, 'src/errors.ts'), 'utf8');
    const classes = [...source.matchAll(/^export class (\w+)/gm)].map((match) => match[1]);

    expect(classes).toHaveLength(12);
    for (const className of classes) expect(readme).toContain(`\`${className}\``);
  });
});

const typeUses = `
  import { ApiError, createClient, createClientWith, type Client, type ErrorCode, type PurchaseRequisition } from '${name}';
  import { requisitions } from '${name}/resources';
  import { createFakeServer } from '${name}/testing';
  import { ConflictError, createWorkspaceClient } from '${name}/workspace';
  const options = { baseUrl: 'https://x.test', apiKey: 'pk', fetch: (url: string, init: RequestInit) => fetch(url, init) };
  export const client: Client = createClient({ ...options, logger: console });
  export const plain = createClient({ baseUrl: 'https://x.test', apiKey: 'pk', fetch });
  export const small = createClientWith({ requisitions }, options);
  export const one: Promise<PurchaseRequisition> = small.requisitions.get('id', { signal: AbortSignal.timeout(5) });
  // @ts-expect-error -- only what was named is there
  export const none = small.webhooks;
  // @ts-expect-error -- a stage is moved only with the version that was seen
  export const blind = () => client.requisitions.moveStage('id', { stageId: 'id' });
  // @ts-expect-error -- a field that the API does not take
  export const wrong = () => client.requisitions.create({ name: 'x', colour: 'red' });
  const people = createWorkspaceClient({ baseUrl: 'https://x.test', session: { accessToken: 'x' } });
  export const priority: Promise<string> = people.requisitions.get('id').then((requisition) => requisition.priority);
  export const gone: Promise<object | undefined> = people.drivers.remove('id');
  export const isConflict = (error: unknown): boolean => error instanceof ConflictError && error.code === 'file_in_use';
  // @ts-expect-error -- a file comes as one
  export const noFile = () => people.files.upload({ file: 'text', entityType: 'portal' });
  export function advise(code: 'not_found' | 'rate_limited'): string {
    switch (code) {
      case 'not_found': return 'look elsewhere';
      case 'rate_limited': return 'wait';
      default: return code satisfies never;
    }
  }
  export const known = (error: ApiError): ErrorCode | 'unreadable_response' => error.code;
  const server = createFakeServer();
  server.answer('requisitions.get', { name: 'x' });
  server.answer('requisitions.list', [{ name: 'x' }]);
  // @ts-expect-error -- no such operation
  server.answer('requisitions.fly', {});
  // @ts-expect-error -- not what the operation answers
  server.answer('requisitions.get', { name: 7 });
`;

const ownNames = `
  import type { OwnName } from '${name}';
  import type { ApiKeyScope } from '${name}/workspace';
  declare module '${name}' {
    interface OwnNames { scope: 'leases.read' }
  }
  export const own: OwnName<'scope'> = 'leases.read';
  export const among: ApiKeyScope = own;
  // @ts-expect-error -- nobody has declared it
  export const unknown: ApiKeyScope = 'leases.write';
`;

/** Prints the CPU time of a program's check in a process of its own, as \`tsc\` does it. */
const measureTypeCheck = `
  const [typescript, file, options] = process.argv.slice(2);
  const ts = require(typescript);
  const compilerOptions = ts.convertCompilerOptionsFromJson(JSON.parse(options), process.cwd()).options;
  compilerOptions.skipLibCheck = true;
  const before = process.cpuUsage();
  const host = ts.createCompilerHost(compilerOptions);
  host.jsDocParsingMode = ts.JSDocParsingMode.ParseForTypeErrors;
  const diagnostics = ts.getPreEmitDiagnostics(ts.createProgram([file], compilerOptions, host));
  const { user, system } = process.cpuUsage(before);
  if (diagnostics.length > 0) throw new Error(ts.formatDiagnostics(diagnostics, host));
  console.log((user + system) / 1000);
`;
