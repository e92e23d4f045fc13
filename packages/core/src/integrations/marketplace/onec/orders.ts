import { addDays } from '../../../kernel/values/time/local-day.js';
import type { Row } from '../../../kernel/records/record.js';
import { priceWithVat, sumAmounts } from '../../../kernel/values/numbers/vat.js';
import {
  ProcurementItems,
  Requisitions,
  type RequisitionStatus,
  Stages,
} from '../../../procurement/requisitions/index.js';
import { LineDecisions } from '../../../procurement/sourcing/index.js';
import { pushEachChanged } from '../engine/changed-records.js';
import { SyncLinks } from '../engine/records.js';
import type { ConnectorContext, ItemCall, ItemOutcome, Run } from '../port.js';
import { COUNTERPARTY } from './counterparties.js';
import { guid, type OneC, type OneCRow, quoted, referenceIn, textIn } from './odata.js';
import { knownFields } from './push-records.js';
import { tablesOf } from './tables.js';
import { noteDeleted, type OneCState, stateOf, takeChanged } from './take-changed.js';

const SET = 'Document_ЗаказПоставщику';
/** Kind of the links between a requisition and its orders, one for each supplier. */
const ORDER = 'supplier_order';
/** The stage from which suppliers have orders. */
const ORDERING = 'ordering';
/** Statuses in which something is ordered: neither before it is approved, nor once it has ended. */
const BOUGHT: readonly RequisitionStatus[] = ['in_progress', 'on_hold'];
const DAYS = 90;

/** What is remembered of an order. */
interface OrderState extends OneCState {
  readonly supplierId?: string;
  /** What 1C was told last of how far it is. */
  readonly comment?: string;
  readonly number?: string | null;
  readonly posted?: boolean;
}

type RequisitionRow = Row<typeof Requisitions>;

interface Order {
  readonly remoteId: string;
  readonly state: OrderState;
}

/** Enters an order for each supplier of requisitions that are ordered, says in it how far they are, and reads what became of it. */
export async function exchangeOrders(
  context: ConnectorContext,
  run: Run,
  onec: OneC,
  organization: string | null,
): Promise<void> {
  await pushEachChanged(context, run, {
    part: 'status_sync',
    record: Requisitions,
    where: { archivedAt: null },
    each: (requisition, call) => pushOrders(context, call, onec, { requisition, organization }),
  });
  const from = addDays(await context.today(), -DAYS);
  await takeChanged(context, run, onec, {
    part: 'status_sync_in',
    set: SET,
    entityType: ORDER,
    onlyLinked: true,
    filter: `Date ge datetime'${from}T00:00:00'`,
    prepare: (items) => Promise.resolve(items),
    each: (row, call) => takeOrder(call, run, row),
  });
}

interface Ordered {
  readonly requisition: RequisitionRow;
  readonly organization: string | null;
}

async function pushOrders(
  { installationId, today }: ConnectorContext,
  call: ItemCall,
  onec: OneC,
  { requisition, organization }: Ordered,
): Promise<ItemOutcome> {
  const where = { installationId, entityType: ORDER, entityId: requisition.id };
  const links = await call.db.collection(SyncLinks).list({ where, order: [['id', 'asc']] });
  const orders = links.map(({ externalId, state }) => ({ remoteId: externalId.slice(ORDER.length + 1), state }));
  const stage = await call.db.collection(Stages).find(requisition.stageId);
  const isOrdered = stage !== null && BOUGHT.includes(requisition.status) && (await isFromOrdering(call, stage));
  if (!isOrdered && orders.length === 0) return 'skipped';
  const comment = `${requisition.number}: ${stage?.name ?? ''} (${requisition.status})`;
  const outcomes: ItemOutcome[] = [];
  for (const order of orders) outcomes.push(await tellOrder(call, onec, { order, requisition, comment }));
  const known = new Set(orders.map(({ state }) => (state as OrderState).supplierId));
  const suppliers = isOrdered ? await suppliersOf(call, requisition.id) : new Map<string, readonly Decided[]>();
  for (const [supplierId, decided] of suppliers) {
    if (known.has(supplierId)) continue;
    const day = await today();
    outcomes.push(await enterOrder(call, onec, { requisition, organization, comment, supplierId, decided, day }));
  }
  return (['waiting', 'created', 'updated'] as const).find((outcome) => outcomes.includes(outcome)) ?? 'skipped';
}

async function isFromOrdering({ db }: ItemCall, { pipelineId, sortOrder, kind }: Row<typeof Stages>): Promise<boolean> {
  const ordering = await db.collection(Stages).findOne({ pipelineId, code: ORDERING, archivedAt: null });
  return ordering !== null && kind !== 'cancelling' && sortOrder >= ordering.sortOrder;
}

type Decided = Row<typeof LineDecisions>;

async function suppliersOf({ db }: ItemCall, procurementId: string): Promise<ReadonlyMap<string, readonly Decided[]>> {
  const decisions = await db.collection(LineDecisions).list({
    where: { procurementId },
    order: [
      ['createdAt', 'asc'],
      ['id', 'asc'],
    ],
  });
  const bySupplier = new Map<string, readonly Decided[]>();
  for (const decision of decisions) {
    bySupplier.set(decision.supplierId, [...(bySupplier.get(decision.supplierId) ?? []), decision]);
  }
  return bySupplier;
}

interface Entered extends Ordered {
  readonly comment: string;
  readonly supplierId: string;
  readonly decided: readonly Decided[];
  readonly day: string;
}

/** Enters an order, unposted: people at 1C look at it first. */
async function enterOrder(call: ItemCall, onec: OneC, entered: Entered): Promise<ItemOutcome> {
  const { requisition, organization, comment, supplierId, decided, day } = entered;
  const partner = await call.links.ofEntity(COUNTERPARTY, supplierId);
  // Its supplier is not in 1C yet.
  if (partner === null) return 'waiting';
  const marker = `${requisition.number}:`;
  const filter = `Контрагент_Key eq ${guid(partner.remoteId)} and substringof(${quoted(marker)},Комментарий)`;
  const isSame = (row: OneCRow) =>
    referenceIn(row, 'Контрагент_Key') === partner.remoteId && textIn(row, 'Комментарий')?.startsWith(marker) === true;
  const known = (await onec.find(SET, filter)).find(isSame);
  const items = new Map(
    (await call.db.collection(ProcurementItems).findMany(decided.map(({ itemId }) => itemId))).map((item) => [
      item.id,
      item,
    ]),
  );
  const { isGross, lines } = pricedLines(decided);
  const written = lines.map(({ itemId, ...line }) => {
    const item = items.get(itemId);
    return { catalogItemId: item?.catalogItemId ?? null, name: item?.rawName ?? '', ...line };
  });
  const values = {
    Date: `${day}T00:00:00`,
    Контрагент_Key: partner.remoteId,
    Организация_Key: organization,
    Комментарий: comment,
    СуммаДокумента: Number(sumAmounts(decided).grossAmount),
    СуммаВключаетНДС: isGross,
    ...(await tablesOf(call, written)),
  };
  const order = known ?? (await onec.create(SET, knownFields(values, await onec.fieldsOf(SET))));
  const state: OrderState = { ...orderState(order), supplierId, comment: textIn(order, 'Комментарий') ?? comment };
  const link = { entityType: ORDER, entityId: requisition.id, remoteId: order.Ref_Key, state: { ...state } };
  await call.links.put(link);
  return known === undefined ? 'created' : 'updated';
}

/** Lines of one order understand their prices in one way: as the quotes did where those agree, else with VAT. */
function pricedLines(decided: readonly Decided[]) {
  const isGross = decided.some(({ vatMode }) => vatMode === 'INCLUSIVE');
  const isMixed = isGross && decided.some(({ vatMode }) => vatMode !== 'INCLUSIVE');
  const lines = decided.map(({ itemId, quantity, unitPrice, totalPrice, vatMode, vatRate, grossAmount }) =>
    isMixed
      ? { itemId, quantity, unitPrice: priceWithVat({ unitPrice, vatMode, vatRate }), totalPrice: grossAmount }
      : { itemId, quantity, unitPrice, totalPrice },
  );
  return { isGross, lines };
}

interface Told {
  readonly order: { readonly remoteId: string; readonly state: Order['state'] | Readonly<Record<string, unknown>> };
  readonly requisition: RequisitionRow;
  readonly comment: string;
}

/** Says in an order how far its requisition is. */
async function tellOrder(call: ItemCall, onec: OneC, { order, requisition, comment }: Told): Promise<ItemOutcome> {
  const state: OrderState = order.state;
  if (state.comment === comment || state.deleted === true) return 'skipped';
  const [row] = await onec.read(SET, [order.remoteId]);
  if (row === undefined || row['DeletionMark'] === true) return 'skipped';
  const ref = { ref: row.Ref_Key, version: row['DataVersion'] };
  const after = await onec.change(SET, ref, { Комментарий: comment });
  // Somebody is at work on it.
  if (after === null) return 'waiting';
  const link = { entityType: ORDER, entityId: requisition.id, remoteId: order.remoteId };
  await call.links.put({ ...link, state: { ...state, ...orderState(after), comment } });
  return 'updated';
}

/** Remembers what became of an order. */
async function takeOrder(call: ItemCall, run: Pick<Run, 'log'>, row: OneCRow): Promise<ItemOutcome> {
  if ((row as Partial<OneCRow>).Ref_Key === undefined) return 'skipped';
  if (row['DeletionMark'] === true) return noteDeleted(call, run, { entityType: ORDER, row });
  const link = await call.links.find(ORDER, row.Ref_Key);
  if (link === null) return 'skipped';
  await call.links.put({ ...link, state: { ...link.state, ...orderState(row) } });
  return 'updated';
}

function orderState(row: OneCRow): OrderState {
  return { ...stateOf(row), number: textIn(row, 'Number'), posted: row['Posted'] === true };
}
