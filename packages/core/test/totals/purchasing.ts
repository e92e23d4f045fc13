import type { Chance } from '../../src/testing/kit/chance.js';
import type { ApiClient } from '../../src/testing/kit/api-client.js';
import type { FakeClock } from '../../src/testing/kit/fake-clock.js';
import { unitByCode } from '../../src/kernel/values/numbers/units.js';
import type { Article, FinerUnit, Ledger, Order, OrderedCharge, OrderedLine, Supplier } from './ledger.js';
import { decimal, largestRemainder, lineSum, millionths, money, nearest, taxed, type VatMode } from './rules.js';

const unit = (code: string) => unitByCode(code)?.id ?? '';

/** A portal in which a month of purchasing happens. */
export interface Office {
  readonly owner: ApiClient;
  readonly clock: FakeClock;
  readonly by: Chance;
  readonly ledger: Ledger;
  readonly suppliers: readonly Supplier[];
  readonly articles: readonly Article[];
  readonly costItemIds: readonly string[];
  readonly budgetIds: readonly string[];
  readonly siteIds: readonly string[];
  readonly warehouseIds: readonly string[];
  /** @throws Error where a call that is meant to succeed does not */
  done(method: 'post' | 'patch', path: string, body: object): ReturnType<ApiClient['get']>;
  get(path: string): Promise<Awaited<ReturnType<ApiClient['get']>>['body']>;
  /** A new number of a paper. */
  number(): string;
  today(): string;
}

/** Opens the office: its suppliers, goods, places, budgets and rates. */
export async function openOffice(owner: ApiClient, clock: FakeClock, by: Chance): Promise<Office> {
  const done: Office['done'] = async (method, path, body) => {
    const answer = await owner[method](path, body);
    if (answer.status >= 300) {
      throw new Error(`${method} ${path} ${JSON.stringify(body)}: ${answer.status} ${JSON.stringify(answer.body)}`);
    }
    return answer;
  };
  const made = async (path: string, body: object) => (await done('post', path, body)).body.id as string;
  let count = 0;
  await done('patch', '/settings/regional', { timezone: 'Europe/Moscow', vatMode: 'EXCLUSIVE' });
  await made('/settings/seller-profiles', { name: 'ООО Снаб', inn: '7707083893' });
  const rates = new Map<string, string>();
  for (const [date, rate] of [
    ['2026-03-01', '90.5'],
    ['2026-03-14', '91.2345'],
    ['2026-03-25', '89.9107'],
  ] as const) {
    await done('post', '/settings/rates', { currency: 'USD', rate, date });
    rates.set(date, rate);
  }
  const box = await made('/units', { name: 'Короб', shortName: 'кор', precision: 0 });
  const [ton, kilo, km, metre, piece] = ['168', '166', '008', '006', '796'].map(unit) as [
    string,
    string,
    string,
    string,
    string,
  ];
  const categoryIds = [
    await made('/catalog/categories', { name: 'Металл' }),
    await made('/catalog/categories', { name: 'Кабель' }),
  ];
  const article = async (
    name: string,
    baseId: string,
    lineUnitId: string,
    finer: readonly FinerUnit[],
    more: object = {},
  ) => ({
    id: await made('/catalog', { name, unitId: baseId, categoryId: by.oneOf([...categoryIds, null]), ...more }),
    unitId: lineUnitId,
    finer,
  });
  const articles = [
    await article('Балка', ton, ton, [{ unitId: kilo, factor: 1000n }]),
    await article('Кабель', metre, km, [{ unitId: metre, factor: 1000n }]),
    await article('Болт', piece, box, [{ unitId: piece, factor: 12n }], {
      packagings: [{ unitId: box, factor: '12' }],
    }),
    await article('Дверь', piece, piece, []),
  ];
  const supplier = async (vatMode: VatMode, currency: string, more: object = {}): Promise<Supplier> => {
    const name = `ООО ${vatMode} ${currency}`;
    return {
      id: await made('/counterparties', { name, email: `${vatMode}-${currency}@s.ru`, ...more }),
      vatMode,
      currency,
    };
  };
  const suppliers = [
    await supplier('EXCLUSIVE', 'RUB'),
    await supplier('INCLUSIVE', 'RUB'),
    await supplier('NO_VAT', 'RUB', { vatPayer: false }),
    await supplier('EXCLUSIVE', 'USD'),
  ];
  const costItemIds = [
    await made('/cost-items', { name: 'Материалы', code: 'M' }),
    await made('/cost-items', { name: 'Работы', code: 'R' }),
  ];
  const budgetIds: string[] = [];
  for (const costItemId of costItemIds) {
    const period = { periodFrom: '2026-01-01', periodTo: '2026-12-31' };
    budgetIds.push(
      await made('/budgets', {
        name: 'Б',
        ...period,
        costItemId,
        amount: '99000000',
        control: 'none',
        status: 'active',
      }),
    );
  }
  return {
    owner,
    clock,
    by,
    ledger: { orders: [], invoices: [], decided: [], arrivals: [], rates },
    suppliers,
    articles,
    costItemIds,
    budgetIds,
    siteIds: [
      await made('/logistics/objects', { name: 'Дом 1', type: 'site' }),
      await made('/logistics/objects', { name: 'Дом 2', type: 'site' }),
    ],
    warehouseIds: [await made('/warehouses', { name: 'Главный' }), await made('/warehouses', { name: 'Площадка' })],
    done,
    get: async (path) => {
      const { status, body } = await owner.get(path);
      if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
      return body;
    },
    number: () => `№-${(count += 1)}`,
    today: () => new Date(clock.now() + 3 * 3_600_000).toISOString().slice(0, 10),
  };
}

const RATES = [22n, 22n, 10n, null];

/** A price of two digits, or of more of them. */
export function aPrice({ below, oneIn }: Chance): bigint {
  return BigInt(below(500_000) + 100) * 10_000n + (oneIn(4) ? BigInt(below(10_000)) : 0n);
}

/** Orders something of a supplier, sends it and notes it down. */
export async function placeOrder(office: Office): Promise<void> {
  const { by, ledger } = office;
  const supplier = by.oneOf(office.suppliers);
  const isOwn = supplier.currency === 'RUB';
  const lines = Array.from({ length: 1 + by.below(3) }, () => ({
    article: by.oneIn(5) ? null : by.oneOf(office.articles),
    quantity: BigInt(1 + by.below(60)) * 1_000_000n,
    price: aPrice(by),
    discount: by.oneIn(3) ? BigInt(by.below(2000)) : 0n,
    rate: supplier.vatMode === 'NO_VAT' ? null : by.oneOf(RATES),
    // Budgets are in roubles; what is ordered in another currency takes none of them.
    costItemId: isOwn ? by.oneOf(office.costItemIds) : null,
    siteId: by.oneOf([...office.siteIds, null]),
  }));
  const charges = Array.from({ length: by.below(3) }, (): OrderedCharge => {
    const isDiscount = by.oneIn(3);
    const amount = BigInt(100 + by.below(50_000));
    return {
      kind: isDiscount ? 'discount' : 'freight',
      amount: isDiscount ? -(amount / 100n) : amount,
      rate: supplier.vatMode === 'NO_VAT' ? null : 22n,
      spread: by.oneOf(['amount', 'quantity', 'none']),
    };
  });
  const schedule = by.oneIn(2)
    ? []
    : [
        { kind: 'prepayment', percent: '30', days: 5 },
        { kind: 'on_receipt', percent: '70', days: 10 },
      ];
  const { body } = await office.done('post', '/purchase-orders', {
    supplierId: supplier.id,
    currency: supplier.currency,
    vatMode: supplier.vatMode,
    items: lines.map(({ article, siteId, costItemId, ...line }) => ({
      ...(article === null ? { rawName: 'Услуга' } : { catalogItemId: article.id, unitId: article.unitId }),
      ...asSent(line),
      logisticsObjectId: siteId,
      costItemId,
    })),
    charges: charges.map(sentCharge),
    ...(schedule.length === 0 ? {} : { paymentSchedule: schedule }),
  });
  await send(office, body.id);
  ledger.orders.push({
    ...aSentOrder(office, { id: body.id, supplier, procurementId: null, charges }),
    lines: lines.map((line, index) => aLine(line, body.items[index].id)),
  });
}

/** Sends what is drafted. */
export async function send({ done }: Office, orderId: string): Promise<void> {
  await done('post', `/purchase-orders/${orderId}/send`, { channel: 'link' });
}

export function aSentOrder(
  office: Office,
  own: Pick<Order, 'id' | 'supplier' | 'procurementId' | 'charges'>,
): Omit<Order, 'lines'> {
  const nothing = { besideLines: 0n, areChargesInvoiced: false, isReceived: false };
  return { ...own, ...nothing, status: 'sent', sentOn: office.today() };
}

export function aLine(
  line: Pick<OrderedLine, 'quantity' | 'price' | 'discount' | 'rate' | 'article' | 'costItemId'>,
  id: string,
  perWanted = 1n,
): OrderedLine {
  return { ...line, id, perWanted, received: 0n, hasCome: false, invoiced: 0n, cancelled: 0n };
}

/** A line as it is sent. */
export function asSent({
  quantity,
  price,
  discount,
  rate,
}: Pick<OrderedLine, 'quantity' | 'price' | 'discount' | 'rate'>) {
  return {
    quantity: decimal(quantity),
    unitPrice: decimal(price),
    discountPercent: discount === 0n ? null : money(discount),
    vatRate: rate === null ? null : String(rate),
  };
}

export function sentCharge({ kind, amount, rate, spread }: OrderedCharge) {
  return { kind, amount: money(amount), vatRate: rate === null ? null : String(rate), spread };
}

/** Changes how much is ordered of a line, or at what price where nobody has asked for it yet. */
export async function amendOrder(office: Office, order: Order): Promise<void> {
  const { by, done } = office;
  const line = by.oneOf(order.lines);
  const least = line.received > line.invoiced ? line.received : line.invoiced;
  const quantity = least + BigInt(1 + by.below(20)) * 1_000_000n;
  const price = line.invoiced === 0n && !line.hasCome && by.oneIn(2) ? aPrice(by) : line.price;
  await done('post', `/purchase-orders/${order.id}/amend`, {});
  const item = { id: line.id, quantity: decimal(quantity), unitPrice: decimal(price) };
  await done('patch', `/purchase-orders/${order.id}`, { items: [item] });
  await send(office, order.id);
  order.sentOn = office.today();
  line.quantity = quantity;
  line.price = price;
}

/** Takes in a part of a line, or all that is left of it; told in another unit now and then. */
export async function receive(office: Office, order: Order): Promise<void> {
  const { by, done } = office;
  const items = order.lines.flatMap((line) => {
    const left = line.quantity - line.received;
    if (line.article === null || left <= 0n || by.oneIn(4)) return [];
    const quantity = by.oneIn(2) ? left : partly(left, by);
    const { currency } = order.supplier;
    const cost = costOf(order, line, quantity);
    office.ledger.arrivals.push({ article: line.article, cost, currency, day: office.today() });
    line.received += quantity;
    line.hasCome = true;
    return [{ purchaseOrderItemId: line.id, ...counted(quantity, anotherUnit(line.article, by)) }];
  });
  if (items.length === 0) return;
  order.isReceived = true;
  await done('post', '/stock-receipts', { purchaseOrderId: order.id, warehouseId: office.warehouseIds[0], items });
}

/** What a part of a line costs without VAT, with its share of the charges that are spread, in millionths of a unit of currency. */
function costOf({ lines, charges, supplier }: Order, line: OrderedLine, quantity: bigint): bigint {
  const place = lines.indexOf(line);
  const landed = charges.reduce((all, { amount, rate, spread }) => {
    if (spread === 'none') return all;
    const weights = lines.map((each) => (spread === 'quantity' ? each.quantity : lineSum(each, supplier.vatMode).net));
    return all + (largestRemainder(taxed(amount, rate, supplier.vatMode).net, weights)[place] ?? 0n);
  }, 0n);
  const [over, under] = supplier.vatMode === 'INCLUSIVE' ? [100n, 100n + (line.rate ?? 0n)] : [1n, 1n];
  // Over one denominator: the price of the part, and its share of the charges in kopecks.
  const goods = line.price * (10_000n - line.discount) * quantity * over * line.quantity;
  const share = landed * 10_000n * quantity * under * 10_000n * 1_000_000n;
  return nearest(goods + share, 10_000n * 1_000_000n * under * line.quantity);
}

/** Some whole part of a quantity. */
export function partly(quantity: bigint, { below }: Chance): bigint {
  const whole = Number(quantity / 1_000_000n);
  return whole <= 1 ? quantity : BigInt(1 + below(whole)) * 1_000_000n;
}

export function anotherUnit({ finer }: Article, { oneOf }: Chance): FinerUnit | null {
  return oneOf([...finer, null]);
}

export function counted(quantity: bigint, unitMeant: FinerUnit | null) {
  if (unitMeant === null) return { quantity: decimal(quantity) };
  return { quantity: decimal(quantity * unitMeant.factor), unitId: unitMeant.unitId };
}

/** Gives back to the supplier a part of what came. */
export async function giveBack(office: Office, order: Order): Promise<void> {
  const { by, done } = office;
  const line = order.lines.find(({ received, article }) => received > 0n && article !== null);
  if (line?.article == null) return;
  const quantity = partly(line.received, by);
  const item = { catalogItemId: line.article.id, purchaseOrderItemId: line.id, unitId: line.article.unitId };
  const { body } = await done('post', '/stock-documents', {
    kind: 'return_to_supplier',
    fromWarehouseId: office.warehouseIds[0],
    purchaseOrderId: order.id,
    items: [{ ...item, quantity: decimal(quantity) }],
  });
  const posted = await office.owner.post(`/stock-documents/${body.id}/post`, {});
  // The goods may have gone where they were needed.
  if (posted.body.code === 'insufficient_stock') return;
  if (posted.status >= 300) throw new Error(JSON.stringify(posted.body));
  line.received -= quantity;
}

/** Issues goods, or moves them to another warehouse. */
export async function moveStock(office: Office): Promise<void> {
  const { by, done } = office;
  const { id } = by.oneOf(office.articles);
  const [from, to] = office.warehouseIds;
  const { items } = await office.get(`/catalog/${id}/stock`);
  const onHand = millionths(items.find((each: { warehouseId: string }) => each.warehouseId === from)?.onHand ?? '0');
  if (onHand <= 0n) return;
  const quantity = by.oneIn(3) ? onHand : partly(onHand, by);
  const where = by.oneIn(2) ? { kind: 'issue', recipientName: 'Бригада' } : { kind: 'transfer', toWarehouseId: to };
  const item = { catalogItemId: id, quantity: decimal(quantity > onHand ? onHand : quantity) };
  const { body } = await done('post', '/stock-documents', { ...where, fromWarehouseId: from, items: [item] });
  await done('post', `/stock-documents/${body.id}/post`, {});
}

/** Ends an order: cancels it as long as nothing of it began, else calls off what has not come. */
export async function endOrder(office: Office, order: Order): Promise<void> {
  const hasBegun = order.isReceived || order.besideLines !== 0n || order.lines.some(({ invoiced }) => invoiced > 0n);
  if (!hasBegun && office.ledger.invoices.every((invoice) => invoice.order !== order)) {
    await office.done('post', `/purchase-orders/${order.id}/cancel`, { reason: 'Передумали' });
    order.status = 'cancelled';
    return;
  }
  // What is invoiced and has not come is not called off, but disputed.
  if (order.lines.some(({ received, invoiced }) => invoiced > received)) return;
  await office.done('post', `/purchase-orders/${order.id}/close`, {});
  order.status = 'closed';
  for (const line of order.lines) line.cancelled = line.quantity - line.received;
}
