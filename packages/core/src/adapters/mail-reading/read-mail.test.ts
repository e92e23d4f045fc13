import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';

import { MailRefusal } from '../../kernel/ports/mail-reader.js';
import { openMailReader } from './open-mail-reader.js';
import { readMail } from './read-mail.js';
import { textOfHtml } from './text-of-html.js';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('a mail that is taken apart', () => {
  it('tells who wrote it to whom, what it answers and what it says, in any encoding', async () => {
    const mail = await readMail(
      Buffer.concat([
        Buffer.from(
          [
            'From: =?koi8-r?B?6dfBzg==?= <Sales@Zavod.ru>',
            'To: undisclosed: a@firm.ru, Reply <reply+abc@firm.ru>;',
            'Delivered-To: box@firm.ru',
            'Subject: =?utf-8?Q?=D0=A6=D0=B5=D0=BD=D1=8B?=\r\n =?utf-8?Q?_=E2=84=96_7?=',
            'In-Reply-To: <1@firm.ru>',
            'References: <0@firm.ru> <1@firm.ru>',
            'Message-ID: <m@zavod.ru>',
            'Date: Thu, 15 Jan 2026 10:00:00 +0300',
            'Content-Type: text/plain; charset=windows-1251',
            '',
            '',
          ].join('\r\n'),
        ),
        Buffer.from([0xc1, 0xe5, 0xf2, 0xee, 0xed]),
      ]),
    );

    expect(mail).toMatchObject({
      from: { name: 'Иван', address: 'sales@zavod.ru' },
      recipients: ['a@firm.ru', 'reply+abc@firm.ru', 'box@firm.ru'],
      subject: 'Цены № 7',
      answers: ['1@firm.ru', '1@firm.ru', '0@firm.ru'],
      messageId: 'm@zavod.ru',
      sentAt: '2026-01-15T07:00:00.000Z',
      text: 'Бетон',
      parts: [],
    });
  });

  it('has raw letters in headers, in the charset of the body or in windows-1251, of its parts as well', async () => {
    const encoded = (encoding: string, text: string) => {
      const decoder = new TextDecoder(encoding);
      const known = new Map(
        Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte] as const),
      );
      return Buffer.from(Uint8Array.from(text, (sign) => known.get(sign) ?? 0x3f));
    };
    const mailIn = (headers: string) =>
      readMail(
        Buffer.concat([
          encoded(headers, 'Subject: Ответ на запрос\r\nContent-Type: multipart/mixed; boundary="BB"\r\n\r\n--BB\r\n'),
          encoded(
            'koi8-r',
            'Content-Type: text/plain; charset=koi8-r\r\nContent-Transfer-Encoding: 8bit\r\n\r\nДобрый день\r\n-- \r\nИван\r\n',
          ),
          encoded(
            headers,
            '--BB\r\nContent-Type: text/csv; name="Прайс.csv"\r\nContent-Disposition: attachment; filename="Прайс.csv"\r\n\r\na\r\n--BB--\r\n',
          ),
        ]),
      );

    for (const headers of ['windows-1251', 'koi8-r']) {
      expect(await mailIn(headers)).toMatchObject({
        subject: 'Ответ на запрос',
        text: 'Добрый день\n-- \nИван',
        parts: [{ fileName: 'Прайс.csv' }],
      });
    }
  });

  it('has the files of mails that are passed on within it', async () => {
    const inner =
      'Subject: x\r\nContent-Type: multipart/mixed; boundary="CC"\r\n\r\n--CC\r\nContent-Type: text/csv; name="p.csv"\r\nContent-Disposition: attachment; filename="p.csv"\r\n\r\na;b\r\n--CC--\r\n';
    const { parts } = await readMail(
      bytes(
        `Subject: Fwd\r\nContent-Type: multipart/mixed; boundary="BB"\r\n\r\n--BB\r\nContent-Type: message/rfc822\r\nContent-Disposition: attachment; filename="fwd.eml"\r\n\r\n${inner}\r\n--BB--\r\n`,
      ),
    );

    expect(parts.map(({ fileName }) => fileName)).toEqual(['fwd.eml', 'p.csv']);
  });

  it('says of HTML what it says, and runs nothing of it', () => {
    expect(
      textOfHtml(
        '<head><title>x</title></head><p>Цены:&nbsp;</p><table><tr><td>Бетон</td><td>4&#8239;200&euro;</td></tr></table><script>alert(1)</script>a&lt;b<!-- c -->',
      ),
    ).toBe('Цены:\nБетон\t4\u202f200&euro;\n\na<b');
    expect(textOfHtml('<style>x{}')).toBe('');
  });

  it('is refused where it is nested without end', async () => {
    const nested = Array.from(
      { length: 100 },
      (_, index) => `Content-Type: multipart/mixed; boundary=b${index}\r\n\r\n--b${index}\r\n`,
    ).join('');

    await expect(readMail(bytes(nested))).rejects.toThrow(MailRefusal);
  });

  it.each([
    ['empty lines', 'Subject: x\r\n\r\n', '\n'],
    ['empty parts', 'Content-Type: multipart/mixed; boundary=b\r\n\r\n', '--b\r\n\r\n'],
    ['headers of raw letters', 'Subject: x\r\n', '\xff\n'],
  ])('is refused before it is taken apart where it is millions of %s', async (_what, head, piece) => {
    const raw = Buffer.from(head + piece.repeat(2_000_000), 'latin1');
    const started = performance.now();

    await expect(readMail(raw)).rejects.toThrow(MailRefusal);

    expect(performance.now() - started).toBeLessThan(2_000);
  });

  it('is a file still where a mail within it is such a one', async () => {
    const inner = Buffer.from(`Subject: x\r\n\r\n${'\n'.repeat(2_000_000)}`).toString('base64');
    const part = `Content-Type: message/rfc822\r\nContent-Disposition: attachment; filename=a.eml\r\nContent-Transfer-Encoding: base64`;
    const raw = `Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n${part}\r\n\r\n${inner.replaceAll(/.{76}/g, '$&\r\n')}\r\n--b--\r\n`;

    const { parts } = await readMail(bytes(raw));

    expect(parts.map(({ fileName }) => fileName)).toEqual(['a.eml']);
  });

  it('holds no sign that a database refuses, whatever came', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), fc.string(), async (noise, text) => {
        const head = bytes(`Subject: ${text}\r\nFrom: ${text}\r\nContent-Type: text/html\r\n\r\n`);
        const mail = await readMail(Buffer.concat([head, noise])).catch(() => null);
        const told = JSON.stringify([mail?.subject, mail?.from, mail?.text, mail?.recipients]);
        expect(told).not.toContain(String.raw`\u0000`);
      }),
      { numRuns: 200 },
    );
  });
});

describe('a thread that reads mails', () => {
  const reader = openMailReader();
  afterAll(() => reader.close());

  it('keeps nobody waiting while it reads 30 MB', async () => {
    const file = Buffer.alloc(30 * 1024 * 1024, 7)
      .toString('base64')
      .replaceAll(/.{76}/g, '$&\r\n');
    const raw = bytes(
      `Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: attachment; filename=a.bin\r\n\r\n${file}\r\n--b--`,
    );
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 10);

    const { parts } = await reader.read(raw);

    clearInterval(timer);
    expect(parts.map(({ fileName, bytes: { length } }) => [fileName, length])).toEqual([['a.bin', 30 * 1024 * 1024]]);
    expect(turns).toBeGreaterThan(5);
  });

  it('gives up what takes too long, and reads the next one', async () => {
    const hasty = openMailReader({ timeoutMs: 1 });
    await expect(hasty.read(new Uint8Array(30_000_000).fill(10))).rejects.toThrow(MailRefusal);
    await hasty.close();

    expect((await reader.read(bytes('Subject: x\r\n\r\ny'))).subject).toBe('x');
  });
});
