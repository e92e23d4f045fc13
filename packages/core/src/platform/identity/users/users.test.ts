import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { openTestKit, type TestKit, type TestPortal } from '../../../testing/kit/test-kit.js';

let kit: TestKit;
let portal: TestPortal;

beforeAll(async () => {
  kit = await openTestKit();
});
beforeEach(async () => {
  portal = await kit.createPortal();
});
afterAll(() => kit.close());

const anna = () => ({ email: `anna@${portal.slug}.ru`, fullName: 'Анна Петрова', roles: ['buyer'] as 'buyer'[] });

describe('a new user', () => {
  it('gets a temporary password, shown once and mailed', async () => {
    const created = await portal.owner.users.create(anna());

    expect(created).toMatchObject({ mustChangePassword: true, isActive: true, emailVerifiedAt: expect.any(String) });
    expect(created.temporaryPassword).toMatch(/^\w{16}$/);
    const mail = (await kit.sentMails()).find(({ to }) => to === created.email);
    expect(mail?.text).toContain(created.temporaryPassword);
    expect(await portal.owner.users.get(created.id)).not.toHaveProperty('temporaryPassword');
  });

  it('keeps the password that was given, unless it is weak', async () => {
    const created = await portal.owner.users.create({ ...anna(), password: 'Zakupki-vse-2026' });
    const weak = portal.signedIn().post('/users', { ...anna(), password: 'Anna-2026-xyz' });

    expect(created).toMatchObject({ temporaryPassword: null, mustChangePassword: false });
    expect((await weak).body.errors).toEqual([
      expect.objectContaining({ pointer: '/password', code: 'password_too_weak' }),
    ]);
  });

  it('has an address that nobody has in whatever portal, and never the role of the owner', async () => {
    const other = await kit.createPortal();
    await other.owner.users.create(anna());

    await expect(portal.owner.users.create(anna())).rejects.toMatchObject({ code: 'email_taken' });
    await expect(portal.owner.users.create({ ...anna(), roles: ['tenant_owner'] })).rejects.toMatchObject({
      code: 'insufficient_rights',
    });
  });
});

describe('the owner', () => {
  it('can neither be deactivated nor demoted', async () => {
    const change = (body: object) => portal.signedIn().patch(`/users/${portal.ownerId}`, body);

    expect((await change({ isActive: false })).body).toMatchObject({ status: 409, code: 'last_owner' });
    expect((await change({ roles: ['tenant_admin'] })).body).toMatchObject({ status: 409, code: 'last_owner' });
    expect((await change({ fullName: 'Иван Петров', roles: ['tenant_owner', 'buyer'] })).status).toBe(200);
  });

  it('is out of reach for administrators', async () => {
    const admin = portal.signedIn((await portal.addUser(['tenant_admin'])).id);

    expect((await admin.patch(`/users/${portal.ownerId}`, { fullName: 'X Y' })).body).toMatchObject({
      status: 403,
      code: 'insufficient_rights',
    });
  });
});

describe('a change of a user', () => {
  it('names the active keys that lose something by it', async () => {
    const admin = await portal.addUser(['tenant_admin']);
    const { id } = await portal.issueKey(['catalog.read'], admin.id);
    const revoked = await portal.issueKey(['catalog.read'], admin.id);
    await portal.owner.apiKeys.archive(revoked.id);
    const affected = async (change: Parameters<typeof portal.owner.users.update>[1]) =>
      (await portal.owner.users.update(admin.id, change)).affectedKeys;

    expect(await affected({ fullName: 'Пётр Иванов' })).toEqual([]);
    expect(await affected({ roles: ['tenant_admin', 'buyer'] })).toEqual([]);
    expect(await affected({ roles: ['viewer'] })).toEqual([{ id, name: 'ERP' }]);
    expect(await affected({ isActive: false })).toEqual([{ id, name: 'ERP' }]);
    expect(await affected({ isActive: true })).toEqual([]);
  });

  it('names no key whose scopes are still backed', async () => {
    const { id: userId } = await portal.addUser(['tenant_admin']);
    const keys = await portal.issueKey(['catalog.read'], userId);
    await portal.owner.users.update(userId, { roles: ['tenant_admin', 'viewer'] });

    expect(keys.id).toBeDefined();
    expect((await portal.owner.users.update(userId, { roles: ['tenant_admin'] })).affectedKeys).toEqual([]);
  });

  it('is refused for a version that is not the current one, and for pipelines that are not there', async () => {
    const { id, version } = await portal.owner.users.create(anna());
    const stranger = await kit.createPortal();
    const { pipelineId } = await stranger.owner.requisitions.create({ name: 'Elsewhere' });
    const api = portal.signedIn();

    expect((await api.patch(`/users/${id}`, { version: version + 1, fullName: 'X Y' })).body).toMatchObject({
      code: 'version_conflict',
      currentVersion: version,
    });
    expect((await api.patch(`/users/${id}`, { pipelineIds: [pipelineId] })).body.errors).toEqual([
      expect.objectContaining({ code: 'reference_not_found' }),
    ]);
  });
});

describe('the list of users', () => {
  it('is sorted, filtered and paged', async () => {
    const { id } = await portal.owner.users.create(anna());
    await portal.owner.users.update(id, { isActive: false });
    const api = portal.signedIn();

    expect((await api.get('/users?isActive=false')).body).toMatchObject({
      resource: 'users',
      total: 1,
      items: [{ id }],
    });
    expect((await api.get('/users?sort=email&limit=1')).body).toMatchObject({ total: 2, items: [{ id }] });
  });
});
