import { afterEach, describe, it } from 'vitest';

import { chanceOf } from '../../src/testing/kit/chance.js';
import { createFakeClock } from '../../src/testing/kit/fake-clock.js';
import { noRateLimit } from '../../src/testing/kit/no-rate-limit.js';
import { openTestStorage, testDialects } from '../../src/testing/kit/storage.js';
import { openTestKit, type TestKit } from '../../src/testing/kit/test-kit.js';
import { commitmentsAgree, documentsAgree, savingsAgree, spendAgrees, unpaidAgrees } from './agreeing.js';
import { budgetsAgree, stockAgrees } from './keeping.js';
import { liveThrough } from './month.js';
import { datasetsAgree, filesAgree, requisitionsAgree } from './telling.js';
import { openOffice } from './purchasing.js';

/** How many months are lived through; more of them with `PROCUREKIT_MONTHS`, from another one on with `PROCUREKIT_FIRST_MONTH`. */
const MONTHS = Number(process.env['PROCUREKIT_MONTHS'] ?? 2);
const FIRST_MONTH = Number(process.env['PROCUREKIT_FIRST_MONTH'] ?? 1);
const THINGS = 70;
const AGREEMENTS = [
  documentsAgree,
  spendAgrees,
  commitmentsAgree,
  unpaidAgrees,
  savingsAgree,
  budgetsAgree,
  stockAgrees,
  requisitionsAgree,
  datasetsAgree,
  filesAgree,
];

let kit: TestKit;
afterEach(() => kit.close());

describe.each(testDialects)('a month of purchasing on %s', (dialect) => {
  it.each(Array.from({ length: MONTHS }, (_, index) => FIRST_MONTH + index))(
    'adds up: %i',
    async (seed) => {
      const clock = createFakeClock('2026-03-02T06:00:00.000Z');
      kit = await openTestKit({
        clock,
        storage: await openTestStorage(dialect),
        rateLimiter: noRateLimit,
      });
      const portal = await kit.createPortal();
      const office = await openOffice(portal.signedIn(), clock, chanceOf(seed));
      await liveThrough(office, THINGS);
      await kit.kit.worker.runUntilIdle();

      for (const agree of AGREEMENTS) await agree(office);
    },
    120_000,
  );
});
