import type { Handlers, UnitOfWork } from '../../../kernel/call.js';
import { listOrder } from '../../../kernel/list-order.js';
import { multiplyMoney } from '../../../kernel/money.js';
import { pageWindow } from '../../../kernel/page.js';
import { searchTerm } from '../../../kernel/query.js';
import type { Row } from '../../../kernel/record.js';
import { requestErrors } from '../../../kernel/request-errors.js';
import { columnsBearing } from '../../../kernel/exposure.js';
import { PIECE, unitByCode } from '../../../kernel/units.js';
import type { Ids } from '../../../ports/ids.js';
import type { Requisitions } from '../records.js';
import type { procurementItemOperations } from './operations.js';
import { ProcurementItems } from './records.js';
import type { NewProcurementItem } from './schemas.js';

type ItemRow = Row<typeof ProcurementItems>;

const SHOWN = columnsBearing(ProcurementItems.columns, 'ia', ['L']) as (keyof ItemRow)[];

/** Builds the handlers of the items' operations. */
export function createProcurementItemService(): Handlers<typeof procurementItemOperations> {
  return {
    async list({ db }, { query }) {
      const { pipelineId, procurementId, status, updatedSince } = query;
      const page = await db.collection(ProcurementItems).page({
        where: {
          ...(pipelineId === undefined ? {} : { pipelineId }),
          ...(procurementId === undefined ? {} : { procurementId }),
          ...(status === undefined ? {} : { status }),
          ...(updatedSince === undefined ? {} : { updatedAt: { gte: updatedSince } }),
        },
        ...searchTerm(query),
        ...pageWindow(query),
        order: listOrder(updatedSince),
        select: SHOWN,
      });
      return { resource: 'procurement-items', ...page, page: query.page, limit: query.limit };
    },
    async get({ db }, { params }) {
      const item = await db.collection(ProcurementItems).find(params.id);
      if (item === null) throw requestErrors.notFound({});
      return item;
    },
  };
}

/** Adds lines to a requisition of the same unit of work and returns them in the order given. */
export async function addItems(
  { tx, now }: UnitOfWork,
  ids: Ids,
  requisition: Pick<Row<typeof Requisitions>, 'id' | 'pipelineId' | 'dueDate'>,
  items: readonly NewProcurementItem[],
): Promise<ItemRow[]> {
  const rows = items.map((item, index) => ({
    ...itemRow(item),
    id: ids.uuid(),
    procurementId: requisition.id,
    pipelineId: requisition.pipelineId,
    requiredDate: item.requiredDate === undefined ? requisition.dueDate : item.requiredDate,
    sortOrder: item.sortOrder ?? index,
    createdAt: now,
    updatedAt: now,
  }));
  await tx.collection(ProcurementItems).insertMany(rows);
  return rows;
}

/** Price of a line, or null while its unit price is not known. */
export function linePrice(item: Pick<ItemRow, 'quantity' | 'unitPrice'>): string | null {
  return item.unitPrice === null ? null : multiplyMoney(item.quantity, item.unitPrice);
}

type Placed = 'id' | 'procurementId' | 'pipelineId' | 'requiredDate' | 'sortOrder' | 'createdAt' | 'updatedAt';

function itemRow(item: NewProcurementItem): Omit<ItemRow, Placed> {
  const unitPrice = item.unitPrice ?? null;
  return {
    catalogItemId: item.catalogItemId ?? null,
    skuSnapshot: null,
    rawName: item.rawName ?? '',
    quantity: item.quantity,
    unitId: item.unitId ?? unitByCode(item.unitCode ?? '')?.id ?? PIECE.id,
    unitPrice,
    totalPrice: linePrice({ quantity: item.quantity, unitPrice }),
    vatRate: item.vatRate ?? null,
    plannedDate: item.plannedDate ?? null,
    receivedQuantity: '0',
    status: 'new',
    comment: item.comment ?? null,
    supplierId: null,
    quoteItemId: null,
    productFields: item.productFields ?? {},
    customFields: {},
    version: 1,
  };
}
