import type { RecordType, Row } from '../../records/record.js';
import { entityTypeOf } from '../../records/entity-type.js';
import { amongVisible } from '../../rows/visibility.js';
import type { Language } from '../../values/text/locale.js';
import type { InboxItem } from './schemas.js';
import type { Waiting, WaitingFor } from './waiting.js';

/** Of what is asked for, the first this many. */
interface Asked {
  readonly first: number;
  readonly language: Language;
}

/** What waits for somebody, of one kind or of several. */
export interface WaitingList {
  /** What has waited longest comes first. */
  readonly items: readonly InboxItem[];
  /** How many there are, beyond these too. */
  readonly total: number;
}

/** The first things of some kinds that wait for somebody, and the number of all. */
export async function listWaiting(kinds: readonly Waiting[], call: WaitingFor, asked: Asked): Promise<WaitingList> {
  const lists = await Promise.all(
    kinds.filter((kind) => mayBeMine(kind, call)).map((kind) => listOf(kind, call, asked)),
  );
  const items = lists.flatMap((list) => list.items).toSorted(longestFirst);
  return { items: items.slice(0, asked.first), total: lists.reduce((sum, { total }) => sum + total, 0) };
}

function mayBeMine({ right }: Waiting, { caller }: WaitingFor): boolean {
  return right === 'signed_in' || caller.rights.has(right);
}

async function listOf(kind: Waiting, call: WaitingFor, { first, language }: Asked): Promise<WaitingList> {
  const { record } = kind;
  const mine = kind.mine === undefined ? {} : await kind.mine(call);
  // Whose they are comes first: where ids tell it, the database needs to look at no others.
  const asked = { ...mine, and: [...(mine.and ?? []), kind.open(call.time)] };
  const where = kind.isSeen === true ? asked : amongVisible(record, call, asked);
  // Found by what an index holds, of thousands that wait; of the rows themselves just the first are read.
  const found = await call.db.collection(record).page({
    where,
    order: [
      [kind.order, 'asc'],
      ['id', 'asc'],
    ],
    limit: first,
    select: ['id'],
  });
  // Every record has one, which the type of an unknown record cannot say.
  const ids = (found.items as unknown as readonly { readonly id: string }[]).map(({ id }) => id);
  const rows = await call.db.collection(record).findMany(ids);
  return { items: rows.map((row) => shown(kind, row, language)), total: found.total };
}

function shown(kind: Waiting, row: Row<RecordType>, language: Language): InboxItem {
  // Every record has an id, which the type of an unknown one cannot say; number and name are shown where there are any.
  const { id, number = null, name = null } = row as unknown as NamedRow;
  const about = kind.about?.(row) ?? { entityType: entityTypeOf(kind.record), entityId: id };
  return {
    kind: kind.kind,
    subject: { ...about, ...(kind.subject?.(row) ?? { number, title: name }) },
    why: kind.why(row)[language],
    since: kind.since(row),
    due: kind.due(row),
    call: kind.settledBy(row),
  };
}

interface NamedRow {
  readonly id: string;
  readonly number?: string | null;
  readonly name?: string | null;
}

function longestFirst(one: InboxItem, other: InboxItem): number {
  const [before, after] = [keyOf(one), keyOf(other)];
  return before < after ? -1 : Number(before > after);
}

// No two things of one kind are about one entity, so that pages follow each other without a gap.
function keyOf({ since, kind, subject }: InboxItem): string {
  return `${since} ${kind} ${subject.entityId}`;
}
