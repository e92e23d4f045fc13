import { JudgeValues } from '../../../kernel/operations/judge-values.js';
import type { WriteCall } from '../../../kernel/operations/call.js';
import { ProcurekitError } from '../../../kernel/errors/errors.js';
import { rejectInput } from '../../../kernel/errors/request-errors.js';
import { inputProblems } from '../../../kernel/input/input-problems.js';
import { getRowToChange } from '../../../kernel/rows/record-access.js';
import { saveChanges } from '../../../kernel/rows/save-changes.js';
import { runPart } from '../../../kernel/rows/unit-of-work.js';
import { failedRow, type RowOutcome } from '../../../platform/links/index.js';
import { priceListEvents } from '../events.js';
import { PriceLists } from '../records.js';
import { isBody } from './find-catalog-items.js';
import { PriceListItemChange } from './schemas.js';
import { writeItems, type WrittenList } from './write-items.js';

/**
 * Adds or changes an item for each row, each by itself. The list changes once, however many of its items do.
 *
 * @throws ProcurekitError `not_found`, `record_archived`, `version_conflict` of the list
 */
export async function upsertPriceListItems(
  call: WriteCall,
  priceListId: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<{ readonly items: RowOutcome[] }> {
  const before = await getRowToChange(call, PriceLists, priceListId);
  let { itemsCount } = before;
  const outcomes: Omit<RowOutcome, 'version'>[] = [];
  for (const [index, row] of rows.entries()) {
    const { outcome, count } = await upsertItem(call, { list: { id: priceListId, itemsCount }, index, row });
    itemsCount = count;
    outcomes.push(outcome);
  }
  const touched = outcomes.some(({ outcome }) => outcome === 'created' || outcome === 'updated') ? 'shown' : undefined;
  const after = await saveChanges(
    call,
    PriceLists,
    before,
    { itemsCount },
    { announce: priceListEvents.updated, touched },
  );
  return { items: outcomes.map((outcome) => ({ ...outcome, version: outcome.id === null ? null : after.version })) };
}

interface Upsert {
  readonly list: WrittenList;
  readonly index: number;
  readonly row: Readonly<Record<string, unknown>>;
}

async function upsertItem(call: WriteCall, { list, index, row }: Upsert) {
  try {
    const {
      itemsCount: count,
      addedIds,
      knownIds,
      changed,
    } = await runPart(call, async (part) => {
      const { data, error } = PriceListItemChange.safeParse(row, { reportInput: true });
      if (error !== undefined) throw rejectInput(inputProblems('body', error.issues));
      const judged = { caller: part.caller, schema: PriceListItemChange, value: row, isNew: true };
      const problems = await part.port(JudgeValues)(part.tx, judged);
      if (problems.length > 0) throw rejectInput(problems);
      return writeItems(part, list, { items: [data], at: isBody });
    });
    const outcome: RowOutcome['outcome'] = addedIds.length > 0 ? 'created' : changed ? 'updated' : 'unchanged';
    return { outcome: { index, outcome, id: addedIds[0] ?? knownIds[0] ?? null, errors: [] }, count };
  } catch (error) {
    if (!(error instanceof ProcurekitError) || error.status >= 500) throw error;
    return { outcome: failedRow(index, error), count: list.itemsCount };
  }
}
