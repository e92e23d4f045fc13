import type { Row } from '../../../kernel/records/record.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import { isSame } from '../../../kernel/rows/save-changes.js';
import { ProcurementItems } from '../../requisitions/index.js';
import { Contracts } from '../../sales/index.js';
import { type AwardAsOrdered, type LineDecisions, type OrdersOfAwards, SupplierQuotes } from '../../sourcing/index.js';
import { type OrderRow, PurchaseOrders } from '../records.js';
import { nextContents } from '../revisions/amendment.js';
import type { OrderContent } from '../revisions/content.js';
import { GONE_OUT, OPEN_STATUSES } from '../statuses.js';
import { committedOrderItem } from '../what-commits.js';
import { asBought } from './as-bought.js';
import { byId, decidedLine, type Sources, sourcesOf } from './decided-lines.js';

type Decision = Row<typeof LineDecisions>;
type Item = OrderContent['items'][number];
/** An order of a requisition, with what it says next. */
interface Said {
  readonly order: OrderRow;
  readonly content: OrderContent;
}

/**
 * What was decided of a requisition as its orders say it by now: who approves an award approves what is bought by it. As long as orders say
 * what was decided, or are not there, it is what was decided.
 */
export const awardsAsOrdered: OrdersOfAwards = {
  touchedBy: ({ record, before, after }) => {
    const procurementId = record === PurchaseOrders ? (after ?? before)?.['procurementId'] : null;
    return typeof procurementId === 'string' ? [procurementId] : [];
  },
  async asOrdered(db, procurementId, decisions) {
    const said = await ordersOf(db, procurementId, new Set(decisions.map(({ itemId }) => itemId)));
    if (said.length === 0) return { decisions, more: [] };
    const items = await db.collection(ProcurementItems).findMany(decisions.map(({ itemId }) => itemId));
    const sources = await sourcesOf(db, items, decisions);
    const ordered = new Map<Decision, Item[]>(decisions.map((decision) => [decision, []]));
    const more: More[] = [];
    for (const each of said) {
      for (const item of each.content.items) {
        const decision = decisionOf(item, each.order, decisions);
        if (decision !== undefined && isDecided({ item, decision, content: each.content }, sources))
          ordered.get(decision)?.push(item);
        else more.push(beyond(item, each));
      }
    }
    const quotes = await byId(
      db,
      SupplierQuotes,
      decisions.map(({ quoteId }) => quoteId),
    );
    const contracts = await byId(
      db,
      Contracts,
      [...quotes.values()].flatMap(({ contractId }) => contractId ?? []),
    );
    const terms = said.flatMap((each) => otherTerms(each, { quotes, contracts, decisions }));
    const bought = decisions.map((decision) => {
      const currency = quotes.get(decision.quoteId)?.currency ?? '';
      return asBought(
        { ...decision, currency },
        {
          items: ordered.get(decision) ?? [],
          decided: decidedLine(decision, sources),
        },
      );
    });
    return { decisions: bought, more: [...more, ...terms] };
  },
};

/** Orders that are not called off and are for what was decided. */
async function ordersOf(db: Reader, procurementId: string, decided: ReadonlySet<string>): Promise<readonly Said[]> {
  const where = { procurementId, status: { in: [...OPEN_STATUSES, ...GONE_OUT] } };
  const orders = await db.collection(PurchaseOrders).list({ where, order: [['id', 'asc']] });
  const contents = await nextContents(db, orders);
  return orders.flatMap((order, index) => {
    const content = contents[index];
    const isFor = content?.items.some(({ procurementItemId }) => decided.has(procurementItemId ?? '')) === true;
    return content !== undefined && isFor ? [{ order, content }] : [];
  });
}

/** The decision that a line of an order is by; lines that were written by hand are by one for the same item and supplier. */
function decisionOf(item: Item, { supplierId }: OrderRow, decisions: readonly Decision[]): Decision | undefined {
  const own = decisions.filter((each) => each.supplierId === supplierId && each.itemId === item.procurementItemId);
  return own.find(({ quoteItemId }) => quoteItemId === item.quoteItemId) ?? own[0];
}

interface Decided extends Pick<Said, 'content'> {
  readonly item: Item;
  readonly decision: Decision;
}

/** Whether a line is what was decided, whatever its price and quantity are. */
function isDecided({ item, content, decision }: Decided, sources: Sources): boolean {
  const { unitId, vatRate, catalogItemId } = decidedLine(decision, sources) as Pick<Item, 'unitId' | 'vatRate'> &
    Partial<Item>;
  return (
    item.unitId === unitId &&
    item.vatRate === vatRate &&
    content.vatMode === decision.vatMode &&
    (catalogItemId === null || item.catalogItemId === catalogItemId)
  );
}

type More = AwardAsOrdered['more'][number];

/** A line that nobody has decided on. */
function beyond(item: Item, { order, content }: Said): More {
  const { exact, measured, named } = committedOrderItem.of({ ...item, orderId: order.id });
  const { supplierId, number } = order;
  const { currency, vatMode } = content;
  const { rawName, quantity, unitId, unitPrice, grossAmount } = item;
  return {
    values: { exact: { ...exact, orderId: order.id, supplierId, currency, vatMode }, measured, named },
    line: { name: `${number}: ${rawName}`, quantity, unitId, unitPrice, vatMode, grossAmount },
  };
}

/** What the terms of orders are held against. */
interface Agreed {
  readonly quotes: ReadonlyMap<string, Row<typeof SupplierQuotes>>;
  readonly contracts: ReadonlyMap<string, Row<typeof Contracts>>;
  readonly decisions: readonly Decision[];
}

/** Terms of an order that are not those of the quotes that were chosen. */
function otherTerms({ order, content }: Said, { quotes, contracts, decisions }: Agreed): readonly More[] {
  const decision = content.items.flatMap((item) => decisionOf(item, order, decisions) ?? [])[0];
  const quote = quotes.get(decision?.quoteId ?? '');
  if (quote === undefined) return [];
  const { currency, paymentTermsText, deliveryTermsText, contractId } = quote;
  const agreed = { currency, paymentTermsText, deliveryTermsText, contractId, charges: quote.charges };
  const wanted = { ...agreed, paymentSchedule: contracts.get(contractId ?? '')?.paymentSchedule ?? [] };
  const names = Object.keys(wanted) as (keyof typeof wanted)[];
  // What is charged for the whole of a quote is not charged for a part of it.
  const other = names.filter(
    (name) => !isAgreed(content[name], wanted[name]) && !(name === 'charges' && content.charges.length === 0),
  );
  if (other.length === 0) return [];
  const exact = { orderId: order.id, ...Object.fromEntries(other.map((name) => [name, plain(content[name])])) };
  const nothing = { quantity: null, unitId: null, unitPrice: null, grossAmount: null };
  return [{ values: { exact, measured: {}, named: {} }, line: { name: order.number, ...nothing } }];
}

function isAgreed(one: unknown, other: unknown): boolean {
  return isSame(plain(one), plain(other));
}

/** Without ids, which every document gives to its stages by itself. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null, (name, each: unknown) => (name === 'id' ? undefined : each)));
}
