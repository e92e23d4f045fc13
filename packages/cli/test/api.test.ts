import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { runCommand, tryCommand } from './cli-in-process.js';
import { serve, tryCli, type ServedProcess } from './cli-process.js';

const UUID = '0192f0c1-7b2e-7c3a-9d10-3f2a6b1c4d5e';

const password = 'A-long-password-1';

let folder: string;
let settings: Readonly<Record<string, string>>;
let server: ServedProcess;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'procurekit-api-'));
  const database = { PROCUREKIT_DATABASE_URL: `sqlite:${join(folder, 'procurekit.db')}` };
  const owner = ['--admin-email', 'owner@api.ru', '--admin-password', password];
  await runCommand(database, 'portal', 'create', '--slug', 'erp', '--name', 'API', ...owner);
  const command = ['key', 'create', '--portal', 'erp', '--name', 'ERP', '--scopes', 'all'] as const;
  const { secretPlaintext } = await runCommand<{ secretPlaintext: string }>(database, ...command);
  server = await serve(database);
  settings = { PROCUREKIT_URL: server.origin, PROCUREKIT_API_KEY: secretPlaintext };
});
afterAll(async () => {
  await server.end('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

interface Requisition {
  readonly id: string;
  readonly version: number;
  readonly name: string;
}
const call = <T>(...words: readonly string[]) => runCommand<T>(settings, 'api', ...words);
const attempt = (...words: readonly string[]) => tryCommand(settings, 'api', ...words);

describe('api', () => {
  it('calls by method and path, with fields as options', async () => {
    const created = await call<Requisition>(
      'post',
      'purchase-requisitions',
      '--name',
      'Бетон M300',
      '--planned-total=12.50',
    );

    const found = await call<{ items: readonly Requisition[] }>(
      ...['get', 'purchase-requisitions', '--search', 'бетон', '--include-archived', '--limit', '5'],
    );
    const changed = await call<Requisition>(
      ...['patch', `purchase-requisitions/${created.id}`, '--comment', 'срочно', '--if-match', String(created.version)],
    );

    expect(created).toMatchObject({ name: 'Бетон M300', plannedTotal: '12.50' });
    expect(found.items).toMatchObject([{ id: created.id }]);
    expect(changed).toMatchObject({ comment: 'срочно', version: created.version + 1 });
  });

  it('calls by the id of an operation, with a body from a file', async () => {
    await writeFile(join(folder, 'body.json'), JSON.stringify({ name: 'Щебень', comment: 'из файла' }));
    const words = ['requisitions.create', '--body', `@${join(folder, 'body.json')}`, '--comment', 'из строки'];

    const { id } = await call<Requisition>(...words);

    expect(await call('requisitions.get', id)).toMatchObject({ name: 'Щебень', comment: 'из строки' });
  });

  it('makes a call repeatable with a key for it', async () => {
    const words = ['requisitions.create', '--name', 'Once', '--idempotency-key', 'once-1'];

    expect(await call(...words)).toEqual(await call(...words));
  });

  it('lists operations and describes one', async () => {
    const { items } = await call<{ items: readonly { id: string; path: string }[] }>();
    const described = await attempt('requisitions.list', '--describe');

    expect(items).toContainEqual(expect.objectContaining({ id: 'requisitions.list', path: 'purchase-requisitions' }));
    expect(described).toMatchObject({ code: 0, stderr: '' });
    expect(described.stdout).toMatch(/--search\s[^]*?substring/);
  });

  it('writes ids alone when it shall be quiet', async () => {
    const { stdout } = await attempt('requisitions.create', '--name', 'Quiet', '--quiet');

    expect(stdout).toMatch(/^[\da-f-]{36}\n$/);
  });

  it('tells by its exit code what kind of failure it was', async () => {
    const { id, version } = await call<Requisition>('requisitions.create', '--name', 'Codes');
    const update = ['requisitions.update', id, '--comment', 'x', '--if-match'];
    const stranger = await tryCommand({ ...settings, PROCUREKIT_API_KEY: 'psk_wrong' }, 'api', 'meta.get');

    expect(await attempt('requisitions.list', '--colour', 'red')).toMatchObject({ code: 2, stdout: '' });
    expect(await attempt('requisitions.create', '--name', '')).toMatchObject({ code: 2, stdout: '' });
    expect((await attempt('requisitions.create')).stderr).toMatch(/^ {2}- body: \w/m);
    expect(stranger).toMatchObject({ code: 3, stdout: '' });
    expect(await attempt('requisitions.get', UUID)).toMatchObject({ code: 4, stdout: '' });
    expect(await attempt(...update, String(version + 1))).toMatchObject({ code: 5, stdout: '' });
    expect(await attempt('meta.get', '--url', 'http://127.0.0.1:1')).toMatchObject({ code: 6, stdout: '' });
  });

  it('tells which operation, option or field was probably meant', async () => {
    const item = JSON.stringify({ supplierId: UUID, items: [{ name: 'Line', quantity: '1', unitPrice: '10.00' }] });

    expect((await attempt('requisition.lst')).stderr).toContain('did you mean requisitions.list?');
    expect((await attempt('get', 'warehouse')).stderr).toContain('did you mean warehouses?');
    expect((await attempt('requisitions.list', '--serch', 'x')).stderr).toContain('did you mean --search?');
    expect((await attempt('requisitions.create', '--body', '{"nane":"x"}')).stderr).toContain('did you mean name?');
    expect((await attempt('purchaseOrders.create', '--body', item)).stderr).toContain('did you mean rawName?');
  });

  it('says so when something else than a server of ours answers', async () => {
    const other = createServer((_request, response) => response.end('<h1>It works!</h1>'));
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;

    const { code, stderr } = await attempt('meta.get', '--url', url);
    other.close();

    expect(code).toBe(6);
    expect(stderr).toMatch(/^error: .* does not answer like a Procurekit server\.\n$/);
  });

  it('shows no key, whatever happens', async () => {
    const key = settings['PROCUREKIT_API_KEY'] ?? '';
    const results = await Promise.all([
      attempt('meta.get'),
      tryCli({}, 'api', 'meta.get', '--api-key', key, '--url', 'http://127.0.0.1:1'),
      tryCli({}, 'api', 'meta.get', `--apikey=${key}`, '--url', server.origin, '--api-key', key),
      tryCli({}, 'listen', `--apikey=${key}`),
    ]);

    expect(results.map(({ code }) => code)).toEqual([0, 6, 2, 2]);
    for (const { stdout, stderr } of results) expect(stdout + stderr).not.toContain(key);
  });
});

describe('export and import', () => {
  const file = (name: string) => join(folder, name);
  const importOf = <T>(...words: readonly string[]) => runCommand<T>(settings, 'import', ...words);

  it('know the tables by the operations, and which of them go one way only', async () => {
    const { items } = await runCommand<{ items: readonly unknown[] }>(settings, 'export');

    expect(items).toEqual(
      expect.arrayContaining([
        { table: 'catalog-items', exports: true, imports: true },
        { table: 'supplier-quotes', exports: true, imports: false },
        { table: 'price-lists/:id/items', exports: false, imports: true },
      ]),
    );
    const quotes = await tryCommand(settings, 'import', 'supplier-quotes', file('quotes.csv'));
    const prices = await tryCommand(settings, 'export', `price-lists/${UUID}/items`);
    expect([quotes.code, quotes.stderr]).toEqual([2, expect.stringContaining('can only be exported')]);
    expect([prices.code, prices.stderr]).toEqual([2, expect.stringContaining('can only be imported')]);
  });

  it('take back whatever was exported, in every form', async () => {
    await writeFile(file('items.csv'), 'sku;name;vatRate;isActive\nT-1;=Труба;20;true\nT-2;Отвод;;FALSE\n');
    const first = await importOf('catalog-items', file('items.csv'));

    expect(first).toMatchObject({ rows: 2, created: 2, failed: 0, ignored: [], problems: [] });
    for (const form of ['csv', 'xlsx', 'json']) {
      const path = file(`exported.${form}`);
      const out = await runCommand(settings, 'export', 'catalog-items', '--is-active', 'true', '--output', path);
      const again = await importOf<{ ignored: readonly string[] }>('catalogItems', path);

      expect([form, out]).toMatchObject([form, { table: 'catalog-items', rows: 1, file: path }]);
      expect([form, again]).toMatchObject([form, { rows: 1, unchanged: 1, failed: 0 }]);
      expect(again.ignored).toEqual(expect.arrayContaining(['id', 'version', 'createdAt']));
    }
    const { stdout } = await tryCommand(settings, 'export', 'catalog-items', '--columns', 'sku,name,isActive');
    expect(stdout).toContain('\uFEFFsku;name;isActive\r\n');
    expect(stdout).toContain("T-1;'=Труба;true\r\n");
  });

  it('tell what is wrong by the rows of the file, and write the others', async () => {
    await writeFile(file('wrong.csv'), 'sku,name,vatRate\nW-1,Good,20\n\nW-2,Bad,much\n');
    const words = ['import', 'catalog-items', file('wrong.csv')] as const;

    const checked = await tryCommand(settings, ...words, '--dry-run', '--json');
    const before = await call<{ total: number }>('catalogItems.list', '--search', 'W-1');
    const sent = await tryCommand(settings, ...words);

    expect(before.total).toBe(0);
    expect(checked.code).toBe(1);
    expect(JSON.parse(checked.stdout)).toMatchObject({
      dryRun: true,
      created: 0,
      failed: 1,
      problems: [{ row: 4, column: 'vatRate' }],
    });
    expect(sent.code).toBe(1);
    expect(sent.stdout).toMatch(
      /^2 rows: 1 created, 0 updated, 0 unchanged, 1 failed\.\nrow 4, vatRate: .+ \(\w+\)\n$/,
    );
  });

  it('tell which table, column or filter was probably meant', async () => {
    await writeFile(file('names.csv'), 'nane\nx\n');
    const said = async (...words: readonly string[]) => {
      const { code, stderr } = await tryCommand(settings, ...words);
      return [code, stderr];
    };

    expect(await said('export', 'catalog-itmes')).toEqual([2, expect.stringContaining('did you mean catalog-items?')]);
    expect(await said('export', 'warehouses', '--serch', 'x')).toEqual([
      2,
      expect.stringContaining('did you mean --search?'),
    ]);
    expect(await said('export', 'warehouses', '--columns', 'nam')).toEqual([
      2,
      expect.stringContaining('did you mean name?'),
    ]);
    expect(await said('import', 'warehouses', file('names.csv'))).toEqual([
      2,
      expect.stringContaining('did you mean name?'),
    ]);
  });
});

describe('export and import of the workspace', () => {
  const file = (name: string) => join(folder, name);
  let signedIn: Readonly<Record<string, string>>;
  beforeAll(async () => {
    const response = await fetch(`${server.origin}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'owner@api.ru', password, transport: 'bearer' }),
    });
    const { accessToken } = (await response.json()) as { readonly accessToken: string };
    signedIn = { PROCUREKIT_URL: server.origin, PROCUREKIT_ACCESS_TOKEN: accessToken };
  });
  const importOf = <T>(...words: readonly string[]) =>
    runCommand<T>(signedIn, 'import', ...words, '--surface', 'workspace');

  it('know every list of people, and what the server exchanges as files', async () => {
    const { items } = await runCommand<{ items: readonly unknown[] }>(signedIn, 'export', '--surface', 'workspace');

    expect(items).toEqual(
      expect.arrayContaining([
        { table: 'catalog', exports: true, imports: true },
        { table: 'purchase-orders/:id', exports: true, imports: true },
        { table: 'purchase-requisitions/:procurementId', exports: true, imports: true },
        { table: 'stock-documents/:id', exports: true, imports: true },
        { table: 'users', exports: true, imports: false },
      ]),
    );
    const users = await tryCommand(signedIn, 'export', 'users', '--surface', 'workspace', '--columns', 'email');
    expect(users.stdout).toBe('\uFEFFemail\r\nowner@api.ru\r\n');
  });

  it('have the server say what would become of the rows, and write them only when they are to be', async () => {
    await writeFile(file('pipes.csv'), 'sku;name;unit;vatRate\nP-1;Труба;шт;20\nP-2;;шт;20\n');
    const problems = [{ row: 3, column: 'name', code: 'required', message: expect.any(String) as string }];
    const outcome = { table: 'catalog', rows: 2, created: 1, updated: 0, skipped: 0, failed: 1, problems };

    const words = ['import', 'catalog', file('pipes.csv'), '--surface', 'workspace'] as const;
    const dry = await tryCommand(signedIn, ...words, '--dry-run', '--json');
    const before = await call<{ total: number }>('catalogItems.list', '--search', 'P-1');
    const done = await tryCommand(signedIn, ...words, '--json');
    const after = await call<{ total: number }>('catalogItems.list', '--search', 'P-1');

    expect([dry.code, JSON.parse(dry.stdout)]).toEqual([1, { ...outcome, dryRun: true }]);
    expect([done.code, JSON.parse(done.stdout)]).toEqual([1, { ...outcome, dryRun: false }]);
    expect([before.total, after.total]).toEqual([0, 1]);
  });

  it('take back what was exported, by the name as well', async () => {
    const path = file('catalog.xlsx');
    const out = await runCommand(signedIn, 'export', 'catalog', '--surface', 'workspace', '--output', path);
    const again = await importOf('catalog', path, '--field', 'match-by=name', '--field', 'mode=update_only');

    expect(out).toEqual({ table: 'catalog', file: path });
    expect(again).toMatchObject({ created: 0, failed: 0, problems: [] });
  });

  it('tell who has to sign in, and which field was meant', async () => {
    const words = ['import', 'catalog', file('pipes.csv'), '--surface', 'workspace'] as const;

    const nobody = await tryCommand(settings, ...words);
    const wrong = await tryCommand(signedIn, ...words, '--field', 'match=name');
    const lines = `purchase-orders/${UUID}`;
    const json = await tryCommand(signedIn, 'export', lines, '--surface', 'workspace', '--format', 'json');

    expect([nobody.code, nobody.stderr]).toEqual([2, expect.stringContaining('PROCUREKIT_ACCESS_TOKEN')]);
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('did you mean --match-by?')]);
    expect([json.code, json.stderr]).toEqual([2, expect.stringContaining('csv or xlsx')]);
  });
});
