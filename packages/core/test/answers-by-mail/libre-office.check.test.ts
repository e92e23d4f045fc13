import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  type LibreOffice,
  libreOfficeMissing,
  openLibreOffice,
  withPrices,
} from '../../src/testing/kit/libre-office.js';
import { openTestKit, type TestKit } from '../../src/testing/kit/test-kit.js';
import { aFile, answeringScene, type AnsweringScene } from '../../src/testing/scenes/answering-scene.js';

const missing = libreOfficeMissing();
const MINUTE_MS = 60_000;

describe('a workbook that is filled in with LibreOffice', () => {
  let office: LibreOffice;
  let kit: TestKit;
  let scene: AnsweringScene;

  beforeAll(async () => {
    office = await openLibreOffice();
    kit = await openTestKit();
    scene = await answeringScene(kit);
  });
  afterAll(async () => {
    await kit.close();
    await office.close();
  });

  it(
    'shows no ids, lets nobody change the lines, and comes back as a quote',
    async ({ skip }) => {
      skip(missing !== null, missing ?? '');
      const rfq = await scene.mailed();
      const opened = String(await office.convert(rfq.mail.attachments[0]?.bytes ?? '', 'xlsx', 'fods'));
      expect(opened).toMatch(/<table:table [^>]*table:protected="true"/);
      expect(opened).toMatch(/<table:table-column [^>]*table:visibility="collapse"/);

      const content = await office.convert(withPrices(opened, ['4200.5', '61000']), 'fods', 'xlsx');
      const message = await scene.message(await scene.answer(rfq, { attachments: [aFile('Ответ.xlsx', content)] }));

      expect(message).toMatchObject({ status: 'drafted', problems: [] });
      const quote = await scene.portal.signedIn().get(`/supplier-quotes/${message['quoteId']}`);
      expect(quote.body.items).toMatchObject([
        { rfqItemId: rfq.items[0]?.id, unitPrice: '4200.50' },
        { rfqItemId: rfq.items[1]?.id, unitPrice: '61000.00' },
      ]);
    },
    3 * MINUTE_MS,
  );
});
