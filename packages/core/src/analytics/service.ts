import type { Handlers, ReadCall } from '../kernel/operations/call.js';
import { type PageRequest, pageWindow } from '../kernel/operations/page.js';
import type { FileInstead } from '../kernel/operations/file-instead.js';
import type { Days } from './figures/figures.js';
import { figuresOfRecords } from './figures/of-records.js';
import { keptFigures } from './kept/kept-figures.js';
import type { analyticsOperations } from './operations.js';
import { type Asking, limitsOf, type Period, periodOf, placeOf, type SentPeriod } from './questions/asking.js';
import { askAccruals } from './questions/accruals.js';
import { askBudgets } from './questions/budgets.js';
import { askCommitments } from './questions/commitments.js';
import { askCycleTimes } from './questions/cycle-times.js';
import { GROUPS } from './questions/groups.js';
import { askLate, LATE_TYPES } from './questions/late.js';
import { askSavings } from './questions/savings.js';
import { namedIn } from './questions/schemas.js';
import { askSpend } from './questions/spend.js';
import { askSuppliers } from './questions/suppliers.js';
import { askUnpaid } from './questions/unpaid.js';
import { answerAs, type Question } from './tables/answer-as.js';
import type { Answer } from './tables/table.js';
import { Composed } from '../kernel/operations/composed.js';

/** Rows of a list that a table has; it tells where there are more. */
const MOST_LISTED = 20_000;

/** The handlers of what a manager asks. */
export const analyticsHandlers: Handlers<typeof analyticsOperations> = {
  spend: (call, { query }) =>
    answered(call, { question: 'spend', query }, async (asking) => {
      const period = periodOf(asking, query);
      const groups = namedIn(GROUPS, query.groupBy);
      return { ...compared(period), ...(await askSpend(asking, { period, groups, filters: dimensionsIn(query) })) };
    }),
  savings: (call, { query }) =>
    answered(call, { question: 'savings', query }, async (asking) => {
      const period = periodOf(asking, query);
      const groups = namedIn(GROUPS, query.groupBy);
      return { ...compared(period), ...(await askSavings(asking, { period, groups, filters: dimensionsIn(query) })) };
    }),
  suppliers: (call, { query }) =>
    answered(call, { question: 'suppliers', query }, async (asking) => {
      const period = periodOf(asking, query);
      return { ...compared(period), ...(await askSuppliers(asking, { period, filters: supplierIn(query) })) };
    }),
  late: (call, { query }) =>
    answered(call, { question: 'late', query }, async (asking) => {
      const days = limitsOf(asking, query);
      const types = namedIn(LATE_TYPES, query.type);
      const asked = { types, days, filters: supplierIn(query), window: windowOf(query) };
      const { items, totals } = await askLate(asking, asked);
      return { ...limited(days), items, totals, page: query.page, limit: query.limit, total: totals.count };
    }),
  unpaid: (call, { query }) =>
    answered(call, { question: 'unpaid', query }, async (asking) => {
      const days = limitsOf(asking, query);
      const { groupBy } = query;
      return { ...limited(days), ...(await askUnpaid(asking, { days, groupBy, filters: supplierIn(query) })) };
    }),
  cycleTimes: (call, { query }) =>
    answered(call, { question: 'cycle-times', query }, async (asking) => {
      const period = periodOf(asking, query);
      return { ...compared(period), ...(await askCycleTimes(asking, { period, pipelineId: query.pipelineId })) };
    }),
  commitments: (call, { query }) =>
    answered(call, { question: 'commitments', query }, async (asking) => {
      const days = limitsOf(asking, query);
      return { ...limited(days), ...(await askCommitments(asking, { days, filters: supplierIn(query) })) };
    }),
  accruals: (call, { query }) =>
    answered(call, { question: 'accruals', query }, async (asking) => {
      const days = limitsOf(asking, query);
      return { ...limited(days), ...(await askAccruals(asking, { days, filters: supplierIn(query) })) };
    }),
  budgets: (call, { query }) =>
    answered(call, { question: 'budgets', query }, async (asking) => {
      const days = limitsOf(asking, query);
      return { ...limited(days), ...(await askBudgets(asking, { days })) };
    }),
};

interface Sent extends SentPeriod {
  readonly supplierId?: string | undefined;
  readonly format: 'json' | 'csv' | 'xlsx' | 'pdf';
}

async function answered<A extends Omit<Answer, 'currency' | 'asOf'>>(
  call: ReadCall,
  { question, query }: { readonly question: Question; readonly query: Pick<Sent, 'format'> },
  ask: (asking: Asking) => Promise<A>,
): Promise<(A & Pick<Answer, 'currency' | 'asOf'>) | FileInstead> {
  const asking = await openAsking(call);
  const answer = { ...(await ask(asking)), currency: asking.currency, asOf: call.now };
  return answerAs(call, asking, { question, answer, format: query.format });
}

/** Opens a question at the portal of a call. */
async function openAsking(call: ReadCall): Promise<Asking> {
  const place = await placeOf(call);
  const counting = { ...place, db: call.db, portalId: call.portalId, records: call.port(Composed).records };
  return {
    ...place,
    call,
    records: call.port(Composed).records,
    figures: keptFigures(counting, figuresOfRecords(counting)),
  };
}

interface PagedQuery extends PageRequest {
  readonly format: Sent['format'];
}

/** What is shown of a list: a page, or as much of it as tables have; documents have less of that. */
function windowOf(query: PagedQuery) {
  return query.format === 'json' ? pageWindow(query) : { offset: 0, limit: MOST_LISTED };
}

function compared({ days, before }: Period) {
  return { ...days, previousFrom: before.from, previousTo: before.to };
}

function limited(days: Days | undefined) {
  return { from: days?.from ?? null, to: days?.to ?? null };
}

function supplierIn({ supplierId }: Pick<Sent, 'supplierId'>) {
  return { supplierId };
}

interface Dimensioned extends Pick<Sent, 'supplierId'> {
  readonly categoryId?: string | undefined;
  readonly logisticsObjectId?: string | undefined;
  readonly costItemId?: string | undefined;
}

function dimensionsIn({ supplierId, categoryId, logisticsObjectId, costItemId }: Dimensioned) {
  return { supplierId, categoryId, logisticsObjectId, costItemId };
}
