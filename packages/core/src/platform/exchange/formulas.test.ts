import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { buildWorkbook } from '../../adapters/sheets/build-workbook-for-tests.js';
import type { ApiClient } from '../../testing/kit/api-client.js';
import { openTestKit, type TestKit } from '../../testing/kit/test-kit.js';
import { uploadTo } from '../../testing/kit/upload.js';

let kit: TestKit;
let api: ApiClient;
const paths: Record<string, string> = {};

beforeAll(async () => {
  kit = await openTestKit();
  api = (await kit.createPortal()).signedIn();
  const supplier = await api.post('/counterparties', { name: 'ООО Завод', isSupplier: true });
  const item = { rawName: 'Кабель', quantity: '1', unitPrice: '1.00' };
  const order = await api.post('/purchase-orders', { supplierId: supplier.body.id, items: [item] });
  const requisition = await api.post('/purchase-requisitions', { name: 'Закупка' });
  paths['a catalog'] = '/catalog/exchange/imports';
  paths['a requisition'] = `/purchase-requisitions/${requisition.body.id}/exchange/imports`;
  paths['an order'] = `/purchase-orders/${order.body.id}/exchange/imports`;
  paths['a new requisition'] = '/purchase-requisitions/from-table';
});
afterAll(() => kit.close());

const text = (cell: string) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`;
const rowOf = (...cells: readonly string[]) => `<row>${cells.join('')}</row>`;
const HEADING = rowOf(...['Наименование', 'Количество', 'Цена'].map(text));

/** What is said of the rows of a table. */
async function said(target: string, ...rows: readonly string[]) {
  const content = buildWorkbook({ rows: HEADING + rows.join('') });
  const { body, status } = await uploadTo(api, paths[target] ?? '', { file: { content, name: 'lines.xlsx' } });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.rows as {
    values: Record<string, string>;
    messages: { code: string; message: string }[];
    status: string;
  }[];
}

describe.each(['a catalog', 'a requisition', 'an order', 'a new requisition'])(
  'formulas in a table for %s',
  (target) => {
    it('are read by their stored values', async () => {
      const [row] = await said(
        target,
        rowOf('<c t="str"><f>"Болт"</f><v>Болт</v></c>', '<c><f>2*5</f><v>10</v></c>', '<c><f>B2*2</f><v>20.5</v></c>'),
      );

      expect(row).toMatchObject({ values: { name: 'Болт' }, messages: [] });
    });

    it('are a problem of their row where no value is stored, with each of them named, in the language of the portal', async () => {
      const [, row] = await said(
        target,
        rowOf(text('Болт'), '<c><v>1</v></c>', '<c><v>2</v></c>'),
        rowOf(text('Гайка'), '<c r="B3"><f>B2</f></c>', '<c r="C3"><f>C2</f><v/></c>'),
      );

      expect(row?.status).toBe('error');
      expect(row?.messages[0]).toMatchObject({
        code: 'formula_without_value',
        message: expect.stringMatching(/^Значение формулы в B3, C3 не сохранено/),
      });
    });

    it('are a problem where they could not be worked out', async () => {
      const [row] = await said(
        target,
        rowOf('<c t="e"><f>X()</f><v>#NAME?</v></c>', '<c><v>1</v></c>', '<c><v>2</v></c>'),
      );

      expect(row?.messages).toContainEqual({
        field: 'name',
        code: 'invalid_format',
        message: 'Формула не вычислена: #NAME?',
      });
    });
  },
);
