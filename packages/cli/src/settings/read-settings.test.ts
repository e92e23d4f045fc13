import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
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
/** Writes settings of the user and returns the environment in which they are found. */
async function writeUserConfig(content: string): Promise<{ readonly XDG_CONFIG_HOME: string }> {
  await mkdir(join(folder, 'home/procurekit'), { recursive: true });
  await writeFile(join(folder, 'home/procurekit/config.json'), content);
  return { XDG_CONFIG_HOME: join(folder, 'home') };
}
const read = (sources: Partial<SettingSources> = {}) =>
  readSettings({ flags: {}, env: {}, cwd: folder, platform: 'linux', ...sources });

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

  it.each([
    ['a flag to all others', { flag: true, env: true, project: true, user: true }, 1],
    ['the environment to files', { flag: false, env: true, project: true, user: true }, 2],
    ['the file of the project to that of the user', { flag: false, env: false, project: true, user: true }, 3],
    ['the file of the user to the default', { flag: false, env: false, project: false, user: true }, 4],
    ['the default to nothing', { flag: false, env: false, project: false, user: false }, 3000],
  ])('prefers %s', async (_name, has, port) => {
    if (has.project) await writeConfig('{ "port": 3 }');
    const userPlace = await writeUserConfig(has.user ? '{ "port": 4 }' : '{}');

    const env = { ...userPlace, ...(has.env ? { PORT: '2' } : {}) };

    expect(read({ flags: has.flag ? { port: '1' } : {}, env }).port).toBe(port);
  });

  it('takes each setting from the first source that has it', async () => {
    await writeConfig('{ "host": "project", "trustedProxies": 1 }');
    const userPlace = await writeUserConfig('{ "host": "user", "trustedProxies": 2, "apiKey": "pk" }');

    const settings = read({ env: { ...userPlace, PROCUREKIT_TRUSTED_PROXIES: '3' } });

    expect(settings).toMatchObject({ host: 'project', trustedProxies: 3, apiKey: 'pk', logLevel: 'info' });
  });

  it('takes an empty variable for one that is not set', () => {
    expect(read({ env: { PORT: '', PROCUREKIT_BASE_URL: '' } })).toMatchObject({ port: 3000 });
  });

  it('takes the address of an application, for each portal if need be', () => {
    expect(read({ env: { PROCUREKIT_APP_URL: 'https://{portal}.buy.example/' } })).toMatchObject({
      appUrl: 'https://{portal}.buy.example',
    });
    expect(read({ env: { PROCUREKIT_APP_URL: '' } }).appUrl).toBeUndefined();
  });

  it('tells every problem at once, by the name that its source has for the setting', async () => {
    await writeConfig(JSON.stringify({ logLevel: 'loud', prot: 3000 }));

    const problems = problemsOf({
      flags: { databaseUrl: 'mysql://x' },
      env: {
        PORT: 'abc',
        PROCUREKIT_PORTAL_URL_TEMPLATE: 'https://example.com',
        PROCUREKIT_BASE_URL: 'example',
        PROCUREKIT_APP_URL: 'https://buy.example/?from=mail',
      },
    });

    expect(problems).toEqual([
      'prot (procurekit.config.json): is not a setting',
      '--database-url: must start with sqlite: or postgres:// or postgresql://',
      'PORT: must be a whole number',
      'PROCUREKIT_BASE_URL: must be an http or https URL',
      'PROCUREKIT_PORTAL_URL_TEMPLATE: must be an http or https URL with {portal} in its host',
      'PROCUREKIT_APP_URL: must be an http or https URL without query',
      'logLevel (procurekit.config.json): must be debug, info, warn, error or silent',
    ]);
  });

  it('tells which file holds the fault', async () => {
    await writeConfig('{ "logLevel": "loud", "prot": 1 }', 'own.json');
    const userPlace = await writeUserConfig('{ "url": "nowhere", "apikey": "pk" }');
    const userFile = join(userPlace.XDG_CONFIG_HOME, 'procurekit/config.json');

    expect(problemsOf({ configPath: 'own.json', env: userPlace })).toEqual([
      'prot (own.json): is not a setting',
      `apikey (${userFile}): is not a setting`,
      `url (${userFile}): must be an http or https URL`,
      'logLevel (own.json): must be debug, info, warn, error or silent',
    ]);
  });

  it('refuses a file of the user that is no JSON object or cannot be read', async () => {
    const userPlace = await writeUserConfig('port = 3000');
    const path = join(userPlace.XDG_CONFIG_HOME, 'procurekit/config.json');

    expect(problemsOf({ env: userPlace })).toEqual([`${path}: is not a JSON object`]);
    await rm(path);
    await mkdir(path);
    expect(problemsOf({ env: userPlace })).toEqual([`${path}: cannot be read`]);
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
