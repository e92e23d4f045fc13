import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import PostalMime from 'postal-mime';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';

import type { MailMessage } from '../../../kernel/ports/mailer.js';
import { startTestSmtp, type OnMessage, type TestSmtp } from '../../../testing/kit/smtp-server.js';
import { openEmlMailer } from './eml-mailer.js';
import { parseMailSender } from './mail-sender.js';
import { openSmtpMailer } from './smtp-mailer.js';
import { smtpOptions } from './smtp-options.js';

const FROM = 'Закупки <orders@firm.ru>';
const { signal } = new AbortController();
const pdf = new TextEncoder().encode('%PDF-1.7');

function aMessage(overrides: Partial<MailMessage> = {}): MailMessage {
  return {
    id: '0192-abc',
    to: 'anna@supplier.ru',
    subject: 'Запрос цен № 7',
    text: 'Текст\nписьма',
    html: '<p>Текст</p>',
    attachments: [
      {
        fileName: 'Счёт № 7 «срочно».pdf',
        mimeType: 'application/pdf',
        open: () => Promise.resolve(new Blob([pdf]).stream()),
      },
    ],
    ...overrides,
  };
}

describe('over SMTP', () => {
  let server: TestSmtp | undefined;
  afterEach(() => server?.close());

  const start = async (options?: SMTPServerOptions, onMessage?: OnMessage) => {
    server = await startTestSmtp(options, onMessage);
    return server;
  };
  const mailerFor = ({ port }: TestSmtp, { login = '', query = '' } = {}) =>
    openSmtpMailer({ url: `smtp://${login}127.0.0.1:${port}${query}`, from: FROM });

  it('hands over text, HTML and files', async () => {
    const smtp = await start();

    await mailerFor(smtp).send(aMessage({ replyTo: 'buyer@firm.ru' }), { signal });

    const [message] = smtp.taken;
    expect(message).toMatchObject({ from: 'orders@firm.ru', recipients: ['anna@supplier.ru'] });
    expect(message?.parsed).toMatchObject({
      from: { name: 'Закупки', address: 'orders@firm.ru' },
      to: [{ address: 'anna@supplier.ru' }],
      replyTo: [{ address: 'buyer@firm.ru' }],
      messageId: '<0192-abc@firm.ru>',
      subject: 'Запрос цен № 7',
      text: 'Текст\nписьма',
    });
    expect(message?.parsed.html).toContain('<p>Текст</p>');
    const [attached] = message?.parsed.attachments ?? [];
    expect(attached).toMatchObject({ filename: 'Счёт № 7 «срочно».pdf', mimeType: 'application/pdf' });
    expect(new Uint8Array(attached?.content as ArrayBuffer)).toEqual(pdf);
  });

  it('signs in, encrypted where the server offers that', async () => {
    const smtp = await start();

    await mailerFor(smtp, { login: 'us%40er:secret@' }).send(aMessage(), { signal });

    expect(smtp.taken).toMatchObject([{ isEncrypted: true, user: 'us@er' }]);
  });

  it('sends nothing over a connection that is not what was required', async () => {
    const withoutTls = await start({ disabledCommands: ['STARTTLS'] });
    await expect(mailerFor(withoutTls, { query: '?tls=required' }).send(aMessage(), { signal })).rejects.toThrow();
    await withoutTls.close();
    const untrusted = await start();
    await expect(mailerFor(untrusted, { query: '?tls=required' }).send(aMessage(), { signal })).rejects.toThrow(
      /certificate/,
    );

    expect([...withoutTls.taken, ...untrusted.taken]).toEqual([]);
  });

  it('puts no line of a subject, address or file name among the headers', async () => {
    const smtp = await start();
    const injected = 'x\r\nBcc: evil@evil.ru';
    const { attachments } = aMessage();

    await mailerFor(smtp).send(
      aMessage({ subject: injected, attachments: attachments.map((file) => ({ ...file, fileName: injected })) }),
      { signal },
    );
    for (const to of ['anna@supplier.ru>\r\nRCPT TO:<evil@evil.ru', 'anna@supplier.ru, evil@evil.ru']) {
      await expect(mailerFor(smtp).send(aMessage({ to }), { signal })).rejects.toThrow('one e-mail address');
    }

    expect(smtp.taken.flatMap(({ recipients }) => recipients)).not.toContain('evil@evil.ru');
    expect(smtp.taken[0]?.parsed.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(smtp.taken[0]?.source).not.toMatch(/^Bcc:/im);
  });

  it('says why a message was refused, without addresses', async () => {
    const smtp = await start({
      onRcptTo: ({ address }, _session, done) =>
        done(Object.assign(new Error(`<${address}> is over quota`), { responseCode: 452 })),
    });

    const refused = mailerFor(smtp).send(aMessage(), { signal });

    await expect(refused).rejects.toThrow(/452/);
    await expect(refused).rejects.not.toThrow(/supplier/);
    await expect(mailerFor(smtp, { login: 'boss%40firm.ru:wrong@' }).ping()).rejects.toThrow(/Invalid login/);
    await expect(mailerFor(smtp, { login: 'boss%40firm.ru:wrong@' }).ping()).rejects.not.toThrow(/boss|wrong/);
  });

  it('says nothing of the password that a server repeats', async () => {
    const smtp = await start({
      onAuth: ({ password = '' }, _session, done) =>
        done(new Error(`${password} or ${Buffer.from(`\0anna\0${password}`).toString('base64')} is wrong`)),
    });

    const refused = mailerFor(smtp, { login: 'anna:pass%20word@' }).ping();

    await expect(refused).rejects.toThrow('••• or ');
    await expect(refused).rejects.not.toThrow(/pass word|cGFzcyB3b3Jk/);
  });

  it('waits for a server that takes its time', async () => {
    const smtp = await start({}, () => sleep(300));

    await mailerFor(smtp).send(aMessage(), { signal });

    expect(smtp.taken).toHaveLength(1);
  });

  it('fails when the server hangs up, or is not there', async () => {
    const dropping = await start({ onData: (stream) => stream.destroy() });
    const cut = await start({
      onMailFrom: (_address, session, done) => done(Object.assign(new Error(session.id), { responseCode: 421 })),
    });

    await expect(mailerFor(cut).send(aMessage(), { signal })).rejects.toThrow(/421/);
    await dropping.close();
    await expect(mailerFor(dropping).send(aMessage(), { signal })).rejects.toThrow('ECONNREFUSED');
    await expect(mailerFor(dropping).ping()).rejects.toThrow('ECONNREFUSED');
  });

  it('hears the end of a message that is on its way when its worker stops', async () => {
    const stopping = new AbortController();
    const smtp = await start({}, async () => {
      stopping.abort();
      await sleep(200);
    });

    await mailerFor(smtp).send(aMessage(), { signal: stopping.signal });

    expect(smtp.taken).toHaveLength(1);
  });

  it('answers a ping where it can sign in', async () => {
    const smtp = await start();

    await expect(mailerFor(smtp, { login: 'user:secret@' }).ping()).resolves.toBeUndefined();
  });
});

describe('into files', () => {
  it('puts each message into one file that only its owner can read, whatever the number of attempts', async () => {
    const directory = join(await mkdtemp(join(tmpdir(), 'procurekit-mail-')), 'mail');
    try {
      const mailer = openEmlMailer({ directory, from: FROM });
      await mailer.ping();

      await mailer.send(aMessage(), { signal });
      await mailer.send(aMessage(), { signal });

      expect(await readdir(directory)).toEqual(['0192-abc.eml']);
      const path = join(directory, '0192-abc.eml');
      expect((await stat(path)).mode & 0o777).toBe(0o600);
      expect((await stat(directory)).mode & 0o777).toBe(0o700);
      const parsed = await PostalMime.parse(await readFile(path));
      expect(parsed).toMatchObject({ subject: 'Запрос цен № 7', to: [{ address: 'anna@supplier.ru' }] });
    } finally {
      await rm(join(directory, '..'), { recursive: true });
    }
  });
});

describe('settings', () => {
  it.each([
    ['smtp://mail.firm.ru', { port: 587, secure: false, requireTLS: false, tls: { rejectUnauthorized: false } }],
    ['smtp://mail.firm.ru?tls=required', { requireTLS: true, tls: { rejectUnauthorized: true } }],
    ['smtps://mail.firm.ru', { port: 465, secure: true, tls: { rejectUnauthorized: true } }],
    ['smtp://[::1]:2525', { host: '::1', port: 2525 }],
  ])('%s is understood', (url, expected) => {
    expect(smtpOptions(url)).toMatchObject(expected);
  });

  it.each(['mail.firm.ru', 'http://mail.firm.ru', 'smtp://', 'smtp://h?tls=maybe', 'smtp://h?pool=true'])(
    '%s is not',
    (url) => {
      expect(() => smtpOptions(url)).toThrow(RangeError);
    },
  );

  it('reads a sender with and without a name', () => {
    expect(parseMailSender('Orders@firm.ru')).toEqual({ name: '', address: 'orders@firm.ru' });
    expect(parseMailSender('"Firm, Ltd." <a@firm.ru>')).toEqual({ name: 'Firm, Ltd.', address: 'a@firm.ru' });
    expect(parseMailSender('procurekit@localhost').address).toBe('procurekit@localhost');
    expect(() => parseMailSender('Firm')).toThrow(RangeError);
    expect(() => parseMailSender('a@firm.ru, b@firm.ru')).toThrow(RangeError);
  });
});
