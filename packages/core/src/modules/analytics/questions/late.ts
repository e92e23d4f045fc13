import type { RecordType } from '../../../records/record.js';
import { dayMeant } from '../../../values/time/due-day.js';
import { localDayOf, startOfLocalDay } from '../../../values/time/local-day.js';
import { Approvals } from '../../approvals/index.js';
import { DeliveryBatches } from '../../logistics/index.js';
import { PurchaseOrders } from '../../purchase-orders/index.js';
import { SupplierRfqs } from '../../sourcing/index.js';
import { addDays, daysBetween } from '../facts/days.js';
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
  const found: Readonly<Record<LateType, () => Promise<readonly Found[]>>> = {
    order: () => lateOrders(asking, filters),
    batch: () => lateBatches(asking, filters),
    answer: () => lateAnswers(asking, filters),
    approval: () => (filters.supplierId === undefined ? lateApprovals(asking) : Promise.resolve([])),
  };
  const things = [];
  for (const type of LATE_TYPES) {
    if (types.includes(type)) for (const thing of await found[type]()) things.push({ ...thing, type });
  }
  const late = things.filter(({ dueOn }) => days === undefined || (dueOn >= days.from && dueOn <= days.to));
  const countOf = (type: LateType) => late.reduce((count, thing) => count + Number(thing.type === type), 0);
  const shown = late
    .toSorted(
      (one, other) => compareText(one.dueOn, other.dueOn) || compareText(one.type + one.id, other.type + other.id),
    )
    .slice(window.offset, window.offset + window.limit);
  return {
    items: await shownThings(asking, shown),
    totals: {
      count: late.length,
      ordersCount: countOf('order'),
      batchesCount: countOf('batch'),
      answersCount: countOf('answer'),
      approvalsCount: countOf('approval'),
    },
  };
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
  if (ids.length === 0) return new Map();
  const orders = await asking.call.db.collection(PurchaseOrders).list({
    where: { id: { in: [...ids] } },
    select: ['id', 'number', 'supplierId', 'procurementId'],
  });
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
  return [...earliestOf(figures)].map(([id, dueOn]) => ({ id, dueOn }));
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
    select: ['id', 'number', 'supplierId', 'procurementId', 'plannedDeliveryDate'],
  });
  return batches.flatMap(({ plannedDeliveryDate, ...batch }) => {
    const dueOn = plannedDeliveryDate === null ? today : dayMeant(plannedDeliveryDate, timezone);
    return dueOn < today ? [{ ...batch, dueOn }] : [];
  });
}

async function lateAnswers(asking: Asking, { supplierId }: Pick<Filters, 'supplierId'>): Promise<readonly Found[]> {
  if (!has(asking, SupplierRfqs)) return [];
  const { timezone, today } = asking;
  const rfqs = await asking.call.db.collection(SupplierRfqs).list({
    where: {
      status: { in: ['sent', 'viewed', 'expired'] },
      responseDeadline: { lt: endOfPast(asking) },
      ...(supplierId === undefined ? {} : { supplierId }),
    },
    select: ['id', 'number', 'supplierId', 'procurementId', 'responseDeadline'],
  });
  return rfqs.flatMap(({ responseDeadline, ...rfq }) => {
    const dueOn = responseDeadline === null ? today : localDayOf(responseDeadline, timezone);
    return dueOn < today ? [{ ...rfq, dueOn }] : [];
  });
}

async function lateApprovals(asking: Asking): Promise<readonly Found[]> {
  if (!has(asking, Approvals)) return [];
  const { timezone, today } = asking;
  const approvals = await asking.call.db.collection(Approvals).list({
    where: { status: 'pending' },
    select: ['id', 'subjectNumber', 'procurementId', 'flow', 'currentStep'],
  });
  return approvals.flatMap(({ id, subjectNumber: number, procurementId, flow, currentStep }) => {
    const dueAt = currentStep === null ? null : (flow[currentStep]?.dueAt ?? null);
    const dueOn = dueAt === null ? today : localDayOf(dueAt, timezone);
    return dueOn < today ? [{ id, number, procurementId, supplierId: null, dueOn }] : [];
  });
}
