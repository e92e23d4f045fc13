import { afterAll, beforeAll, expect, it } from 'vitest';

import { openDocumentRenderer } from '../../../papers/renderers/index.js';
import { readPdf, squeeze, squeezedText } from '../../../papers/renderers/pdf/read-pdf-for-tests.js';
import type { DocumentRenderer } from '../../../kernel/ports/document-renderer.js';
import { createMemoryFileStore } from '../../../testing/kit/memory-file-store.js';
import { openTestKit, type TestKit } from '../../../testing/kit/test-kit.js';
import { orderingScene, type OrderingScene } from '../../../testing/scenes/ordering-scene.js';

let renderer: DocumentRenderer;
let kit: TestKit;
let scene: OrderingScene;

beforeAll(async () => {
  renderer = openDocumentRenderer({ workers: 1 });
  kit = await openTestKit({ files: createMemoryFileStore(), renderer });
  scene = await orderingScene(kit);
  await scene.owner.post('/settings/seller-profiles', { name: 'ООО Снаб', inn: '7707083893' });
});
afterAll(async () => {
  await kit.close();
  await renderer.close();
});

async function printed(fields: object): Promise<string> {
  const supplierId = await scene.anotherSupplier({ name: 'ООО Завод' });
  const { body } = await scene.owner.post('/contracts', { direction: 'purchase', supplierId, ...fields });
  const { bytes } = await scene.owner.get(`/contracts/${body.id}/export?format=pdf`);
  return squeezedText(await readPdf(bytes));
}

it('prints a contract of purchase with the supplier as the one that sells, and no term that nobody entered', async () => {
  const text = await printed({});

  const [supplier, buyer] = [text.indexOf(squeeze('ООО Завод')), text.indexOf(squeeze('ООО Снаб'))];
  expect(supplier).toBeGreaterThan(-1);
  expect(supplier).toBeLessThan(buyer);
  expect(text).not.toMatch(/ценадоговора|условия(оплаты|поставки)|пен[яи]|гаранти|срокдействия/iu);
});

it('prints the terms of a contract of purchase that were entered', async () => {
  const text = await printed({
    totalAmount: '1200.00',
    paymentTermsText: 'Отсрочка 30 дней',
    deliveryTermsText: 'На склад',
  });

  expect(text).toContain(squeeze('2.1. Цена договора составляет 1 200,00'));
  expect(text).toContain(squeeze('2.2. Отсрочка 30 дней'));
  expect(text).toContain(squeeze('3.1. На склад'));
});

it('prints the stages in which a contract of purchase is paid', async () => {
  const text = await printed({
    paymentTermsText: 'По счёту',
    paymentSchedule: [
      { kind: 'prepayment', percent: '30', days: 5 },
      { kind: 'on_shipment', percent: '70' },
    ],
  });

  expect(text).toContain(squeeze('2.1. По счёту'));
  expect(text).toContain(squeeze('2.2. Оплата производится по этапам: 30 % — предоплата, 5 дн.; 70 % — по отгрузке.'));
});

it('prints chosen clauses with the values of the contract, and a line to fill in for what nobody knows', async () => {
  const liability = {
    title: 'Ответственность',
    kind: 'liability',
    text: 'Пеня 0,1 % от {{money:totals.totalAmount}} в день.',
  };
  const { body: clause } = await scene.owner.post('/settings/contract-clauses', liability);
  const disputes = {
    kind: 'disputes',
    title: 'Споры',
    text: 'Суд по месту {{buyer.name}} ({{seller.accountantName}}).',
  };

  const text = await printed({ totalAmount: '1000.00', clauses: [disputes, { clauseId: clause.id }] });

  expect(text).toContain(squeeze('Пеня 0,1 % от 1 000,00 в день.'));
  expect(text).toContain(squeeze('Суд по месту ООО Снаб (____________________).'));
  expect(text.indexOf(squeeze('Ответственность Сторон'))).toBeLessThan(text.indexOf(squeeze('Разрешение споров')));
});
