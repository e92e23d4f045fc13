import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestKit, type TestKit, type TestPortal } from '../../../testing/kit/test-kit.js';

let kit: TestKit;
let portal: TestPortal;

beforeAll(async () => {
  kit = await openTestKit();
  portal = await kit.createPortal();
});
afterAll(() => kit.close());

const categories = () => portal.owner.catalogCategories;
const create = (name: string, parentId: string | null = null) => categories().create({ name, parentId });
const find = async (id: string) => (await categories().list({ limit: 100 })).items.find((item) => item.id === id);

describe('categories', () => {
  it('know their path and level', async () => {
    const metal = await create('Металл');
    const sheets = await create('Листы', metal.id);

    expect(metal).toMatchObject({ parentId: null, path: 'Металл', level: 1, sortOrder: 0, code: null });
    expect(sheets).toMatchObject({ parentId: metal.id, path: 'Металл / Листы', level: 2 });
  });

  it('move with everything below them', async () => {
    const [a, b] = [await create('A'), await create('B')];
    const child = await create('C', a.id);
    const leaf = await create('D', child.id);

    await categories().update(child.id, { parentId: b.id, name: 'Ц' });

    expect(await find(child.id)).toMatchObject({ path: 'B / Ц', level: 2 });
    expect(await find(leaf.id)).toMatchObject({ path: 'B / Ц / D', level: 3 });
    await categories().update(child.id, { parentId: null });
    expect(await find(leaf.id)).toMatchObject({ path: 'Ц / D', level: 2 });
  });

  it('cannot be moved below themselves', async () => {
    const parent = await create('Кольцо');
    const child = await create('Звено', parent.id);
    const refused = { problems: [{ pointer: '/parentId', code: 'out_of_range' }] };

    await expect(categories().update(parent.id, { parentId: child.id })).rejects.toMatchObject(refused);
    await expect(categories().update(parent.id, { parentId: parent.id })).rejects.toMatchObject(refused);
    await expect(create('Нигде', crypto.randomUUID())).rejects.toMatchObject({
      problems: [{ pointer: '/parentId', code: 'reference_not_found' }],
    });
  });

  it('have six levels, also after a move', async () => {
    let parent = await create('1');
    const second = await create('2', parent.id);
    parent = second;
    for (const name of ['3', '4', '5', '6']) parent = await create(name, parent.id);
    const above = await create('0');
    const root = (await find(second.id))?.parentId ?? '';

    await expect(create('7', parent.id)).rejects.toMatchObject({ problems: [{ code: 'out_of_range' }] });
    await expect(categories().update(root, { parentId: above.id })).rejects.toMatchObject({
      problems: [{ code: 'out_of_range' }],
    });
    expect(await find(parent.id)).toMatchObject({ path: '1 / 2 / 3 / 4 / 5 / 6', level: 6 });
  });

  it('are listed in the order of their paths', async () => {
    const root = await create('Список');
    const second = await create('Б', root.id);
    const first = await create('А', root.id);

    const page = await categories().list({ parentId: root.id });
    const found = await categories().list({ search: 'спис' });

    expect(page).toMatchObject({ resource: 'categories', total: 2 });
    expect(page.items.map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(found.items.map(({ id }) => id)).toEqual([root.id]);
  });

  it.each([
    ['name', ['а', 'б', 'в']],
    ['-name', ['в', 'б', 'а']],
    ['sortOrder', ['в', 'а', 'б']],
  ] as const)('can be sorted by %s', async (sort, expected) => {
    const root = await create(`По ${sort}`);
    for (const [name, sortOrder] of [
      ['б', 3],
      ['а', 2],
      ['в', 1],
    ] as const) {
      await categories().create({ name, sortOrder, parentId: root.id });
    }

    const pages = await Promise.all(
      [1, 2].map((page) => categories().list({ parentId: root.id, sort, page, limit: 2 })),
    );

    expect(pages.flatMap(({ items }) => items.map(({ name }) => name))).toEqual(expected);
  });

  it('are read one by one, and renamed without a change of those above', async () => {
    const root = await create('Корень');
    const child = await categories().create({ name: 'Лист', parentId: root.id, code: ' L-1 ', sortOrder: 5 });

    const renamed = await categories().update(child.id, { name: 'Ветка', code: null });

    expect(await categories().get(child.id)).toEqual(renamed);
    expect(renamed).toMatchObject({ name: 'Ветка', code: null, sortOrder: 5, path: 'Корень / Ветка', level: 2 });
    expect(await categories().get(root.id)).toEqual(root);
    await expect(categories().get(crypto.randomUUID())).rejects.toMatchObject({ status: 404 });
  });

  it('belong to those who edit the catalog', async () => {
    const viewer = await portal.addUser(['viewer']);
    const seen = kit.kit.as({ portalId: portal.id, userId: viewer.id }).catalogCategories;
    const { id } = await create('Чужая');

    await expect(seen.get(id)).resolves.toMatchObject({ id });
    await expect(seen.update(id, { name: 'x' })).rejects.toMatchObject({ code: 'insufficient_rights' });
    await expect(seen.remove(id)).rejects.toMatchObject({ code: 'insufficient_rights' });
  });

  it('can be removed when nothing is in them', async () => {
    const parent = await create('Занятая');
    const child = await create('Пустая', parent.id);
    const { api } = await portal.issueKey();
    const { body: item } = await api.post('/catalog-items', { name: 'Болт', categoryId: child.id });

    await expect(categories().remove(parent.id)).rejects.toMatchObject({ code: 'category_in_use' });
    await expect(categories().remove(child.id)).rejects.toMatchObject({ code: 'category_in_use', status: 409 });
    await api.patch(`/catalog-items/${item.id}`, { categoryId: null });
    await categories().remove(child.id);
    await categories().remove(parent.id);
    await expect(categories().remove(parent.id)).rejects.toMatchObject({ status: 404 });
  });
});
