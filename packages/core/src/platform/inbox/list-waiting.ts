import { lackedRight } from '../../kernel/access/right-rule.js';
import { entityTypeOf } from '../../kernel/records/entity-type.js';
import type { RecordType, Row, Where } from '../../kernel/records/record.js';
import { firstRows } from '../../kernel/rows/first-rows.js';
import { amongVisible } from '../../kernel/rows/visibility.js';
import type { Language } from '../../kernel/values/text/locale.js';
import type { Instant } from '../../kernel/values/time/instant.js';
import type { InboxItem } from './schemas.js';
import type { Waiting, WaitingFor } from './waiting.js';

/** Of what is asked for, those from one to another, and the language of it. */
interface Asked {
  readonly offset: number;
  readonly limit: number;
  readonly language: Language;
}

/** What waits for somebody, of one kind or of several. */
export interface WaitingList {
  /** What has waited longest comes first. */
  readonly items: readonly InboxItem[];
  /** How many there are, beyond these too. */
  readonly total: number;
}

/** Some of the things of some kinds that wait for somebody, and the number of all. */
export async function listWaiting(
  kinds: readonly Waiting[],
  call: WaitingFor,
  { offset, limit, language }: Asked,
): Promise<WaitingList> {
  const asked = kinds.filter((kind) => mayBeMine(kind, call));
  const lists = await Promise.all(asked.map((kind) => find(kind, call, { first: offset + limit })));
  const window = lists
    .flatMap((list) => list.found)
    .toSorted(longestFirst)
    .slice(offset, offset + limit);
  return {
    items: await shownThings(call, window, language),
    total: lists.reduce((sum, { total }) => sum + total, 0),
  };
}

function mayBeMine({ right }: Waiting, { caller }: WaitingFor): boolean {
  return lackedRight(caller.rights, right) === null;
}

/** Something that waits: what an index tells of it. */
interface Found {
  readonly kind: Waiting;
  readonly id: string;
  readonly since: Instant;
}

async function find(
  kind: Waiting,
  call: WaitingFor,
  asked: { readonly first: number },
): Promise<{ readonly found: readonly Found[]; readonly total: number }> {
  const mine = kind.mine === undefined ? {} : await kind.mine(call);
  const parts = await Promise.all(
    partsOf(kind, kind.open(call.time)).map((open) => findPart(kind, call, { ...asked, mine, open })),
  );
  return { found: parts.flatMap(({ found }) => found), total: parts.reduce((sum, { total }) => sum + total, 0) };
}

/** Rows of several values of a column, value by value. */
function partsOf({ apart }: Waiting, open: Where<Row<RecordType>>): readonly Where<Row<RecordType>>[] {
  const { in: values } =
    apart === undefined ? {} : ((open as Readonly<Record<string, { readonly in?: readonly string[] }>>)[apart] ?? {});
  return apart === undefined || values === undefined ? [open] : values.map((value) => ({ ...open, [apart]: value }));
}

interface Part {
  readonly first: number;
  readonly mine: Where<Row<RecordType>>;
  readonly open: Where<Row<RecordType>>;
}

async function findPart(kind: Waiting, call: WaitingFor, { first, mine, open }: Part) {
  const { record, order } = kind;
  // Whose they are comes first: where ids tell it, the database needs to look at no others.
  const asked = { ...mine, and: [...(mine.and ?? []), open] };
  const { items, total } = await firstRows(call.db.collection(record), {
    where: kind.isSeen === true ? asked : amongVisible(record, call, asked),
    order: [
      [order, 'asc'],
      ['id', 'asc'],
    ],
    select: ['id', order],
    first,
  });
  // Every record has an id, and the column holds instants, as the types of a kind say; the type of an unknown record says neither.
  const rows = items as unknown as readonly Readonly<Record<string, string>>[];
  return { found: rows.map(({ id = '', [order]: at = '' }) => ({ kind, id, since: kind.since?.(at) ?? at })), total };
}

/** Only what is shown is read as a whole. */
async function shownThings(
  { db, caller, time }: WaitingFor,
  things: readonly Found[],
  language: Language,
): Promise<readonly InboxItem[]> {
  const rows = new Map<Found, Row<RecordType>>();
  for (const kind of new Set(things.map((thing) => thing.kind))) {
    const ofKind = new Map(things.filter((thing) => thing.kind === kind).map((thing) => [thing.id, thing]));
    for (const row of await db.collection(kind.record).findMany([...ofKind.keys()])) {
      const thing = ofKind.get((row as unknown as NamedRow).id);
      if (thing !== undefined) rows.set(thing, row);
    }
  }
  return things.flatMap((thing) => {
    const row = rows.get(thing);
    return row === undefined ? [] : [shown(thing, row, { language, time, rights: caller.rights })];
  });
}

function shown(
  { kind, since }: Found,
  row: Row<RecordType>,
  { language, time, rights }: Pick<Asked, 'language'> & Pick<WaitingFor, 'time'> & Pick<WaitingFor['caller'], 'rights'>,
): InboxItem {
  // Every record has an id, which the type of an unknown one cannot say; number and name are shown where there are any.
  const { id, number = null, name = null } = row as unknown as NamedRow;
  const about = kind.about?.(row) ?? { entityType: entityTypeOf(kind.record), entityId: id };
  return {
    kind: kind.kind,
    subject: { ...about, ...(kind.subject?.(row) ?? { number, title: name }) },
    why: kind.why(row, time)[language],
    since,
    due: kind.due(row),
    call: kind.settledBy(row, rights),
  };
}

interface NamedRow {
  readonly id: string;
  readonly number?: string | null;
  readonly name?: string | null;
}

function longestFirst(one: Found, other: Found): number {
  const [before, after] = [keyOf(one), keyOf(other)];
  return before < after ? -1 : Number(before > after);
}

// No row is twice of one kind, so that pages follow each other without a gap.
function keyOf({ since, kind: { kind }, id }: Found): string {
  return `${since} ${kind} ${id}`;
}
