import type { Handlers } from '../../../operations/call.js';
import { listOrder } from '../../../records/list-order.js';
import { pageWindow } from '../../../operations/page.js';
import { searchTerm } from '../../../operations/query.js';
import { amongVisible, getVisible } from '../../../records/visibility.js';
import { sourcingErrors } from '../errors.js';
import type { supplierQuoteOperations } from './operations.js';
import { SupplierQuotes } from './records.js';

/** Builds the handlers of the quotes' operations. */
export function createSupplierQuoteService(): Handlers<typeof supplierQuoteOperations> {
  return {
    async list(call, { query }) {
      const { procurementId, rfqId, status, supplierId, updatedSince } = query;
      const page = await call.db.collection(SupplierQuotes).page({
        where: amongVisible(SupplierQuotes, call, {
          ...(query.pipelineId === undefined ? {} : { pipelineId: query.pipelineId }),
          ...(procurementId === undefined ? {} : { procurementId }),
          ...(rfqId === undefined ? {} : { rfqId }),
          ...(status === undefined ? {} : { status }),
          ...(supplierId === undefined ? {} : { supplierId }),
          ...(updatedSince === undefined ? {} : { updatedAt: { gte: updatedSince } }),
          or: [{ sealedUntil: null }, { sealedUntil: { lte: call.now } }],
        }),
        ...searchTerm(query),
        ...pageWindow(query),
        order: listOrder(updatedSince),
      });
      return { resource: 'supplier-quotes', ...page, page: query.page, limit: query.limit };
    },
    async get(call, { params }) {
      const quote = await getVisible(call, SupplierQuotes, params.id);
      const { sealedUntil } = quote;
      if (sealedUntil !== null && sealedUntil > call.now) throw sourcingErrors.quoteSealed({ sealedUntil });
      return quote;
    },
  };
}
