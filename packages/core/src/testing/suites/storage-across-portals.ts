import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';

import type { Row } from '../../kernel/records/record.js';
import { article, member } from './storage-records.js';
import { anArticle, aPortal, NOON, storeArticles, type StorageSetting } from './storage-setting.js';

type Member = Row<typeof member>;

let count = 0;
function aMember(values: Partial<Member> = {}): Member {
  count += 1;
  const name = `${count}-${uuidv7()}`;
  return {
    id: uuidv7(),
    email: `${name}@Mail.ru`,
    network: 'chat',
    handle: name,
    visits: 0,
    archivedAt: null,
    ...values,
  };
}

/** What is unique over all portals is so whatever happens to the rows, and leads to them before their portal is known. */
export function storageAcrossPortalsSpec({ storage }: StorageSetting): void {
  async function stored(values: Partial<Member> = {}) {
    const [portalId, row] = [aPortal(), aMember(values)];
    await storage().transaction(portalId, (tx) => tx.collection(member).insert(row));
    return { portalId, row, rows: { portalId, id: row.id } };
  }

  const insertElsewhere = (values: Partial<Member>) =>
    storage().transaction(aPortal(), (tx) => tx.collection(member).insert(aMember(values)));
  const byHandle = ({ network, handle }: Member) => storage().system.collection(member).findOne({ network, handle });
  const byEmail = ({ email }: Member) => storage().system.collection(member).findOne({ email, archivedAt: null });

  describe('across portals', () => {
    it('refuses a value that another portal has, by whichever way it is written', async () => {
      const taken = (await stored()).row;
      const { network, handle, email } = taken;
      const own = await stored();
      const inOwn = storage().transaction.bind(storage(), own.portalId);

      await expect(insertElsewhere({ network, handle })).rejects.toMatchObject({ record: 'member', unique: 'handle' });
      await expect(insertElsewhere({ email: String(email).toUpperCase() })).rejects.toMatchObject({ unique: 'email' });
      await expect(
        inOwn((tx) => tx.collection(member).insertMany([aMember(), aMember({ email })])),
      ).rejects.toMatchObject({ unique: 'email' });
      await expect(inOwn((tx) => tx.collection(member).update(own.row.id, { network, handle }))).rejects.toMatchObject({
        unique: 'handle',
      });
      await expect(inOwn((tx) => tx.collection(member).updateWhere({}, { email }))).rejects.toMatchObject({
        unique: 'email',
      });
      await expect(
        storage().systemTransaction((tx) => tx.collection(member).updateWhere(own.rows, { email })),
      ).rejects.toMatchObject({ unique: 'email' });
      expect(await storage().forPortal(own.portalId).collection(member).list({})).toEqual([own.row]);
    });

    it('lets one of two portals have a value that both write at once', async () => {
      const outcomes = await Promise.allSettled([1, 2, 3].map(() => insertElsewhere({ handle: 'at-once' })));

      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    });

    it('finds a row with its portal, outside and inside a transaction', async () => {
      const { portalId, row } = await stored();

      expect(await byHandle(row)).toEqual({ portalId, ...row });
      expect(await byEmail(row)).toEqual({ portalId, ...row });
      const inside = await storage().systemTransaction((tx) => tx.collection(member).findOne({ email: row.email }));
      expect(inside).toEqual({ portalId, ...row });
      expect(await byHandle(aMember())).toBeNull();
      expect(await byEmail(aMember({ email: 'with \0' }))).toBeNull();
    });

    it('follows a change of the value, which sets the old one free', async () => {
      const { portalId, row } = await stored();
      const changed = aMember({ id: row.id });

      await storage().transaction(portalId, (tx) =>
        tx.collection(member).update(row.id, { handle: changed.handle, email: changed.email }),
      );

      expect(await byHandle(changed)).toEqual({ portalId, ...changed });
      expect(await byEmail(row)).toBeNull();
      await insertElsewhere({ handle: row.handle, email: row.email });
      await expect(insertElsewhere({ email: changed.email })).rejects.toMatchObject({ unique: 'email' });
    });

    it('follows a rule that holds for some rows only', async () => {
      const { portalId, row } = await stored();
      const inPortal = (changes: Partial<Member>) =>
        storage().transaction(portalId, (tx) => tx.collection(member).updateWhere({ id: row.id }, changes));

      await inPortal({ archivedAt: NOON });
      expect(await byEmail(row)).toBeNull();
      expect(await storage().system.collection(member).findOne({ email: row.email })).toMatchObject({ id: row.id });
      expect(await storage().system.collection(member).exists({ email: row.email })).toBe(true);
      const other = await stored({ email: row.email });
      await expect(inPortal({ archivedAt: null })).rejects.toMatchObject({ unique: 'email' });
      await storage().transaction(other.portalId, (tx) => tx.collection(member).update(other.row.id, { email: null }));
      await inPortal({ archivedAt: null });

      await expect(insertElsewhere({ email: row.email })).rejects.toMatchObject({ unique: 'email' });
      expect(await byEmail(row)).toEqual({ portalId, ...row });
    });

    it('sets the values of removed rows free, by whichever way they are removed', async () => {
      const rows = await Promise.all([1, 2, 3, 4].map(() => stored()));
      const [one, two, three, four] = rows.map(({ portalId, row }) => ({ portalId, id: row.id }));
      if (one === undefined || two === undefined || three === undefined || four === undefined) throw new Error('4');
      const removeIn = (portalId: string, limit?: number) =>
        storage().transaction(portalId, (tx) =>
          tx.collection(member).removeWhere({}, limit === undefined ? {} : { limit }),
        );

      expect(await storage().transaction(one.portalId, (tx) => tx.collection(member).remove(one.id))).toBe(true);
      expect([await removeIn(two.portalId), await removeIn(three.portalId, 5)]).toEqual([1, 1]);
      expect(await storage().systemTransaction((tx) => tx.collection(member).removeWhere(four))).toBe(1);

      for (const { row } of rows) await insertElsewhere({ handle: row.handle, email: row.email });
    });

    it('keeps to what was there when a part of a transaction is undone', async () => {
      const { portalId, row } = await stored();
      const taken = (await stored()).row;

      await storage().transaction(portalId, async (tx) => {
        const part = tx.nested(async (inner) => {
          await inner.collection(member).update(row.id, { handle: 'undone' });
          await inner.collection(member).insert(aMember({ email: taken.email }));
        });
        await expect(part).rejects.toMatchObject({ unique: 'email' });
      });

      expect(await byHandle(row)).toEqual({ portalId, ...row });
      await insertElsewhere({ handle: 'undone' });
    });

    it('adjusts what is not unique over all portals only', async () => {
      const { portalId, row, rows } = await stored();

      await storage().systemTransaction((tx) => tx.collection(member).adjustMany([{ ...rows, add: { visits: 2 } }]));

      expect((await byHandle(row))?.visits).toBe(2);
      await expect(
        storage().transaction(portalId, (tx) =>
          tx.collection(member).adjustMany([{ id: row.id, set: { email: 'x' } }]),
        ),
      ).rejects.toThrow(TypeError);
    });

    it('refuses writes that do not say whose rows they mean', async () => {
      const portalId = aPortal();
      const { id } = anArticle();
      await storeArticles(storage(), portalId, [anArticle({ id })]);
      const inSystem = (work: Parameters<ReturnType<typeof storage>['systemTransaction']>[0]) =>
        expect(storage().systemTransaction(work)).rejects.toThrow(TypeError);

      await inSystem((tx) => tx.collection(article).updateWhere({ id }, { note: 'lost' }));
      await inSystem((tx) => tx.collection(article).removeWhere({ id }));
      await inSystem((tx) => tx.collection(article).adjustMany([{ id, add: { reserved: 1 } } as never]));

      expect(await storage().forPortal(portalId).collection(article).find(id)).toEqual(anArticle({ id }));
    });
  });
}
