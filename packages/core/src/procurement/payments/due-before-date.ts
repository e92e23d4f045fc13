import { z } from 'zod';

import type { ShowCall } from '../../kernel/resources/resource-options.js';
import { isDayOver } from '../../kernel/values/time/due-day.js';
import { getLocalTime } from '../../platform/identity/index.js';

/** A paper that is due before the day of its date. */
export const DueBeforeDate = z
  .object({ code: z.literal('due_before_date'), field: z.literal('dueDate') })
  .meta({ id: 'DueBeforeDate' });
type DueBeforeDate = z.output<typeof DueBeforeDate>;

interface Dated {
  readonly date: string | null;
  readonly dueDate: string | null;
}

/** Names the papers that are due before the day of their date, by the calendar of the portal. */
export async function dueBeforeDate(call: ShowCall, papers: readonly Dated[]): Promise<DueBeforeDate[][]> {
  if (!papers.some(isEarlier)) return papers.map(() => []);
  const { timezone } = await getLocalTime(call);
  return papers.map(({ date, dueDate }) => {
    const isBefore = date !== null && dueDate !== null && isDayOver(dueDate, { now: date, timezone });
    return isBefore ? [{ code: 'due_before_date', field: 'dueDate' }] : [];
  });
}

function isEarlier({ date, dueDate }: Dated): boolean {
  return date !== null && dueDate !== null && dueDate < date;
}

/** What is said of a paper with such a date. */
export const DueWarnings = z.array(DueBeforeDate).meta({ description: 'A due date before the day of the paper' });
