import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { testDialects } from '../../testing/kit/storage.js';
import type { TestKey } from '../../testing/kit/test-kit.js';
import {
  openDeliveriesSetting,
  SUBSCRIBER_SCOPES,
  type DeliveriesSetting,
} from '../../testing/suites/deliveries-setting.js';

const CREATED = 'integration_api.procurement.created';

describe.each(testDialects)('a key that takes over from another one on %s', (dialect) => {
  let setting: DeliveriesSetting;
  let former: TestKey;
  let latter: TestKey;

  beforeEach(async () => {
    setting = await openDeliveriesSetting(dialect);
    const { portal } = setting;
    [former, latter] = [await portal.issueKey(), await portal.issueKey()];
  });
  afterEach(() => setting.close());

  const takeOver = (from: string, id = latter.id, api = setting.portal.signedIn()) =>
    api.post(`/api-keys/${id}/take-over`, { from });
  let sendings = 0;
  const sand = (key: TestKey, name = 'Песок') =>
    key.api.post(
      '/catalog-items/operations/bulk-upsert',
      { items: [{ externalSource: '1c', externalId: 'S-1', name }] },
      { 'Idempotency-Key': `sand-${(sendings += 1)}` },
    );
  const linksOf = async (key: TestKey) => (await key.api.get('/links?externalSource=1c')).body.items;
  const subscriptionsOf = async (key: TestKey) => (await key.api.get('/webhook')).body.items;

  it('knows what the other has named, and makes nothing twice', async () => {
    const [made] = (await sand(former)).body.items;

    const { status, body } = await takeOver(former.id);

    expect([status, body.item.id, body.taken]).toEqual([200, latter.id, { subscriptions: 0, links: 1 }]);
    expect((await sand(latter, 'Песок речной')).body.items).toEqual([
      expect.objectContaining({ id: made.id, outcome: 'updated' }),
    ]);
    expect([await linksOf(former), (await linksOf(latter)).length]).toEqual([[], 1]);
  });

  it('has its subscriptions, with their secrets and what waits in them', async () => {
    const { id, url, secretPlaintext } = await setting.subscribe({ key: former });
    await setting.happen('Before');

    expect((await takeOver(former.id)).body.taken).toEqual({ subscriptions: 1, links: 0 });
    await setting.portal.signedIn().delete(`/api-keys/${former.id}`);
    await setting.happen('After');
    await setting.deliver();

    expect(await subscriptionsOf(latter)).toEqual([expect.objectContaining({ id, url, successCount: 2 })]);
    expect(secretPlaintext).toMatch(/^whsec_/);
    expect(setting.receivers.requests).toHaveLength(2);
  });

  it('may do so again: what has come since is taken', async () => {
    await takeOver(former.id);
    await sand(former);

    expect((await takeOver(former.id)).body.taken).toEqual({ subscriptions: 0, links: 1 });
    expect((await takeOver(former.id)).body.taken).toEqual({ subscriptions: 0, links: 0 });
  });

  it('keeps a name that both have for the same record, and is refused where the records differ', async () => {
    const [made] = (await sand(former)).body.items;
    const link = { externalSource: '1c', externalId: 'S-1', entityType: 'catalog_item', entityId: made.id };
    await latter.api.put('/links', link);
    expect((await takeOver(former.id)).body.taken.links).toBe(1);
    expect(await linksOf(latter)).toHaveLength(1);

    const [another] = (await sand(former)).body.items;
    const { status, body } = await takeOver(former.id);

    expect([status, body.code, body.kind, body.reason]).toEqual([409, 'take_over_conflict', 'links', 'already_there']);
    expect(body.conflicts).toEqual([
      {
        externalSource: '1c',
        externalId: 'S-1',
        entityType: 'catalog_item',
        entityId: another.id,
        ownEntityId: made.id,
      },
    ]);
    expect(await linksOf(former)).toHaveLength(1);
  });

  it('is refused, and takes nothing, where both subscribe a URL to an event', async () => {
    const { id, url } = await setting.subscribe({ key: former });
    const own = await setting.subscribe({ key: latter, url });
    await sand(former);

    expect((await takeOver(former.id)).body).toMatchObject({
      status: 409,
      code: 'take_over_conflict',
      kind: 'subscriptions',
      reason: 'already_there',
      conflicts: [{ event: CREATED, id, ownId: own.id }],
    });
    expect(await linksOf(former)).toHaveLength(1);
  });

  it('is refused subscriptions to what its scopes do not show', async () => {
    const narrow = await setting.portal.issueKey(['catalog.read', 'webhooks.read']);
    await setting.subscribe({ key: former });

    expect((await takeOver(former.id, narrow.id)).body).toMatchObject({
      status: 409,
      reason: 'scope_missing',
      conflicts: [{ event: CREATED, requiredScopes: ['purchase_requisitions.read'] }],
    });
    expect((await takeOver(former.id, (await setting.portal.issueKey(SUBSCRIBER_SCOPES)).id)).status).toBe(200);
  });

  it('takes from none but a working key of the same creator and portal, and not from itself', async () => {
    const { portal } = setting;
    const admin = await portal.addUser(['tenant_admin']);
    const ofAdmin = await portal.issueKey(['catalog.read'], admin.id);
    const stranger = await (await setting.createPortal()).issueKey();

    expect((await takeOver(ofAdmin.id)).body).toMatchObject({ status: 409, code: 'key_of_another_creator' });
    expect((await takeOver(stranger.id)).body).toMatchObject({ status: 404, code: 'not_found' });
    expect((await takeOver(former.id, stranger.id)).body).toMatchObject({ status: 404, code: 'not_found' });
    expect((await takeOver(latter.id)).body).toMatchObject({ status: 400, errors: [{ pointer: '/from' }] });
    await portal.signedIn().delete(`/api-keys/${former.id}`);
    expect((await takeOver(former.id)).body).toMatchObject({ status: 409, code: 'record_archived' });
    expect((await takeOver(latter.id, former.id)).body).toMatchObject({ status: 409, code: 'record_archived' });
    const buyer = portal.signedIn((await portal.addUser(['buyer'])).id);
    expect((await takeOver(former.id, latter.id, buyer)).status).toBe(403);
  });

  it('is told of in the audit trail', async () => {
    const [{ id }] = [await setting.subscribe({ key: former })];
    await takeOver(former.id);

    const { body } = await setting.portal.signedIn().get('/audit-log?entityType=subscription');

    expect(body.items[0]).toMatchObject({
      entityId: id,
      operation: 'apiKeys.takeOver',
      changes: [{ field: 'keyId', from: former.id, to: latter.id }],
    });
  });
});
