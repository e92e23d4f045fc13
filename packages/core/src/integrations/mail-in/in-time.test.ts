import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { ApiClient } from '../../testing/kit/api-client.js';
import { openTestKit, type TestKit } from '../../testing/kit/test-kit.js';
import {
  aFile,
  answeringScene,
  type AnsweringScene,
  filledIn,
  type MailedRfq,
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

const DAY_MS = 24 * 60 * 60_000;
const DEADLINE = '2026-01-20T09:00:00.000Z';
const WHOLE = [{ 'Цена за единицу': 4200.5 }, { 'Цена за единицу': 61_000 }];
const answer = async (rfq: MailedRfq, rows: Parameters<typeof filledIn>[1] = WHOLE) =>
  scene.message(
    await scene.answer(rfq, { attachments: [aFile(`${rfq.number}.xlsx`, await filledIn(rfq.mail, rows))] }),
  );
const rfqOf = async ({ id }: MailedRfq) => (await owner.get(`/supplier-rfqs/${id}`)).body;
const quoteOf = async (id: string) => (await owner.get(`/supplier-quotes/${id}`)).body;
const submit = (id: string) => owner.post(`/supplier-quotes/${id}/submit`, {});

describe('a mail that arrived before the deadline', () => {
  it('is an answer in time: its draft is submitted after it, and the request does not expire meanwhile', async () => {
    const rfq = await scene.mailed({ responseDeadline: DEADLINE });
    const { quoteId, createdAt } = await answer(rfq);

    kit.clock.advance(6 * DAY_MS);
    await kit.kit.worker.runUntilIdle();
    const waiting = await rfqOf(rfq);
    const submitted = await submit(quoteId);

    expect(waiting).toMatchObject({ status: 'sent', respondedAt: createdAt });
    expect(submitted).toMatchObject({ status: 200, body: { status: 'submitted' } });
    expect(await rfqOf(rfq)).toMatchObject({ status: 'responded', respondedAt: createdAt });
  });

  it('keeps its supplier from being reminded, and from being told to have failed to answer', async () => {
    const rfq = await scene.mailed({ responseDeadline: DEADLINE });
    const silent = await scene.mailed({ responseDeadline: DEADLINE });
    await answer(rfq);
    kit.clock.advance(4 * DAY_MS);

    const reminded = await owner.post(`/supplier-rfqs/${rfq.id}/remind`, {});
    const { items } = (await owner.get('/inbox?kind=price_request_unanswered')).body;

    expect(reminded).toMatchObject({ status: 409, body: { code: 'already_answered' } });
    expect(items.map(({ subject }: { subject: { entityId: string } }) => subject.entityId)).toEqual([silent.id]);
  });

  it('counts by its arrival where it is put to its request after the deadline', async () => {
    const rfq = await scene.mailed({ responseDeadline: DEADLINE });
    const other = await scene.mailed();
    const stray = await scene.message(
      await scene.answer(other, { attachments: [aFile('a.xlsx', await filledIn(rfq.mail, WHOLE))] }),
    );
    kit.clock.advance(6 * DAY_MS);
    await kit.kit.worker.runUntilIdle();
    const expired = await rfqOf(rfq);

    const attached = await owner.post(`/received-messages/${stray['id']}/attach`, { rfqId: rfq.id });
    const submitted = await submit(attached.body.quoteId);

    expect(expired).toMatchObject({ status: 'expired', respondedAt: null });
    expect(attached.body).toMatchObject({ status: 'drafted' });
    expect(submitted.status).toBe(200);
  });

  it('is none any more once it is put away', async () => {
    const rfq = await scene.mailed({ responseDeadline: DEADLINE });
    const message = await scene.message(await scene.answer(rfq, { text: 'Не то' }));
    await owner.post(`/received-messages/${message['id']}/discard`, {});
    kit.clock.advance(6 * DAY_MS);
    await kit.kit.worker.runUntilIdle();

    expect(await rfqOf(rfq)).toMatchObject({ status: 'expired', respondedAt: null });
  });
});

describe('a mail that arrives after the deadline', () => {
  it('is late whenever it is put to its request', async () => {
    const rfq = await scene.mailed({ responseDeadline: DEADLINE });
    kit.clock.advance(6 * DAY_MS);
    const message = await answer(rfq);

    const attached = await owner.post(`/received-messages/${message['id']}/attach`, { rfqId: rfq.id });

    expect(message).toMatchObject({ status: 'new', reason: 'request_closed', quoteId: null });
    expect(attached.body).toMatchObject({ status: 'attached', reason: 'request_closed', quoteId: null });
  });
});

describe('an answer to a sealed request', () => {
  const sealed = { sealedUntilDeadline: true, responseDeadline: DEADLINE };

  it('submits itself at the deadline where it is complete, the last one of several', async () => {
    const rfq = await scene.mailed(sealed);
    const first = await answer(rfq);
    kit.clock.advance(60_000);
    const last = await answer(rfq, [{ 'Цена за единицу': 4100 }, { 'Цена за единицу': 60_000 }]);

    await kit.kit.worker.runUntilIdle();
    const before = await quoteOf(last.quoteId);
    kit.clock.advance(6 * DAY_MS);
    await kit.kit.worker.runUntilIdle();

    expect(before).toMatchObject({ status: 'draft', isSealed: true });
    expect(await quoteOf(last.quoteId)).toMatchObject({ status: 'submitted', isSealed: false });
    expect(await quoteOf(first.quoteId)).toMatchObject({ status: 'draft' });
    expect(await rfqOf(rfq)).toMatchObject({ status: 'responded' });
  });

  it('is told to its supplier at once where it is incomplete or cannot be read, and stays a draft', async () => {
    const rfq = await scene.mailed({ ...sealed, allowPartialQuote: false });
    const told = async () =>
      (await kit.sentMails()).filter(({ subject }) => subject.includes(`${rfq.number} принят не полностью`));

    const partial = await answer(rfq, [{ 'Цена за единицу': 4200.5 }]);
    const [mail] = await told();
    await scene.answer(rfq, { text: 'Цены в файле', attachments: [aFile('КП.pdf', '%PDF-1.7')] });
    const both = await told();
    kit.clock.advance(6 * DAY_MS);
    await kit.kit.worker.runUntilIdle();

    expect(mail?.to).toContain('sales@zavod.ru');
    expect(mail?.text).toContain(rfq.items[1]?.rawName);
    expect(mail?.text).not.toContain(rfq.items[0]?.rawName);
    expect(mail?.text).not.toContain('4200');
    expect(both).toHaveLength(2);
    expect(await quoteOf(partial.quoteId)).toMatchObject({ status: 'draft' });
  });
});
