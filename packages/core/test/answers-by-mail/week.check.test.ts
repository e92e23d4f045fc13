import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { openSmtpMailer } from '../../src/adapters/node/mail/smtp-mailer.js';
import { openImapMailbox } from '../../src/adapters/node/mailbox/imap-mailbox.js';
import { imapServerMissing, startTestImap, type TestImap } from '../../src/testing/kit/imap-server.js';
import {
  type LibreOffice,
  libreOfficeMissing,
  openLibreOffice,
  withPrices,
} from '../../src/testing/kit/libre-office.js';
import { startTestSmtp, type TakenMessage, type TestSmtp } from '../../src/testing/kit/smtp-server.js';
import { openTestKit, type TestKit } from '../../src/testing/kit/test-kit.js';
import { aFile, answerTo, aWorkbook, filledIn, rawMail } from '../../src/testing/scenes/answering-scene.js';
import { sourcingScene } from '../../src/testing/scenes/sourcing-scene.js';

/** At ten in the morning in the portal. */
const MONDAY = '2026-01-12T07:00:00.000Z';
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** As large as files may be. */
const CATALOGUE = Buffer.alloc(30 * 1024 * 1024, '%PDF-1.7 ');
const NAMES = ['alpha', 'beta', 'gamma', 'delta', 'epsilon', 'zeta'] as const;
type Name = (typeof NAMES)[number];
type MailOptions = Parameters<typeof rawMail>[0];
const OURS = 'mx.firm.ru';
const vouched = (from: string) => ({
  'Authentication-Results': `${OURS}; spf=pass smtp.mailfrom=${from}; dkim=pass header.d=${from}; dmarc=pass`,
});
const FORGED = { 'Authentication-Results': `${OURS}; spf=fail smtp.mailfrom=epsilon.ru; dkim=none; dmarc=fail` };

const missing = imapServerMissing('dovecot') ?? libreOfficeMissing();
let imap: TestImap;
let smtp: TestSmtp;
let office: LibreOffice;
let kit: TestKit;
beforeEach(async ({ skip }) => {
  skip(missing !== null, missing ?? '');
  imap = await startTestImap('dovecot');
  smtp = await startTestSmtp();
  office = await openLibreOffice();
  kit = await openTestKit({
    mailer: openSmtpMailer({ url: `smtp://127.0.0.1:${smtp.port}`, from: 'Закупки <orders@firm.ru>' }),
    mailbox: openImapMailbox({ url: imap.url }),
    mailReplies: { domain: 'firm.ru', authServer: OURS },
  });
  kit.clock.set(MONDAY);
});
afterEach(async () => {
  if (missing !== null) return;
  await kit.close();
  await imap.close();
  await smtp.close();
  await office.close();
});

describe('a week of mail between a buyer and six suppliers', () => {
  it('ends with the quotes, the inbox and the events that the buyer expects', async () => {
    const scene = await sourcingScene(kit);
    const owner = scene.portal.signedIn();
    const { id: procurementId } = await scene.aRequisition();
    const suppliers = new Map<string, Name>();
    for (const name of NAMES) {
      const body = { name: `ООО ${name}`, email: `sales@${name}.ru` };
      suppliers.set((await scene.key.api.post('/counterparties', body)).body.id, name);
    }
    const responseDeadline = new Date(kit.clock.now() + 4 * DAY_MS).toISOString();
    const asked = { procurementId, supplierIds: [...suppliers.keys()], responseDeadline, allowRevisions: true };
    const rfqs = new Map<Name, { id: string; number: string }>();
    for (const rfq of (await owner.post('/supplier-rfqs', asked)).body.items) {
      rfqs.set(suppliers.get(rfq.supplierId) ?? 'alpha', rfq);
      expect((await owner.post(`/supplier-rfqs/${rfq.id}/send`, {})).body).toMatchObject({ mailStatus: 'queued' });
    }
    await kit.kit.worker.runUntilIdle();
    const mailTo = (name: Name) => mailOf(smtp.taken.find(({ recipients }) => recipients[0] === `sales@${name}.ru`));
    expect(new Set(NAMES.map((name) => mailTo(name).replyTo)).size).toBe(NAMES.length);

    const answer = async (name: Name, more: MailOptions) => {
      const { number = '' } = rfqs.get(name) ?? {};
      const from = `sales@${name}.ru`;
      return rawMail(
        answerTo({ mail: mailTo(name), number } as never, { from, headers: vouched(`${name}.ru`), ...more }),
      );
    };
    const workbook = async (name: Name, ...prices: readonly number[]) => ({
      attachments: [
        aFile(
          'Ответ.xlsx',
          await filledIn(
            mailTo(name) as never,
            prices.map((price) => ({ 'Цена за единицу': price })),
          ),
        ),
      ],
    });
    // One of them fills it in with a spreadsheet program, and not by its cells.
    const filledInOffice = async (name: Name, ...prices: readonly number[]) => {
      const opened = await office.convert(mailTo(name).attachments[0]?.bytes ?? '', 'xlsx', 'fods');
      const content = await office.convert(withPrices(String(opened), prices), 'fods', 'xlsx');
      return { attachments: [aFile('Ответ.xlsx', content)] };
    };
    const remindersTo = (name: Name) =>
      smtp.taken.filter(
        ({ recipients, parsed }) =>
          recipients[0] === `sales@${name}.ru` && parsed.subject?.startsWith('Напоминание') === true,
      ).length;
    const arrive = async (...messages: readonly (Uint8Array | string)[]) => {
      await imap.deliver(...messages);
      kit.clock.advance(31_000);
      await kit.kit.worker.runUntilIdle();
    };
    const messages = async () => {
      const { items } = (await owner.get('/received-messages?sort=createdAt&limit=100')).body;
      return (items as { supplierId: string; status: string; reason: string | null; warnings: string[] }[])
        .map(({ supplierId, status, reason, warnings }) =>
          [suppliers.get(supplierId), status, reason ?? '', ...warnings].filter((word) => word !== '').join(' '),
        )
        .toSorted();
    };
    const inbox = async () => {
      const { items } = (await owner.get('/inbox?kind=answer_unread,quote_drafted&limit=100')).body;
      return items.map(({ kind }: { kind: string }) => kind).toSorted();
    };
    const draftOf = async (name: Name) => {
      const { items } = (await owner.get(`/supplier-quotes?rfqId=${rfqs.get(name)?.id}&status=draft`)).body;
      return items[0] as { id: string } | undefined;
    };
    const submit = async (name: Name) => {
      const { status, body } = await owner.post(`/supplier-quotes/${(await draftOf(name))?.id}/submit`, {});
      expect(status, JSON.stringify(body)).toBe(200);
    };

    // On Monday somebody is on holiday, one address is gone, and one server sends our own mail back.
    await arrive(
      await answer('gamma', { text: 'Я в отпуске', headers: { 'Auto-Submitted': 'auto-replied' } }),
      bounceOf('sales@delta.ru', mailTo('delta').id),
      await answer('epsilon', { messageId: `<${mailTo('epsilon').id}@firm.ru>` }),
    );
    expect(await inbox()).toEqual([]);
    kit.clock.advance(DAY_MS);
    // On Tuesday the first offers come, in our workbook and in a table of their own.
    const own = await aWorkbook([
      ['Коммерческое предложение'],
      ['№', 'Наименование товара', 'Кол-во', 'Ед.', 'Цена с НДС, руб.'],
      [1, 'Бетон М300', 10, 'шт', '4 100,00'],
      [2, 'Арматура', 2.5, 'шт', 58000],
    ]);
    await arrive(
      await answer('alpha', await filledInOffice('alpha', 4200, 61_000)),
      await answer('beta', {
        attachments: [aFile('КП.xlsx', own), aFile('Каталог.pdf', CATALOGUE, 'application/pdf')],
      }),
      await answer('zeta', { text: 'Цены по телефону', attachments: [aFile('КП.pdf', '%PDF-1.7')] }),
    );
    expect(await inbox()).toEqual(['answer_unread', 'quote_drafted', 'quote_drafted']);
    await submit('alpha');
    await submit('beta');
    kit.clock.advance(DAY_MS);
    // On Wednesday one is back from holiday, and somebody writes in the name of another.
    await arrive(
      await answer('gamma', await workbook('gamma', 4000, 60_000)),
      await answer('epsilon', { ...(await workbook('epsilon', 1, 1)), from: 'sales@epsilon-ru.com', headers: FORGED }),
    );
    await submit('gamma');
    const forged = (await owner.get(`/supplier-quotes/${(await draftOf('epsilon'))?.id}`)).body;
    expect(forged.internalComment).toMatch(/подделан[^]*не известен/);
    expect((await owner.patch(`/supplier-quotes/${forged.id}`, { status: 'withdrawn' })).status).toBe(200);
    kit.clock.advance(DAY_MS);
    // On Thursday an offer is changed.
    await arrive(await answer('alpha', await workbook('alpha', 3900, 59_000)));
    await submit('alpha');
    // Whoever has not answered a day before the end is reminded, once, however often is looked.
    for (let look = 0; look < 3; look += 1) {
      kit.clock.advance(HOUR_MS);
      await kit.kit.worker.runUntilIdle();
    }
    expect(NAMES.map(remindersTo)).toEqual([0, 0, 0, 1, 1, 1]);
    const { items: compared } = (await owner.get(`/supplier-quotes/compare/list?procurementId=${procurementId}`)).body;
    const best = compared.map(({ offers }: { offers: { supplierId: string; isBestPrice: boolean }[] }) =>
      offers.map(({ supplierId, isBestPrice }) => `${suppliers.get(supplierId)}${isBestPrice ? '!' : ''}`).toSorted(),
    );
    // Prices are compared without VAT, which one of them asks on top.
    expect(best).toEqual([
      ['alpha', 'beta!', 'gamma'],
      ['alpha', 'beta!', 'gamma'],
    ]);
    // On Saturday one is too late, and the mailbox hands nothing over twice.
    kit.clock.advance(2 * DAY_MS - 3 * HOUR_MS);
    await arrive(await answer('delta', await workbook('delta', 1000, 2000)));
    kit.clock.advance(DAY_MS);
    await kit.kit.worker.runUntilIdle();

    expect(NAMES.map(remindersTo)).toEqual([0, 0, 0, 1, 1, 1]);
    const quotes = (await owner.get(`/supplier-quotes?procurementId=${procurementId}&limit=100`)).body.items;
    const told = quotes.map((quote: Record<string, string>) =>
      [suppliers.get(quote['supplierId'] ?? ''), quote['origin'], quote['status'], quote['subtotalAmount']].join(' '),
    );
    expect(told.toSorted()).toEqual([
      'alpha email submitted 186500.00',
      'alpha email superseded 194500.00',
      'beta email submitted 152459.02',
      'epsilon email withdrawn 12.50',
      'gamma email submitted 190000.00',
    ]);
    const events = (await scene.key.api.get('/events?since=2020-01-01&limit=100')).body.items;
    const heard = events.map(({ event }: { event: string }) => event.replace('integration_api.', ''));
    const countOf = (name: string) => heard.filter((event: string) => event === name).length;
    expect([countOf('supplier_rfq.sent'), countOf('supplier_quote.submitted')]).toEqual([6, 3]);
    expect(countOf('supplier_quote.revised')).toBe(1);
    const states = [];
    for (const [name, { id }] of rfqs) {
      const { status, deliveryState } = (await owner.get(`/supplier-rfqs/${id}`)).body;
      states.push([name, status, deliveryState].join(' '));
    }
    expect(states.toSorted()).toEqual([
      'alpha responded sent',
      'beta responded sent',
      'delta expired bounced',
      'epsilon expired sent',
      'gamma responded sent',
      'zeta expired sent',
    ]);
    // Whoever answers from an address can be reached there again.
    expect((await owner.get('/bounced-addresses')).body.items).toEqual([]);
    expect(new Set((await imap.entries()).map(({ flags }) => flags.join()))).toEqual(new Set([String.raw`\Seen`]));
    expect(await messages()).toEqual([
      'alpha drafted',
      'alpha drafted',
      'beta drafted',
      'delta ignored bounced',
      'delta new request_closed',
      'epsilon drafted sender_forged sender_unknown',
      'epsilon ignored loop',
      'gamma drafted',
      'gamma ignored automatic',
      'zeta new no_table',
    ]);
    expect(await inbox()).toEqual(['answer_unread', 'answer_unread']);
  }, 300_000);
});

/** The mail as its recipient has it. */
function mailOf(taken: TakenMessage | undefined) {
  if (taken === undefined) throw new Error('The mail was not sent.');
  const { messageId = '', replyTo = [], attachments } = taken.parsed;
  return {
    id: messageId.replace(/^<|@.*$/g, ''),
    replyTo: replyTo[0]?.address ?? '',
    attachments: attachments.map(({ filename, content }) => ({
      fileName: filename ?? '',
      bytes: typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content),
    })),
  };
}

/** What a server writes about an address that it does not know. */
function bounceOf(recipient: string, messageId: string): string {
  return [
    `From: MAILER-DAEMON@mx.delta.ru`,
    'To: orders@firm.ru',
    'Subject: Undelivered Mail',
    'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
    '',
    '--b\r\nContent-Type: text/plain\r\n\r\nThe mail could not be delivered.',
    `--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx\r\n\r\nFinal-Recipient: rfc822; ${recipient}\r\nAction: failed\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 no such user`,
    `--b\r\nContent-Type: text/rfc822-headers\r\n\r\nMessage-ID: <${messageId}@firm.ru>\r\nSubject: x`,
    '--b--',
  ].join('\r\n');
}
