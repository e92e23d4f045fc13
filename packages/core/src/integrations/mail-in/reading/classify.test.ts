import { describe, expect, it } from 'vitest';

import { readMail } from '../../../adapters/mail-reading/read-mail.js';
import { authenticationOf, authenticationWarnings } from './authentication.js';
import { classify } from './classify.js';
import { isKnownSender } from './sender.js';

const mailOf = (headers: readonly string[], body = 'Здравствуйте') =>
  readMail(
    new TextEncoder().encode(['From: Иван <sales@zavod.ru>', 'To: reply@firm.ru', ...headers, '', body].join('\r\n')),
  );
const kindOf = async (...headers: readonly string[]) => {
  const { kind, reason } = classify(await mailOf(headers), (id) => id === 'ours@firm.ru');
  return reason ?? kind;
};

describe('a mail', () => {
  it('that a person wrote is an answer', async () => {
    expect(await kindOf('Subject: Re: RFQ')).toBe('answer');
    expect(await kindOf('Subject: Re: RFQ', 'Auto-Submitted: no', 'X-Loop: no')).toBe('answer');
    expect(await kindOf('Subject: Автоответчики, 5 шт.', 'Return-Path: <sales@zavod.ru>')).toBe('answer');
  });

  it.each([
    ['Auto-Submitted: auto-replied'],
    ['auto-submitted: Auto-Generated; owner-email="x"'],
    ['X-Autoreply: yes'],
    ['Precedence: bulk'],
    ['List-Id: <news.zavod.ru>'],
    ['Return-Path: <>'],
    ['Subject: Автоответ: Re: Запрос цен'],
    ['Subject: Automatic reply: RFQ-2026-000001'],
    ['Subject: Re: Out of Office'],
  ])('with %s was written by a machine', async (header) => {
    expect(await kindOf(header)).toBe('automatic');
  });

  it('that comes from us, or has gone in circles, is a loop', async () => {
    expect(await kindOf('Message-ID: <ours@firm.ru>')).toBe('loop');
    expect(await kindOf(...Array.from({ length: 51 }, () => 'Received: from a by b'))).toBe('loop');
    const own = await readMail(new TextEncoder().encode('From: reply+abc@firm.ru\r\n\r\nx'));
    expect(classify(own, () => false).reason).toBe('loop');
  });

  it('that a server could not deliver is a bounce, with address and reason, and one that is late is none', async () => {
    const report = (action: string) =>
      mailOf(
        ['Content-Type: multipart/report; report-type=delivery-status; boundary=b', 'Return-Path: <>'],
        [
          '--b\r\nContent-Type: text/plain\r\n\r\nSorry',
          `--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx\r\n\r\nFinal-Recipient: rfc822; Anna@zavod.ru\r\nAction: ${action}\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 5.1.1\r\n no such user`,
          '--b\r\nContent-Type: message/rfc822\r\n\r\nMessage-ID: <019a-1@firm.ru>\r\nSubject: RFQ\r\n\r\nbody',
          '--b--',
        ].join('\r\n'),
      );

    expect(classify(await report('failed'), () => false)).toEqual({
      kind: 'bounce',
      reason: 'bounced',
      delivery: {
        outcome: 'failed',
        code: '5.1.1',
        diagnostic: '550 5.1.1 no such user',
        recipient: 'anna@zavod.ru',
        messageIds: ['019a-1@firm.ru'],
      },
    });
    expect(classify(await report('delayed'), () => false)).toMatchObject({ kind: 'automatic', delivery: null });
  });
});

describe('what servers say of a sender', () => {
  const checked = async (own: string | undefined, ...results: readonly string[]) => {
    const mail = await mailOf(results.map((result) => `Authentication-Results: ${result}`));
    const found = authenticationOf(mail, own);
    return { ...found, warnings: authenticationWarnings(found) };
  };

  it('counts as ours by the name of our server alone', async () => {
    const forged = 'mx.evil.ru; spf=pass; dkim=pass; dmarc=pass';

    expect(await checked('mx.firm.ru', forged)).toMatchObject({ server: null, warnings: ['sender_unverified'] });
    expect(await checked(undefined, forged)).toMatchObject({
      server: 'mx.evil.ru',
      isTrusted: false,
      dmarc: 'pass',
      warnings: ['sender_unverified'],
    });
    expect(
      await checked('mx.firm.ru', forged, 'MX.firm.ru 1; spf=pass (ok; really) smtp.mailfrom=a@b.ru; dmarc=pass'),
    ).toMatchObject({ server: 'mx.firm.ru', isTrusted: true, spf: 'pass', dkim: null, warnings: [] });
  });

  it('tells a forged sender, and takes one signature that holds among several', async () => {
    const ours = (results: string) => checked('mx.firm.ru', `mx.firm.ru; ${results}`);

    expect((await ours('dmarc=fail; dkim=pass')).warnings).toEqual(['sender_forged']);
    expect((await ours('spf=softfail; dkim=none')).warnings).toEqual(['sender_forged']);
    expect((await ours('spf=fail; dkim=fail; dkim=pass')).warnings).toEqual([]);
    expect((await ours('spf=none; dkim=none; dmarc=none')).warnings).toEqual(['sender_unverified']);
    expect((await checked(undefined, 'x; dmarc=fail')).warnings).toEqual(['sender_forged']);
  });

  it('a colleague of a known address is known, unless anybody gets an address there', () => {
    expect(isKnownSender('Boss@Zavod.ru', ['sales@zavod.ru'])).toBe(true);
    expect(isKnownSender('other@mail.ru', ['sales@mail.ru'])).toBe(false);
    expect(isKnownSender('sales@mail.ru', ['sales@mail.ru'])).toBe(true);
    expect(isKnownSender('', ['sales@zavod.ru'])).toBe(false);
  });
});
