import type { Handlers } from '../../../operations/call.js';
import { listOrder } from '../../../records/list-order.js';
import { pageWindow } from '../../../operations/page.js';
import { searchTerm } from '../../../operations/query.js';
import type { Row } from '../../../records/record.js';
import { amongVisible, getVisible } from '../../../records/visibility.js';
import type { supplierRfqOperations } from './operations.js';
import { SupplierRfqs } from './records.js';

type RfqRow = Row<typeof SupplierRfqs>;

/** Builds the handlers of the price requests' operations. */
export function createSupplierRfqService(): Handlers<typeof supplierRfqOperations> {
  return {
    async list(call, { query }) {
      const { procurementId, status, supplierId, updatedSince } = query;
      const page = await call.db.collection(SupplierRfqs).page({
        where: amongVisible(SupplierRfqs, call, {
          ...(query.pipelineId === undefined ? {} : { pipelineId: query.pipelineId }),
          ...(procurementId === undefined ? {} : { procurementId }),
          ...(status === undefined ? {} : { status }),
          ...(supplierId === undefined ? {} : { supplierId }),
          ...(updatedSince === undefined ? {} : { updatedAt: { gte: updatedSince } }),
        }),
        ...searchTerm(query),
        ...pageWindow(query),
        order: listOrder(updatedSince),
      });
      const items = page.items.map((rfq) => withoutSealedPrice(rfq, call.now));
      return { resource: 'supplier-rfqs', items, page: query.page, limit: query.limit, total: page.total };
    },
    async get(call, { params }) {
      const rfq = await getVisible(call, SupplierRfqs, params.id);
      return withoutSealedPrice(rfq, call.now);
    },
  };
}

// Before the deadline of a sealed price request nobody sees what was offered.
function withoutSealedPrice(rfq: RfqRow, now: string): RfqRow {
  const isSealed = rfq.sealedUntilDeadline && rfq.responseDeadline !== null && rfq.responseDeadline > now;
  return isSealed ? { ...rfq, quotedAmount: null } : rfq;
}
