import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { openRawDatabase, type RawDatabase } from '../../../testing/kit/raw-database.js';
import { testDialects } from '../../../testing/kit/storage.js';
import { openTestKit, type TestKit } from '../../../testing/kit/test-kit.js';
import { openStorage } from '../open-storage.js';
import { numberBatchLines } from './number-batch-lines.js';

describe.each(testDialects)('numbering the lines of batches on %s', (dialect) => {
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

  it('gives each the id of its item, leaves the rest of it, and changes nothing the second time', async () => {
    const owner = (await kit.createPortal()).signedIn();
    const { body: requisition } = await owner.post('/purchase-requisitions', {
      name: 'Кабель',
      items: ['А', 'Б', 'В'].map((rawName) => ({ rawName, quantity: '5' })),
    });
    const itemIds = requisition.items.map(({ id }: { id: string }) => id) as string[];
    const items = itemIds.map((procurementItemId, at) => ({ procurementItemId, quantity: `${at + 1}` }));
    const procurementId = requisition.id;
    const { body: batch } = await owner.post('/logistics/batches', { procurementId, items });
    await owner.post('/logistics/batches', { procurementId });
    const old = batch.items.map(({ id: _, unitFactor: _factor, ...line }: { id: string; unitFactor: string }) => line);
    await raw.query(`update "delivery_batches" set "items" = '${JSON.stringify(old)}' where "number" = '${batch.number}'`);

    await raw.query(numberBatchLines(dialect));
    const numbered = (await owner.get(`/logistics/batches/${batch.id}`)).body.items;
    await raw.query(numberBatchLines(dialect));

    expect(numbered).toEqual(old.map((line: object, at: number) => ({ ...line, id: itemIds[at], unitFactor: null })));
    expect((await owner.get(`/logistics/batches/${batch.id}`)).body.items).toEqual(numbered);
  });
});
