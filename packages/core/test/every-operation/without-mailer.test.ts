import { describe, expect, it } from 'vitest';

import { operationName, type Operation } from '../../src/kernel/operations/operation.js';
import { product } from '../../src/testing/kit/product.js';
import type { SampleCallChanges } from '../../src/testing/kit/sample-calls.js';

const NO_MAILER = { mailStatus: 'skipped', reason: 'no_mailer' };
const FAILED = { mailStatus: 'failed' };
const emails = ['buyer@stroysnab.ru'];

interface Sending {
  /** What the sample call lacks for a mail to be due. */
  readonly changes?: SampleCallChanges;
  /** What is answered where nobody carries mails. */
  readonly told: object;
}

/** Every call that mails somebody, with what it says where this server sends no mails. */
const SENDINGS: Readonly<Record<string, Sending>> = {
  'workspace.auth.forgotPassword': { told: FAILED },
  'workspace.auth.register': { told: FAILED },
  'workspace.auth.resendConfirmation': { told: FAILED },
  'workspace.users.create': { told: { temporaryPassword: expect.any(String), ...NO_MAILER } },
  'workspace.users.resetPassword': { told: { ...FAILED, reason: 'no_mailer' } },
  'workspace.supplierRfqs.send': {
    changes: { body: { emails } },
    told: { ...NO_MAILER, item: { deliveryState: 'none' }, publicUrl: expect.any(String) },
  },
  'workspace.supplierRfqs.sendMany': {
    // Nobody has an address here.
    told: { items: [{ mailStatus: 'skipped', reason: 'no_email', item: { deliveryState: 'none' } }] },
  },
  'workspace.supplierRfqs.remind': {
    changes: { body: { emails } },
    told: { ...NO_MAILER, item: { deliveryState: 'none' } },
  },
  'workspace.purchaseOrders.send': {
    changes: { body: { emails } },
    told: { ...NO_MAILER, status: 'sent', publicUrl: expect.any(String) },
  },
  'workspace.commercialProposals.send': {
    told: { deliveryState: 'failed', reason: 'no_mailer', item: { status: 'approved', sentAt: null } },
  },
  'workspace.salesInvoices.send': {
    told: { deliveryState: 'failed', reason: 'no_mailer', item: { status: 'issued', sentAt: null } },
  },
};

/** Calls whose descriptions speak of mails and that send none, or that say it elsewhere. */
const SEND_NONE = [
  // Asks suppliers of whom something is to be bought: see below.
  'workspace.invoiceRequests.send',
  'workspace.auth.followLink',
  'workspace.requisitionExchange.createImportFromMail',
  'workspace.auth.confirmEmail',
  'workspace.auth.login',
  // Whose factor it was is told of it as well.
  'workspace.users.resetSecondFactor',
  // Whom a comment names finds it in the inbox as well.
  'workspace.comments.create',
  'workspace.reminders.create',
];

const named = (operation: Operation) => [operationName(operation), operation] as const;
const speakOfMails = product.operations
  .filter(({ face, method }) => face === 'workspace' && method === 'POST')
  .filter(({ summary, description = '' }) => /\bmail(s|ed)?\b/i.test(`${summary} ${description}`))
  .map(named);
const sendings = product.operations.map(named).filter(([name]) => name in SENDINGS);

describe('without a mailer', () => {
  it('every call that speaks of mails is looked at', () => {
    const known = [...Object.keys(SENDINGS), ...SEND_NONE];

    expect(speakOfMails.map(([name]) => name).filter((name) => !known.includes(name))).toEqual([]);
    expect(sendings.map(([name]) => name).toSorted()).toEqual(Object.keys(SENDINGS).toSorted());
  });

  it.each(sendings)('%s says that nothing is mailed, and why', async (name, operation) => {
    const seeded = await product.openFilled({ withoutMailer: true });
    const { changes, told } = SENDINGS[name] ?? { told: {} };

    const { status, body } = await seeded.call(operation, changes);

    expect([200, 201, 202]).toContain(status);
    expect(body).toMatchObject(told);
  });

  it('a request for invoices is skipped, and orders nothing', async () => {
    const { portal, kit } = await product.openFilled({ withoutMailer: true });
    const { owner } = portal;
    const supplier = await owner.counterparties.create({ name: 'Завод', isSupplier: true, email: 'sales@zavod.ru' });
    const requisition = await owner.requisitions.create({
      name: 'Крепёж',
      items: [{ rawName: 'Болт', quantity: '1' }],
    });
    const [item] = requisition.items;
    const quote = await owner.supplierQuotes.create({
      procurementId: requisition.id,
      supplierId: supplier.id,
      items: [{ procurementItemId: item?.id ?? '', unitPrice: '10.00' }],
    });
    await owner.supplierQuotes.submit(quote.id);
    const quoteItemId = quote.items[0]?.id ?? '';
    await owner.lineDecisions.decide(requisition.id, { decisions: [{ itemId: item?.id ?? '', quoteItemId }] });

    const { items } = await owner.invoiceRequests.send(requisition.id, {});

    expect(items).toMatchObject([{ supplierId: supplier.id, requestId: null, ...NO_MAILER }]);
    expect((await owner.requisitions.get(requisition.id)).items).not.toMatchObject([{ status: 'ordered' }]);
    expect(await kit.sentMails()).toEqual([]);
  });
});
