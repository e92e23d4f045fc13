import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { buildWorkbook } from '../../../adapters/sheets/build-workbook-for-tests.js';
import type { ApiClient } from '../../../testing/kit/api-client.js';
import { finished, installed } from '../../../testing/kit/installed.js';
import { openTestKit, type TestKit, type TestPortal } from '../../../testing/kit/test-kit.js';
import { uploadTo } from '../../../testing/kit/upload.js';

describe('formulas in files of integrations', () => {
  let kit: TestKit;
  let portal: TestPortal;
  let owner: ApiClient;
  let id: string | undefined;

  beforeAll(async () => {
    kit = await openTestKit();
  });
  afterAll(() => kit.close());
  beforeEach(async () => {
    id = undefined;
    portal = await kit.createPortal();
    owner = portal.signedIn();
  });

  /** A run over rows of cells: of `=1` one is stored as the value of a formula, of `=` none is. */
  async function taken(slug: string, settings: object, rows: readonly (readonly string[])[]) {
    id ??= await installed(owner, slug, { ...settings, format: 'xlsx' });
    const cellOf = (text: string, at: string) =>
      text.startsWith('=')
        ? `<c r="${at}" t="str"><f>X1</f>${text === '=' ? '' : `<v>${text.slice(1)}</v>`}</c>`
        : `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
    const xml = rows.map((cells, row) => {
      const written = cells.map((cell, at) => cellOf(cell, `${String.fromCharCode(65 + at)}${row + 1}`));
      return `<row r="${row + 1}">${written.join('')}</row>`;
    });
    const file = { content: buildWorkbook({ rows: xml.join('') }), name: 'rows.xlsx' };
    const { body } = await uploadTo(owner, `/api/v1/integrations/installations/${id}/files`, { file });
    return finished(kit, owner, id, body.jobId);
  }
  const refused = (code: string, cells: string) =>
    expect.objectContaining({
      code,
      message: expect.stringContaining(`no value is stored for the formula in ${cells}`),
    });

  it('are read by their values in statements, and keep their own row out where they have none', async () => {
    const run = await taken('bank-statement-file', {}, [
      ['date', 'amount', 'purpose'],
      ['15.01.2026', '=-10.50', 'За доски'],
      ['15.01.2026', '=', '='],
    ]);

    expect(run).toMatchObject({ counts: { statement_import: { created: 1, failed: 1 } } });
    expect(run.errors).toEqual([refused('formula_without_value', 'B3, C3')]);
    expect((await owner.get('/bank-operations')).body.items).toMatchObject([{ amount: '10.50', direction: 'out' }]);
  });

  it('are read by their values in price lists, of which no more goes than half for formulas without one', async () => {
    const { id: counterpartyId } = await portal.owner.counterparties.create({ name: 'Завод', isSupplier: true });
    await portal.owner.catalogItems.create({ name: 'Болт', sku: 'B-1' });
    await portal.owner.catalogItems.create({ name: 'Гайка', sku: 'N-1' });
    const settings = { counterpartyId, skuColumn: 'sku', priceColumn: 'price' };
    const listed = async () => {
      const [list] = (await owner.get('/price-lists')).body.items;
      return (await owner.get(`/price-lists/${list.id}`)).body.items;
    };

    const run = await taken('supplier-price-feed', settings, [
      ['sku', 'price'],
      ['B-1', '=12.5'],
      ['N-1', '='],
    ]);

    expect(run.errors).toEqual([refused('formula_without_value', 'B3')]);
    expect(await listed()).toMatchObject([{ sku: 'B-1', price: '12.50' }]);
    const empty = await taken('supplier-price-feed', settings, [
      ['sku', 'price'],
      ['B-1', '='],
    ]);
    expect(empty.errors).toContainEqual(expect.objectContaining({ code: 'feed_suspicious' }));
    expect(await listed()).toHaveLength(1);
  });

  it('are read by their values in requests of sites, and keep their own request out where they have none', async () => {
    const { pipeline } = await portal.owner.pipelineSettings.get({});
    const run = await taken('site-supply', { pipelineId: pipeline.id }, [
      ['requestNumber', 'name', 'quantity'],
      ['1', 'Песок', '=5'],
      ['2', 'Щебень', '='],
    ]);

    expect(run.counts).toMatchObject({ requisition_import: { created: 1, failed: 1 } });
    expect(run.errors).toEqual([refused('validation_failed', 'C3')]);
  });
});
