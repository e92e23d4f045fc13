import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { UsageError } from '../usage-error.js';
import { findMasterKeys } from './master-key.js';

const KEY = Buffer.alloc(32, 5).toString('base64');
const OTHER = Buffer.alloc(32, 6).toString('base64');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'procurekit-key-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const find = (masterKey: string | undefined, databaseUrl = 'sqlite:./data/x.db') =>
  findMasterKeys({ masterKey, databaseUrl }, folder);

describe('findMasterKeys', () => {
  it('takes the key that is configured, and several while one is being replaced', () => {
    expect(find(KEY)).toEqual([Buffer.alloc(32, 5)]);
    expect(find(`${OTHER},${KEY}`)).toEqual([Buffer.alloc(32, 6), Buffer.alloc(32, 5)]);
  });

  it('makes one beside an SQLite database that only its owner can read, and finds it again', async () => {
    const [made] = find(undefined);
    const path = join(folder, 'data/master.key');

    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(made).toHaveLength(32);
    expect(find(undefined)).toEqual([made]);
    expect((await readFile(path, 'utf8')).trim()).toBe(Buffer.from(made).toString('base64'));
  });

  it('wants one configured where the database is no file', () => {
    expect(() => find(undefined, 'postgres://localhost/x')).toThrow(UsageError);
    expect(() => find(undefined, 'sqlite::memory:')).toThrow(UsageError);
  });

  it('refuses a key that is not 32 bytes, configured or in the file', async () => {
    expect(() => find('c2hvcnQ=')).toThrow(UsageError);

    find(undefined);
    await writeFile(join(folder, 'data/master.key'), 'short');
    expect(() => find(undefined)).toThrow(UsageError);
  });
});
