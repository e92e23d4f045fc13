import { describe, expect, it, vi } from 'vitest';

import type { Row } from '../../kernel/records/record.js';
import { logEntry } from './storage-records.js';
import { aLogEntry, aPortal, pause, type StorageSetting } from './storage-setting.js';

const LONG_ENOUGH = { timeout: 10_000 };

/** What the feed of an append-only record promises. */
export function storageFeedSpec({ storage }: StorageSetting): void {
  const read = async (portal: string, after: string | null, limit = 100) =>
    storage().forPortal(portal).feed(logEntry, { after, limit });
  // A row may appear a moment after its commit: transactions that others have begun before it must have ended.
  const appendRows = async (portal: string, rows: readonly Row<typeof logEntry>[]) => {
    await storage().transaction(portal, (tx) => tx.collection(logEntry).insertMany(rows));
    const where = { id: { in: rows.map(({ id }) => id) } };
    const shown = async () => storage().forPortal(portal).feed(logEntry, { after: null, limit: rows.length, where });
    await vi.waitFor(async () => expect(await shown()).toHaveLength(rows.length), LONG_ENOUGH);
  };
  const append = (portal: string, ...texts: readonly string[]) => appendRows(portal, texts.map(aLogEntry));

  describe('feed', () => {
    it('returns rows in the order of their commits and goes on behind a position', async () => {
      const portal = aPortal();
      for (const text of ['one', 'two', 'three']) await append(portal, text);

      const first = await read(portal, null, 2);
      const rest = await read(portal, first.at(-1)?.position ?? null);
      const end = await read(portal, rest.at(-1)?.position ?? null);

      expect(first.map(({ text }) => text)).toEqual(['one', 'two']);
      expect(rest.map(({ text }) => text)).toEqual(['three']);
      expect(end).toEqual([]);
    });

    it('returns rows of one transaction in the order they were inserted', async () => {
      const portal = aPortal();
      const texts = Array.from({ length: 30 }, (_, index) => `entry ${index}`);
      await append(portal, ...texts);

      expect((await read(portal, null)).map(({ text }) => text)).toEqual(texts);
    });

    it('returns the columns of the record and an opaque position', async () => {
      const portal = aPortal();
      const entry = aLogEntry('whole');
      await appendRows(portal, [entry]);

      const [row] = await read(portal, null);

      expect(row).toEqual({ ...entry, position: row?.position });
      expect(typeof row?.position).toBe('string');
    });

    it('holds conditions', async () => {
      const portal = aPortal();
      await append(portal, 'a', 'b', 'a');

      const rows = await storage()
        .forPortal(portal)
        .feed(logEntry, { after: null, limit: 9, where: { text: 'a' } });

      expect(rows).toHaveLength(2);
    });

    it('goes on when older rows are removed', async () => {
      const portal = aPortal();
      await append(portal, 'old');
      const end = await storage().forPortal(portal).feedEnd(logEntry);
      await storage().transaction(portal, (tx) => tx.collection(logEntry).removeWhere({}));
      await append(portal, 'new');

      expect((await read(portal, end)).map(({ text }) => text)).toEqual(['new']);
    });

    it('neither skips nor repeats while transactions overlap and some fail', async () => {
      const portal = aPortal();
      const committed: string[] = [];
      const seen: string[] = [];
      let writing = true;

      async function writer(name: number): Promise<void> {
        for (let round = 0; round < 12; round += 1) {
          const text = `${name}/${round}`;
          await storage()
            .transaction(portal, async (tx) => {
              await tx.collection(logEntry).insert(aLogEntry(text));
              // A later writer may commit before an earlier one.
              await pause((name * 7 + round * 3) % 5);
              if ((name + round) % 4 === 0) throw new Error('some fail');
              await tx.collection(logEntry).insert(aLogEntry(`${text} again`));
            })
            .then(
              () => committed.push(text, `${text} again`),
              () => undefined,
            );
        }
      }

      async function follower(): Promise<void> {
        let after: string | null = null;
        const isOver = () => !writing && seen.length >= committed.length;
        for (const until = Date.now() + LONG_ENOUGH.timeout; !isOver() && Date.now() < until;) {
          const rows = await read(portal, after, 5);
          seen.push(...rows.map(({ text }) => text));
          after = rows.at(-1)?.position ?? after;
          if (rows.length === 0) await pause(1);
        }
      }

      const following = follower();
      await Promise.all(Array.from({ length: 8 }, (_, name) => writer(name)));
      writing = false;
      await following;

      expect(seen.toSorted()).toEqual(committed.toSorted());
      expect((await read(portal, null, 1000)).map(({ text }) => text)).toEqual(seen);
    });
  });

  describe('feedEnd', () => {
    it('is behind everything that can be read and before everything that comes', async () => {
      const portal = aPortal();
      const empty = await storage().forPortal(portal).feedEnd(logEntry);
      await append(portal, 'past');
      const end = await storage().forPortal(portal).feedEnd(logEntry);
      await append(portal, 'future');

      expect((await read(portal, empty)).map(({ text }) => text)).toEqual(['past', 'future']);
      expect((await read(portal, end)).map(({ text }) => text)).toEqual(['future']);
    });
  });
}
