import type { RecordType, Row } from '../../../kernel/records/record.js';
import { addMs } from '../../../kernel/values/time/instant.js';
import type { ConnectorContext, ItemCall, ItemOutcome, Run, RunPart } from '../port.js';

const PAGE = 100;
/** How far records are looked at again: one that was written earlier may have been committed later. */
const OVERLAP_MS = 5 * 60_000;

/** Below every id there is. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Place among records, by when they were changed. */
export type ChangedCursor = readonly [updatedAt: string, id: string];

interface Changed {
  readonly id: string;
  readonly updatedAt: string;
}

/** What is to be handed out. */
export interface ChangedRecords<R extends RecordType> {
  readonly part: string;
  readonly record: R;
  readonly where: object;
  /** Hands out a page of them and remembers where to go on. */
  push(part: RunPart<ChangedCursor>, rows: readonly Row<R>[], next: ChangedCursor | undefined): Promise<void>;
}

/** Hands out records of ours that changed since the last run, page by page; in a run for some records, those alone. */
export async function pushChanged<R extends RecordType>(
  { db }: Pick<ConnectorContext, 'db'>,
  run: Pick<Run, 'part' | 'ids'>,
  { part: name, record, where, push }: ChangedRecords<R>,
): Promise<void> {
  const part = run.part<ChangedCursor>(name);
  // Each of these records has both columns, which is all that is asked of it here.
  const rowsOf = async (query: object) => (await db.collection(record).list(query)) as (Row<R> & Changed)[];
  if (run.ids !== null) {
    await push(part, await rowsOf({ where: { ...where, id: { in: [...run.ids] } }, limit: run.ids.length }), undefined);
    return;
  }
  const start = await part.cursor();
  const order = [
    ['updatedAt', 'asc'],
    ['id', 'asc'],
  ];
  for (let after = start === null ? null : [addMs(start[0], -OVERLAP_MS), FIRST_ID]; ;) {
    const rows = await rowsOf({ where, order, limit: PAGE, ...(after === null ? {} : { after }) });
    const last = rows.at(-1);
    after = last === undefined ? after : [last.updatedAt, last.id];
    // A page without rows still has what failed before.
    await push(part, rows, last === undefined ? undefined : [last.updatedAt, last.id]);
    if (rows.length < PAGE) return;
  }
}

/** Hands out changed records one by one, each as it is when its turn comes; one that was removed meanwhile is passed over. */
export function pushEachChanged<R extends RecordType>(
  context: Pick<ConnectorContext, 'db'>,
  run: Pick<Run, 'part' | 'ids'>,
  { each, ...changed }: Omit<ChangedRecords<R>, 'push'> & { each(row: Row<R>, call: ItemCall): Promise<ItemOutcome> },
): Promise<void> {
  return pushChanged(context, run, {
    ...changed,
    push: (part, rows, next) =>
      part.push(
        rows.map(({ id }) => ({ id: String(id) })),
        next,
        async ({ id }, call) => {
          const row = await call.db.collection(changed.record).find(id);
          return row === null ? 'skipped' : each(row, call);
        },
      ),
  });
}
