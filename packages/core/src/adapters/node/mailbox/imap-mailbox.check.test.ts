import { randomBytes } from 'node:crypto';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { MailboxVerdict } from '../../../kernel/ports/mailbox.js';
import {
  type ImapServerKind,
  imapServerMissing,
  startTestImap,
  type TestImap,
} from '../../../testing/kit/imap-server.js';
import { imapOptions } from './imap-options.js';
import { openImapMailbox } from './imap-mailbox.js';

const { signal } = new AbortController();
const SEEN = String.raw`\Seen`;
const FLAGGED = String.raw`\Flagged`;
const mailOf = (subject: string, text = 'x') => `From: a@b.ru\r\nSubject: ${subject}\r\n\r\n${text}\r\n`;

describe.each(['hoodiecrow', 'dovecot'] satisfies ImapServerKind[])('a mailbox on %s', (kind) => {
  const missing = imapServerMissing(kind);
  let server: TestImap;
  beforeEach(async ({ skip }) => {
    skip(missing !== null, missing ?? '');
    server = await startTestImap(kind);
  });
  afterEach(async () => {
    if (missing === null) await server.close();
  });

  const subjectsOf = async (taken: string[], verdict: MailboxVerdict = 'taken') => {
    await openImapMailbox(server).fetch(
      async (message) => {
        taken.push(/^Subject: (.*)\r$/m.exec(new TextDecoder().decode(await message.read()))?.[1] ?? '');
        return verdict;
      },
      { signal },
    );
    return taken;
  };

  it('hands over each message once, and marks it once that is kept', async () => {
    await server.deliver(mailOf('1'), mailOf('2'));
    const before: unknown[] = [];

    await openImapMailbox(server).fetch(
      async (message) => {
        before.push(...(await server.entries()).map(({ flags }) => flags.length));
        await message.read();
        return 'taken';
      },
      { signal },
    );

    expect(before).toEqual([0, 0, 1, 0]);
    expect((await server.entries()).map(({ flags }) => flags)).toEqual([[SEEN], [SEEN]]);
    expect(await subjectsOf([])).toEqual([]);
    await server.deliver(mailOf('3'));
    expect(await subjectsOf([])).toEqual(['3']);
  });

  it('hands one over again that could not be kept, and lets it keep no other waiting', async () => {
    await server.deliver(mailOf('1'), mailOf('2'));
    const failing = openImapMailbox(server).fetch(
      async (message) => {
        if (new TextDecoder().decode(await message.read()).includes('Subject: 1')) throw new Error('disk full');
        return 'taken';
      },
      { signal },
    );

    await expect(failing).rejects.toThrow('disk full');

    expect((await server.entries()).map(({ flags }) => flags)).toEqual([[], [SEEN]]);
    expect(await subjectsOf([])).toEqual(['1']);
  });

  it('leaves for a person what is set aside', async () => {
    await server.deliver(mailOf('1'));

    await subjectsOf([], 'set_aside');

    expect((await server.entries())[0]?.flags).toEqual([FLAGGED, SEEN]);
    expect(await subjectsOf([])).toEqual([]);
  });

  it('tells the size of a message, and reads its headers alone, or 30 MB of it', async () => {
    const large = randomBytes(30 * 1024 * 1024)
      .toString('base64')
      .replaceAll(/.{76}/g, '$&\r\n');
    await server.deliver(mailOf('large', large));
    const seen: unknown[] = [];

    await openImapMailbox(server).fetch(
      async (message) => {
        const head = new TextDecoder().decode(await message.readHead());
        const whole = await message.read();
        seen.push(message.sizeBytes === whole.length, head.includes('Subject: large'), head.length < 200);
        seen.push(whole.length > 40 * 1024 * 1024);
        return 'taken';
      },
      { signal },
    );

    expect(seen).toEqual([true, true, true, true]);
  }, 60_000);

  it('ends after the message under way when it is to stop', async () => {
    await server.deliver(mailOf('1'), mailOf('2'));
    const stopping = new AbortController();

    await openImapMailbox(server).fetch(
      () => {
        stopping.abort();
        return Promise.resolve('taken');
      },
      { signal: stopping.signal },
    );

    expect((await server.entries()).map(({ flags }) => flags)).toEqual([[SEEN], []]);
  });

  it('answers a ping where it can sign in and finds the folder, and says why not otherwise', async () => {
    await expect(openImapMailbox(server).ping()).resolves.toBeUndefined();
    const wrong = openImapMailbox({ url: server.url.replace('secret', 'wrong-password') });
    const elsewhere = openImapMailbox({ url: server.url.replace('/INBOX', '/Quotes') });
    const nowhere = openImapMailbox({ url: server.url.replace(/:\d+\//, ':9/') });

    if (kind === 'hoodiecrow') await expect(wrong.ping()).rejects.not.toThrow(/wrong-password/);
    await expect(elsewhere.ping()).rejects.toThrow('The mailbox cannot be read');
    await expect(nowhere.ping()).rejects.toThrow('ECONNREFUSED');
  });
});

describe('the URL of a mailbox', () => {
  it.each([
    ['imaps://a%40firm.ru:p%2Fw@mail.firm.ru', { folder: 'INBOX', port: 993, secure: true, rejects: true }],
    ['imaps://a:b@mail.firm.ru:9993/Quotes%2F2026', { folder: 'Quotes/2026', port: 9993, secure: true, rejects: true }],
    ['imap://a:b@mail.firm.ru?tls=required', { folder: 'INBOX', port: 143, secure: false, rejects: true }],
    ['imap://a:b@[::1]', { folder: 'INBOX', port: 143, secure: false, rejects: false }],
  ])('%s is understood', (url, expected) => {
    const { folder, connection } = imapOptions(url);

    const { port, secure, tls } = connection;
    expect({ folder, port, secure, rejects: tls.rejectUnauthorized }).toEqual(expected);
  });

  it('requires encryption where it says so, and has user and password unescaped', () => {
    expect(imapOptions('imap://a:b@h?tls=required').connection).toMatchObject({ doSTARTTLS: true });
    expect(imapOptions('imap://a:b@h?tls=none').connection).toMatchObject({ doSTARTTLS: false });
    expect(imapOptions('imap://a:b@h').connection).not.toHaveProperty('doSTARTTLS');
    expect(imapOptions('imaps://a%40firm.ru:p%2Fw@h').connection.auth).toEqual({ user: 'a@firm.ru', pass: 'p/w' });
  });

  it.each(['mail.firm.ru', 'https://a:b@h', 'imaps://h', 'imap://a:b@h?tls=maybe', 'imap://a:b@h?x=1'])(
    '%s is refused',
    (url) => {
      expect(() => imapOptions(url)).toThrow(RangeError);
    },
  );
});
