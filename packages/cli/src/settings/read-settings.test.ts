import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { UsageError } from '../usage-error.js';
import { readSettings, type SettingSources } from './read-settings.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'procurekit-settings-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const writeConfig = (content: string, name = 'procurekit.config.json') => writeFile(join(folder, name), content);
const read = (sources: Partial<SettingSources> = {}) => readSettings({ flags: {}, env: {}, cwd: folder, ...sources });

function problemsOf(sources: Partial<SettingSources>): readonly string[] {
  try {
    read(sources);
  } catch (error) {
    if (error instanceof UsageError) return error.problems;
    throw error;
  }
  return [];
}

describe('readSettings', () => {
  it('needs nothing', () => {
    expect(read()).toMatchObject({ databaseUrl: 'sqlite:./data/procurekit.db', port: 3000, rateLimitStore: 'memory' });
  });

  it('prefers a flag to the environment, that to the file, that to the default', async () => {
    await writeConfig(JSON.stringify({ port: 1, logLevel: 'warn', host: 'file' }));

    const settings = read({ flags: { port: '3' }, env: { PORT: '2', PROCUREKIT_LOG_LEVEL: 'error' } });

    expect(settings).toMatchObject({ port: 3, logLevel: 'error', host: 'file', trustedProxies: 0 });
  });

  it('takes an empty variable for one that is not set', () => {
    expect(read({ env: { PORT: '', PROCUREKIT_BASE_URL: '' } })).toMatchObject({ port: 3000 });
  });

  it('tells every problem at once, by the name that its source has for the setting', async () => {
    await writeConfig(JSON.stringify({ logLevel: 'loud', prot: 3000 }));

    const problems = problemsOf({
      flags: { databaseUrl: 'mysql://x' },
      env: { PORT: 'abc', PROCUREKIT_PORTAL_URL_TEMPLATE: 'https://example.com', PROCUREKIT_BASE_URL: 'example' },
    });

    expect(problems).toEqual([
      'prot (procurekit.config.json): is not a setting',
      '--database-url: must start with sqlite: or postgres:// or postgresql://',
      'PORT: must be a whole number',
      'PROCUREKIT_BASE_URL: must be an http or https URL',
      'PROCUREKIT_PORTAL_URL_TEMPLATE: must be an http or https URL with {portal} in its host',
      'logLevel (procurekit.config.json): must be debug, info, warn, error or silent',
    ]);
  });

  it.each([
    ['memory', []],
    ['postgres', []],
    ['postgres://localhost/limits', []],
    ['redis://localhost', []],
    ['disk', ['PROCUREKIT_RATE_LIMIT_STORE: must be memory, postgres or a postgres:// or redis:// URL']],
  ])('reads %s as a store of rate limits, or says what one is', (store, problems) => {
    expect(problemsOf({ env: { PROCUREKIT_RATE_LIMIT_STORE: store } })).toEqual(problems);
  });

  it.each([
    ['1', true],
    ['0', false],
    [undefined, false],
  ])('reads the development switch from %s', (value, expected) => {
    expect(read({ env: { PROCUREKIT_ALLOW_LOOPBACK_WEBHOOKS: value } }).allowLoopbackWebhooks).toBe(expected);
  });

  it('keeps no slash at the end of the base address', () => {
    expect(read({ env: { PROCUREKIT_BASE_URL: 'https://procure.example/' } }).baseUrl).toBe('https://procure.example');
  });

  it('refuses a file that is named and not there, and one that is no JSON object', async () => {
    await writeConfig('[1]', 'list.json');

    expect(problemsOf({ configPath: 'missing.json' })).toEqual([`--config: ${folder}/missing.json cannot be read`]);
    expect(problemsOf({ configPath: 'list.json' })).toEqual([`${folder}/list.json: is not a JSON object`]);
  });
});
