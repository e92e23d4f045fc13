import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { addMoney, fromMinor, sumMoney } from '../../../kernel/values/numbers/money.js';
import { fromMicro } from '../../../kernel/values/numbers/quantity.js';
import { lineAmounts } from '../../../kernel/values/numbers/vat.js';
import { sourcingScene, type SourcingScene } from '../../../testing/scenes/sourcing-scene.js';
import { openTestKit, type TestKit } from '../../../testing/kit/test-kit.js';
import { expireQuotes, submitQuote, supplierQuotes, updateQuote } from '../index.js';
import { holdRfq } from '../hold.js';
import { moveRfq } from '../rfqs/move-rfq.js';
import { quoteMoves } from './moves.js';
import { quoteTotals } from './quote-totals.js';
import { QUOTE_STATUSES, type QuoteStatus } from './statuses.js';

let kit: TestKit;
let scene: SourcingScene;

beforeAll(async () => {
  kit = await openTestKit();
  scene = await sourcingScene(kit);
});
afterAll(() => kit.close());

const get = async (id: string) => (await scene.key.api.get(`/supplier-quotes/${id}`)).body;
const aSentRfq = async (input: object = {}) => {
  const rfq = await scene.anRfq(input);
  await scene.send(rfq);
  return rfq;
};

describe('a quote', () => {
  it('takes supplier, currency and lines from the price request and adds up', async () => {
    const rfq = await aSentRfq();

    const quote = await scene.aQuote(rfq, { supplierQuoteNumber: 'КП-5', contactEmail: 'sales@zavod.ru' });
    const shown = await get(quote.id);

    expect(shown).toMatchObject({
      number: expect.stringMatching(/^SQ-2026-\d{6}$/),
      rfqId: rfq.id,
      procurementId: rfq.procurementId,
      supplierId: scene.supplierId,
      supplierName: 'ООО Завод',
      status: 'draft',
      origin: 'manual',
      revision: 1,
      subtotalAmount: '1250.00',
      vatAmount: '275.00',
      totalAmount: '1525.00',
      itemsCount: 2,
      quotedItemsCount: 2,
      submittedAt: null,
    });
    for (const field of ['contactEmail', 'internalComment', 'fileIds', 'sealedUntil', 'pipelineId', 'items']) {
      expect(shown).not.toHaveProperty(field);
    }
  });

  it('changes in draft only', async () => {
    const rfq = await aSentRfq();
    const quote = await scene.aQuote(rfq);
    const [itemId] = (await (await scene.portal.erp()).procurementItems.list({ procurementId: rfq.procurementId }))
      .items;
    const patch = supplierQuotes.workspace.schemas.Patch.parse({
      vatMode: 'INCLUSIVE',
      items: [{ procurementItemId: itemId?.id, quantity: '1', unitPrice: '122.00', vatRate: '22.00' }],
    });

    const changed = await scene.run((call) => updateQuote(call, quote.id, patch));
    await scene.submit(changed);

    expect(changed).toMatchObject({
      subtotalAmount: '100.00',
      vatAmount: '22.00',
      totalAmount: '122.00',
      itemsCount: 1,
    });
    await expect(scene.run((call) => updateQuote(call, quote.id, {}))).rejects.toMatchObject({
      code: 'quote_locked',
    });
  });

  it('has totals that are the sums of its priced lines', () => {
    const line = fc.record({
      quantity: fc.bigInt({ min: 1n, max: 10n ** 11n }).map(fromMicro),
      unitPrice: fc.option(fc.bigInt({ min: 1n, max: 10n ** 9n }).map(fromMinor)),
      vatRate: fc.constantFrom('0.00', '5.00', '10.00', '22.00', '100.00', null),
      isUnavailable: fc.boolean(),
      discountPercent: fc.constant(null),
    });
    const mode = fc.constantFrom('EXCLUSIVE', 'INCLUSIVE', 'NO_VAT');
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), mode, (lines, vatMode) => {
        const totals = quoteTotals(lines, { vatMode, currency: 'RUB' });

        const priced = lines.flatMap(({ unitPrice, isUnavailable, ...rest }) =>
          unitPrice === null || isUnavailable ? [] : [lineAmounts({ ...rest, unitPrice, vatMode, currency: 'RUB' })],
        );
        expect(totals.totalAmount).toBe(sumMoney(priced.map(({ grossAmount }) => grossAmount)));
        expect(addMoney(totals.subtotalAmount, totals.vatAmount)).toBe(totals.totalAmount);
        expect([totals.itemsCount, totals.quotedItemsCount]).toEqual([lines.length, priced.length]);
      }),
    );
  });
});

describe('submitting a quote', () => {
  it('answers the price request and quotes its items', async () => {
    const rfq = await aSentRfq();

    const quote = await scene.submit(await scene.aQuote(rfq));

    expect(quote).toMatchObject({ status: 'submitted', submittedAt: '2026-01-15T09:30:00.000Z' });
    const answered = (await scene.key.api.get(`/supplier-rfqs/${rfq.id}`)).body;
    expect(answered).toMatchObject({ status: 'responded', quotedAmount: '1525.00', respondedAt: expect.any(String) });
    expect(await scene.itemStatuses({ id: rfq.procurementId })).toEqual(['quoted', 'quoted']);
    const requisition = await scene.key.api.get(`/purchase-requisitions/${rfq.procurementId}`);
    expect(requisition.body.sourcingStatus).toBe('quoted');
  });

  it('needs a price above zero, a validity ahead, and every price where parts are not enough', async () => {
    const rfq = await aSentRfq({ allowPartialQuote: false });
    const { items } = await (await scene.portal.erp()).procurementItems.list({ procurementId: rfq.procurementId });
    const line = (index: number, more: object) => ({ procurementItemId: items[index]?.id, ...more });
    const submit = async (input: object) => scene.submit(await scene.aQuote(rfq, input));

    await expect(submit({ items: [line(0, { isUnavailable: true })] })).rejects.toMatchObject({ code: 'quote_empty' });
    await expect(submit({ items: [] })).rejects.toMatchObject({ code: 'quote_empty' });
    await expect(submit({ items: [line(0, { unitPrice: '0.00' })] })).rejects.toMatchObject({
      problems: [{ pointer: '/items/0/unitPrice', code: 'out_of_range' }],
    });
    await expect(submit({ items: [line(0, { unitPrice: '1.00' }), line(1, {})] })).rejects.toMatchObject({
      problems: expect.arrayContaining([expect.objectContaining({ pointer: '/items/1/unitPrice', code: 'required' })]),
    });
    await expect(submit({ validUntil: '2026-01-15T09:30:00.000Z' })).rejects.toMatchObject({
      problems: [{ pointer: '/validUntil', code: 'out_of_range' }],
    });
  });

  it('works once, and again where revisions are allowed', async () => {
    const [once, often] = [await aSentRfq(), await aSentRfq({ allowRevisions: true })];
    await scene.submit(await scene.aQuote(once));
    const first = await scene.submit(await scene.aQuote(often));
    const second = await scene.submit(await scene.aQuote(often));

    await expect(scene.submit(await scene.aQuote(once))).rejects.toMatchObject({ code: 'quote_already_submitted' });
    expect([first.revision, second.revision]).toEqual([1, 2]);
    expect((await get(first.id)).status).toBe('superseded');
  });

  it('is too late after the deadline, and out of place before the price request was sent', async () => {
    const rfq = await scene.anRfq();
    const early = await scene.aQuote(rfq);
    await expect(scene.submit(early)).rejects.toMatchObject({ code: 'invalid_status' });

    await scene.send(rfq, { responseDeadline: '2026-01-15T10:00:00.000Z' });
    await expect(
      scene.run((call) => submitQuote(scene.work, { ...call, now: '2026-01-15T10:00:00.000Z' }, early.id)),
    ).rejects.toMatchObject({ code: 'deadline_passed' });
  });
});

/** Every move of the table. */
const MOVES: Readonly<Record<QuoteStatus, readonly QuoteStatus[]>> = {
  draft: ['submitted', 'withdrawn'],
  submitted: ['under_review', 'accepted', 'partially_accepted', 'rejected', 'expired', 'superseded', 'withdrawn'],
  under_review: ['accepted', 'partially_accepted', 'rejected', 'expired', 'withdrawn'],
  accepted: ['partially_accepted', 'under_review'],
  partially_accepted: ['accepted', 'under_review'],
  rejected: [],
  withdrawn: [],
  expired: [],
  superseded: [],
};

describe('the status of a quote', () => {
  it.each(QUOTE_STATUSES.flatMap((from) => QUOTE_STATUSES.map((to) => [from, to] as const)))(
    'from %s to %s follows the table',
    async (from, to) => {
      const quote = { ...(await scene.aQuote(await scene.anRfq())), status: from };
      const move = scene.run((call) => quoteMoves.lead(call, quote, to));

      if (MOVES[from].includes(to)) expect(await move).toMatchObject({ status: to, version: 2 });
      else await expect(move).rejects.toMatchObject({ details: { allowedTransitions: MOVES[from] } });
    },
  );

  it('goes through review to a decision, or is withdrawn', async () => {
    const [one, two] = [await aSentRfq(), await aSentRfq()];
    const [rejected, withdrawn] = [
      await scene.submit(await scene.aQuote(one)),
      await scene.submit(await scene.aQuote(two)),
    ];

    const { supplierQuotes: quotes } = scene.portal.owner;
    await quotes.update(rejected.id, { status: 'under_review' });
    await quotes.update(rejected.id, { status: 'rejected', rejectionReason: 'дорого' });
    await quotes.update(withdrawn.id, { status: 'withdrawn' });

    expect(await get(rejected.id)).toMatchObject({ status: 'rejected', decidedAt: expect.any(String) });
    expect(await get(withdrawn.id)).toMatchObject({ status: 'withdrawn' });
  });

  it('expires with its validity', async () => {
    const quote = await scene.submit(await scene.aQuote(await aSentRfq(), { validUntil: '2026-01-16' }));

    const count = await scene.run((call) => expireQuotes({ ...call, now: '2026-01-16T00:00:00.001Z' }));

    expect(count).toBe(1);
    expect((await get(quote.id)).status).toBe('expired');
  });

  it('of a draft is withdrawn when the supplier declines or the price request is cancelled', async () => {
    const [declined, cancelled] = [await aSentRfq(), await aSentRfq()];
    const drafts = [await scene.aQuote(declined), await scene.aQuote(cancelled)];

    await scene.run(async (call) => {
      const rfq = await holdRfq(call, declined.id);
      return moveRfq(scene.work, call, rfq, { to: 'declined', action: 'declined' });
    });
    await scene.portal.owner.supplierRfqs.update(cancelled.id, { status: 'cancelled' });

    for (const { id } of drafts) expect((await get(id)).status).toBe('withdrawn');
  });
});

describe('a sealed price request', () => {
  it('hides prices until its deadline', async () => {
    const own = await sourcingScene(kit);
    const rfq = await own.anRfq({ sealedUntilDeadline: true, responseDeadline: '2026-01-15T12:00:00.000Z' });
    await own.send(rfq);
    const quote = await own.submit(await own.aQuote(rfq));
    const look = async () => ({
      rfq: (await own.key.api.get(`/supplier-rfqs/${rfq.id}`)).body.quotedAmount,
      list: (await own.key.api.get('/supplier-quotes')).body.items,
      quote: (await own.key.api.get(`/supplier-quotes/${quote.id}`)).body,
    });

    const sealed = await look();
    kit.clock.set('2026-01-15T12:00:00.000Z');
    const open = await look();
    kit.clock.set('2026-01-15T09:30:00.000Z');

    const amounts = { subtotalAmount: null, vatAmount: null, totalAmount: null, isSealed: true };
    expect(sealed).toMatchObject({ rfq: null, list: [amounts], quote: amounts });
    expect(open).toMatchObject({ rfq: '1525.00', quote: { totalAmount: '1525.00', isSealed: false } });
  });
});

describe('listing quotes', () => {
  it('filters by everything that is offered and searches', async () => {
    const own = await sourcingScene(kit);
    const rfq = await own.anRfq();
    const quote = await own.aQuote(rfq, { supplierQuoteNumber: 'КП-77' });
    await own.aQuote(await own.anRfq());

    for (const filter of [
      `procurementId=${rfq.procurementId}`,
      `rfqId=${rfq.id}&pipelineId=${rfq.pipelineId}`,
      `supplierId=${own.supplierId}&search=${encodeURIComponent('кп-77')}`,
      `q=${quote.number}&status=draft`,
    ]) {
      expect((await own.key.api.get(`/supplier-quotes?${filter}`)).body).toMatchObject({
        total: 1,
        items: [{ id: quote.id }],
      });
    }
    expect((await own.key.api.get('/supplier-quotes?status=submitted')).body.total).toBe(0);
    const stranger = await (await kit.createPortal()).issueKey();
    expect((await stranger.api.get(`/supplier-quotes/${quote.id}`)).status).toBe(404);
  });
});
