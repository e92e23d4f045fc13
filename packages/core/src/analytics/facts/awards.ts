import {
  ARTICLES,
  DECISIONS,
  ITEMS,
  ORDERS,
  ORDER_LINES,
  QUOTES,
  QUOTE_LINES,
  REQUISITIONS,
  type ToldRow,
} from './told.js';
import { type Fraction, NONE, plus, times } from '../../kernel/values/numbers/fraction.js';
import { lineAmounts } from '../../kernel/values/numbers/vat.js';
import { localDayOf } from '../../kernel/values/time/local-day.js';
import { asCountedBefore, type RatioOf } from '../../procurement/catalog/index.js';
import { LineDecisions } from '../../procurement/sourcing/index.js';
import { beginOf } from './around-days.js';
import { type Amounts, type Fact, fact, type Measure } from './fact.js';
import { byId, type FactReader, grouped } from './fact-reader.js';
import type { FactSource } from './fact-source.js';
import { averageOf, type Decided, type OfferedLine, offersOf } from './offers.js';
import { isPlaced } from './orders.js';
import { amountsOf, microOf, partOfAmounts } from './part-of-amounts.js';

type DecisionRow = ToldRow<typeof DECISIONS>;
type ItemRow = ToldRow<typeof ITEMS>;
type OrderItemRow = ToldRow<typeof ORDER_LINES>;

/** A requisition that ended like this was not bought. */
const NOT_BOUGHT: readonly string[] = ['cancelled', 'rejected'];

/** What was decided: beside what was planned, what was offered and what was ordered of it. */
export const factsOfAwards: FactSource = {
  name: 'awards',
  record: LineDecisions,
  measures: [
    'awarded',
    'planned',
    'awarded_of_planned',
    'first_offer',
    'average_offer',
    'ordered_of_awarded',
    'awarded_of_ordered',
    'offered',
    'offered_on_average',
  ],
  // Nothing is made after its last change.
  where: ({ days }) => (days === undefined ? {} : { updatedAt: { gte: beginOf(days.from) } }),
  async factsOf(reader, ids, { timezone }) {
    const { decisions, requisitions } = await boughtOf(reader, await reader.rows(DECISIONS, 'id', ids));
    const loaded = { ...(await load(reader, decisions)), requisitions };
    return decisions.flatMap((decision) => {
      const item = loaded.items.get(decision.itemId);
      if (item === undefined) return [];
      const of = {
        categoryId: loaded.articles.get(item.catalogItemId ?? '')?.categoryId ?? null,
        logisticsObjectId: item.logisticsObjectId,
        costItemId: item.costItemId,
        currency: loaded.quotes.get(decision.quoteId)?.currency ?? '',
        day: localDayOf(decision.createdAt, timezone),
      };
      // What was offered for a line counts once, whoever has a share of it.
      const isFirst = loaded.firstOf.get(item.id) === decision.id;
      const decided = { decision, item, ratioOf: loaded.ratioOf };
      const facts = [...savings(decided, of, loaded), ...(isFirst ? prices(decided, of, loaded) : [])];
      return [[decision.id, facts] as const];
    });
  },
};

/** Requisitions that did not end without a purchase, and decisions of theirs. */
async function boughtOf(reader: FactReader, decisions: readonly DecisionRow[]) {
  const requisitionIds = decisions.map(({ procurementId }) => procurementId);
  const rows = await reader.rows(REQUISITIONS, 'id', requisitionIds);
  const requisitions = byId(rows.filter(({ status }) => !NOT_BOUGHT.includes(status)));
  return { decisions: decisions.filter(({ procurementId }) => requisitions.has(procurementId)), requisitions };
}

interface Loaded {
  readonly requisitions: ReadonlyMap<string, ToldRow<typeof REQUISITIONS>>;
  readonly ratioOf: RatioOf;
  readonly items: ReadonlyMap<string, ItemRow>;
  readonly articles: ReadonlyMap<string, ToldRow<typeof ARTICLES>>;
  readonly quotes: ReadonlyMap<string, ToldRow<typeof QUOTES>>;
  /** By item. */
  readonly offers: ReadonlyMap<string, readonly OfferedLine[]>;
  /** The first decision of each item. */
  readonly firstOf: ReadonlyMap<string, string>;
  /** Lines of placed orders, by item. */
  readonly ordered: ReadonlyMap<
    string,
    readonly { readonly line: OrderItemRow; readonly order: ToldRow<typeof ORDERS> }[]
  >;
}

async function load(reader: FactReader, decisions: readonly DecisionRow[]): Promise<Omit<Loaded, 'requisitions'>> {
  const itemIds = [...new Set(decisions.map(({ itemId }) => itemId))];
  const items = byId(await reader.rows(ITEMS, 'id', itemIds));
  const articleIds = [...items.values()].map(({ catalogItemId }) => catalogItemId);
  const lines = await reader.rows(QUOTE_LINES, 'procurementItemId', itemIds);
  const quoteIds = [...lines, ...decisions].map(({ quoteId }) => quoteId);
  const quotes = byId(await reader.rows(QUOTES, 'id', quoteIds));
  const orderLines = await reader.rows(ORDER_LINES, 'procurementItemId', itemIds);
  const orderIds = orderLines.map(({ orderId }) => orderId);
  const orders = byId((await reader.rows(ORDERS, 'id', orderIds)).filter(({ status }) => isPlaced(status)));
  const offers = lines.flatMap((line) => {
    const quote = quotes.get(line.quoteId);
    return quote === undefined ? [] : [{ line, quote }];
  });
  const ordered = orderLines.flatMap((line) => {
    const order = orders.get(line.orderId);
    return order === undefined ? [] : [{ line, order }];
  });
  const siblings = await reader.rows(DECISIONS, 'itemId', itemIds);
  return {
    items,
    ratioOf: await reader.ratios(articleIds),
    firstOf: new Map(
      siblings
        .toSorted(byTime)
        .toReversed()
        .map(({ itemId, id }) => [itemId, id]),
    ),
    articles: byId(await reader.rows(ARTICLES, 'id', articleIds)),
    quotes,
    offers: grouped(offers, ({ line }) => line.procurementItemId ?? ''),
    ordered: grouped(ordered, ({ line }) => line.procurementItemId ?? ''),
  };
}

type Of = Pick<Fact, 'categoryId' | 'logisticsObjectId' | 'costItemId' | 'currency' | 'day'>;

type DecidedLine = Decided & { readonly decision: DecisionRow; readonly item: ItemRow };

function savings(decided: DecidedLine, of: Of, loaded: Loaded): Fact[] {
  const { decision, item } = decided;
  const { supplierId } = decision;
  const measured = (measure: Measure, amounts: Amounts) => fact({ measure, supplierId, ...of, ...amounts });
  const awarded = amountsOf(decision);
  const facts = [measured('awarded', awarded)];
  const planned = plannedFor(decision, item, loaded);
  if (planned !== null) facts.push(measured('planned', planned), measured('awarded_of_planned', awarded));
  const { first, last } = offersOf(decided, loaded.offers.get(item.id) ?? []);
  const average = averageOf(last);
  if (first !== null) facts.push(measured('first_offer', first.amounts));
  if (average !== null) facts.push(measured('average_offer', average));
  const ordered = orderedOf(decided, loaded.ordered.get(item.id) ?? [], of.currency);
  if (ordered !== null) {
    const { over, under } = ordered.quantity;
    facts.push(
      measured('ordered_of_awarded', ordered.amounts),
      measured('awarded_of_ordered', partOfAmounts(awarded, over, microOf(decision.quantity) * under)),
    );
  }
  return facts;
}

/** What the decided quantity was planned to cost; null where nobody planned a price. */
function plannedFor({ quantity, procurementId }: DecisionRow, item: ItemRow, { requisitions }: Loaded): Amounts | null {
  const requisition = requisitions.get(procurementId);
  const { unitPrice, vatRate } = item;
  if (unitPrice === null || requisition === undefined) return null;
  const { vatMode, currency } = requisition;
  return amountsOf(lineAmounts({ quantity, unitPrice, vatRate, vatMode, currency }));
}

interface OrderedPart {
  readonly amounts: Amounts;
  /** In millionths of the unit that was decided in: orders are as quoted, in tons what was wanted in kilograms. */
  readonly quantity: Fraction;
}

/** What was ordered of a decision, less what was called off; null where nothing was. */
function orderedOf(
  { decision: { quoteItemId, supplierId }, item, ratioOf }: DecidedLine,
  ordered: readonly { readonly line: OrderItemRow; readonly order: ToldRow<typeof ORDERS> }[],
  currency: string,
): OrderedPart | null {
  let [net, vat, total, quantity] = [0n, 0n, 0n, NONE];
  for (const { line, order } of ordered) {
    const isOfDecision = line.quoteItemId === null ? order.supplierId === supplierId : line.quoteItemId === quoteItemId;
    if (!isOfDecision || order.currency !== currency) continue;
    const due = microOf(line.quantity) - microOf(line.cancelledQuantity);
    const part = partOfAmounts(amountsOf(line), due, microOf(line.quantity));
    net += part.net;
    vat += part.vat;
    total += part.gross;
    const ratio = asCountedBefore(ratioOf(item.catalogItemId, line, item));
    quantity = plus(quantity, times({ over: due, under: 1n }, ratio));
  }
  return quantity.over === 0n ? null : { amounts: { net, vat, gross: total }, quantity };
}

/** What each supplier asked beside what all of them asked on average, where several offered. */
function prices(decided: Decided & { readonly item: ItemRow }, of: Of, loaded: Loaded): Fact[] {
  const { last } = offersOf(decided, loaded.offers.get(decided.item.id) ?? []);
  const average = averageOf(last);
  if (average === null || last.length < 2) return [];
  return last.flatMap(({ supplierId, amounts }) => [
    fact({ measure: 'offered', supplierId, ...of, ...amounts }),
    fact({ measure: 'offered_on_average', supplierId, ...of, ...average }),
  ]);
}

function byTime(one: DecisionRow, other: DecisionRow): number {
  const [left, right] = [one.createdAt + one.id, other.createdAt + other.id];
  return left < right ? -1 : Number(left > right);
}
