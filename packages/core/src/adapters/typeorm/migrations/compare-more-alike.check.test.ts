import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { openRawDatabase, type RawDatabase } from '../../../testing/kit/raw-database.js';
import { testDialects } from '../../../testing/kit/storage.js';
import { openTestKit, type TestKit } from '../../../testing/kit/test-kit.js';
import { openStorage } from '../open-storage.js';
import { compareMoreAlikeBy } from './compare-more-alike.js';
import { foldTextsOnPostgres, foldTextsOnSqlite } from './fold-texts.js';

describe.each(testDialects)('texts of a version that told more of them apart, on %s', (dialect) => {
  let raw: RawDatabase;
  let kit: TestKit;
  beforeEach(async () => {
    raw = await openRawDatabase(dialect);
    kit = await openTestKit({ storage: await openStorage(raw.url) });
  });
  afterEach(async () => {
    await kit.close();
    await raw.close();
  });

  it('are found as new ones are, and those that look the same by now stay as they are', async () => {
    const owner = (await kit.createPortal()).signedIn();
    const make = async (body: object) => (await owner.post('/catalog', body)).body.id as string;
    const brush = await make({ name: 'Щётка АВ', sku: 'Щ-1' });
    const other = await make({ name: 'Кабель 3×2,5', sku: 'Щ-2' });
    const keysThen = async (sku: string, [key, name, text]: readonly [string, string, string]) => {
      const set = `"sku" = '${key}', "sku_key" = '${key}', "name_folded" = '${name}', "search_text" = '${text}'`;
      await raw.query(`update "catalog_items" set ${set} where "sku" = '${sku}'`);
    };
    await keysThen('Щ-1', ['щ-1', 'щётка ав', 'щ-1\nщётка ав']);
    await keysThen('Щ-2', ['щ–1', 'кабель 3×2,5', 'щ–1\nкабель 3×2,5']);
    const fold = dialect === 'sqlite' ? foldTextsOnSqlite : foldTextsOnPostgres;

    for (const step of compareMoreAlikeBy(fold)) {
      if (typeof step === 'string') await raw.query(step);
      else await step(raw, () => undefined);
    }

    const found = async (search: string) => {
      const { body } = await owner.get(`/catalog?search=${encodeURIComponent(search)}`);
      return body.items.map(({ id }: { readonly id: string }) => id);
    };
    expect(await found('щетка AB')).toEqual([brush]);
    expect(await found('кабель 3х2,5')).toEqual([other]);
    expect((await owner.get(`/catalog/${other}`)).body.sku).toBe('щ–1');
    expect((await owner.post('/catalog', { name: 'Щётка', sku: 'Щ−1' })).body.code).toBe('duplicate_sku');
  });
});
