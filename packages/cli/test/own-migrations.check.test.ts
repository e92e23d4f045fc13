import { copyFile, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import Database from 'better-sqlite3';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { createEmptyTestPostgresDatabase } from '../../core/src/testing/kit/postgres.js';
import { tryCli, type CommandResult } from './cli-process.js';

// Each command migrates two databases of its own, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const LENT_TO = /^ {4}lentTo: column.*\n/m;
const PRICE = "    price: column.money({ required: true, faces: 'LC' }),\n";

let folder: string;
let modules: string;
let server: string;
/** A folder with the first migration, as `migrations generate` wrote it. */
let firstMigration: string;
let saidFirst: CommandResult;
beforeAll(async () => {
  server = await createEmptyTestPostgresDatabase();
  await startProject();
  saidFirst = await generate('--name', 'add-tools');
  firstMigration = await mkdtemp(join(tmpdir(), 'procurekit-first-migration-'));
  await cp(join(folder, 'migrations'), firstMigration, { recursive: true });
  await removeProject();
});
afterAll(() => rm(firstMigration, { recursive: true, force: true }));
beforeEach(startProject);
afterEach(removeProject);

/** A project of somebody who has written a module and no migration of it. */
async function startProject(): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'procurekit-own-migrations-'));
  modules = join(folder, 'modules.mjs');
  await symlink(here('../node_modules'), join(folder, 'node_modules'));
  await copyFile(here('modules/tools.js'), modules);
  await edit(/migrations: \[[\s\S]*\],\n\}\);/, 'migrations,\n});');
  await edit(
    "import { z } from 'zod';",
    "import { z } from 'zod';\nimport { migrations } from './migrations/index.mjs';",
  );
  await mkdir(join(folder, 'migrations'));
  await writeFile(join(folder, 'migrations/index.mjs'), 'export const migrations = [];\n');
}

function removeProject(): Promise<void> {
  return rm(folder, { recursive: true, force: true });
}

/** Has the project be where its first migration was written. */
const takeFirstMigration = () => cp(firstMigration, join(folder, 'migrations'), { recursive: true, force: true });

async function edit(from: string | RegExp, to: string): Promise<void> {
  const text = await readFile(modules, 'utf8');
  const changed = text.replace(from, () => to);
  if (changed === text) throw new Error(`The module has no ${String(from)}.`);
  await writeFile(modules, changed);
}

const generate = (...words: readonly string[]) =>
  tryCli({}, 'migrations', 'generate', '--modules', modules, '--postgres-url', server, ...words);
const written = async () => (await readdir(join(folder, 'migrations'))).toSorted();

describe('migrations generate', () => {
  it('writes what builds the tables of both databases, once', async () => {
    await takeFirstMigration();

    const again = await generate('--name', 'more');

    expect(saidFirst).toMatchObject({ code: 0, stdout: expect.stringContaining('0001-add-tools.mjs') as unknown });
    expect(again).toMatchObject({ code: 0, stdout: 'The migrations of tools are up to date.\n' });
    expect(await written()).toEqual(['0001-add-tools.mjs', 'index.mjs']);
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    const { rows } = await client.query(
      "select datname from pg_database where datname like 'procurekit\\_migrated\\_%'",
    );
    await client.end();
    expect(rows).toEqual([]);
  });

  it('is told what rows get that are there in a column that must not be null', async () => {
    await takeFirstMigration();
    await edit(LENT_TO, `${PRICE}    lentTo: column.text({ max: 255, nullable: true, faces: 'L' }),\n`);

    const missing = await generate('--check');
    const refused = await generate('--name', 'add-price');

    expect(missing.code).toBe(1);
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('--fill tools.price') as unknown });
    expect(await written()).toEqual(['0001-add-tools.mjs', 'index.mjs']);
  });

  it('writes the next one as the difference, in phases where a version of the module is to go on meanwhile', async () => {
    await takeFirstMigration();
    await edit(LENT_TO, `${PRICE}    lentTo: column.text({ max: 255, nullable: true, faces: 'L' }),\n`);

    const { code } = await generate('--name', 'add-price', '--fill', "tools.price='0.00'", '--after', '1.4.0');

    expect(code).toBe(0);
    expect(await written()).toEqual(['0001-add-tools.mjs', '0002-add-price.mjs', 'index.mjs']);
    expect(await readFile(join(folder, 'migrations/0002-add-price.mjs'), 'utf8')).toContain(`  postgres: {
    after: "1.4.0",
    expand: [
      \`ALTER TABLE "tools" ADD COLUMN "price" numeric NOT NULL DEFAULT '0.00'\`,
    ],
    contract: [
      \`ALTER TABLE "tools" ALTER COLUMN "price" DROP DEFAULT\`,
    ],
  },
`);
    expect((await generate('--check')).code).toBe(0);
  });

  it('deletes what is stored only when it is told to', async () => {
    await takeFirstMigration();
    await edit(LENT_TO, '');

    const refused = await generate('--name', 'drop-lent');
    const told = await generate('--name', 'drop-lent', '--allow-drops');

    expect(refused).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('No record declares tools.lent_to') as unknown,
    });
    expect(told.code).toBe(0);
    expect(await readFile(join(folder, 'migrations/0002-drop-lent.mjs'), 'utf8')).toContain('DROP COLUMN "lent_to"');
  });

  it.each([
    ['no name', [], '--name says what'],
    ['a name that is no file name', ['--name', 'Add Tools'], '--name says what'],
    ['a module that is not in the list', ['--name', 'a', '--module', 'cranes'], 'it has: tools'],
    ['no server of Postgres', ['--name', 'a', '--postgres-url', 'sqlite:x.db'], '--postgres-url names'],
    ['a value for no column', ['--name', 'a', '--fill', 'price'], '--fill takes'],
  ])('refuses %s as a mistake of usage', async (_what, words, expected) => {
    const { code, stderr } = await generate(...words);

    expect(code).toBe(2);
    expect(stderr).toContain(expected);
  });

  it('does not write the same twice when the module was loaded without what is there', async () => {
    await takeFirstMigration();
    await edit('  migrations,\n', '');

    const { code, stderr } = await generate('--name', 'add-tools');

    expect(code).toBe(2);
    expect(stderr).toContain('was loaded without 0001-add-tools');
  });
});

describe.each(['sqlite', 'postgres'])('doctor on %s', (dialect) => {
  interface Finding {
    readonly name: string;
    readonly status: string;
    readonly detail: string;
  }
  let url: string;
  beforeEach(async () => {
    url = dialect === 'sqlite' ? `sqlite:${join(folder, 'tools.db')}` : await createEmptyTestPostgresDatabase();
    await takeFirstMigration();
    const { code, stderr } = await tryCli({ PROCUREKIT_DATABASE_URL: url }, 'migrate', '--modules', modules);
    if (code !== 0) throw new Error(stderr);
  });

  async function findings(...words: readonly string[]): Promise<ReadonlyMap<string, Finding>> {
    const settings = { PROCUREKIT_DATABASE_URL: url, PROCUREKIT_MASTER_KEY: Buffer.alloc(32, 1).toString('base64') };
    const { stdout } = await tryCli(settings, 'doctor', '--json', ...words);
    const { checks } = JSON.parse(stdout) as { readonly checks: readonly Finding[] };
    return new Map(checks.map((check) => [check.name, check]));
  }

  async function run(sql: string): Promise<void> {
    if (dialect === 'sqlite') {
      const database = new Database(join(folder, 'tools.db'));
      database.exec(sql);
      database.close();
      return;
    }
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(sql);
    await client.end();
  }

  it('is well when the tables are as declared, and tells of all that is not, and of migrations of no module', async () => {
    const well = await findings('--modules', modules);
    const unlisted = await findings();
    await run('alter table "tools" add column "colour" text');
    await run('drop index "ix_tools_updated_at_id"');
    await run('alter table "tools" drop column "lent_to"');
    const differing = (await findings('--modules', modules)).get('tables');
    await run('drop table "tools"');
    const gone = (await findings('--modules', modules)).get('tables');

    expect([well.get('tables')?.status, well.has('modules')]).toEqual(['ok', false]);
    expect(unlisted.get('tables')).toMatchObject({ status: 'ok' });
    expect(unlisted.get('modules')).toMatchObject({ status: 'warning' });
    expect(unlisted.get('modules')?.detail).toContain('tools/0001-add-tools');
    expect(differing?.status).toBe('failed');
    expect(differing?.detail).toContain('tools.lent_to: is not there');
    expect(differing?.detail).toContain('tools.colour: no record declares it');
    expect(gone).toMatchObject({
      status: 'failed',
      detail: expect.stringContaining('tools: there is no such table') as string,
    });
  });
});
