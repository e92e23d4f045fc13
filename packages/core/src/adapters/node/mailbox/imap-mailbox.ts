import type * as Imapflow from 'imapflow';
import type { ImapFlow } from 'imapflow';

import type { Mailbox, MailboxMessage } from '../../../kernel/ports/mailbox.js';
import { loadPackage } from '../../load-package.js';
import { createSecretMask, type SecretMask } from '../../../kernel/values/text/secret-mask.js';
import { imapOptions } from './imap-options.js';

/** Which mailbox is read. */
export interface ImapMailboxOptions {
  /**
   * `imaps://user:password@host[:993][/folder]`, or `imap://` for a server that begins in clear text: with `?tls=required` nothing is
   * said to it unless the connection gets encrypted and the certificate is valid; without, it is encrypted where the server offers that.
   * @default the folder INBOX
   */
  readonly url: string;
}

/** Messages of one go: the rest waits for the next one, so that no connection is held for hours. */
const AT_ONCE = 200;
/** No literal is longer: messages are at most so large, with room for what servers add. */
const MAX_LITERAL = 64 * 1024 * 1024;
const SEEN = String.raw`\Seen`;
const FLAGGED = String.raw`\Flagged`;

/**
 * Opens a mailbox that is read by IMAP, with a connection for each look into it. Unseen messages are those that were not handed over;
 * what was kept is seen then, and what is set aside is seen and flagged. Requires the package imapflow.
 *
 * @throws RangeError when the URL is invalid
 */
export function openImapMailbox({ url }: ImapMailboxOptions): Mailbox {
  const { folder, connection } = imapOptions(url);
  const mask = createSecretMask(connection.auth.pass);
  const within = async <T>(use: (client: ImapFlow) => Promise<T>): Promise<T> => {
    const { ImapFlow } = await loadImapflow();
    const client = new ImapFlow({ ...connection, logger: false, disableAutoIdle: true, maxLiteralSize: MAX_LITERAL });
    // What breaks a connection rejects the command under way; without a listener it would end the process.
    client.on('error', () => undefined);
    try {
      await client.connect();
      const lock = await client.getMailboxLock(folder);
      try {
        return await use(client);
      } finally {
        lock.release();
      }
    } finally {
      client.close();
    }
  };
  return {
    async fetch(take, { signal }) {
      signal.throwIfAborted();
      const faults: unknown[] = [];
      await told(mask, () =>
        within(async (client) => {
          const unseen = (await client.search({ seen: false, deleted: false }, { uid: true })) || [];
          for (const uid of [...unseen].toSorted((one, other) => one - other).slice(0, AT_ONCE)) {
            if (signal.aborted) return;
            await handOver(client, uid, take, faults);
          }
        }),
      );
      // One message that cannot be kept keeps no other waiting.
      if (faults.length > 0) throw faults[0];
    },
    ping: () =>
      told(mask, () =>
        within((client) => {
          const { mailbox } = client;
          const flags = mailbox === false ? undefined : mailbox.permanentFlags;
          const isKept = flags === undefined || flags.has(SEEN) || flags.has(String.raw`\*`);
          if (mailbox === false || mailbox.readOnly === true || !isKept) {
            throw new Error(`the folder ${folder} can be read, but messages in it cannot be marked as seen`);
          }
          return Promise.resolve();
        }),
      ),
    close: () => Promise.resolve(),
  };
}

function loadImapflow(): Promise<typeof Imapflow> {
  return loadPackage(() => import('imapflow'), { name: 'imapflow', neededBy: 'Mailboxes need' });
}

async function handOver(
  client: ImapFlow,
  uid: number,
  take: Parameters<Mailbox['fetch']>[0],
  faults: unknown[],
): Promise<void> {
  const range = String(uid);
  const byUid = { uid: true } as const;
  const found = await client.fetchOne(range, { size: true }, byUid);
  // Another process, or a person, has moved it meanwhile.
  if (found === false) return;
  const message: MailboxMessage = {
    sizeBytes: found.size ?? 0,
    read: async () => bytesOf(await client.fetchOne(range, { source: true }, byUid), 'source'),
    readHead: async () => bytesOf(await client.fetchOne(range, { headers: true }, byUid), 'headers'),
  };
  let verdict: Awaited<ReturnType<typeof take>>;
  try {
    verdict = await take(message);
  } catch (error) {
    if (!client.usable) throw error;
    faults.push(error);
    return;
  }
  await client.messageFlagsAdd(range, verdict === 'taken' ? [SEEN] : [SEEN, FLAGGED], byUid);
}

function bytesOf(
  found: { readonly source?: Buffer | undefined; readonly headers?: Buffer | undefined } | false,
  part: 'source' | 'headers',
): Uint8Array {
  const bytes = found === false ? undefined : found[part];
  if (bytes === undefined) throw new Error('The message is not in the mailbox any more.');
  return bytes;
}

/** The mailbox cannot be read. */
class MailboxUnavailable extends Error {
  override readonly name = 'MailboxUnavailable';
}

const ADDRESS = /(?<![^\s<>"'(),;:])[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g;
const MAX_REASON = 300;

// The error is logged: neither addresses nor the library's error, which holds what was said, go on.
async function told<T>(mask: SecretMask, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new MailboxUnavailable(
      `The mailbox cannot be read: ${mask.hide(reasonOf(error)).replaceAll(ADDRESS, '•••').slice(0, MAX_REASON)}`,
    );
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { responseText, serverResponseCode, code } = error as Error & Readonly<Record<string, unknown>>;
  const said = [responseText, serverResponseCode, code].find((each) => typeof each === 'string' && each !== '');
  return typeof said !== 'string' || error.message.includes(said) ? error.message : `${error.message}: ${said}`;
}
