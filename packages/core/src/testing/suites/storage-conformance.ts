import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { RecordType } from '../../kernel/records/record.js';
import type { Storage } from '../../kernel/ports/storage.js';
import { storageAcrossPortalsSpec } from './storage-across-portals.js';
import { storageChangesSpec } from './storage-changes.js';
import { storageFeedSpec } from './storage-feed.js';
import { storageHeldRowsSpec } from './storage-held-rows.js';
import { storagePagingSpec } from './storage-paging.js';
import { storageQueueSpec } from './storage-queue.js';
import { storageReadingSpec } from './storage-reading.js';
import { storageSuiteRecords } from './storage-records.js';
import { storageSearchSpec } from './storage-search.js';
import type { StorageSetting } from './storage-setting.js';
import { storageSumsSpec } from './storage-sums.js';
import { storageTenancySpec } from './storage-tenancy.js';
import { storageTransactionsSpec } from './storage-transactions.js';
import { storageValuesSpec } from './storage-values.js';
import { storageWritingSpec } from './storage-writing.js';

/** Opens the storage under test: empty, with tables for the given records. */
export type OpenStorage = (records: readonly RecordType[]) => Promise<Storage>;

/**
 * Declares tests (for vitest) of every guarantee of the storage port. Call it inside a `describe`. `isDivided`: its tables are divided
 * by portals; then a queue that is worked on for all portals has to be of the installation, and one of portals is claimed in each.
 */
export function storageConformance(open: OpenStorage, { isDivided = false } = {}): void {
  let opened: Storage | undefined;
  const setting: StorageSetting = {
    isDivided,
    storage() {
      if (opened === undefined) throw new Error('The storage is opened before the first test.');
      return opened;
    },
  };
  beforeAll(async () => {
    opened = await open(storageSuiteRecords);
  });
  afterAll(() => opened?.close());

  storageReadingSpec(setting);
  storagePagingSpec(setting);
  storageSumsSpec(setting);
  storageSearchSpec(setting);
  storageWritingSpec(setting);
  storageHeldRowsSpec(setting);
  storageValuesSpec(setting);
  storageTenancySpec(setting);
  storageAcrossPortalsSpec(setting);
  storageTransactionsSpec(setting);
  storageQueueSpec(setting);
  storageFeedSpec(setting);
  storageChangesSpec(setting);

  describe('storage', () => {
    it('can be reached, and has nothing left to migrate', async () => {
      await setting.storage().ping();

      expect(await setting.storage().pendingMigrations()).toEqual([]);
      expect(await setting.storage().plannedMigrations()).toEqual([]);
      expect(await setting.storage().newerMigrations()).toEqual([]);
      expect(await setting.storage().migrate()).toEqual([]);
    });

    it('passes wake-ups on until the listener leaves', async () => {
      let wakes = 0;
      let wakeUp: () => void = () => undefined;
      const woken = new Promise<void>((resolve) => (wakeUp = resolve));
      const leave = setting.storage().onWake(() => {
        wakes += 1;
        wakeUp();
      });

      setting.storage().wake();
      await woken;
      leave();
      const before = wakes;
      setting.storage().wake();
      await setting.storage().ping();

      expect(wakes).toBe(before);
    });

    it('finishes what is under way when it is closed, and takes nothing more', async () => {
      const closing = await open(storageSuiteRecords);
      const work = closing.transaction('01998a5c-3b1e-7d4f-8a2b-5c6d7e8f9a0b', async (tx) => {
        await tx.nextNumber('last');
        return 'finished';
      });

      await closing.close();
      await closing.close();

      expect(await work).toBe('finished');
      await expect(closing.systemTransaction(() => Promise.resolve())).rejects.toThrow();
    });
  });
}
