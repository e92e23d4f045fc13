import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createApiClient, type ApiClient } from '../../../testing/kit/api-client.js';
import { createFakeClock } from '../../../testing/kit/fake-clock.js';
import { openTestStorage, testDialects } from '../../../testing/kit/storage.js';
import { openTestKit, type TestKit, type TestPortal } from '../../../testing/kit/test-kit.js';

const HOUR_MS = 3_600_000;

describe.each(testDialects)('approvers by mail, on %s', (dialect) => {
  let kit: TestKit;
  let other: TestKit;
  let portal: TestPortal;
  let owner: ApiClient;
  let finance: ApiClient;
  let asker: { id: string; email: string };
  let first: { id: string; email: string };
  let second: { id: string; email: string };
  let supplierId: string;
  let count = 0;

  beforeAll(async () => {
    const storage = await openTestStorage(dialect);
    const clock = createFakeClock();
    kit = await openTestKit({ storage, clock });
    other = await openTestKit({ storage, clock });
  });
  afterAll(() => kit.close());
  const aUser = async (role: 'approver' | 'finance') => {
    const { id } = await portal.addUser([role]);
    return { id, email: (await owner.get(`/users/${id}`)).body.email as string };
  };
  beforeEach(async () => {
    portal = await kit.createPortal();
    owner = portal.signedIn();
    asker = await aUser('finance');
    finance = portal.signedIn(asker.id);
    first = await aUser('approver');
    second = await aUser('approver');
    supplierId = (await owner.post('/counterparties', { name: 'ООО Завод' })).body.id;
  });

  const policy = async (steps: readonly object[]) => {
    const { status } = await owner.post('/settings/approval-policies', { name: 'All', subject: 'invoice', steps });
    expect(status).toBe(201);
  };
  const step = (user: { id: string }, more: object = {}) => ({
    name: 'Head',
    approvers: [{ type: 'user', id: user.id }],
    ...more,
  });
  const ask = async (content: object = { items: [{ name: 'Каска защитная', quantity: '3', unitPrice: '500.00' }] }) => {
    count += 1;
    const { body } = await finance.post('/invoices', { supplierId, number: `M-${count}`, ...content });
    const refused = await finance.post(`/invoices/${body.id}/payments`, { amount: '10.00' });
    expect(refused.body.code).toBe('approval_required');
    return { id: refused.body.approvalId as string, invoiceId: body.id as string };
  };
  const allMails = async () => [...(await kit.sentMails()), ...(await other.sentMails())];
  const mailsTo = async ({ email }: { email: string }) =>
    (await allMails()).filter(({ to, text }) => to === email && !/парол/i.test(text));
  const pathIn = (text = '') => /\/approvals\/ap_[A-Za-z0-9_-]{43}/.exec(text)?.[0] ?? 'none';
  const linkOf = async (user: { email: string }) => pathIn((await mailsTo(user)).at(-1)?.text);
  const visit = async (path: string) => createApiClient(kit.kit.dispatch, {}).get(path);
  const send = async (path: string, fields: Readonly<Record<string, string>>) => {
    const parts = Object.entries(fields).map(
      ([name, value]) => `--part\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    return createApiClient(kit.kit.dispatch, {}).request('POST', path, {
      rawBody: `${parts.join('')}--part--\r\n`,
      headers: { 'content-type': 'multipart/form-data; boundary=part' },
    });
  };

  it('learn once what waits for them, and so do those who stand in for them', async () => {
    await policy([step(first)]);
    await portal.signedIn(first.id).put('/users/me/delegation', { toUserId: second.id });
    const { id } = await ask();

    const [mail, ...others] = await mailsTo(first);

    expect(others).toEqual([]);
    expect(mail?.text).toContain('Каска защитная: 3 шт');
    expect(mail?.text).toMatch(/1\s?500,00/);
    expect(await mailsTo(asker)).toEqual([]);
    expect((await send(await linkOf(second), { action: 'approve' })).status).toBe(200);
    expect((await owner.get(`/approvals/${id}`)).body.steps[0].decisions).toMatchObject([
      { userId: second.id, onBehalfOfId: first.id, decision: 'approved', via: 'mail' },
    ]);
    expect((await mailsTo(asker)).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Согласовано/)]);
  });

  it('decide by the form of the page alone, once, and reject with a reason', async () => {
    await policy([step(first)]);
    const { id } = await ask();
    const link = await linkOf(first);

    const seen = await visit(link);
    const looked = await createApiClient(kit.kit.dispatch, {}).request('HEAD', link);
    const untold = await send(link, { action: 'reject' });
    const still = (await owner.get(`/approvals/${id}`)).body.status;
    const rejected = await send(link, { action: 'reject', comment: 'Too dear' });

    expect([seen.status, looked.status, untold.status, still, rejected.status]).toEqual([
      200,
      200,
      400,
      'pending',
      200,
    ]);
    expect((await owner.get(`/approvals/${id}`)).body.status).toBe('rejected');
    expect([(await visit(link)).status, (await send(link, { action: 'approve' })).status]).toEqual([404, 404]);
    expect((await visit(`/approvals/ap_${'a'.repeat(43)}`)).status).toBe(404);
  });

  it('have no link any more once somebody else is asked, and none to the next step', async () => {
    await policy([step(first), { ...step(second), name: 'Director' }]);
    const { id } = await ask();
    const old = await linkOf(first);
    await portal.signedIn(first.id).post(`/approvals/${id}/reassign`, { toUserId: portal.ownerId });

    expect((await visit(old)).status).toBe(404);
    expect(await mailsTo(second)).toEqual([]);
    await owner.post(`/approvals/${id}/approve`);
    expect((await visit(await linkOf(second))).status).toBe(200);
  });

  it('have a link to nothing once what they were asked about has changed', async () => {
    await policy([step(first)]);
    const { id, invoiceId } = await ask({ totalAmount: '5000.00' });
    const link = await linkOf(first);
    await finance.patch(`/invoices/${invoiceId}`, { totalAmount: '9000.00' });

    const sent = await send(link, { action: 'approve' });

    expect(sent.status).toBe(404);
    expect((await owner.get(`/approvals/${id}`)).body.status).toBe('superseded');
  });

  it('are reminded at half of the time and at its end, once over two servers, before others may decide as well', async () => {
    await policy([step(first, { dueHours: 10, escalateTo: { type: 'user', id: second.id } })]);
    const { id } = await ask();
    const ended = (await ask()).id;
    await portal.signedIn(first.id).post(`/approvals/${ended}/reject`, { reason: 'No' });
    const both = () => Promise.all([kit.kit.worker.runUntilIdle(), other.kit.worker.runUntilIdle()]);
    const counts = async () => {
      await both();
      await both();
      return [(await mailsTo(first)).length, (await mailsTo(second)).length];
    };
    const atFirst = await counts();
    kit.clock.advance(5 * HOUR_MS + 120_000);
    const atHalf = await counts();
    kit.clock.advance(5 * HOUR_MS);
    const atEnd = await counts();
    kit.clock.advance(50 * HOUR_MS);
    const later = await counts();

    expect([atFirst, atHalf, atEnd, later]).toEqual([
      [2, 0],
      [3, 0],
      [4, 1],
      [4, 1],
    ]);
    const [shown] = (await owner.get(`/approvals/${id}`)).body.steps;
    expect(shown.escalatedAt).not.toBeNull();
    expect(shown.approvers).toContainEqual({ type: 'user', id: second.id });
    expect((await send(await linkOf(second), { action: 'approve' })).status).toBe(200);
  });
});
