import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { ROLES } from '../../../kernel/access/roles.js';
import type { ApiClient } from '../../../testing/kit/api-client.js';
import { openTestStorage, testDialects } from '../../../testing/kit/storage.js';
import { openTestKit, type TestKit, type TestPortal } from '../../../testing/kit/test-kit.js';

const PATH = '/users/directory';

describe.each(testDialects)('the directory of users on %s', (dialect) => {
  let kit: TestKit;
  let portal: TestPortal;
  let buyer: ApiClient;
  let ids: Readonly<Record<string, string>>;

  beforeAll(async () => {
    kit = await openTestKit({ storage: await openTestStorage(dialect) });
    portal = await kit.createPortal();
    const add = async (fullName: string) =>
      (await portal.owner.users.create({ email: `u${fullName.length}@${portal.slug}.ru`, fullName, roles: ['buyer'] }))
        .id;
    ids = { anna: await add('Анна Петрова'), boris: await add('Борис Ли'), vera: await add('Вера Алексеевна Щёкина') };
    await portal.owner.users.update(ids['vera'] ?? '', { isActive: false });
    buyer = portal.signedIn(ids['anna']);
  });
  afterAll(() => kit.close());

  const idsAt = async (query: string) =>
    (await buyer.get(PATH + query)).body.items.map(({ id }: { readonly id: string }) => id);

  it('tells everybody who is signed in the names and roles of all, and nothing else', async () => {
    const { status, body } = await buyer.get(PATH);

    expect(status).toBe(200);
    expect(body).toMatchObject({ resource: 'directory', page: 1, limit: 50, total: 4 });
    expect(body.items).toContainEqual({ id: ids['boris'], fullName: 'Борис Ли', roles: ['buyer'], isActive: true });
    for (const entry of body.items) expect(Object.keys(entry)).toEqual(['id', 'fullName', 'roles', 'isActive']);
    for (const role of ROLES.filter((each) => each !== 'tenant_owner')) {
      const { id } = await portal.addUser([role]);
      expect((await portal.signedIn(id).get(PATH)).status).toBe(200);
      await portal.owner.users.update(id, { isActive: false });
    }
    expect((await buyer.get('/users')).status).toBe(403);
    expect((await buyer.get(`/users/${ids['boris']}`)).status).toBe(403);
  });

  it('is sorted by names, paged, filtered and searched by names alone', async () => {
    expect(await idsAt('?search=щ')).toEqual([ids['vera']]);
    expect(await idsAt('?q=ПЕТРОВА&search=ли&limit=1')).toEqual([ids['anna']]);
    expect(await idsAt('?search=и&isActive=true&sort=-fullName&limit=1&page=1')).toEqual([ids['boris']]);
    expect(await idsAt(`?search=u8@${portal.slug}`)).toEqual([]);
    expect(await idsAt('?isActive=true&search=а')).not.toContain(ids['vera']);
    expect((await buyer.get(`${PATH}?page=2&limit=2`)).body.items).toHaveLength(2);
    const names = (await buyer.get(`${PATH}?limit=3&isActive=true`)).body.items;
    expect(names.map(({ fullName }: { readonly fullName: string }) => fullName).slice(0, 2)).toEqual([
      'Анна Петрова',
      'Борис Ли',
    ]);
  });

  it('is that of one portal', async () => {
    const { id } = await (await kit.createPortal()).addUser(['buyer']);

    expect(await idsAt('?limit=100')).not.toContain(id);
  });
});
