import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { openLocalFileStore } from '../../src/adapters/node/files/local-file-store.js';
import { openImapMailbox } from '../../src/adapters/node/mailbox/imap-mailbox.js';
import { openStorage } from '../../src/adapters/typeorm/open-storage.js';
import { bundleProcess, type BundledProcess } from '../../src/testing/kit/bundle-process.js';
import { createFakeClock } from '../../src/testing/kit/fake-clock.js';
import { startTestImap, type TestImap } from '../../src/testing/kit/imap-server.js';
import { createTestPostgresDatabase } from '../../src/testing/kit/postgres.js';
import { openTestKit, type TestKit } from '../../src/testing/kit/test-kit.js';
import { aFile, answeringScene, answerTo, filledIn, rawMail } from '../../src/testing/scenes/answering-scene.js';

/** Longer than a dead process holds the work that it was at. */
const LATER_MS = 60_000;
const SEEN = String.raw`\Seen`;

const PROGRAMS = {
  fetching: 'fetch-process.ts',
  mailWorker: '../../src/adapters/mail-reading/mail-worker.ts',
  sheetWorker: '../../src/adapters/sheets/sheet-worker.ts',
};
let programs: Readonly<Record<keyof typeof PROGRAMS, BundledProcess>>;
beforeAll(async () => {
  const bundled = (source: string) => bundleProcess(new URL(source, import.meta.url));
  const { fetching, mailWorker, sheetWorker } = PROGRAMS;
  programs = {
    fetching: await bundled(fetching),
    mailWorker: await bundled(mailWorker),
    sheetWorker: await bundled(sheetWorker),
  };
});
afterAll(async () => {
  for (const program of Object.values(programs)) await program.remove();
});

describe.each(['sqlite', 'postgres'] as const)(
  'kill -9 of a process that takes answers out of a mailbox on %s',
  (dialect) => {
    const clock = createFakeClock();
    let place: string;
    let url: string;
    let imap: TestImap;
    let kit: TestKit;

    const reopen = async (more: object = {}) =>
      openTestKit({ storage: await openStorage(url), clock, files: openLocalFileStore({ directory: place }), ...more });

    beforeEach(async () => {
      place = await mkdtemp(join(tmpdir(), 'procurekit-fetching-'));
      url = dialect === 'sqlite' ? `sqlite:${join(place, 'crash.db')}` : await createTestPostgresDatabase();
      clock.set(new Date().toISOString());
      imap = await startTestImap('hoodiecrow');
      kit = await reopen();
    });
    afterEach(async () => {
      await kit.close();
      await imap.close();
      await rm(place, { recursive: true, force: true });
    });

    const killedBefore = async (stopsBefore: 'commit' | 'mark', aheadMs: number) => {
      const options = {
        url,
        files: place,
        mailbox: imap.url,
        aheadMs,
        stopsBefore,
        mailWorker: pathToFileURL(programs.mailWorker.path),
        sheetWorker: pathToFileURL(programs.sheetWorker.path),
      };
      const child = fork(programs.fetching.path, [JSON.stringify(options)]);
      const [said] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
      const exit = once(child, 'exit');
      child.kill('SIGKILL');
      await exit;
      return said as string;
    };

    it('makes one draft of each message, whether it dies before the commit or before the mark in the mailbox', async () => {
      const scene = await answeringScene(kit);
      const rfq = await scene.mailed();
      // Of the kit that is open now: it is opened anew after each death.
      const owner = () => kit.kit.as({ portalId: scene.portal.id, userId: scene.portal.ownerId });
      const workbook = aFile(`${rfq.number}.xlsx`, await filledIn(rfq.mail, [{ 'Цена за единицу': 10 }]));
      for (const text of ['Первое', 'Второе', 'Третье']) {
        await imap.deliver(await rawMail(answerTo(rfq, { text, attachments: [workbook] })));
      }
      const kept = async () => (await owner().receivedMessages.list({})).total;
      const marked = async () => (await imap.entries()).filter(({ flags }) => flags.includes(SEEN)).length;
      const goOn = async (aheadMs: number) => {
        await kit.close();
        clock.set(new Date(Date.now() + aheadMs).toISOString());
        kit = await reopen({ mailbox: openImapMailbox({ url: imap.url }) });
        await kit.kit.worker.runUntilIdle();
      };

      const first = await killedBefore('commit', LATER_MS);
      const afterFirst = [await kept(), await marked()];
      // Whoever comes next gives up what the dead process was at, and looks into the mailbox at the turn after.
      await goOn(2 * LATER_MS);
      const second = await killedBefore('mark', 3 * LATER_MS);
      const afterSecond = [await kept(), await marked()];
      await goOn(4 * LATER_MS);
      for (let turn = 0; turn < 3; turn += 1) {
        clock.advance(31_000);
        await kit.kit.worker.runUntilIdle();
      }

      expect([first, second]).toEqual(['commit', 'mark']);
      expect(afterFirst).toEqual([0, 0]);
      expect(afterSecond).toEqual([1, 0]);
      const messages = await owner().receivedMessages.list({});
      const quotes = await owner().supplierQuotes.list({ rfqId: rfq.id });
      expect(messages.items.map(({ status }) => status)).toEqual(['drafted', 'drafted', 'drafted']);
      expect(quotes.items.map(({ status, origin }) => [status, origin])).toEqual(
        Array.from({ length: 3 }, () => ['draft', 'email']),
      );
      expect(new Set(messages.items.map(({ quoteId }) => quoteId))).toEqual(new Set(quotes.items.map(({ id }) => id)));
      expect(await marked()).toBe(3);
    }, 180_000);
  },
);
