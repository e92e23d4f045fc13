import { chmod, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createTestPostgresDatabase } from '../../../core/src/testing/kit/postgres.js';
import { startTestImap } from '../../../core/src/testing/kit/imap-server.js';
import { startTestSmtp } from '../../../core/src/testing/kit/smtp-server.js';
import { openConfiguredStorage } from '../open-kit.js';
import { checkBaseUrl, checkOutbound } from './check-addresses.js';
import { checkDatabase } from './check-database.js';
import { checkMasterKey } from './check-master-key.js';
import { checkNode } from './check-node.js';
import { checkMail } from './check-mail.js';
import { checkMailbox } from './check-mailbox.js';
import { checkSignIn } from './check-sign-in.js';
import { checkDisk, checkFiles, checkRateLimits, diskFinding } from './check-stores.js';

const HOUR_MS = 3_600_000;
const SCARCE = 0.5 * 1024 ** 3;

let folder: string;
let databaseUrl: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'procurekit-doctor-'));
  databaseUrl = `sqlite:${join(folder, 'procurekit.db')}`;
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function migrated(url: string): Promise<string> {
  const storage = await openConfiguredStorage({ databaseUrl: url });
  await storage.migrate();
  await storage.close();
  return url;
}

/** What is wrong, by name; and every fault comes with advice. */
function faultsOf(findings: readonly { name: string; status: string; detail: string; advice: string | null }[]) {
  const faults = findings.filter(({ status }) => status !== 'ok');
  for (const { advice } of faults) expect(advice).toMatch(/\w/);
  return Object.fromEntries(faults.map(({ name, status, detail }) => [name, `${status}: ${detail}`]));
}

describe('node', () => {
  it('has to be 20.19 or newer', () => {
    expect(checkNode('20.19.0').status).toBe('ok');
    expect(checkNode('24.0.1').status).toBe('ok');
    expect(faultsOf([checkNode('20.18.9'), checkNode('18.20.0')])).toEqual({ node: 'failed: 18.20.0 is too old' });
  });
});

describe('database', () => {
  it('is well when it has its tables', async () => {
    expect(faultsOf(await checkDatabase({ databaseUrl: await migrated(databaseUrl) }, Date.now()))).toEqual({});
  });

  it('fails when nobody listens', async () => {
    const findings = await checkDatabase({ databaseUrl: 'postgres://nobody@127.0.0.1:1/none' }, Date.now());

    expect(faultsOf(findings)).toEqual({ database: expect.stringMatching(/^failed: .+/) });
  });

  it.each([
    ['password', (url: URL) => (url.password = 'wrong'), 'correct the password'],
    ['database', (url: URL) => (url.pathname = '/none-of-this-name'), 'correct the name of the database'],
    ['port', (url: URL) => (url.port = '1'), 'start Postgres, or correct host and port'],
  ])('names the cause in its advice: a wrong %s', async (_what, spoil, advice) => {
    const url = new URL(await createTestPostgresDatabase());
    spoil(url);

    const [finding] = await checkDatabase({ databaseUrl: url.href }, Date.now());

    expect(finding?.status).toBe('failed');
    expect(finding?.advice?.toLowerCase()).toContain(advice.toLowerCase());
  });

  it('fails when the file is none', async () => {
    await writeFile(join(folder, 'procurekit.db'), 'This is a letter to my aunt, and no database. '.repeat(100));

    expect(faultsOf(await checkDatabase({ databaseUrl }, Date.now()))).toEqual({
      database: expect.stringMatching(/^failed: .+/),
    });
  });

  it('warns of one that is not there yet, and does not make it', async () => {
    expect(faultsOf(await checkDatabase({ databaseUrl }, Date.now()))).toEqual({
      database: expect.stringMatching(/^warning: there is none yet/),
    });
    expect(await readdir(folder)).toEqual([]);
  });

  it('warns of migrations that have not run', async () => {
    await (await openConfiguredStorage({ databaseUrl })).close();

    expect(faultsOf(await checkDatabase({ databaseUrl }, Date.now()))).toEqual({
      migrations: expect.stringMatching(/^warning: \d+ have not run: /),
    });
  });

  it('warns of migrations that wait for the end of an upgrade, and minds nothing that they are to change', async () => {
    const url = await createTestPostgresDatabase();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<{ name: string }>(
      `delete from schema_migrations where name like 'AnswersInTime%' returning name`,
    );
    await client.query('alter table supplier_quotes alter column submits_itself set default false');
    await client.end();

    const expanded = await checkDatabase({ databaseUrl: url }, Date.now());
    await migrated(url);

    expect(faultsOf(expanded)).toEqual({
      migrations: `warning: 1 wait for the end of the upgrade: ${rows[0]?.name}`,
    });
    expect(expanded.find(({ name }) => name === 'migrations')?.advice).toContain('procurekit migrate --contract');
    expect(faultsOf(await checkDatabase({ databaseUrl: url }, Date.now()))).toEqual({});
  });
});

describe('clock', () => {
  it('fails when it stands before the last write to the file', async () => {
    await migrated(databaseUrl);
    const ahead = new Date(Date.now() + HOUR_MS);
    await utimes(join(folder, 'procurekit.db'), ahead, ahead);

    expect(faultsOf(await checkDatabase({ databaseUrl }, Date.now()))).toEqual({
      clock: expect.stringContaining(`last written at ${ahead.toISOString()}`),
    });
  });

  it('fails when it is far from that of the database', async () => {
    const url = await migrated(await createTestPostgresDatabase());

    expect(faultsOf(await checkDatabase({ databaseUrl: url }, Date.now()))).toEqual({});
    expect(faultsOf(await checkDatabase({ databaseUrl: url }, Date.now() + HOUR_MS))).toEqual({
      clock: expect.stringMatching(/^failed: it is (3600|3599)\.\d s ahead of that of the database$/),
    });
  });
});

describe('master key', () => {
  const key = Buffer.alloc(32, 7).toString('base64');
  const file = () => join(folder, 'master.key');
  const faults = async (masterKey?: string, url = databaseUrl) =>
    faultsOf([await checkMasterKey({ databaseUrl: url, masterKey }, folder)]);

  it('is well in a file of its own, from the environment, or yet to be made', async () => {
    expect(await faults()).toEqual({});
    await writeFile(file(), key, { mode: 0o600 });

    expect(await faults()).toEqual({});
    expect(await faults(`${key},${key}`)).toEqual({});
  });

  it('fails when it has another length, wherever it stands', async () => {
    await writeFile(file(), 'short', { mode: 0o600 });

    expect(await faults('short')).toEqual({
      'master key': 'failed: PROCUREKIT_MASTER_KEY is not 32 bytes in base64',
    });
    expect(await faults()).toEqual({ 'master key': `failed: ${file()} does not hold 32 bytes in base64` });
  });

  it('fails when several machines share a database and none was set', async () => {
    expect(await faults(undefined, 'postgres://db/procurekit')).toEqual({ 'master key': 'failed: there is none' });
  });

  it('warns when others can read it', async ({ skip }) => {
    skip(process.platform === 'win32', 'Windows has no such modes of files.');
    await writeFile(file(), key);
    await chmod(file(), 0o644);

    expect(await faults()).toEqual({ 'master key': `warning: others on this machine can read ${file()}` });
  });
});

describe('base URL', () => {
  const faults = async (baseUrl?: string) => faultsOf([await checkBaseUrl({ baseUrl })]);

  it('is well when the server answers there', async () => {
    const server = createServer((request, response) => response.writeHead(request.url === '/health' ? 200 : 404).end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

    expect(await faults(origin)).toEqual({});
    expect(await faults(`${origin}/app`)).toEqual({ 'base URL': `warning: ${origin}/app/health answers 404` });
    server.close();
  });

  it('warns when it is not set, not encrypted, or nobody answers', async () => {
    expect(await faults()).toEqual({ 'base URL': 'warning: not set: links in answers lead to localhost' });
    expect(await faults('http://procure.example')).toEqual({ 'base URL': expect.stringContaining('is not encrypted') });
    expect(await faults('http://127.0.0.1:1')).toEqual({ 'base URL': expect.stringContaining('does not answer') });
  });
});

describe('outbound guard', () => {
  const faults = async (baseUrl: string, allowLoopbackWebhooks: boolean, env = {}) =>
    faultsOf([await checkOutbound({ baseUrl, allowLoopbackWebhooks }, env)]);

  it('is well when private addresses are refused, and may be open in development', async () => {
    expect(await faults('https://procure.example', false)).toEqual({});
    expect(await faults('http://localhost:3000', true)).toEqual({});
  });

  it('fails when it is open on a public server', async () => {
    expect(await faults('https://procure.example', true)).toEqual({
      'outbound guard': expect.stringContaining('webhooks may go to https://127.0.0.1/'),
    });
  });

  it('warns of a proxy that it does not use', async () => {
    expect(await faults('https://procure.example', false, { HTTPS_PROXY: 'http://proxy:3128' })).toEqual({
      'outbound guard': expect.stringContaining('HTTPS_PROXY is set and not used'),
    });
  });
});

describe('files', () => {
  const faults = async (files: string) => faultsOf([await checkFiles({ files }, folder)]);

  it('are well in a folder', async () => {
    expect(await faults('file:./files')).toEqual({});
  });

  it('fail where a folder cannot be', async () => {
    await writeFile(join(folder, 'a-file'), '');

    expect(await faults('file:./a-file/files')).toEqual({ files: expect.stringMatching(/^failed: file:\.\/a-file/) });
  });

  it('fail when the bucket cannot be reached, without telling its key', async () => {
    const { files } = await faults('s3://access:hidden@127.0.0.1:1/bucket?insecure=1');

    expect(files).toMatch(/^failed: s3:\/\/127\.0\.0\.1:1\/bucket/);
    expect(files).not.toContain('hidden');
  });
});

describe('a folder that is empty', () => {
  it('stays so, and is no fault where folders can be created', async () => {
    const mail = { smtpUrl: undefined, mailFrom: undefined, baseUrl: undefined };

    const files = await checkFiles({ files: 'file:./data/files' }, folder);
    await checkMail(mail, folder);
    await checkDatabase({ databaseUrl }, Date.now());

    expect(files).toMatchObject({ status: 'ok', detail: 'file:./data/files will be created with the first file' });
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('mail', () => {
  const faults = async (smtpUrl?: string, mailFrom?: string) => {
    return faultsOf([await checkMail({ smtpUrl, mailFrom, baseUrl: 'http://127.0.0.1:3000' }, folder)]);
  };

  it('warns that mails are put into files', async () => {
    expect(await faults()).toEqual({ mail: expect.stringMatching(/^warning: mails are put into .*mail$/) });
  });

  it('is well where a server answers, and warns of what mails would be taken amiss for', async () => {
    const { port, close } = await startTestSmtp();
    const url = `smtp://127.0.0.1:${port}`;

    expect(await faults(url, 'orders@firm.ru')).toEqual({});
    expect(await faults(url)).toEqual({ mail: expect.stringContaining('no-reply@localhost') });
    await close();
  });

  it('fails where the server does not answer, without telling its password', async () => {
    const { mail } = await faults('smtp://user:hidden@127.0.0.1:1?tls=required', 'orders@firm.ru');

    expect(mail).toMatch(/^failed: 127\.0\.0\.1:1: .*ECONNREFUSED/);
    expect(mail).not.toContain('hidden');
  });

  it('fails for a sender that is none', async () => {
    expect(await faults('smtp://127.0.0.1:1', 'Orders')).toEqual({
      mail: expect.stringContaining('PROCUREKIT_MAIL_FROM'),
    });
  });
});

describe('the mailbox of answers', () => {
  const faults = async (own: Partial<Parameters<typeof checkMailbox>[0]> = {}) => {
    const unset = { imapUrl: undefined, replyDomain: undefined, mailAuthServer: undefined, baseUrl: undefined };
    return faultsOf([await checkMailbox({ ...unset, mailFrom: 'Firm <orders@firm.ru>', ...own })]);
  };

  it('is well where none is read, unless answers are asked for', async () => {
    expect(await faults()).toEqual({});
    expect(await faults({ replyDomain: 'in.firm.ru' })).toEqual({
      mailbox: 'warning: answers go to reply+…@in.firm.ru, and no mailbox is read',
    });
  });

  it('is well where it can be read and marked, and tells where answers go', async () => {
    const { url: imapUrl, close } = await startTestImap('hoodiecrow');

    expect(await faults({ imapUrl, mailAuthServer: 'mx.firm.ru' })).toEqual({});
    expect(await faults({ imapUrl })).toEqual({
      mailbox: expect.stringMatching(
        /^warning: 127\.0\.0\.1:\d+ answers; suppliers answer to reply\+…@firm\.ru; nobody knows/,
      ),
    });
    await close();
  });

  it('fails where it cannot be read, without telling its password', async () => {
    const { mailbox } = await faults({ imapUrl: 'imaps://quotes:hidden@127.0.0.1:1' });

    expect(mailbox).toMatch(/^failed: 127\.0\.0\.1:1: .*ECONNREFUSED/);
    expect(mailbox).not.toContain('hidden');
    expect(await faults({ imapUrl: 'imaps://127.0.0.1' })).toEqual({
      mailbox: expect.stringContaining('PROCUREKIT_IMAP_URL'),
    });
  });
});

describe('rate limits', () => {
  const faults = async (rateLimitStore: string, url = databaseUrl) =>
    faultsOf([await checkRateLimits({ rateLimitStore, databaseUrl: url }, Date.now())]);

  it('are well in one process, and in a store that answers', async () => {
    expect(await faults('memory')).toEqual({});
    expect(await faults('postgres', await createTestPostgresDatabase())).toEqual({});
  });

  it('warn when several processes would count alone', async () => {
    expect(await faults('memory', 'postgres://db/procurekit')).toEqual({
      'rate limits': expect.stringContaining('each process counts for itself'),
    });
  });

  it.each(['redis://127.0.0.1:1', 'postgres://nobody@127.0.0.1:1/none'])(
    'fail when %s does not answer',
    async (store) => {
      expect(await faults(store)).toEqual({ 'rate limits': expect.stringMatching(/^failed: .+/) });
    },
  );
});

describe('disk', () => {
  it('is looked at where database and files are, and nowhere else', async () => {
    const here = await checkDisk({ databaseUrl, files: 'file:./not/yet' }, folder);

    expect(here).toMatchObject([{ name: 'disk', detail: expect.stringMatching(/^\d+\.\d GiB free$/) }]);
    expect(await checkDisk({ databaseUrl: 'postgres://db/x', files: 's3://a:b@c/d' }, folder)).toEqual([]);
  });

  it('warns when it is scarce and fails when it is full', () => {
    expect(diskFinding(10 * SCARCE).status).toBe('ok');
    expect(faultsOf([diskFinding(SCARCE)])).toEqual({ disk: 'warning: 0.5 GiB free' });
    expect(faultsOf([diskFinding(0)])).toEqual({ disk: 'failed: 0.0 GiB free' });
  });
});

describe('sign-in', () => {
  const look = (settings: Partial<Parameters<typeof checkSignIn>[0]>) =>
    checkSignIn({ baseUrl: undefined, port: 3000, portalUrlTemplate: undefined, passwordSignIn: true, ...settings });

  it('needs a cookie that browsers keep', () => {
    expect(look({})).toMatchObject({ status: 'ok', detail: 'cookie session, for this machine' });
    expect(look({ baseUrl: 'https://procure.example' })).toMatchObject({
      status: 'ok',
      detail: 'cookie __Host-session, over https only',
    });
    expect(faultsOf([look({ baseUrl: 'http://procure.example' })])).toEqual({
      'sign-in': 'failed: browsers keep no session at http://procure.example: its cookie is sent over https only',
    });
  });

  it('tells when pages of portals would be taken for foreign ones, or when it is switched off', () => {
    const portalUrlTemplate = 'http://{portal}.procure.example';
    expect(look({ baseUrl: 'https://procure.example', portalUrlTemplate }).status).toBe('failed');
    expect(look({ passwordSignIn: false }).status).toBe('warning');
  });
});
