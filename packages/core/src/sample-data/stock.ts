import type { WorkspaceCalls } from '../calls/workspace/index.js';
import { goodsOf } from './goods.js';
import type { Directory } from './purchases.js';
import { choose } from './vary.js';

type Documents = WorkspaceCalls['stockDocuments'];
type NewDocument = Parameters<Documents['create']>[0];
type Document = Awaited<ReturnType<Documents['create']>>;

/** Items that come into stock. */
const STOCKED = 6;
const ORDERED = '200';
const RECEIVED = '180';

/** Goods that lie in the first warehouse by now. */
export interface StockedGoods {
  readonly purchaseOrderId: string;
  readonly catalogItemIds: readonly string[];
}

/** Orders goods of the catalog and takes most of them in, some of them damaged. */
export async function takeGoodsIn(
  workspace: Pick<WorkspaceCalls, 'purchaseOrders' | 'receipts'>,
  { supplierIds, warehouseIds, catalogItemIds }: Directory,
): Promise<StockedGoods> {
  const [warehouseId = ''] = warehouseIds;
  const stocked = catalogItemIds.slice(0, STOCKED);
  const order = await workspace.purchaseOrders.create({
    supplierId: choose(supplierIds, 0, 95),
    warehouseId,
    items: stocked.map((catalogItemId, n) => ({
      catalogItemId,
      quantity: ORDERED,
      unitPrice: (Number(goodsOf(n).unitPrice) / 100).toFixed(2),
      vatRate: '22.00',
    })),
  });
  await workspace.purchaseOrders.send(order.id, { channel: 'link' });
  await workspace.receipts.create({
    purchaseOrderId: order.id,
    warehouseId,
    documentNumber: 'ТН-218',
    comment: 'Приняли днём, упаковка местами вскрыта',
    items: order.items.map(({ id }, n) => ({
      purchaseOrderItemId: id,
      quantity: RECEIVED,
      ...(n === 1 ? { discrepancyReason: 'damaged' } : {}),
    })),
  });
  return { purchaseOrderId: order.id, catalogItemIds: stocked };
}

/** A stock document, and what becomes of it. */
interface Way {
  readonly document: (goods: StockedGoods, directory: Directory) => Omit<NewDocument, 'items'>;
  readonly quantity: string;
  readonly follow?: (documents: Documents, document: Document) => Promise<unknown>;
}

const from = ({ warehouseIds: [fromWarehouseId] }: Directory) => ({ fromWarehouseId: fromWarehouseId ?? null });
const between = ({ warehouseIds: [fromWarehouseId, toWarehouseId] }: Directory) => ({
  fromWarehouseId: fromWarehouseId ?? null,
  toWarehouseId: toWarehouseId ?? null,
});
const post: NonNullable<Way['follow']> = (documents, { id }) => documents.post(id, {});

/** Ways of stock documents: each kind, and each state. */
const WAYS: readonly Way[] = [
  {
    quantity: '12',
    document: (_, directory) => ({ kind: 'transfer', ...between(directory), reason: 'Пополнение склада' }),
    follow: post,
  },
  {
    quantity: '8',
    document: (_, directory) => ({ kind: 'transfer', twoStep: true, ...between(directory) }),
    follow: post,
  },
  {
    quantity: '6',
    document: (_, directory) => ({ kind: 'transfer', twoStep: true, ...between(directory) }),
    async follow(documents, { id, items: [first] }) {
      await documents.post(id, {});
      const short = { receivedQuantity: '5', differenceOwner: 'carrier' } as const;
      await documents.receive(id, first === undefined ? {} : { items: [{ id: first.id, ...short }] });
    },
  },
  {
    quantity: '10',
    document: (_, directory) => ({
      kind: 'issue',
      ...from(directory),
      logisticsObjectId: directory.siteIds[0] ?? null,
      recipientName: 'Бригада Смирнова',
    }),
    follow: post,
  },
  {
    quantity: '4',
    document: (_, directory) => ({ kind: 'issue', ...from(directory), recipientName: 'Служба эксплуатации' }),
  },
  {
    quantity: '3',
    document: ({ purchaseOrderId }, directory) => ({
      kind: 'return_to_supplier',
      ...from(directory),
      purchaseOrderId,
      reason: 'Брак по акту',
    }),
    follow: post,
  },
  {
    quantity: '2',
    document: (_, { warehouseIds: [toWarehouseId], siteIds: [site] }) => ({
      kind: 'return_from_site',
      toWarehouseId: toWarehouseId ?? null,
      logisticsObjectId: site ?? null,
    }),
    follow: post,
  },
  {
    quantity: '1',
    document: (_, directory) => ({ kind: 'write_off', ...from(directory), reason: 'Повреждено при разгрузке' }),
    follow: post,
  },
  { quantity: '150', document: (_, directory) => ({ kind: 'count', ...from(directory), reason: 'Полугодовая опись' }) },
  {
    quantity: '20',
    document: (_, { warehouseIds: [, fromWarehouseId] }) => ({
      kind: 'count',
      fromWarehouseId: fromWarehouseId ?? null,
    }),
    follow: post,
  },
  {
    quantity: '5',
    document: (_, directory) => ({ kind: 'issue', ...from(directory), recipientName: 'Ошибочно выписано' }),
    async follow(documents, { id }) {
      await documents.post(id, {});
      await documents.reverse(id, { reason: 'Не тот объект' });
    },
  },
  {
    quantity: '5',
    document: (_, directory) => ({ kind: 'issue', ...from(directory) }),
    follow: (documents, { id }) => documents.cancel(id, { reason: 'Не понадобилось' }),
  },
];

/** How many stock documents there are: one for each way. */
export const SAMPLE_STOCK_DOCUMENTS = WAYS.length;

/** Makes the n-th sample document of stock and takes it its way. */
export async function moveGoods(
  documents: Documents,
  n: number,
  goods: StockedGoods,
  directory: Directory,
): Promise<void> {
  const way = WAYS[n];
  if (way === undefined) return;
  const fields = way.document(goods, directory);
  const counted = fields.kind === 'count' ? { countedQuantity: way.quantity } : { quantity: way.quantity };
  const items = goods.catalogItemIds.slice(0, 3).map((catalogItemId) => ({ catalogItemId, ...counted }));
  const document = await documents.create({ ...fields, items });
  await way.follow?.(documents, document);
}

/** Keeps some of the goods for the n-th site. */
export async function reserveForSite(
  { reservations }: Pick<WorkspaceCalls, 'reservations'>,
  n: number,
  { catalogItemIds }: StockedGoods,
  { siteIds, warehouseIds: [warehouseId = ''] }: Directory,
): Promise<void> {
  const forId = choose(siteIds, n, 96);
  const catalogItemId = choose(catalogItemIds, n, 97);
  const quantity = String(10 + n);
  await reservations.create({ catalogItemId, warehouseId, quantity, forType: 'logistics_object', forId });
}
