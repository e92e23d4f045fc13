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
  const ask = async () => {
    count += 1;
    const items = [{ name: 'Каска защитная', quantity: '3', unitPrice: '500.00' }];
    const { body } = await finance.post('/invoices', { supplierId, number: `M-${count}`, items });
    const refused = await finance.post(`/invoices/${body.id}/payments`, { amount: '10.00' });
    expect(refused.body.code).toBe('approval_required');
    return { id: refused.body.approvalId as string, invoiceId: body.id as string };
  };
  const allMails = async () => [...(await kit.sentMails()), ...(await other.sentMails())];
  const mailsTo = async ({ email }: { email: string }) => (await allMails()).filter(({ to }) => to === email);
  const pathIn = (text = '') => /\/approvals\/ap_[A-Za-z0-9_-]{43}/.exec(text)?.[0] ?? 'none';
  const linkOf = async (user: { email: string }) => pathIn((await mailsTo(user)).at(-1)?.text);
  const visit = async (path: string) => createApiClient(kit.kit.dispatch, {}).get(path);
  const send = async (path: string, fields: Readonly<Record<string, string>>) => {
    const parts = Object.entries(fields).map(
      ([name, value]) => `--part\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const bytes = new TextEncoder().encode(`${parts.join('')}--part--\r\n`);
    const answer = await kit.kit.dispatch(
      new Request(`http://localhost:3000${path}`, {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=part' },
        body: bytes,
      }),
      { ip: '10.1.1.1' },
    );
    return { status: answer.status, text: await answer.text() };
  };
});
