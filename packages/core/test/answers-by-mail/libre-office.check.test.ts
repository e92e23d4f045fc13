import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestKit, type TestKit } from '../../src/testing/kit/test-kit.js';
import { aFile, answeringScene, type AnsweringScene } from '../../src/testing/scenes/answering-scene.js';

const isMissing = spawnSync('soffice', ['--version']).error !== undefined;
const MINUTE_MS = 60_000;
/** The six cells of a line from the price on, which nobody has filled in, as LibreOffice writes them. */
const OPEN_CELLS = /<table:table-cell table:style-name="(\w+)" table:number-columns-repeated="6"\/>/;

describe('a workbook that is filled in with LibreOffice', () => {
  let folder: string;
  let kit: TestKit;
  let scene: AnsweringScene;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'procurekit-office-'));
    kit = await openTestKit();
    scene = await answeringScene(kit);
  });
  afterAll(async () => {
    await kit.close();
    await rm(folder, { recursive: true, force: true });
  });

  const convert = async (file: string, to: string) => {
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
    await promisify(execFile)('soffice', [
      profile,
      '--headless',
      '--convert-to',
      to,
      '--outdir',
      folder,
      join(folder, file),
    ]);
  };

  it(
    'shows no ids, lets nobody change the lines, and comes back as a quote',
    async ({ skip }) => {
      skip(isMissing, 'LibreOffice is not installed');
      const rfq = await scene.mailed();
      await writeFile(join(folder, 'out.xlsx'), rfq.mail.attachments[0]?.bytes ?? '');
      await convert('out.xlsx', 'fods');
      const opened = await readFile(join(folder, 'out.fods'), 'utf8');
      expect(opened).toMatch(/<table:table [^>]*table:protected="true"/);
      expect(opened).toMatch(/<table:table-column [^>]*table:visibility="collapse"/);

      const filled = ['4200.5', '61000'].reduce(
        (text, price) =>
          text.replace(
            OPEN_CELLS,
            `<table:table-cell table:style-name="$1" office:value-type="float" office:value="${price}"/>` +
              '<table:table-cell table:style-name="$1" table:number-columns-repeated="5"/>',
          ),
        opened,
      );
      await writeFile(join(folder, 'answer.fods'), filled);
      await convert('answer.fods', 'xlsx');
      const content = await readFile(join(folder, 'answer.xlsx'));
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
