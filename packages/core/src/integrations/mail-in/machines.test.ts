import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { openPostgresStorage } from '../../adapters/typeorm/postgres/open-postgres-storage.js';
import type { Mailbox, MailboxVerdict } from '../../kernel/ports/mailbox.js';
import type { ApiClient } from '../../testing/kit/api-client.js';
import { createMemoryFileStore } from '../../testing/kit/memory-file-store.js';
import { createTestPostgresDatabase } from '../../testing/kit/postgres.js';
import { openTestKit, type TestKit } from '../../testing/kit/test-kit.js';
import {
  aFile,
  answeringScene,
  type AnsweringScene,
  answerTo,
  filledIn,
  type MailedRfq,
  rawMail,
} from '../../testing/scenes/answering-scene.js';

const DAY_MS = 24 * 60 * 60_000;
const PRICES = [{ 'Цена за единицу': 10 }];
const workbook = async (rfq: MailedRfq) => ({
  attachments: [aFile(`${rfq.number}.xlsx`, await filledIn(rfq.mail, PRICES))],
});

/** A mailbox of a test: what was not handled comes again. */
function memoryMailbox(messages: readonly { readonly raw: Uint8Array; readonly sizeBytes?: number }[]) {
  const verdicts = new Map<number, MailboxVerdict>();
  const mailbox: Mailbox = {
    async fetch(take) {
      for (const [index, { raw, sizeBytes = raw.length }] of messages.entries()) {
        if (verdicts.has(index)) continue;
        const head = raw.subarray(0, Buffer.from(raw).indexOf('\r\n\r\n'));
        verdicts.set(
          index,
          await take({ sizeBytes, read: () => Promise.resolve(raw), readHead: () => Promise.resolve(head) }),
        );
      }
    },
    ping: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
  return { mailbox, verdicts };
}

describe('what machines write', () => {
  let kit: TestKit;
  let scene: AnsweringScene;
  let owner: ApiClient;

  beforeEach(async () => {
    kit = await openTestKit();
    scene = await answeringScene(kit);
    owner = scene.portal.signedIn();
  });
  afterEach(() => kit.close());

  it('makes no quote and waits for nobody, and may still be attached by hand', async () => {
    const rfq = await scene.mailed();

    const received = await scene.answer(rfq, {
      ...(await workbook(rfq)),
      headers: { 'Auto-Submitted': 'auto-replied' },
    });

    const message = await scene.message(received);
    expect(message).toMatchObject({ kind: 'automatic', status: 'ignored', reason: 'automatic', quoteId: null });
    expect((await owner.get(`/supplier-quotes?rfqId=${rfq.id}`)).body.total).toBe(0);
    const attached = await owner.post(`/received-messages/${message['id']}/attach`, { rfqId: rfq.id });
    expect(attached.body).toMatchObject({ status: 'drafted' });
  });

  it('is forgotten after 90 days with its files; what became a quote or waits for somebody stays', async () => {
    const rfq = await scene.mailed();
    const automatic = await scene.answer(rfq, { headers: { 'Auto-Submitted': 'auto-replied' } });
    const waiting = await scene.answer(rfq, { text: 'Без таблицы' });
    const quoted = await scene.answer(rfq, await workbook(rfq));
    const { fileId } = await scene.message(automatic);
    const idsNow = async () =>
      (await owner.get('/received-messages')).body.items.map(({ id }: { id: string }) => id).toSorted();
    const idOf = (received: typeof waiting) => (received.outcome === 'refused' ? '' : received.receivedMessageId);

    kit.clock.advance(89 * DAY_MS);
    await kit.kit.worker.runUntilIdle();
    const before = await idsNow();
    kit.clock.advance(2 * DAY_MS);
    await kit.kit.worker.runUntilIdle();

    expect(before).toHaveLength(3);
    expect(await idsNow()).toEqual([idOf(waiting), idOf(quoted)].toSorted());
    expect((await owner.get(`/files/${fileId}/download-url`)).status).toBe(404);
  });

  it('is recognised when it is our own mail that comes back', async () => {
    const rfq = await scene.mailed();

    const received = await scene.answer(rfq, { ...(await workbook(rfq)), messageId: `<${rfq.mail.id}@firm.ru>` });

    expect(received).toMatchObject({ status: 'ignored', reason: 'loop' });
  });

  it('marks the address at which a mail did not arrive, until somebody answers from it', async () => {
    const rfq = await scene.mailed();
    const report = (messageId: string) =>
      kit.kit.mail.receive(
        [
          'From: MAILER-DAEMON@mx.zavod.ru',
          'To: orders@firm.ru',
          'Subject: Undelivered Mail',
          'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
          '',
          '--b\r\nContent-Type: text/plain\r\n\r\nThe mail could not be delivered.',
          '--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx\r\n\r\nFinal-Recipient: rfc822; sales@zavod.ru\r\nAction: failed\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 no such user',
          `--b\r\nContent-Type: text/rfc822-headers\r\n\r\nMessage-ID: <${messageId}@firm.ru>\r\nSubject: x`,
          '--b--',
        ].join('\r\n'),
      );
    const bounced = async () => (await owner.get('/bounced-addresses')).body.items;

    // Whoever makes one up marks nothing.
    await report('01900000-0000-7000-8000-000000000000');
    expect(await bounced()).toEqual([]);
    const received = await report(rfq.mail.id);

    expect(received).toMatchObject({ status: 'ignored', reason: 'bounced' });
    expect(await bounced()).toMatchObject([{ email: 'sales@zavod.ru', code: '5.1.1', diagnostic: '550 no such user' }]);
    expect((await owner.get(`/supplier-rfqs/${rfq.id}`)).body).toMatchObject({ deliveryState: 'bounced' });
    await scene.answer(rfq);
    expect(await bounced()).toEqual([]);
  });

  it('and anybody may write: size, number and kinds are limited', async () => {
    const rfq = await scene.mailed();
    const files = Array.from({ length: 22 }, (_, index) => aFile(`${index}.txt`, `note ${index}`));

    const many = await scene.message(
      await scene.answer(rfq, { attachments: [aFile('a.exe', Buffer.from('MZ\u0000\u0001\u0002')), ...files] }),
    );
    const large = await kit.kit.mail.receive(await rawMail(answerTo(rfq)), { isCut: true });

    expect(many['attachments'].map(({ problem }: { problem: string | null }) => problem)).toEqual([
      'type_not_allowed',
      ...Array.from({ length: 19 }, () => null),
      ...Array.from({ length: 3 }, () => 'too_many'),
    ]);
    expect(large).toMatchObject({ status: 'new', reason: 'too_large' });
    for (let index = 0; index < 48; index += 1) {
      expect(await scene.answer(rfq, { text: String(index) })).toMatchObject({ outcome: 'kept' });
    }
    expect(await scene.answer(rfq, { text: 'x' })).toEqual({ outcome: 'refused', reason: 'too_many' });
    kit.clock.advance(25 * 60 * 60_000);
    expect(await scene.answer(rfq, { text: 'x' })).toMatchObject({ outcome: 'kept' });
  });

  it('is told of with who vouches for its sender', async () => {
    const rfq = await scene.mailed();
    const headers = { 'Authentication-Results': 'mx.firm.ru; spf=fail smtp.mailfrom=zavod.ru; dkim=none; dmarc=fail' };

    const message = await scene.message(
      await scene.answer(rfq, { ...(await workbook(rfq)), headers, from: 'sales@zavod-ru.com' }),
    );

    expect(message).toMatchObject({
      authentication: { server: 'mx.firm.ru', isTrusted: false, spf: 'fail', dkim: 'none', dmarc: 'fail' },
      warnings: ['sender_forged', 'sender_unknown'],
    });
    const quote = (await owner.get(`/supplier-quotes/${message['quoteId']}`)).body;
    expect(quote.internalComment).toMatch(/подделан[^]*не известен/);
  });
});

describe('a mailbox', () => {
  it('is emptied by the worker, each message kept before it is marked, and what is refused set aside', async () => {
    const writer = await openTestKit();
    const source = await answeringScene(writer);
    const rfq = await source.mailed();
    await writer.kit.portals.create({
      slug: 'second',
      name: 'Second',
      adminEmail: 'owner@second.ru',
      adminPassword: 'Second-2026-pass',
    });
    const { mailbox, verdicts } = memoryMailbox([
      { raw: await rawMail(answerTo(rfq, await workbook(rfq))) },
      { raw: await rawMail({ from: 'a@b.ru', to: 'orders@firm.ru', subject: 'x', text: 'y' }) },
      { raw: await rawMail(answerTo(rfq, { text: 'large' })), sizeBytes: 100_000_000 },
    ]);
    const kit = await openTestKit({ storage: writer.storage, clock: writer.clock, mailbox });
    writer.clock.advance(60_000);

    await kit.kit.worker.runUntilIdle();

    expect([...verdicts.values()]).toEqual(['taken', 'set_aside', 'taken']);
    const { items } = (await source.portal.signedIn().get('/received-messages?sort=createdAt')).body;
    expect(items.map(({ status, reason }: Record<string, unknown>) => [status, reason]).toSorted()).toEqual([
      ['drafted', null],
      ['new', 'too_large'],
    ]);
    await writer.close();
  });

  it('hands over again what a process took that died before it could mark it, and that is recognised', async () => {
    const writer = await openTestKit();
    const source = await answeringScene(writer);
    const rfq = await source.mailed();
    const raw = await rawMail(answerTo(rfq, await workbook(rfq)));
    const verdicts: MailboxVerdict[] = [];
    const mailbox: Mailbox = {
      async fetch(take) {
        const whole = () => Promise.resolve(raw);
        verdicts.push(await take({ sizeBytes: raw.length, read: whole, readHead: whole }));
        if (verdicts.length === 1) throw new Error('killed');
      },
      ping: () => Promise.resolve(),
      close: () => Promise.resolve(),
    };
    const kit = await openTestKit({ storage: writer.storage, clock: writer.clock, mailbox });

    for (const _run of [1, 2]) {
      await kit.kit.worker.runUntilIdle();
      writer.clock.advance(31_000);
    }

    expect(verdicts).toEqual(['taken', 'taken']);
    const owner = source.portal.signedIn();
    expect((await owner.get(`/supplier-quotes?rfqId=${rfq.id}`)).body.total).toBe(1);
    expect((await owner.get('/received-messages')).body.total).toBe(1);
    await writer.close();
  });

  it('is read by two servers at once, and each message becomes one quote', async () => {
    const url = await createTestPostgresDatabase();
    const files = createMemoryFileStore();
    const first = await openTestKit({ storage: await openPostgresStorage({ url }), files });
    const second = await openTestKit({ storage: await openPostgresStorage({ url }), files, clock: first.clock });
    const scene = await answeringScene(first);
    const rfq = await scene.mailed({});
    const messages = await Promise.all(
      ['1', '2', '3'].map(async (text) => rawMail(answerTo(rfq, { ...(await workbook(rfq)), text }))),
    );

    const received = await Promise.all(
      messages.flatMap((raw) => [first.kit.mail.receive(raw), second.kit.mail.receive(raw)]),
    );

    expect(received.map(({ outcome }) => outcome).toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => 'duplicate'),
      ...Array.from({ length: 3 }, () => 'kept'),
    ]);
    const owner = scene.portal.signedIn();
    expect((await owner.get(`/supplier-quotes?rfqId=${rfq.id}`)).body.total).toBe(3);
    expect((await owner.get('/received-messages')).body.total).toBe(3);
    await second.close();
    await first.close();
  });
});
