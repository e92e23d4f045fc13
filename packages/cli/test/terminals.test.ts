import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import Database from 'better-sqlite3';
import type { Command } from 'commander';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createProgram } from '../src/program.js';
import { runCommand, tryCommand } from './cli-in-process.js';

/** Rings, ends a line of the second set, deletes, and turns the direction. */
const HOSTILE = 'Acme\u0007\u0085\u009c\u007f\u202e\u2067';
const RAW = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/u;
const ESCAPED = String.raw`\u202e`;
const UUID = '0192f0c1-7b2e-7c3a-9d10-3f2a6b1c4d5e';
const AT = '2026-01-15T10:00:00.000Z';

/** Commands that print no texts of records or servers, or print them as files and to programs, with the reason. */
const WITHOUT_TEXTS: Readonly<Record<string, string>> = {
  serve: 'its log has its own test, beside readable lines',
  worker: 'as serve',
  mcp: 'it speaks with a program',
  completion: 'a script of ours',
  complete: 'our own words',
  openapi: 'a document of ours',
  'generate-client': 'files of ours',
  'migrations generate': 'files of ours',
  init: 'files of ours',
  doctor: 'what the installation is',
  migrate: 'names of tables',
  partition: 'names of tables, on Postgres',
  distribute: 'names of tables, on Postgres',
  'keys rotate': 'counts',
  backup: 'counts',
  restore: 'counts',
  seed: 'counts',
  'analytics rebuild': 'counts',
  'portal delete': 'asks first; what it shows is what suspend shows',
  'portal export': 'counts; its progress names the portal by its slug',
  'portal import': 'as portal export',
  'user create': 'shows what user list shows',
  'user update': 'shows what user list shows',
  'key create': 'shows what key list shows',
  'key rotate': 'shows what key list shows',
  'portal create': 'shows what portal list shows',
  'deliveries replay': 'counts',
  audit: 'needs a change, whose texts are those of the records',
  trigger: 'names events, which are ours',
  listen: 'waits for events, whose names are ours',
};

let folder: string;
let settings: Readonly<Record<string, string>>;
let server: Server;
let keyId: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'procurekit-terminal-'));
  const path = join(folder, 'procurekit.db');
  const database = { PROCUREKIT_DATABASE_URL: `sqlite:${path}` };
  await runCommand(database, 'portal', 'create', '--slug', 'acme', '--name', 'Acme', '--admin-email', 'owner@acme.ru');
  const key = ['key', 'create', '--portal', 'acme', '--name', 'ERP', '--scopes', 'all'] as const;
  ({ id: keyId } = await runCommand<{ id: string }>(database, ...key));
  const db = new Database(path);
  for (const [table, column] of [
    ['portals', 'name'],
    ['api_keys', 'name'],
    ['users', 'full_name'],
  ]) {
    db.prepare(`update ${table} set ${column} = ?`).run(HOSTILE);
  }
  db.close();
  // Answers every call with texts that would steer a terminal.
  server = createServer((request, response) => {
    const isBad = request.url?.includes('counterparties') === true;
    response.writeHead(isBad ? 400 : 200, { 'Content-Type': isBad ? 'application/problem+json' : 'application/json' });
    const record = { id: UUID, name: HOSTILE, status: HOSTILE, version: 1, createdAt: AT, updatedAt: AT };
    const refused = { type: 'about:blank', title: HOSTILE, status: 400, code: HOSTILE, detail: HOSTILE };
    const problems = [{ pointer: HOSTILE, code: HOSTILE, message: HOSTILE }];
    const items = [{ ...record, index: 0, outcome: 'failed', error: { code: HOSTILE, message: HOSTILE } }];
    const whole = { ...record, items, total: 1, page: 1, limit: 50, pageInfo: { hasMore: false, nextCursor: null } };
    response.end(JSON.stringify(isBad ? { ...refused, errors: problems } : whole));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  settings = { ...database, PROCUREKIT_URL: `http://127.0.0.1:${port}`, PROCUREKIT_API_KEY: 'prk_live_x' };
  file = join(folder, 'Склад\u202e.csv');
  await writeFile(file, `name,${HOSTILE}\n${HOSTILE},1\n`);
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

const CALLS: Readonly<Record<string, () => readonly string[]>> = {
  'portal list': () => [],
  'portal suspend': () => ['--portal', 'acme'],
  'portal resume': () => ['--portal', 'acme'],
  'key list': () => ['--portal', 'acme'],
  'key update': () => ['--id', keyId, '--expires-at', '2030-01-01T00:00:00Z'],
  'key revoke': () => ['--id', keyId, '--yes'],
  'user list': () => ['--portal', 'acme'],
  'deliveries list': () => ['--portal', HOSTILE],
  'deliveries show': () => [HOSTILE, '--portal', 'acme'],
  api: () => ['get', 'warehouses'],
  'api ': () => ['get', 'counterparties'],
  export: () => ['warehouses', '--output', join(folder, 'Выгрузка\u202e.csv')],
  import: () => ['warehouses', file],
};

describe('what a command prints', () => {
  it.each(Object.keys(CALLS))('has no sign that steers a terminal: %s', async (command) => {
    const words = [...command.trim().split(' '), ...(CALLS[command]?.() ?? [])];

    let printed = '';
    for (const more of [[], ['--json']]) {
      const { stdout, stderr } = await tryCommand(settings, ...words, ...more);
      printed += stdout + stderr;
    }

    expect(printed).not.toMatch(RAW);
    expect(printed).toContain(ESCAPED);
  });

  it('is known of every command', () => {
    const known = [...new Set(Object.keys(CALLS).map((name) => name.trim())), ...Object.keys(WITHOUT_TEXTS)];

    expect(leavesOf(createProgram()).toSorted()).toEqual(known.toSorted());
  });

  it('goes through one place, but for what are files and scripts', async () => {
    const source = fileURLToPath(new URL('../src/', import.meta.url));
    const files = (await readdir(source, { recursive: true })).filter((name) => /(?<!\.test)\.ts$/.test(name));
    const writing: string[] = [];
    for (const name of files) {
      const text = await readFile(join(source, name), 'utf8');
      if (/\b(?:stdout|stderr)\.write\(/.test(text) && !text.includes('printable(')) writing.push(name);
    }

    expect(writing).toEqual([join('commands', 'completion.ts')]);
  });
});

function leavesOf(command: Command, above: readonly string[] = []): string[] {
  return command.commands.flatMap((sub) => {
    const name = [...above, sub.name()];
    return sub.commands.length > 0 ? leavesOf(sub, name) : [name.join(' ')];
  });
}
