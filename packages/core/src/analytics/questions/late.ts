import type { RecordType } from '../../kernel/records/record.js';
import { firstRows } from '../../kernel/rows/first-rows.js';
import { dayMeant } from '../../kernel/values/time/due-day.js';
import { addDays, daysBetween, localDayOf, startOfLocalDay } from '../../kernel/values/time/local-day.js';
import { Approvals } from '../../platform/approvals/index.js';
import { DeliveryBatches } from '../../procurement/logistics/index.js';
import { PurchaseOrders } from '../../procurement/purchase-orders/index.js';
import { SupplierRfqs } from '../../procurement/sourcing/index.js';
import { currentRows } from '../facts/fact-reader.js';
import { NAMED_ORDERS } from '../facts/told.js';
import type { Days, Figure, Filters } from '../figures/figures.js';
import type { Asking } from './asking.js';
import { namesOf } from './names.js';
import { compareText } from './order-of-rows.js';

/** What can be late. */
export const LATE_TYPES = ['order', 'batch', 'answer', 'approval'] as const;
export type LateType = (typeof LATE_TYPES)[number];

/** Something that should have happened by a day that has ended. */
export interface LateThing {
  readonly type: LateType;
  readonly id: string;
  readonly number: string | null;
  readonly supplierId: string | null;
  readonly supplierName: string | null;
  readonly procurementId: string | null;
  /** As `2026-01-15`. */
  readonly dueOn: string;
  readonly daysLate: number;
}

type Found = Pick<LateThing, 'id' | 'dueOn'> & Partial<Shown>;
type Shown = Pick<LateThing, 'number' | 'supplierId' | 'procurementId'>;

/** Orders whose goods have not come, batches on their way, price requests without an answer, and approvals that nobody decided on. */
export async function askLate(
  asking: Asking,
  asked: {
    readonly types: readonly LateType[];
    readonly days: Days | undefined;
    readonly filters: Pick<Filters, 'supplierId'>;
    /** Which of them are shown, the latest first. */
    readonly window: { readonly offset: number; readonly limit: number };
  },
) {
  const { types, days, filters, window } = asked;
  const first = window.offset + window.limit;
  const found: Readonly<Record<LateType, () => Promise<LateOfType>>> = {
    order: async () => among(await lateOrders(asking, filters), days),
    batch: async () => among(await lateBatches(asking, filters), days),
    answer: () => lateAnswers(asking, { days, ...filters, first }),
    approval: async () => among(filters.supplierId === undefined ? await lateApprovals(asking) : [], days),
  };
  const things = [];
  const counts = { order: 0, batch: 0, answer: 0, approval: 0 };
  for (const type of LATE_TYPES) {
    if (!types.includes(type)) continue;
    const { first: ofType, total } = await found[type]();
    counts[type] = total;
    for (const thing of ofType) things.push({ ...thing, type });
  }
  // Those of one type keep their order within a day.
  const shown = things
    .toSorted((one, other) => compareText(one.dueOn, other.dueOn) || compareText(one.type, other.type))
    .slice(window.offset, first);
  return {
    items: await shownThings(asking, shown),
    totals: {
      count: counts.order + counts.batch + counts.answer + counts.approval,
      ordersCount: counts.order,
      batchesCount: counts.batch,
      answersCount: counts.answer,
      approvalsCount: counts.approval,
    },
  };
}

/** What is late of one type: as many of the first as are asked for, by their days, and how many there are. */
interface LateOfType {
  readonly first: readonly Found[];
  readonly total: number;
}

/** Of things that are known, those that were due on some days. */
function among(found: readonly Found[], days: Days | undefined): LateOfType {
  const late = found.filter(({ dueOn }) => days === undefined || (dueOn >= days.from && dueOn <= days.to));
  return { first: late, total: late.length };
}

async function shownThings(
  asking: Asking,
  things: readonly (Found & { readonly type: LateType })[],
): Promise<LateThing[]> {
  const orders = await ordersNamed(
    asking,
    things.flatMap(({ type, id }) => (type === 'order' ? [id] : [])),
  );
  const all = things.map((thing) => ({ ...NOTHING, ...thing, ...orders.get(thing.id) }));
  const names = await namesOf(
    asking,
    'supplier',
    all.map(({ supplierId }) => supplierId),
  );
  return all.map((thing) => ({
    ...thing,
    supplierName: names.get(thing.supplierId ?? '') ?? null,
    daysLate: daysBetween(thing.dueOn, asking.today),
  }));
}

const NOTHING: Shown = { number: null, supplierId: null, procurementId: null };

async function ordersNamed(asking: Asking, ids: readonly string[]): Promise<ReadonlyMap<string, Shown>> {
  const orders = await currentRows(asking.call.db, asking.records).rows(NAMED_ORDERS, 'id', ids);
  return new Map(orders.map(({ id, ...order }) => [id, order]));
}

/** Rows of a record, if its module is there. */
function has({ records }: Asking, record: RecordType): boolean {
  return records.includes(record);
}

async function lateOrders(asking: Asking, { supplierId }: Pick<Filters, 'supplierId'>): Promise<readonly Found[]> {
  if (!has(asking, PurchaseOrders)) return [];
  const [figures] = await asking.figures.read({
    measures: ['not_delivered'],
    by: ['subjectId'],
    days: { from: '0001-01-01', to: addDays(asking.today, -1) },
    filters: { supplierId },
    per: 'day',
  });
  const found = [...earliestOf(figures)].map(([id, dueOn]) => ({ id, dueOn }));
  return found.toSorted((one, other) => compareText(one.id, other.id));
}

/** The first day of each order. */
function earliestOf(figures: readonly Figure[]): ReadonlyMap<string, string> {
  const days = new Map<string, string>();
  for (const { subjectId, day } of figures) {
    if (subjectId !== null && day !== null && day < (days.get(subjectId) ?? '9999')) days.set(subjectId, day);
  }
  return days;
}

/** Everything before this is of a day that has ended, and so is what was sent as a date alone of an earlier day. */
function endOfPast({ today, timezone }: Asking): string {
  const [start, midnight] = [startOfLocalDay(today, timezone), `${today}T00:00:00.000Z`];
  return start > midnight ? start : midnight;
}

async function lateBatches(asking: Asking, { supplierId }: Pick<Filters, 'supplierId'>): Promise<readonly Found[]> {
  if (!has(asking, DeliveryBatches)) return [];
  const { timezone, today } = asking;
  const batches = await asking.call.db.collection(DeliveryBatches).list({
    where: {
      status: { in: ['planned', 'in_transit', 'partially_delivered'] },
      archivedAt: null,
      plannedDeliveryDate: { lt: endOfPast(asking) },
      ...(supplierId === undefined ? {} : { supplierId }),
    },
    order: [
      ['plannedDeliveryDate', 'asc'],
      ['id', 'asc'],
    ],
    select: ['id', 'number', 'supplierId', 'procurementId', 'plannedDeliveryDate'],
  });
  return batches.flatMap(({ plannedDeliveryDate, ...batch }) => {
    const dueOn = plannedDeliveryDate === null ? today : dayMeant(plannedDeliveryDate, timezone);
    return dueOn < today ? [{ ...batch, dueOn }] : [];
  });
}

interface AskedAnswers extends Pick<Filters, 'supplierId'> {
  readonly days: Days | undefined;
  readonly first: number;
}

/** Nobody may ever answer what has expired, so there can be a great many: no more of them are read than are shown. */
async function lateAnswers(asking: Asking, { supplierId, days, first }: AskedAnswers): Promise<LateOfType> {
  if (!has(asking, SupplierRfqs)) return { first: [], total: 0 };
  const { timezone, today } = asking;
  const end = days === undefined || days.to >= today ? today : addDays(days.to, 1);
  const since = days === undefined || days.from <= FIRST_DAY ? {} : { gte: startOfLocalDay(days.from, timezone) };
  const found = [];
  let total = 0;
  // One after another, each in the order of an index.
  for (const status of ['sent', 'viewed', 'expired'] as const) {
    const read = await firstRows(asking.call.db.collection(SupplierRfqs), {
      where: {
        status,
        responseDeadline: { ...since, lt: startOfLocalDay(end, timezone) },
        ...(supplierId === undefined ? {} : { supplierId }),
      },
      order: [
        ['responseDeadline', 'asc'],
        ['id', 'asc'],
      ],
      select: ['id', 'number', 'supplierId', 'procurementId', 'responseDeadline'],
      first,
    });
    total += read.total;
    for (const { responseDeadline: at, ...rfq } of read.items) if (at !== null) found.push({ at, rfq });
  }
  const inOrder = found.toSorted((one, other) => compareText(one.at + one.rfq.id, other.at + other.rfq.id));
  return { first: inOrder.map(({ at, rfq }) => ({ ...rfq, dueOn: localDayOf(at, timezone) })), total };
}

/** Before it nothing happened, and no time zone is known. */
const FIRST_DAY = '1900-01-01';

async function lateApprovals(asking: Asking): Promise<readonly Found[]> {
  if (!has(asking, Approvals)) return [];
  const { timezone, today } = asking;
  const approvals = await asking.call.db.collection(Approvals).list({
    where: { status: 'pending' },
    order: [['id', 'asc']],
    select: ['id', 'subjectNumber', 'procurementId', 'flow', 'currentStep'],
  });
  return approvals.flatMap(({ id, subjectNumber: number, procurementId, flow, currentStep }) => {
    const dueAt = currentStep === null ? null : (flow[currentStep]?.dueAt ?? null);
    const dueOn = dueAt === null ? today : localDayOf(dueAt, timezone);
    return dueOn < today ? [{ id, number, procurementId, supplierId: null, dueOn }] : [];
  });
}
