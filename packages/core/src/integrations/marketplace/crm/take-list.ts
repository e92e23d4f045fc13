import type { ConnectorContext, EachItem, Item, Run } from '../port.js';
import { type Bitrix, type BitrixRow, ROWS_AT_ONCE } from './bitrix.js';

const OVERLAP_MS = 5 * 60_000;

/** A record of Bitrix24 as an item of a part. */
export type BitrixItem = BitrixRow & Item;

/** A list whose changed records are taken over. */
export interface TakenList<I extends BitrixItem> {
  readonly part: string;
  readonly method: string;
  readonly filter?: Readonly<Record<string, unknown>>;
  readonly select: readonly string[];
  /** Reads what else is needed to take over some records, before anything is written. */
  prepare?(items: readonly BitrixItem[]): Promise<readonly I[]>;
  readonly each: EachItem<I>;
}

/** How far a list was read. */
interface ListCursor {
  /** The last record; 0 when the list was read to its end. */
  readonly after: number;
  readonly since: string | null;
  /** Clock of the other side when this reading began. */
  readonly startedAt: string | null;
}

/** Takes over what changed in a list since it was read last, page by page. */
export async function takeList<I extends BitrixItem>(
  run: Pick<Run, 'part'>,
  bitrix: Bitrix,
  { part: name, method, filter = {}, select, prepare, each }: TakenList<I>,
): Promise<void> {
  const part = run.part<ListCursor>(name);
  let at = (await part.cursor()) ?? { after: 0, since: null, startedAt: null };
  for (;;) {
    const changed = at.since === null ? {} : { '>=DATE_MODIFY': at.since };
    const { rows, atMs } = await bitrix.list(method, { filter: { ...filter, ...changed }, select, after: at.after });
    const items = rows.map((row) => ({ ...row, id: row.ID }));
    const startedAt = at.startedAt ?? new Date(atMs - OVERLAP_MS).toISOString();
    const isEnd = rows.length < ROWS_AT_ONCE;
    at = isEnd ? { after: 0, since: startedAt, startedAt: null } : { ...at, after: Number(rows.at(-1)?.ID), startedAt };
    // Without a reading of its own, an item is what the list says.
    await part.page(prepare === undefined ? (items as unknown as readonly I[]) : await prepare(items), at, each);
    if (isEnd) return;
  }
}

/** What is remembered of a record that was made here. */
export const ORIGINATOR = 'procurement-service';

/** Finds what earlier attempts made, by its markers: ids there by ours. */
export async function findOwns(
  bitrix: Bitrix,
  method: string,
  originIds: readonly string[],
): Promise<ReadonlyMap<unknown, string>> {
  if (originIds.length === 0) return new Map();
  const filter = { ORIGINATOR_ID: ORIGINATOR, ORIGIN_ID: originIds };
  const rows = await bitrix.all(method, { filter, select: ['ID', 'ORIGIN_ID'] });
  return new Map(rows.map((row) => [row['ORIGIN_ID'], row.ID]));
}

/** Settings as fields of a deal. */
export function ownerFields({ config }: Pick<ConnectorContext, 'config'>): Readonly<Record<string, string>> {
  const { pipelineId, defaultResponsibleUserId } = config;
  return {
    ...(pipelineId === undefined ? {} : { CATEGORY_ID: String(pipelineId) }),
    ...(defaultResponsibleUserId === undefined ? {} : { ASSIGNED_BY_ID: String(defaultResponsibleUserId) }),
  };
}
