/**
 * A process that takes messages out of a mailbox until it comes to a point where it says so and waits to be killed. Its argument: options
 * as JSON.
 */
import { openLocalFileStore } from '../../src/adapters/node/files/local-file-store.js';
import { openImapMailbox } from '../../src/adapters/node/mailbox/imap-mailbox.js';
import { openMailReader } from '../../src/adapters/mail-reading/open-mail-reader.js';
import { openSheets } from '../../src/adapters/sheets/open-sheets.js';
import { systemClock } from '../../src/adapters/node/system-clock.js';
import { openStorage } from '../../src/composition/storage.js';
import { createProcurekit } from '../../src/composition/procurekit.js';
import { ReceivedMessages } from '../../src/integrations/mail-in/messages/records.js';
import type { Mailbox } from '../../src/kernel/ports/mailbox.js';
import type { Storage } from '../../src/kernel/ports/storage.js';

interface Options {
  readonly url: string;
  readonly files: string;
  readonly mailbox: string;
  /** Programs of the threads that read mails and tables. */
  readonly mailWorker: string;
  readonly sheetWorker: string;
  /** How far the clock of this process is ahead. */
  readonly aheadMs: number;
  /** Where it stops: with a message written and not committed, or kept and not marked in the mailbox. */
  readonly stopsBefore: 'commit' | 'mark';
}

const options = JSON.parse(process.argv[2] ?? '{}') as Options;
const stop = () => {
  process.send?.(options.stopsBefore);
  return new Promise<never>(() => undefined);
};

function stopBeforeCommit(storage: Storage): Storage {
  return {
    ...storage,
    transaction: (portalId, work) =>
      storage.transaction(portalId, async (tx) => {
        const before = await tx.collection(ReceivedMessages).count();
        const result = await work(tx);
        return (await tx.collection(ReceivedMessages).count()) > before ? stop() : result;
      }),
  };
}

function stopBeforeMark(mailbox: Mailbox): Mailbox {
  return {
    ...mailbox,
    fetch: (take, how) =>
      mailbox.fetch(async (message) => {
        await take(message);
        return stop();
      }, how),
  };
}

const storage = await openStorage(options.url);
const mailbox = openImapMailbox({ url: options.mailbox });
const isBeforeCommit = options.stopsBefore === 'commit';
const kit = createProcurekit({
  storage: isBeforeCommit ? stopBeforeCommit(storage) : storage,
  mailbox: isBeforeCommit ? mailbox : stopBeforeMark(mailbox),
  files: openLocalFileStore({ directory: options.files }),
  clock: { ...systemClock, now: () => systemClock.now() + options.aheadMs },
  mailReader: openMailReader({ workerUrl: new URL(options.mailWorker) }),
  sheets: openSheets({ workerUrl: new URL(options.sheetWorker) }),
  masterKey: new Uint8Array(32).fill(7),
});
kit.worker.start();
