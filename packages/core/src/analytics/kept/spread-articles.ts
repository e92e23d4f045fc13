import type { UnitOfWork } from '../../kernel/operations/call.js';
import { Composed } from '../../kernel/operations/composed.js';
import type { Row } from '../../kernel/records/record.js';
import { currentRows } from '../facts/fact-reader.js';
import { DECIDED_ITEMS, NAMED_ITEMS, NAMED_LINES } from '../facts/told.js';
import { fewAtATime } from './few-at-a-time.js';
import type { NoteKind } from './notes.js';
import { AnalyticsNotes } from './records.js';

/** Notes that are written in one turn of the event loop. */
const WRITTEN_IN_A_TURN = 200;

/**
 * Notes the orders and decisions of articles each by itself, in place of the articles: an article may be in all that a portal ever
 * ordered, which is too much to be counted by one unit of work. Answers whether there was any article among the notes.
 */
export async function spreadArticles(
  { tx, id, port }: UnitOfWork,
  notes: readonly Row<typeof AnalyticsNotes>[],
): Promise<boolean> {
  const ofArticles = notes.filter(({ kind }) => kind === 'article');
  if (ofArticles.length === 0) return false;
  const reader = currentRows(tx, port(Composed).records);
  const articles = ofArticles.map(({ subjectId }) => subjectId);
  const lines = await reader.rows(NAMED_LINES, 'catalogItemId', articles);
  const items = await reader.rows(NAMED_ITEMS, 'catalogItemId', articles);
  const itemIds = items.map((item) => item.id);
  const decisions = await reader.rows(DECIDED_ITEMS, 'itemId', itemIds);
  const note = (kind: NoteKind) => (subjectId: string) => ({ id: id(), kind, subjectId });
  const spread = [
    ...[...new Set(lines.map(({ orderId }) => orderId))].map(note('order')),
    ...decisions.map((decision) => decision.id).map(note('decision')),
  ];
  for await (const few of fewAtATime(spread, WRITTEN_IN_A_TURN)) await tx.collection(AnalyticsNotes).insertMany(few);
  await tx.collection(AnalyticsNotes).removeWhere({ id: { in: ofArticles.map((each) => each.id) } });
  return true;
}
