import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import {
  makeBankAccount,
  makeBik,
  makeInn,
  makeKpp,
  makeOgrn,
  makePersonInn,
} from '../../../sample-data/russian-identifiers.js';
import { openTestKit, type TestKit, type TestPortal } from '../../../testing/kit/test-kit.js';

let kit: TestKit;
let portal: TestPortal;

beforeAll(async () => {
  kit = await openTestKit();
});
afterAll(() => kit.close());
beforeEach(async () => {
  portal = await kit.createPortal();
});

const create = (fields: object = {}) =>
  portal.owner.sellerProfiles.create({ name: 'ООО «СтройСнаб»', inn: makeInn(1), ...fields });
const problemsOf = async (work: Promise<unknown>) => {
  const refusal: unknown = await work.catch((error: unknown) => error);
  return (refusal as { problems: { pointer: string; code: string }[] }).problems.map(({ pointer, code }) => [
    pointer,
    code,
  ]);
};

describe('a seller profile', () => {
  it('starts with what is usual, and the first one is the default', async () => {
    const first = await create();
    const second = await create({ name: 'ООО «Другое»', inn: makeInn(2) });

    expect(first).toMatchObject({
      kind: 'legal_entity',
      directorPosition: 'Генеральный директор',
      directorBasis: 'Устава',
      vatMode: 'EXCLUSIVE',
      defaultVatRate: '22.00',
      isDefault: true,
      status: 'active',
      version: 1,
    });
    expect(second.isDefault).toBe(false);
  });

  it('is read by its id and in lists with everything that documents print', async () => {
    const bik = makeBik(225);
    const printed = {
      legalName: 'Общество «СтройСнаб»',
      kpp: makeKpp(makeInn(1)),
      ogrn: makeOgrn(1),
      okpo: '00032537',
      legalAddress: 'Тверь, Советская, 1',
      actualAddress: 'Тверь, Советская, 2',
      phone: '+74822123456',
      email: 'info@stroysnab.ru',
      directorName: 'Иванов И. И.',
      accountantName: 'Петрова А. А.',
      bankName: 'Сбербанк',
      bik,
      accountNumber: makeBankAccount(bik, 1),
      invoiceNumberPrefix: 'СС-',
    };
    const created = await create(printed);
    const api = portal.signedIn((await portal.addUser(['sales_manager'])).id);

    const one = await api.get(`/settings/seller-profiles/${created.id}`);
    const listed = await api.get('/settings/seller-profiles');

    expect(one).toMatchObject({ status: 200, body: printed, headers: { ETag: 'W/"1"' } });
    expect(listed.body.items).toEqual([one.body]);
    await portal.owner.sellerProfiles.create({ name: 'Другое', inn: makeInn(2), isDefault: true });
    await portal.owner.sellerProfiles.archive(created.id);
    expect((await api.get(`/settings/seller-profiles/${created.id}`)).body).toMatchObject({ status: 'archived' });
    expect((await api.get(`/settings/seller-profiles/${crypto.randomUUID()}`)).status).toBe(404);
    expect((await api.patch(`/settings/seller-profiles/${created.id}`, { name: 'X' })).status).toBe(403);
  });

  it('takes the place of the default, which cannot just be given up', async () => {
    const first = await create();
    const second = await create({ inn: makeInn(2), isDefault: true });

    const { items } = await portal.owner.sellerProfiles.list();

    expect(items.filter(({ isDefault }) => isDefault).map(({ id }) => id)).toEqual([second.id]);
    await expect(portal.owner.sellerProfiles.update(second.id, { isDefault: false })).rejects.toMatchObject({
      code: 'default_profile',
    });
    expect((await portal.owner.sellerProfiles.update(first.id, { isDefault: true })).version).toBe(3);
  });

  it('is archived unless it is the default, and then stays as it is', async () => {
    const first = await create();
    const second = await create({ inn: makeInn(2) });

    await expect(portal.owner.sellerProfiles.archive(first.id)).rejects.toMatchObject({ code: 'default_profile' });
    expect(await portal.owner.sellerProfiles.archive(second.id)).toMatchObject({ status: 'archived' });
    expect((await portal.owner.sellerProfiles.list()).total).toBe(1);
    expect((await portal.owner.sellerProfiles.list({ includeArchived: true })).total).toBe(2);
    await expect(portal.owner.sellerProfiles.update(second.id, { name: 'Снова' })).rejects.toMatchObject({
      code: 'record_archived',
    });
  });

  it('has numbers that fit each other', async () => {
    const bik = makeBik(225);
    const wrong = {
      kind: 'sole_proprietor',
      kpp: makeKpp(makeInn(1)),
      ogrn: makeOgrn(1),
      bik,
      accountNumber: makeBankAccount(makeBik(593), 1),
    };

    expect(await problemsOf(create(wrong))).toEqual([
      ['/inn', 'invalid_format'],
      ['/ogrn', 'invalid_format'],
      ['/accountNumber', 'invalid_format'],
    ]);
    expect(await problemsOf(create({ inn: '7707083890' }))).toEqual([['/inn', 'invalid_inn_checksum']]);
    expect(await problemsOf(create({ kind: 'sole_proprietor', inn: makePersonInn(1), kpp: '770701001' }))).toEqual([
      ['/kpp', 'invalid_format'],
    ]);
    expect(await create({ kind: 'sole_proprietor', inn: makePersonInn(1) })).toMatchObject({ kpp: null });
  });

  it('has pictures that are files of the portal', async () => {
    expect(await problemsOf(create({ stampFileId: crypto.randomUUID() }))).toEqual([
      ['/stampFileId', 'reference_not_found'],
    ]);
  });

  it('is changed by those who manage settings, and unchanged by a change of nothing', async () => {
    const { id } = await create();
    const buyer = await portal.addUser(['buyer']);
    const asBuyer = kit.kit.as({ portalId: portal.id, userId: buyer.id });

    expect((await asBuyer.sellerProfiles.list()).total).toBe(1);
    await expect(asBuyer.sellerProfiles.update(id, { name: 'Моё' })).rejects.toMatchObject({
      code: 'insufficient_rights',
    });
    expect((await portal.owner.sellerProfiles.update(id, { name: 'ООО «СтройСнаб»' })).version).toBe(1);
  });
});
