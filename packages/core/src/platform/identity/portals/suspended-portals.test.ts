import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import { createApiClient } from '../../../testing/kit/api-client.js';
import { openFakeRemote } from '../../../testing/kit/fake-remote.js';
import { openTestStorage, testDialects } from '../../../testing/kit/storage.js';
import { TEST_PASSWORD } from '../../../testing/kit/test-password.js';
import { openTestKit, type TestKey, type TestKit, type TestPortal } from '../../../testing/kit/test-kit.js';

const SUSPENDED = { status: 403, body: { code: 'portal_suspended' } };

describe.each(testDialects)('a suspended portal on %s', (dialect) => {
  let kit: TestKit;
  let portal: TestPortal;
  let key: TestKey;

  beforeEach(async () => {
    kit = await openTestKit({ storage: await openTestStorage(dialect), outbound: { allowLoopback: true } });
    portal = await kit.createPortal();
    key = await portal.issueKey();
  });
  afterEach(() => kit.close());

  it('answers 403 to keys, people and calls in process, until it is resumed', async () => {
    const owner = portal.signedIn();
    const supplier = await key.api.post('/counterparties', { name: 'Supplier' });
    await kit.kit.portals.suspend(portal.id);

    const refused = [
      await key.api.get('/meta'),
      await owner.get('/auth/me'),
      await key.api.post('/counterparties', {}),
    ];
    const inProcess = portal.owner.counterparties.list();
    await expect(inProcess).rejects.toMatchObject({ code: 'portal_suspended' });
    await kit.kit.portals.resume(portal.id);
    const again = await key.api.get(`/counterparties/${supplier.body.id}`);

    expect(refused).toMatchObject([SUSPENDED, SUSPENDED, SUSPENDED]);
    expect(again.status).toBe(200);
  });

  it('keeps other portals going', async () => {
    const other = await (await kit.createPortal()).issueKey();
    await kit.kit.portals.suspend(portal.id);

    expect((await other.api.get('/meta')).status).toBe(200);
  });

  it('sends nothing until it is resumed, and then what waited, once', async () => {
    const receiver = await openFakeRemote();
    onTestFinished(() => receiver.close());
    receiver.answer(() => ({ status: 204 }));
    await key.api.post('/webhook', [
      { name: 'W', event: 'integration_api.counterparty.created', url: `${receiver.address}/hook` },
    ]);
    await portal.owner.users.create({ email: `clerk@${portal.slug}.ru`, fullName: 'Clerk', roles: ['viewer'] });
    await key.api.post('/counterparties', { name: 'Supplier' });
    await kit.kit.portals.suspend(portal.id);

    const mails = [...(await kit.sentMails())];
    const askedWhileSuspended = receiver.asked();
    await kit.kit.portals.resume(portal.id);
    const mailsAfter = await kit.sentMails();

    expect([mails.length, askedWhileSuspended]).toEqual([0, []]);
    expect(receiver.asked()).toEqual(['POST /hook']);
    expect(mailsAfter.map(({ to }) => to)).toEqual([`clerk@${portal.slug}.ru`]);
  });

  it('says so to whoever signs in', async () => {
    const anybody = createApiClient(kit.kit.dispatch, { prefix: '/api/v1' });
    await kit.kit.portals.suspend(portal.id);

    const answer = await anybody.post('/auth/login', { email: `owner@${portal.slug}.ru`, password: TEST_PASSWORD });

    expect(answer).toMatchObject(SUSPENDED);
  });

  it('tells in its trail who suspended and resumed it', async () => {
    await kit.kit.portals.suspend(portal.id);
    await kit.kit.portals.suspend(portal.id);
    await kit.kit.portals.resume(portal.id);

    const { items } = await portal.owner.auditLog.list({ entityType: 'portal' });
    const moves = items.filter(({ operation }) => /^portals\.(suspend|resume)$/.test(operation));

    expect(moves.map(({ operation }) => operation)).toEqual(['portals.resume', 'portals.suspend']);
  });
});
