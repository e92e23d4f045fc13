import type { UnitOfWork } from '../../kernel/operations/call.js';
import type { Reader } from '../../kernel/ports/storage.js';
import type { RecordType, Row } from '../../kernel/records/record.js';
import { type FactReader, grouped } from '../facts/fact-reader.js';
import type { FactContext, FactSource } from '../facts/fact-source.js';
import type { Fact } from '../facts/fact.js';
import { type Part, partOf } from '../figures/adding.js';
import { AnalyticsShares } from './records.js';
import { partsOf, type Share, shareOf } from './share.js';

/** What rows are counted by. */
export interface CountingRows extends FactContext {
  readonly reader: FactReader;
  /** Records of the modules that there are. */
  readonly records: readonly RecordType[];
}

/** The unit of work that figures are kept in. */
export type CountingUnit = Pick<UnitOfWork, 'tx' | 'id'>;

type ShareRow = Row<typeof AnalyticsShares>;

/** Sums that are kept in one form or another. */
interface Growing {
  add(part: Part): void;
}

/** The facts of rows now, by their ids. */
export async function factsNow(
  { reader, records, timezone }: CountingRows,
  source: FactSource,
  ids: readonly string[],
): Promise<FactsOfRows> {
  if (!records.includes(source.record) || ids.length === 0) return new Map();
  const found = await source.factsOf(reader, ids, { timezone });
  const facts = grouped(found, ([id]) => id);
  return new Map([...facts].map(([id, parts]) => [id, parts.flatMap(([, ofRow]) => ofRow)]));
}

type FactsOfRows = ReadonlyMap<string, readonly Fact[]>;

/** What rows add to the sums now, by their ids. */
export async function sharesNow(
  counting: CountingRows,
  source: FactSource,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Share>> {
  return new Map([...(await factsNow(counting, source, ids))].map(([id, facts]) => [id, shareOf(facts)]));
}

/** What rows have added to the sums before. */
export async function sharesBefore(
  db: Reader,
  { name }: FactSource,
  ids: readonly string[],
): Promise<readonly ShareRow[]> {
  if (ids.length === 0) return [];
  return db.collection(AnalyticsShares).list({
    where: { source: name, rowId: { in: [...ids] } },
    order: [
      ['source', 'asc'],
      ['rowId', 'asc'],
    ],
  });
}

/** Rows of which nothing was counted before, with their facts. */
export interface RowsToAdd {
  readonly ids: readonly string[];
  readonly facts: FactsOfRows;
}

/** Adds rows to the sums of which nothing was counted before. */
export async function addRows(
  { tx, id }: CountingUnit,
  { source, rows, kept }: { readonly source: FactSource; readonly rows: RowsToAdd; readonly kept: readonly Growing[] },
): Promise<void> {
  const shares: ShareRow[] = [];
  for (const [rowId, facts] of rows.facts) {
    const share = shareOf(facts);
    if (share.length === 0) continue;
    shares.push({ id: id(), source: source.name, rowId, facts: share as unknown as ShareRow['facts'] });
    for (const part of facts.map(partOf)) for (const each of kept) each.add(part);
  }
  await tx.collection(AnalyticsShares).insertMany(shares);
}

/** Counts rows anew: what they added before is taken off the sums, and what they add now is put to them. */
export async function countRows(
  unit: CountingUnit,
  counting: CountingRows,
  {
    source,
    ids,
    kept,
  }: { readonly source: FactSource; readonly ids: readonly string[]; readonly kept: readonly Growing[] },
): Promise<void> {
  const { tx } = unit;
  const before = new Map((await sharesBefore(tx, source, ids)).map((row) => [row.rowId, row]));
  const now = await sharesNow(counting, source, ids);
  const fresh: ShareRow[] = [];
  const gone: string[] = [];
  for (const id of ids) {
    const known = before.get(id);
    const share = now.get(id) ?? [];
    if (!moveShare(kept, known, share)) continue;
    const facts = share as unknown as ShareRow['facts'];
    if (known === undefined) fresh.push({ id: unit.id(), source: source.name, rowId: id, facts });
    else if (share.length === 0) gone.push(known.id);
    else await tx.collection(AnalyticsShares).update(known.id, { facts });
  }
  await tx.collection(AnalyticsShares).insertMany(fresh);
  if (gone.length > 0) await tx.collection(AnalyticsShares).removeWhere({ id: { in: gone } });
}

/** Takes a share off the sums and puts another one to them; false where both are the same. */
function moveShare(kept: readonly Growing[], known: ShareRow | undefined, share: Share): boolean {
  // What is kept is what was written.
  const before = (known?.facts ?? []) as unknown as Share;
  if (JSON.stringify(before) === JSON.stringify(share)) return false;
  const moved = [...partsOf(before, { isTakenOff: true }), ...partsOf(share, { isTakenOff: false })];
  for (const part of moved) for (const each of kept) each.add(part);
  return true;
}
