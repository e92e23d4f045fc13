import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { format } from 'prettier';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { serve, tryCli, type ServedProcess } from './cli-process.js';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const run = promisify(execFile);
const OWNER = { email: 'owner@acme.ru', password: 'correct horse 9 battery' };
const TSC = createRequire(import.meta.url).resolve('typescript/bin/tsc');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'procurekit-client-'));
  await project({ 'package.json': '{ "type": "module" }', 'main.ts': PROGRAM, 'tsconfig.json': tsconfig() });
  await link('zod', '../node_modules/zod');
  await link('@procurekit/client-sdk', '../../client-sdk');
  await compileLeases();
  await cp(here('modules/tools.js'), join(folder, 'tools.js'));
  await project({
    'modules.js': `
      import { modules } from './leases/index.js';
      import { tools } from './tools.js';
      export default [...modules, tools];`,
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function project(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

async function link(name: string, target: string): Promise<void> {
  const path = join(folder, 'node_modules', name);
  await mkdir(dirname(path), { recursive: true });
  await symlink(here(target), path);
}

/** The example as whoever wrote it would have compiled it. */
async function compileLeases(): Promise<void> {
  const source = here('../../../examples/own-module/src/leases');
  const files = await readdir(source, { recursive: true });
  for (const file of files.filter((name) => name.endsWith('.ts'))) {
    const text = await readFile(join(source, file), 'utf8');
    const { outputText } = ts.transpileModule(text, {
      compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
    });
    await project({ [join('leases', file.replace(/ts$/, 'js'))]: outputText });
  }
}

function tsconfig(): string {
  const strict = { strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true };
  const modern = { module: 'nodenext', target: 'es2022', lib: ['es2022', 'dom', 'dom.iterable'], types: [] };
  const strictest = { verbatimModuleSyntax: true, noUnusedLocals: true, skipLibCheck: false };
  const compilerOptions = { ...strict, ...modern, ...strictest, rootDir: '.', outDir: 'out' };
  return JSON.stringify({ compilerOptions, files: ['main.ts'] });
}

const generate = (...words: readonly string[]) =>
  tryCli({}, 'generate-client', '--modules', join(folder, 'modules.js'), '--out', join(folder, 'client'), ...words);
const inClient = async () =>
  (await readdir(join(folder, 'client'), { recursive: true })).filter((path) => path.endsWith('.ts'));
const read = (path: string) => readFile(join(folder, 'client', path), 'utf8');

/** What somebody writes who calls the modules of the installation; it compiles, or the test fails. */
const PROGRAM = `
import { ApiError, ConflictError, createClient, type FetchInit } from '@procurekit/client-sdk';
import { createFakeServer, disconnect } from '@procurekit/client-sdk/testing';
import { createWorkspaceClient } from '@procurekit/client-sdk/workspace';
import { resources, type NewLease } from './client/integration/index.js';
import { leases } from './client/workspace/index.js';

declare const process: { readonly argv: readonly string[] };
const [baseUrl = '', apiKey = '', email = '', password = ''] = process.argv.slice(2);

let isLost = true;
const losesOne = (url: string, init: FetchInit) => {
  if (!isLost) return fetch(url, init as RequestInit);
  isLost = false;
  throw new TypeError('fetch failed');
};
const erp = createClient({ baseUrl, apiKey, resources, fetch: losesOne, retryDelayMs: 1 });
const people = createWorkspaceClient({ baseUrl, session: 'bearer', resources: { leases } });
await people.auth.login({ email, password });
const lessor = await people.counterparties.create({ name: 'Crane Service' });

const lease = (equipment: string): NewLease => ({
  ...{ equipment, counterpartyId: lessor.id, startDate: '2026-01-01', endDate: '2026-06-30', monthlyPrice: 450000 },
});
const sent = await erp.leases.create(lease('Tower crane'), { idempotencyKey: 'crane' }).withResponse();
const again = await erp.leases.create(lease('Tower crane'), { idempotencyKey: 'crane' }).withResponse();
for (const equipment of ['Excavator', 'Bulldozer']) await erp.leases.create(lease(equipment));

const listed: string[] = [];
for await (const { equipment } of erp.leases.list({ limit: 2 })) listed.push(equipment);
const { equipment } = await people.leases.get(sent.data.id);
const extended = await people.leases.extend(sent.data.id, { endDate: '2026-12-31' }, { ifMatch: sent.data.version });

const codes: string[] = [];
for (const call of [
  () => people.leases.extend(sent.data.id, { endDate: '2026-02-01' }),
  () => erp.leases.update(sent.data.id, { equipment: 'Crane' }, { ifMatch: 1 }),
  () => erp.leases.get('0198f000-0000-7000-8000-000000000000'),
]) {
  try {
    await call();
  } catch (error) {
    if (error instanceof ConflictError && error.code === 'lease_not_longer') codes.push(\`longer than \${extended.endDate}\`);
    else if (error instanceof ApiError) codes.push(error.code);
  }
}

const { items } = await erp.events.list({ since: '2020-01-01T00:00:00Z' });
const created = items.filter(({ event }) => event === 'integration_api.lease.created').length;
await people.apiKeys.create({ name: 'Reader', scopes: ['leases.read'] });
// @ts-expect-error -- no module declares it
const refused = await people.apiKeys.create({ name: 'Reader', scopes: ['leases.raed'] }).catch(({ code }: ApiError) => code);

const tool = await erp.tools.create({ name: 'Hammer' });
const { fileName, blob } = await erp.tools.manual(tool.id);

const server = createFakeServer({ resources });
server.answer('leases.list', disconnect(), [{ number: 'LS-1' }]);
const fake = await createClient({ ...server.options, resources }).leases.list();

console.log(JSON.stringify({
  ...{ attempts: sent.attempts, replayed: again.replayed, isTheSame: again.data.id === sent.data.id, listed, equipment, codes },
  ...{ created, refused, manual: [fileName, await blob.text()], fake: fake.items.map(({ number }) => number) },
}));
`;

describe('generate-client', () => {
  it('writes both faces of each module that is not built in, laid out as a formatter would', async () => {
    const { code, stdout } = await generate();

    expect({ code, stdout }).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('integration/leases.ts') as unknown,
    });
    expect((await inClient()).toSorted()).toEqual([
      'integration/index.ts',
      'integration/leases.ts',
      'integration/tools.ts',
      'own-names.ts',
      'workspace/index.ts',
      'workspace/leases.ts',
      'workspace/tools.ts',
    ]);
    for (const path of await inClient()) {
      const text = await read(path);
      expect(text).toBe(await format(text, { parser: 'typescript', printWidth: 120, singleQuote: true }));
    }
  });

  it('writes what works with the client as its own methods do', { timeout: 120_000 }, async () => {
    await generate();
    const { stdout: faults } = await run(process.execPath, [TSC, '-p', folder]).catch(
      (error: { stdout: string }) => error,
    );
    expect(faults).toBe('');
    const server = await serveModules();

    const { stdout } = await run(process.execPath, [
      join(folder, 'out/main.js'),
      server.origin,
      server.key,
      OWNER.email,
      OWNER.password,
    ]);
    await server.end('SIGTERM');

    expect(JSON.parse(stdout)).toEqual({
      attempts: 2,
      replayed: true,
      isTheSame: true,
      listed: ['Bulldozer', 'Excavator', 'Tower crane'],
      equipment: 'Tower crane',
      codes: ['longer than 2026-12-31T00:00:00.000Z', 'version_conflict', 'not_found'],
      created: 3,
      refused: 'unknown_scope',
      manual: ['Hammer.txt', 'How to use Hammer'],
      fake: ['LS-1'],
    });
  });

  it('writes nothing when all is there, and nothing but reports when it is to check', async () => {
    await generate();
    const checked = await generate('--check', '--json');
    await writeFile(
      join(folder, 'client/workspace/leases.ts'),
      (await read('workspace/leases.ts')).replace('equipment: string', 'equipment: number'),
    );

    const differing = await generate('--check', '--json');
    const told = await generate('--check');
    const written = await generate('--json');

    expect(checked).toMatchObject({ code: 0 });
    expect(JSON.parse(checked.stdout)).toEqual({ upToDate: true, outdated: [] });
    expect(differing.code).toBe(1);
    expect(JSON.parse(differing.stdout)).toMatchObject({
      upToDate: false,
      outdated: [expect.stringMatching(/workspace\/leases\.ts$/)],
    });
    expect(told.stdout).toContain('Run `procurekit generate-client`');
    expect(JSON.parse(written.stdout)).toMatchObject({
      written: [expect.stringMatching(/workspace\/leases\.ts$/)],
      removed: [],
    });
    expect(JSON.parse((await generate('--json')).stdout)).toEqual({ written: [], removed: [] });
  });

  it('takes files that a formatter has gone over for what they are', async () => {
    await generate();
    for (const path of await inClient()) {
      const options = {
        parser: 'typescript',
        printWidth: 60,
        semi: false,
        trailingComma: 'none',
        tabWidth: 4,
      } as const;
      await writeFile(join(folder, 'client', path), await format(await read(path), options));
    }

    expect(await generate('--check')).toMatchObject({ code: 0 });
  });

  it('removes what it wrote for a module that is gone, and leaves the files of others', async () => {
    await generate();
    await project({
      'alone.js': `export { modules as default } from './leases/index.js';`,
      'client/mine.ts': 'export {};',
    });

    const { stdout } = await tryCli(
      {},
      'generate-client',
      '--modules',
      join(folder, 'alone.js'),
      '--out',
      join(folder, 'client'),
    );

    expect(stdout).toMatch(/Removed .*integration\/tools\.ts/);
    expect((await inClient()).toSorted()).toEqual([
      ...['integration/index.ts', 'integration/leases.ts', 'mine.ts', 'own-names.ts'],
      ...['workspace/index.ts', 'workspace/leases.ts'],
    ]);
  });

  it.each([
    ['no list of modules', ['--out', 'client'], '--modules names the file that exports the list'],
    ['no folder', ['--modules', 'modules.js'], '--out'],
    ['a file in place of a folder', ['--modules', 'modules.js', '--out', 'modules.js'], '--out names a folder'],
    [
      'modules of the product alone',
      ['--modules', 'ours.js', '--out', 'client'],
      'All modules of the list are built in',
    ],
    ['modules without calls', ['--modules', 'silent.js', '--out', 'client'], 'these are not built in: silent'],
  ])('refuses %s as a mistake of usage', async (_what, words, expected) => {
    await project({
      'ours.js': `export { builtInModules as default } from '@procurekit/core/modules';`,
      'silent.js': `
        import { builtInModules, defineModule } from '@procurekit/core/modules';
        export default [...builtInModules, defineModule({ name: 'silent' })];`,
    });

    const { code, stderr } = await tryCli(
      {},
      'generate-client',
      ...words.map((word) => (/\.js$/.test(word) ? join(folder, word) : word)),
    );

    expect(code).toBe(2);
    expect(stderr).toContain(expected);
  });
});

async function serveModules(): Promise<ServedProcess & { readonly key: string }> {
  const settings = {
    PROCUREKIT_DATABASE_URL: `sqlite:${join(folder, 'procurekit.db')}`,
    PROCUREKIT_MASTER_KEY: Buffer.alloc(32, 1).toString('base64'),
    PROCUREKIT_MODULES: join(folder, 'modules.js'),
  };
  const owner = ['--admin-email', OWNER.email, '--admin-password', OWNER.password];
  await tryCli(settings, 'portal', 'create', '--slug', 'acme', '--name', 'Acme', ...owner);
  const newKey = ['key', 'create', '--portal', 'acme', '--name', 'ERP', '--scopes', 'all', '--quiet'];
  const { stdout } = await tryCli(settings, ...newKey);
  return { ...(await serve(settings)), key: stdout.trim() };
}
