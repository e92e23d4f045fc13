import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { ApiClient } from '../../testing/kit/api-client.js';
import { unitByCode } from '../../kernel/values/numbers/units.js';
import { openTestKit, type TestKit } from '../../testing/kit/test-kit.js';
import {
  aFile,
  answeringScene,
  type AnsweringScene,
  answerTo,
  aWorkbook,
  filledIn,
  type MailedRfq,
  rawMail,
} from '../../testing/scenes/answering-scene.js';

let kit: TestKit;
let scene: AnsweringScene;
let owner: ApiClient;

beforeEach(async () => {
  kit = await openTestKit();
  scene = await answeringScene(kit);
  owner = scene.portal.signedIn();
});
afterEach(() => kit.close());

const PRICES = [
  { 'Цена за единицу': 4200.5, 'Срок поставки': 5 },
  { 'Цена за единицу': '61 000,00', Комментарий: 'Т' },
];
const workbook = async (rfq: MailedRfq, rows: Parameters<typeof filledIn>[1] = PRICES) => ({
  attachments: [aFile(`${rfq.number}.xlsx`, await filledIn(rfq.mail, rows))],
});
const quoteOf = async (id: string | null) => (await owner.get(`/supplier-quotes/${id ?? ''}`)).body;
const inbox = async () =>
  (await owner.get('/inbox?kind=answer_unread,quote_drafted')).body.items.map(
    ({ kind, subject }: { readonly kind: string; readonly subject: { readonly entityId: string } }) => [
      kind,
      subject.entityId,
    ],
  );
const quotesOf = async (rfq: MailedRfq) => (await owner.get(`/supplier-quotes?rfqId=${rfq.id}`)).body.items;

/** The language of the portal. */
const IN_RUSSIAN: unknown = expect.stringMatching(/^[^a-z]*\p{Script=Cyrillic}/u);

describe('a filled workbook', () => {
  it('becomes a draft of a quote, with the mail attached, which somebody submits', async () => {
    const rfq = await scene.mailed();

    const received = await scene.answer(rfq, await workbook(rfq));

    expect(received).toMatchObject({ outcome: 'kept', status: 'drafted', reason: null });
    const message = await scene.message(received);
    const quote = await quoteOf(message['quoteId']);
    expect(quote).toMatchObject({
      status: 'draft',
      origin: 'email',
      rfqId: rfq.id,
      contactName: 'Иван Петров',
      contactEmail: 'sales@zavod.ru',
      quotedItemsCount: 2,
      items: [
        { rfqItemId: rfq.items[0]?.id, unitPrice: '4200.50', leadTimeDays: 5 },
        { rfqItemId: rfq.items[1]?.id, unitPrice: '61000.00', comment: 'Т' },
      ],
    });
    expect(await inbox()).toEqual([['quote_drafted', quote.id]]);
    const [mail, ...more] = (await kit.sentMails()).filter(({ subject }) => subject.startsWith('Ответ по почте'));
    expect(more).toEqual([]);
    expect(mail?.to).toBe((await owner.get('/auth/me')).body.user.email);
    expect(mail?.text).toContain(quote.number);
    expect(mail?.text).toContain('sales@zavod.ru');
    expect(mail?.text).not.toContain('4200');
    const files = (await owner.get(`/files?entityType=supplier_quote&entityId=${quote.id}`)).body.items;
    expect(files.map(({ fileName }: { fileName: string }) => fileName).toSorted()).toEqual([
      `${rfq.number}.xlsx`,
      `Re: Запрос цен ${rfq.number}.eml`,
    ]);
    expect((await owner.get(`/supplier-rfqs/${rfq.id}`)).body.status).toBe('sent');
    expect((await owner.post(`/supplier-quotes/${quote.id}/submit`, {})).body).toMatchObject({ status: 'submitted' });
    expect(await inbox()).toEqual([]);
    expect((await owner.get(`/supplier-rfqs/${rfq.id}`)).body.status).toBe('responded');
  });

  it('is known by the mail that it answers where the address was lost', async () => {
    const rfq = await scene.mailed();

    const received = await scene.answer(rfq, { ...(await workbook(rfq)), to: 'orders@firm.ru' });

    expect(received).toMatchObject({ status: 'drafted' });
    expect((await quotesOf(rfq)).map(({ origin }: { origin: string }) => origin)).toEqual(['email']);
  });

  it('tells what of it could not be taken, in the draft as well', async () => {
    const rfq = await scene.mailed();
    const rows = [{ 'Цена за единицу': 'по запросу' }, { 'Цена за единицу': 10, 'Срок поставки': '2–3 недели' }];

    const message = await scene.message(await scene.answer(rfq, await workbook(rfq, rows)));

    expect(message).toMatchObject({
      status: 'drafted',
      problems: [{ row: 4, field: 'unitPrice', code: 'invalid_format', message: IN_RUSSIAN }],
    });
    const quote = await quoteOf(message['quoteId']);
    expect(quote.items).toMatchObject([{ rfqItemId: rfq.items[1]?.id, comment: 'Срок поставки, дней: 2–3 недели' }]);
    expect(quote.internalComment).toMatch(/Не принято из таблицы:\n4 · unitPrice · /);
  });

  it('of another price request, without prices or after the deadline makes no quote and waits for somebody', async () => {
    const rfq = await scene.mailed({ responseDeadline: '2026-02-01T00:00:00.000Z' });
    const other = await scene.mailed();

    const empty = await scene.answer(rfq, await workbook(rfq, []));
    const foreign = await scene.answer(rfq, await workbook(other));
    kit.clock.advance(365 * 24 * 60 * 60_000);
    const late = await scene.answer(rfq, { ...(await workbook(rfq)), text: 'Поздно' });

    expect([empty, foreign, late]).toMatchObject(
      ['no_prices', 'other_request', 'request_closed'].map((reason) => ({ status: 'new', reason, quoteId: null })),
    );
    expect(await quotesOf(rfq)).toEqual([]);
    const waiting = (await owner.get(`/received-messages?status=new&rfqId=${rfq.id}`)).body;
    expect(waiting.total).toBe(3);
  });
});

describe('a table of the supplier’s own', () => {
  const own = (rows: readonly (readonly unknown[])[]) =>
    aWorkbook([
      ['ООО «Завод»'],
      [],
      ['№', 'Наименование товара', 'Кол-во', 'Ед.', 'Цена с НДС, руб.', 'Сумма'],
      ...rows,
    ]);

  it('is recognised as an import is, with what its heading says of VAT', async () => {
    const rfq = await scene.mailed();
    const content = await own([
      [1, 'Арматура', 2.5, 'шт', 100, 250],
      [2, 'Бетон М300', 10, 'шт', '4 200,00', 42000],
      ['', 'Итого', '', '', '', 42250],
    ]);

    const message = await scene.message(
      await scene.answer(rfq, { attachments: [aFile('Счёт.pdf', '%PDF-1.7'), aFile('КП.xlsx', content)] }),
    );

    expect(message).toMatchObject({ status: 'drafted', problems: [] });
    expect(message['attachments']).toMatchObject([{ fileName: 'Счёт.pdf' }, { fileName: 'КП.xlsx', problem: null }]);
    const quote = await quoteOf(message['quoteId']);
    expect(quote).toMatchObject({ vatMode: 'INCLUSIVE', quotedItemsCount: 2 });
    expect(
      quote.items.map((item: { offeredName: string; unitPrice: string }) => [item.offeredName, item.unitPrice]),
    ).toEqual([
      ['Арматура', '100.00'],
      ['Бетон М300', '4200.00'],
    ]);
  });

  it('is with VAT where the rate of each of its lines says that the price has it in it', async () => {
    const rfq = await scene.mailed();
    const content = await aWorkbook([
      ['Наименование', 'Кол-во', 'Ед.', 'Цена', 'НДС'],
      ['Арматура', 2.5, 'шт', 122, 'в т.ч. 22%'],
      ['Бетон М300', 10, 'шт', 244, 'в т.ч. 22%'],
    ]);

    const message = await scene.message(await scene.answer(rfq, { attachments: [aFile('КП.xlsx', content)] }));

    const quote = await quoteOf(message['quoteId']);
    expect(quote).toMatchObject({ vatMode: 'INCLUSIVE' });
    expect(quote.items).toMatchObject([{ vatRate: '22.00' }, { vatRate: '22.00' }]);
  });

  it('costs what it says for a tonne of what was asked for in kilograms', async () => {
    const items = [{ rawName: 'Песок', quantity: '500', unitId: unitByCode('166')?.id }];
    const { body: requisition } = await owner.post('/purchase-requisitions', { name: 'Песок', items });
    const rfq = await scene.mailed({ procurementId: requisition.id });
    const content = await aWorkbook([
      ['Наименование', 'Кол-во', 'Цена за т'],
      ['Песок', 500, 900],
    ]);

    const message = await scene.message(await scene.answer(rfq, { attachments: [aFile('КП.xlsx', content)] }));

    const quote = await quoteOf(message['quoteId']);
    expect(quote.items).toMatchObject([{ quantity: '0.5', unitPrice: '900.00', unitId: unitByCode('168')?.id }]);
  });

  it('tells of lines that nobody asked for, and makes no quote of them alone', async () => {
    const rfq = await scene.mailed();

    const message = await scene.message(
      await scene.answer(rfq, { attachments: [aFile('КП.xlsx', await own([[1, 'Кирпич', 1, 'шт', 10, 10]]))] }),
    );

    expect(message).toMatchObject({
      status: 'new',
      reason: 'no_prices',
      problems: [{ row: 4, field: 'name', code: 'reference_not_found', message: IN_RUSSIAN }],
    });
  });

  it('is taken but for rows in a unit that does not convert, however names are typed', async () => {
    const items = [
      { rawName: 'Щётка 3×2,5', quantity: '10' },
      { rawName: 'Песок', quantity: '5' },
    ];
    const { body: requisition } = await owner.post('/purchase-requisitions', { name: 'Склад', items });
    const rfq = await scene.mailed({ procurementId: requisition.id });
    const rows = ['Наименование;Кол-во;Ед.;Цена', 'щетка 3х2.5;10;шт;7', 'ПЕСОК;5;т;900'];

    const message = await scene.message(
      await scene.answer(rfq, { attachments: [aFile('КП.csv', Buffer.from(rows.join('\n')))] }),
    );

    expect(message).toMatchObject({
      status: 'drafted',
      problems: [{ row: 3, field: 'unit', code: 'unit_not_convertible', message: IN_RUSSIAN }],
    });
    const quote = await quoteOf(message['quoteId']);
    expect(quote.items).toMatchObject([{ offeredName: 'Щётка 3×2,5', unitPrice: '7.00', isAnalog: false }]);
    expect(quote.internalComment).toContain('3 · unit');
  });

  it('is joined by the lines of further tables, and told of those that say otherwise', async () => {
    const rfq = await scene.mailed();
    const csv = (...lines: readonly string[]) => Buffer.from(['Наименование;Кол-во;Цена без НДС', ...lines].join('\n'));
    const [first, second] = ['Арматура', 'Бетон М300'];

    const message = await scene.message(
      await scene.answer(rfq, {
        attachments: [
          aFile('a.csv', csv(`${first};1;10`)),
          aFile('b.csv', csv(`${first};1;11`, `${second};2;20`)),
          aFile('c.csv', Buffer.from('Телефон;Имя\n1;2')),
        ],
      }),
    );

    expect(message).toMatchObject({
      status: 'drafted',
      problems: [
        { code: 'table_differs', message: expect.stringContaining('b.csv: сказано иначе; взят файл a.csv') },
        { code: 'not_recognised', message: expect.stringContaining('c.csv') },
      ],
    });
    const quote = await quoteOf(message['quoteId']);
    expect(quote.items.map(({ unitPrice }: { unitPrice: string }) => unitPrice).toSorted()).toEqual(['10.00', '20.00']);
  });

  it('that holds macros or no table at all is refused as an import is, and kept', async () => {
    const rfq = await scene.mailed();
    const { buildWorkbook } = await import('../../adapters/sheets/build-workbook-for-tests.js');
    const parts = { 'xl/vbaProject.bin': 'x' };
    const hostile = Buffer.from(buildWorkbook({ rows: '<row r="1"><c r="A1"><v>1</v></c></row>', parts }));

    const refused = await scene.message(await scene.answer(rfq, { attachments: [aFile('КП.xlsx', hostile)] }));
    const nothing = await scene.message(await scene.answer(rfq, { text: 'Бетон 4200, арматура 61000' }));

    expect(refused).toMatchObject({
      status: 'new',
      reason: 'table_refused',
      problems: [{ code: 'unsafe', message: IN_RUSSIAN }],
    });
    expect(nothing).toMatchObject({ status: 'new', reason: 'no_table', text: 'Бетон 4200, арматура 61000' });
  });
});

describe('a message', () => {
  it('is kept once, whichever way and however often it comes', async () => {
    const rfq = await scene.mailed();
    const raw = await rawMail(answerTo(rfq, await workbook(rfq)));
    const again = Buffer.concat([Buffer.from('Received: from mx by mail; Thu, 1 Jan 2026 00:00:00 +0000\r\n'), raw]);

    const both = await Promise.all([kit.kit.mail.receive(raw), kit.kit.mail.receive(again)]);
    const third = await kit.kit.mail.receive(raw);

    expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['duplicate', 'kept']);
    expect(third).toMatchObject({ outcome: 'duplicate', status: 'drafted' });
    expect(await quotesOf(rfq)).toHaveLength(1);
    expect((await owner.get('/received-messages')).body.total).toBe(1);
  });

  it('can be attached by hand to the price request that it answers, and becomes a draft then', async () => {
    const rfq = await scene.mailed();
    const raw = await rawMail({ ...answerTo(rfq, await workbook(rfq)), to: 'reply@localhost', inReplyTo: undefined });
    const received = await kit.kit.mail.receive(raw);
    const { id, version } = await scene.message(received);
    expect(received).toMatchObject({ status: 'new', reason: 'no_price_request' });

    const attached = await owner.post(`/received-messages/${id}/attach`, { rfqId: rfq.id, version });

    expect(attached.body).toMatchObject({
      status: 'drafted',
      reason: null,
      rfqId: rfq.id,
      handledById: scene.portal.ownerId,
    });
    expect(await quoteOf(attached.body.quoteId)).toMatchObject({
      origin: 'email',
      status: 'draft',
      quotedItemsCount: 2,
    });
    const files = await owner.get(`/files?entityType=supplier_quote&entityId=${attached.body.quoteId}`);
    expect(files.body.total).toBe(2);
    expect((await owner.post(`/received-messages/${id}/discard`, {})).body).toMatchObject({ code: 'invalid_status' });
  });

  it('can be discarded, and is there to be read afterwards', async () => {
    const rfq = await scene.mailed();
    const { id } = await scene.message(await scene.answer(rfq));

    const waiting = await inbox();
    const discarded = await owner.post(`/received-messages/${id}/discard`, {});

    expect(waiting).toEqual([['answer_unread', id]]);
    expect(await inbox()).toEqual([]);
    expect(discarded.body).toMatchObject({ status: 'discarded', text: 'Добрый день! Цены во вложении.' });
    expect((await owner.get('/received-messages?status=new')).body.total).toBe(0);
    expect((await owner.post(`/received-messages/${id}/attach`, { rfqId: rfq.id })).body.code).toBe('invalid_status');
  });

  it('is found by an import into a requisition, by its tables or else its text', async () => {
    const rfq = await scene.mailed();
    const text = await scene.message(
      await scene.answer(rfq, { text: 'Болт М10 - 100 шт', messageId: '<m1@zavod.ru>' }),
    );
    const table = await aWorkbook([
      ['Наименование', 'Кол-во'],
      ['Гайка М10', 50],
    ]);
    await scene.answer(rfq, { attachments: [aFile('Заявка.xlsx', table)], messageId: '<m2@zavod.ru>' });
    const imported = async (emailMessageId: string) =>
      owner.post(`/purchase-requisitions/${rfq.procurementId}/exchange/imports/from-mail`, { emailMessageId });

    const byId = await imported(text['id']);
    const byMessageId = await imported('<m2@zavod.ru>');

    expect(byId.body.rows).toMatchObject([{ values: { name: 'Болт М10', quantity: '100' } }]);
    expect(byMessageId.body.rows).toMatchObject([{ values: { name: 'Гайка М10' } }]);
    expect((await imported('<m3@zavod.ru>')).body.errors).toMatchObject([
      { pointer: '/emailMessageId', code: 'reference_not_found' },
    ]);
  });

  it('that leads to no portal among several is refused, unless it names one', async () => {
    const other = await kit.createPortal();
    const stray = { from: 'a@b.ru', subject: 'x', text: 'y' };

    expect(await kit.kit.mail.receive(await rawMail({ ...stray, to: 'orders@firm.ru' }))).toEqual({
      outcome: 'refused',
      reason: 'unknown_address',
    });
    expect(await kit.kit.mail.receive(await rawMail({ ...stray, to: `reply+${other.slug}@in.firm.ru` }))).toMatchObject(
      {
        outcome: 'kept',
        portalId: other.id,
        reason: 'no_price_request',
      },
    );
    expect((await owner.get('/received-messages')).body.total).toBe(0);
  });

  it('is seen with its requisition, and one that leads to none by those who see all', async () => {
    const rfq = await scene.mailed();
    const { id } = await scene.message(await scene.answer(rfq));
    await kit.kit.mail.receive(await rawMail({ from: 'a@b.ru', to: 'x@firm.ru', subject: 'x', text: 'y' }));
    const buyer = scene.portal.signedIn((await scene.portal.addUser(['buyer'])).id);

    expect((await owner.get('/received-messages')).body.total).toBe(2);
    expect((await buyer.get('/received-messages')).body.total).toBe(0);
    expect((await buyer.get(`/received-messages/${id}`)).status).toBe(404);
  });
});

describe('an answer to a sealed price request', () => {
  it('tells nobody what it says before the deadline', async () => {
    const deadline = '2026-02-01T00:00:00.000Z';
    const rfq = await scene.mailed({ sealedUntilDeadline: true, responseDeadline: deadline });
    const drafted = await scene.message(await scene.answer(rfq, await workbook(rfq)));
    const unread = await scene.message(
      await scene.answer(rfq, { text: 'Бетон 4200', attachments: [aFile('КП.pdf', '%PDF-1.7')] }),
    );

    for (const message of [drafted, unread]) {
      expect(message).toMatchObject({ text: null, attachments: null, fileId: null });
    }
    const files = `/files?entityType=received_message&entityId=${unread['id']}`;
    expect((await owner.get(files)).body).toMatchObject({ status: 403, code: 'quote_sealed' });
    expect(await quoteOf(drafted['quoteId'])).toMatchObject({ isSealed: true, totalAmount: null });

    kit.clock.advance(90 * 24 * 60 * 60_000);
    expect((await owner.get(`/received-messages/${unread['id']}`)).body).toMatchObject({ text: 'Бетон 4200' });
    expect((await owner.get(files)).body.total).toBe(2);
  });
});
