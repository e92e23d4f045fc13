import { readXlsx } from 'hucre';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { SentMail } from '../../testing/kit/memory-mailer.js';
import { openTestKit, type TestKit } from '../../testing/kit/test-kit.js';
import { sourcingScene, type SourcingScene } from '../../testing/scenes/sourcing-scene.js';
import { RfqMails } from './records.js';

let kit: TestKit;
let scene: SourcingScene;

beforeEach(async () => {
  kit = await openTestKit();
  scene = await sourcingScene(kit);
});
afterEach(() => kit.close());

async function asked(input: object = {}): Promise<{ readonly id: string; readonly mails: readonly SentMail[] }> {
  const owner = scene.portal.signedIn();
  const requisition = await scene.aRequisition();
  const body = { procurementId: requisition.id, supplierId: scene.supplierId, ...input };
  const [rfq] = (await owner.post('/supplier-rfqs', body)).body.items;
  const sent = await owner.post(`/supplier-rfqs/${rfq.id}/send`, {});
  expect(sent.body).toMatchObject({ mailStatus: 'queued' });
  return { id: rfq.id, mails: await kit.sentMails() };
}

describe('the mail of a price request', () => {
  it('has an address for answers that no other mail has, in letters that servers do not change', async () => {
    const { id, mails } = await asked({ recipientEmails: ['sales@zavod.ru', 'boss@zavod.ru'] });

    const addresses = mails.map(({ replyTo }) => replyTo ?? '');
    expect(addresses).toHaveLength(2);
    expect(new Set(addresses).size).toBe(2);
    for (const address of addresses) expect(address).toMatch(/^reply\+[a-z2-7]{32}@localhost$/);
    const kept = await kit.storage
      .forPortal(scene.portal.id)
      .collection(RfqMails)
      .list({ where: { rfqId: id } });
    expect(kept.map(({ messageId, recipient }) => [messageId, recipient]).toSorted()).toEqual(
      mails.map((mail) => [mail.id, mail.to]).toSorted(),
    );
    // Who reads the database cannot write to them.
    for (const { tokenHash } of kept) expect(addresses.join()).not.toContain(tokenHash);
  });

  it('lets answers go to the sender of mails where none would be taken', async () => {
    await kit.close();
    const other = await openTestKit({ baseUrl: 'https://buy.firm.ru' });
    const told = await openTestKit({ baseUrl: 'https://buy.firm.ru', mailReplies: { domain: 'in.firm.ru' } });
    try {
      for (const [each, expected] of [
        [other, undefined],
        [told, /^reply\+[a-z2-7]{32}@in\.firm\.ru$/],
      ] as const) {
        [kit, scene] = [each, await sourcingScene(each)];
        const [mail] = (await asked()).mails;
        if (expected === undefined) expect(mail?.replyTo).toBeUndefined();
        else expect(mail?.replyTo).toMatch(expected);
      }
    } finally {
      await other.close();
    }
  });

  it('carries its lines as a workbook in which prices can be filled in and nothing else can be changed', async () => {
    const { id, mails } = await asked();

    const [workbook] = mails[0]?.attachments ?? [];
    const rfq = (await scene.portal.signedIn().get(`/supplier-rfqs/${id}`)).body;
    expect(workbook).toMatchObject({ fileName: `${rfq.number}.xlsx` });
    const read = await readXlsx(workbook?.bytes ?? new Uint8Array(), { readStyles: true });
    const [sheet] = read.sheets;
    expect(sheet?.rows[0]?.join('')).toContain(rfq.number);
    const [ids, numbers, names, , quantities, units] = transposed(sheet?.rows.slice(2) ?? []);
    expect(ids).toEqual(['ID строки', ...rfq.items.map((item: { id: string }) => item.id)]);
    expect(numbers).toEqual(['№', 1, 2]);
    expect(names).toEqual(['Наименование', 'Бетон М300', 'Арматура']);
    expect(quantities?.slice(1)).toEqual(rfq.items.map((item: { quantity: string }) => Number(item.quantity)));
    expect(units?.[0]).toBe('Ед. изм.');
    expect(sheet?.columns?.[0]?.hidden).toBe(true);
    expect(sheet?.protection?.sheet).toBe(true);
    expect(read.workbookProtection?.lockStructure).toBe(true);
    const isOpen = (row: number, column: number) =>
      sheet?.cells?.get(`${row},${column}`)?.style?.protection?.locked === false;
    const price = sheet?.rows[2]?.findIndex((heading) => String(heading).startsWith('Цена за единицу, RUB')) ?? -1;
    expect([2, 3, 4].map((row) => isOpen(row, price))).toEqual([false, true, true]);
    expect([2, 3, 4].map((row) => isOpen(row, 0) || isOpen(row, 2))).toEqual([false, false, false]);
  });

  it('is English where the portal is, and comes with a reminder as well', async () => {
    await scene.portal.signedIn().patch('/settings/regional', { locale: 'en-US' });
    const { id } = await asked({ responseDeadline: '2026-02-01T00:00:00.000Z' });
    kit.clock.advance(2 * 60 * 60_000);
    await scene.portal.signedIn().post(`/supplier-rfqs/${id}/remind`, {});

    const [first, second] = await kit.sentMails();

    expect(second?.replyTo).toMatch(/^reply\+/);
    expect(second?.replyTo).not.toBe(first?.replyTo);
    const { sheets } = await readXlsx(second?.attachments[0]?.bytes ?? new Uint8Array());
    expect(sheets[0]?.rows[0]?.join('')).toMatch(/^Request for quotation RFQ-/);
    expect(sheets[0]?.rows[1]?.join('')).toMatch(/Answer by 1 February 2026/);
  });

  it('is remembered for 90 days, and longer as long as the supplier may still answer', async () => {
    const mails = () =>
      kit.storage
        .forPortal(scene.portal.id)
        .collection(RfqMails)
        .list({ select: ['rfqId'] });
    const remembered = async () => (await mails()).map(({ rfqId }) => rfqId).toSorted();
    const [{ id: settled }, { id: open }] = [await asked(), await asked()];
    await scene.portal.signedIn().delete(`/supplier-rfqs/${settled}`);
    const afterDays = async (days: number) => {
      kit.clock.advance(days * 24 * 60 * 60_000);
      await kit.kit.worker.runUntilIdle();
      return remembered();
    };

    expect(await afterDays(89)).toEqual([settled, open].toSorted());
    expect(await afterDays(2)).toEqual([open]);
  });

  it('leaves without the workbook when that cannot be made', async () => {
    const broken = await openTestKit({
      sheets: {
        read: () => Promise.reject(new Error('no')),
        writeWorkbook: () => Promise.reject(new Error('no')),
        writeSheets: () => Promise.reject(new Error('no')),
        close: () => Promise.resolve(),
      },
    });
    await kit.close();
    [kit, scene] = [broken, await sourcingScene(broken)];

    const { mails } = await asked();

    expect(mails).toHaveLength(1);
    expect(mails[0]?.attachments).toEqual([]);
  });
});

function transposed<T>(rows: readonly (readonly T[])[]): T[][] {
  return (rows[0] ?? []).map((_, column) => rows.flatMap((row) => row[column] ?? []));
}
