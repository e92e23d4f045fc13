import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { openRawDatabase, type RawDatabase, withLongValues } from '../../../testing/kit/raw-database.js';
import { testDialects } from '../../../testing/kit/storage.js';
import { openTestKit, type TestKit } from '../../../testing/kit/test-kit.js';
import { sourcingScene, type SourcingScene } from '../../../testing/scenes/sourcing-scene.js';
import { quoteItemsOf } from '../../../modules/sourcing/quotes/write-quote.js';
import { openStorage } from '../open-storage.js';
import { openSqliteStorage } from '../sqlite/open-sqlite-storage.js';
import { createMigration } from './create-migration.js';
import { sumWithVat } from './sum-with-vat.js';

describe.each(testDialects)('correcting sums of earlier versions on %s', (dialect) => {
  let raw: RawDatabase;
  let kit: TestKit;
  let scene: SourcingScene;
  beforeEach(async () => {
    raw = await openRawDatabase(dialect);
    kit = await openTestKit({ storage: await openStorage(raw.url) });
    scene = await sourcingScene(kit);
  });
  afterEach(async () => {
    await kit.close();
    await raw.close();
  });

  async function aDecidedRequisition(vatMode: string) {
    const owner = scene.portal.signedIn();
    const { id, itemIds } = await scene.aRequisition();
    const rfq = await scene.anRfq({ procurementId: id });
    await scene.send(rfq);
    const items = itemIds.map((procurementItemId) => ({ procurementItemId, unitPrice: '100.00', vatRate: '22.00' }));
    const quote = await scene.submit(await scene.aQuote(rfq, { vatMode, items }));
    const lines = await scene.run((call) => quoteItemsOf(call, quote.id));
    const decisions = lines.map((line) => ({ itemId: line.procurementItemId, quoteItemId: line.id }));
    await owner.patch(`/purchase-requisitions/${id}/quote-line-decisions`, { decisions });
    return id;
  }
  const shown = async (id: string) => (await scene.portal.signedIn().get(`/purchase-requisitions/${id}`)).body;

  it('works out each line in its own mode, and tells in how many requisitions that made a difference', async () => {
    const [excluding, including] = [await aDecidedRequisition('EXCLUSIVE'), await aDecidedRequisition('INCLUSIVE')];
    const invoice = { procurementId: excluding, supplierId: scene.supplierId, number: 'A-1', totalAmount: '1250.00' };
    expect((await scene.portal.signedIn().post('/invoices', invoice)).status).toBe(201);
    const expected = [await shown(excluding), await shown(including)];
    const zero = `"net_amount" = '0.00', "vat_amount" = '0.00', "gross_amount" = '0.00'`;
    await raw.query(`update "requisitions" set "actual_total" = '1250.00', "invoice_status" = 'full', ${zero}`);
    await raw.query(`update "line_decisions" set "vat_mode" = 'EXCLUSIVE', "vat_rate" = null, ${zero}`);
    const notes: string[] = [];

    const step = sumWithVat(dialect);
    if (typeof step === 'string') throw new TypeError('The step is a function.');
    await withLongValues(dialect, raw, () => step(raw, (note) => notes.push(note)));

    const [first, second] = [await shown(excluding), await shown(including)];
    expect(expected[0]).toMatchObject({ actualTotal: '1525.00', netAmount: '1250.00', invoiceStatus: 'partial' });
    expect(first).toEqual({ ...expected[0], version: expected[0].version + 1, updatedAt: first.updatedAt });
    expect(second).toMatchObject({ actualTotal: '1250.00', netAmount: '1024.59', vatAmount: '225.41' });
    expect(second.version).toBe(expected[1].version);
    expect(notes).toEqual([
      'actualTotal was corrected in 1 of 2 requisitions with decisions: it is what they cost with VAT.',
    ]);
    const rows = await raw.query(`select "vat_mode", "gross_amount" from "line_decisions" order by "gross_amount"`);
    expect(JSON.parse(JSON.stringify(rows))).toContainEqual({ vat_mode: 'INCLUSIVE', gross_amount: '250.00' });
  });

  it('tells nothing where nothing was decided', async () => {
    const notes: string[] = [];

    const step = sumWithVat(dialect);
    if (typeof step !== 'string') await withLongValues(dialect, raw, () => step(raw, (note) => notes.push(note)));

    expect(notes).toEqual([]);
  });
});

describe('whoever migrates', () => {
  it('hears what became of rows once it is committed', async () => {
    const telling = createMigration('Telling1760000000001', [
      'create table "t" ("a" text)',
      async (_runner, tell) => tell('2 rows were corrected'),
    ]);
    const storage = await openSqliteStorage({ path: ':memory:', migrations: [telling] });
    const notes: string[] = [];

    const ran = await storage.migrate({ tell: (note) => notes.push(note) });
    await storage.migrate({ tell: (note) => notes.push(note) });
    await storage.close();

    expect(ran).toEqual(['Telling1760000000001']);
    expect(notes).toEqual(['2 rows were corrected']);
  });
});
