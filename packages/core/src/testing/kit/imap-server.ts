import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { ImapFlow } from 'imapflow';

/** A message as it lies in the mailbox. */
export interface MailboxEntry {
  readonly source: string;
  readonly flags: readonly string[];
}

/** A mailbox of a test, on a real IMAP server. */
export interface TestImap {
  readonly url: string;
  /** Puts messages into the mailbox, as a mail server does. */
  deliver(...messages: readonly (Uint8Array | string)[]): Promise<void>;
  entries(): Promise<readonly MailboxEntry[]>;
  close(): Promise<void>;
}

/** Which server. Dovecot is used where it is installed, and may be started. */
export type ImapServerKind = 'hoodiecrow' | 'dovecot';

/** Why a server cannot be tested with here; null where it can. */
export function imapServerMissing(kind: ImapServerKind): string | null {
  if (kind === 'hoodiecrow') return null;
  if (process.getuid?.() !== 0) return 'dovecot is started by root alone';
  return spawnSync('dovecot', ['--version']).error === undefined ? null : 'dovecot is not installed';
}

/** Starts a server with an empty mailbox. */
export async function startTestImap(kind: ImapServerKind): Promise<TestImap> {
  const { port, close } = await (kind === 'dovecot' ? startDovecot() : startHoodiecrow());
  const within = async <T>(use: (client: ImapFlow) => Promise<T>): Promise<T> => {
    const auth = { user: 'quotes', pass: 'secret' };
    const client = new ImapFlow({ host: '127.0.0.1', port, secure: false, doSTARTTLS: false, auth, logger: false });
    await client.connect();
    try {
      return await use(client);
    } finally {
      client.close();
    }
  };
  return {
    url: `imap://quotes:secret@127.0.0.1:${port}/INBOX?tls=none`,
    deliver: (...messages) =>
      within(async (client) => {
        for (const message of messages) await client.append('INBOX', Buffer.from(message), []);
      }),
    entries: () =>
      within(async (client) => {
        await client.mailboxOpen('INBOX', { readOnly: true });
        const found = await client.fetchAll('1:*', { flags: true, source: true });
        return found.map(({ source, flags }) => ({
          source: String(source),
          flags: [...(flags ?? [])].filter((flag) => flag !== String.raw`\Recent`).toSorted(),
        }));
      }),
    close,
  };
}

interface Started {
  readonly port: number;
  close(): Promise<void>;
}

interface Hoodiecrow {
  listen(port: number, host: string, done: () => void): void;
  readonly server: Server;
}

async function startHoodiecrow(): Promise<Started> {
  const name = 'hoodiecrow-imap';
  const { default: hoodiecrow } = (await import(name)) as {
    readonly default: (options: Readonly<Record<string, unknown>>) => Hoodiecrow;
  };
  const imap = hoodiecrow({
    plugins: ['ID', 'STARTTLS', 'SASL-IR', 'AUTH-PLAIN', 'NAMESPACE', 'ENABLE', 'CONDSTORE', 'LITERALPLUS', 'UNSELECT'],
    users: { quotes: { password: 'secret' } },
    storage: { INBOX: { messages: [] }, '': { separator: '/', folders: {} } },
  });
  await new Promise<void>((resolve) => {
    imap.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: (imap.server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        imap.server.close(() => resolve());
      }),
  };
}

/** Uid and gid of `mail`, whom Debian has keep mails. */
const MAIL = 8;

async function startDovecot(): Promise<Started> {
  const folder = await mkdtemp(join(tmpdir(), 'procurekit-imap-'));
  const port = await freePort();
  const mails = join(folder, 'mail');
  await mkdir(mails);
  await mkdir(join(folder, 'run'));
  await chmod(folder, 0o755);
  await chown(mails, MAIL, MAIL);
  await writeFile(join(folder, 'dovecot.conf'), dovecotConfig(folder, port));
  const server = spawn('dovecot', ['-F', '-c', join(folder, 'dovecot.conf')], { stdio: 'ignore' });
  await untilReachable(port);
  return {
    port,
    async close() {
      server.kill();
      if (server.exitCode === null) await once(server, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function dovecotConfig(folder: string, port: number): string {
  return `base_dir = ${folder}/run
state_dir = ${folder}/run
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
mail_location = maildir:${folder}/mail/%u
first_valid_uid = 1
passdb {
  driver = static
  args = password=secret
}
userdb {
  driver = static
  args = uid=${MAIL} gid=${MAIL} home=${folder}/mail/%u
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service stats {
  chroot =
}
service anvil {
  chroot =
}
`;
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

async function untilReachable(port: number): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const client = new ImapFlow({
      host: '127.0.0.1',
      port,
      secure: false,
      doSTARTTLS: false,
      auth: { user: 'quotes', pass: 'secret' },
      logger: false,
    });
    try {
      await client.connect();
      return;
    } catch {
      await sleep(100);
    } finally {
      client.close();
    }
  }
  throw new Error('dovecot did not start.');
}
