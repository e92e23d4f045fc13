import type { Article, Offered, Supplier } from './ledger.js';
import { decimal, money, type VatMode } from './rules.js';
import { aLine, anotherUnit, aPrice, aSentOrder, asSent, type Office, send } from './purchasing.js';

/** Asks for prices, decides line by line, and orders what was decided. */
export async function buyByRequisition(office: Office): Promise<void> {
  const { by, done, ledger } = office;
  const vatMode: VatMode = by.oneOf(['EXCLUSIVE', 'INCLUSIVE', 'NO_VAT']);
  const wanted = Array.from({ length: 1 + by.below(3) }, () => ({
    article: by.oneOf(office.articles),
    quantity: BigInt(1 + by.below(40)) * 1_000_000n,
    price: aPrice(by),
    discount: 0n,
    rate: vatMode === 'NO_VAT' ? null : 22n,
    costItemId: by.oneOf(office.costItemIds),
  }));
  const { body: requisition } = await done('post', '/purchase-requisitions', {
    name: 'Заявка',
    vatMode,
    dueDate: '2026-05-01',
    items: wanted.map(({ article, costItemId, ...line }) => {
      const { discountPercent: _, ...priced } = asSent(line);
      return { catalogItemId: article.id, unitId: article.unitId, ...priced, costItemId };
    }),
  });
  const itemIds = (requisition.items as { id: string }[]).map(({ id }) => id);
  const offers: (Offered & { readonly quoteItemId: string })[] = [];
  for (const supplier of office.suppliers.filter(({ currency }) => currency === 'RUB')) {
    office.clock.advance(60_000);
    const articles = wanted.map(({ article }) => article);
    offers.push(...(await offer(office, { requisitionId: requisition.id, itemIds, articles, supplier })));
  }
  office.clock.advance(60_000);
  const chosen = wanted.map((_, index) => by.oneOf(offers.filter(({ lineIndex }) => lineIndex === index)));
  const decisions = chosen.map(({ quoteItemId }, index) => ({ itemId: itemIds[index], quoteItemId }));
  await done('patch', `/purchase-requisitions/${requisition.id}/quote-line-decisions`, { decisions });
  const lines = wanted.flatMap((line, index) => {
    const of = chosen[index];
    return of === undefined ? [] : [{ ...line, chosen: of }];
  });
  ledger.decided.push({ id: requisition.id, vatMode, lines, offers });
  const { body: drafted } = await done('post', `/purchase-requisitions/${requisition.id}/purchase-orders`, {});
  for (const { id, supplierId, items } of drafted.items as Drafted[]) {
    const supplier = office.suppliers.find((each) => each.id === supplierId);
    if (supplier === undefined) throw new Error(`An order of nobody: ${supplierId}`);
    await send(office, id);
    const ordered = items.map(({ id: lineId, procurementItemId }) => {
      const line = lines[itemIds.indexOf(procurementItemId)];
      if (line === undefined) throw new Error(`A line of nothing: ${procurementItemId}`);
      const { unit, ...chosen } = line.chosen;
      if (unit === null) return aLine({ ...line, ...chosen, quantity: line.quantity }, lineId);
      const article = { ...line.article, unitId: unit.unitId, finer: [] };
      return aLine({ ...line, ...chosen, article, quantity: line.quantity * unit.factor }, lineId, unit.factor);
    });
    ledger.orders.push({
      ...aSentOrder(office, { id, supplier, procurementId: requisition.id, charges: [] }),
      lines: ordered,
    });
  }
}

interface Drafted {
  readonly id: string;
  readonly supplierId: string;
  readonly items: readonly { readonly id: string; readonly procurementItemId: string }[];
}

interface Asked {
  readonly requisitionId: string;
  readonly itemIds: readonly string[];
  readonly articles: readonly Article[];
  readonly supplier: Supplier;
}

async function offer({ by, done, get }: Office, { requisitionId, itemIds, articles, supplier }: Asked) {
  const offered = articles.map((article, lineIndex): Offered => ({
    supplier,
    lineIndex,
    unit: anotherUnit(article, by),
    price: aPrice(by),
    rate: supplier.vatMode === 'NO_VAT' ? null : by.oneOf([22n, 10n]),
    discount: by.oneIn(3) ? BigInt(by.below(1000)) : 0n,
  }));
  const { body: quote } = await done('post', '/supplier-quotes', {
    procurementId: requisitionId,
    supplierId: supplier.id,
    vatMode: supplier.vatMode,
    items: offered.map(({ lineIndex, unit, price, rate, discount }) => ({
      procurementItemId: itemIds[lineIndex],
      ...(unit === null ? {} : { unitId: unit.unitId }),
      unitPrice: decimal(price),
      vatRate: rate === null ? null : String(rate),
      discountPercent: discount === 0n ? null : money(discount),
    })),
  });
  await done('post', `/supplier-quotes/${quote.id}/submit`, {});
  const { items } = await get(`/supplier-quotes/${quote.id}`);
  return offered.map((one) => {
    const line = (items as { id: string; procurementItemId: string }[]).find(
      ({ procurementItemId }) => procurementItemId === itemIds[one.lineIndex],
    );
    return { ...one, quoteItemId: line?.id ?? '' };
  });
}
